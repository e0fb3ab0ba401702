/**
 * Pieces of TypeScript that know what they import. A piece is written with the `code` tag; names from other modules are
 * put in with `ref`, so that imports are collected, never typed by hand, and a file can only use what it imports.
 */

import { hasUnseen, inComment, quoteText } from '../layout/escape.ts';
import type { Name } from '../names/name.ts';
import { isBinding } from '../names/reserved.ts';

/** One imported name: `from` is a package or a path of the project without its ending, such as `src/ui/Button`. */
export interface Import {
  from: string;
  name: string;
  type: boolean;
  /** Fetched when it is needed: `import('./DealDialog')` stands in the text, not at the top. */
  dynamic?: boolean;
}

/** Source text with the imports that it needs. */
export interface Code {
  readonly text: string;
  readonly imports: readonly Import[];
}

/**
 * What may stand in a `code` template: pieces, names, lists of them (joined by line breaks) and nothing. Bare text may not:
 * a person's own words go through `jsxText`, `jsxAttribute`, `literal` or `comment`, each of which escapes them for its place.
 */
export type CodePart = Code | Name | number | null | undefined | false | readonly CodePart[];

/** Something of the generated code that is looked at: a variable, or what stands behind one. */
export type Operand = Name | Code;

/**
 * Text that stands in our own source (`'defaults'`, `' pictured'`) is code; text that is only known later is not, whole or in
 * part: a record over a pattern such as `a${string}` has no member that must be there.
 */
type Checked<Part> = Part extends Name
  ? Part
  : Part extends string
    ? Record<never, never> extends Record<Part, 1>
      ? 'Bare text is no code: use jsxText, jsxAttribute, literal, comment, named or another code`…`'
      : Part
    : Part;

/** A name that must be imported, for example `ref('Button', 'src/ui/Button')`. */
export function ref(name: string, from: string): Code {
  requireBinding(name);
  return { text: name, imports: [{ from, name, type: false }] };
}

/** A name that is imported as a type. */
export function typeRef(name: string, from: string): Code {
  requireBinding(name);
  return { text: name, imports: [{ from, name, type: true }] };
}

function requireBinding(name: string): void {
  if (!isBinding(name)) throw new Error(`${JSON.stringify(name)} cannot be imported: no name of JavaScript`);
}

/**
 * An `import('./Name')` of a module in the same folder.
 * @param from path of the module without ending.
 */
export function dynamicImport(from: string): Code {
  const name = from.split('/').at(-1) ?? from;
  return { text: `import('./${name}')`, imports: [{ from, name, type: false, dynamic: true }] };
}

/** A value as a literal of TypeScript: strings quoted, objects and arrays written out. */
export function literal(value: unknown): Code {
  if (Array.isArray(value)) return code`[${joinCode(value.map(literal), ', ')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => code`${propertyName(key)}: ${literal(member)}`);
    return code`{ ${joinCode(members, ', ')} }`;
  }
  return bare(typeof value === 'string' ? quoteText(value) : (JSON.stringify(value) ?? 'undefined'));
}

/** A key of an object literal, quoted where it must be. */
export function propertyName(name: string): Code {
  // Quoted or not, this one would set the object's prototype.
  if (name === '__proto__') return bare('["__proto__"]');
  return bare(/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name));
}

/** Text between JSX tags on the same line: as it is when harmless, else in a string expression. */
export function jsxText(text: string): Code {
  const isPlain = /^[^{}<>&]+$/.test(text) && !hasUnseen(text) && text.trim() !== '';
  return bare(isPlain ? text : `{${quoteText(text)}}`);
}

/** A string attribute of JSX, for example ` label="Title"`; texts with quotes or escapes go into an expression. */
export function jsxAttribute(name: string, text: string | undefined): Code {
  if (text === undefined) return bare('');
  const isPlain = /^[^"\\&{}]*$/.test(text) && !hasUnseen(text);
  return bare(isPlain ? ` ${name}="${text}"` : ` ${name}={${quoteText(text)}}`);
}

/** The inside of a template literal. */
export function templateText(text: string): Code {
  return bare(quoteText(text).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, '\\$&'));
}

/** The address of a page as a template literal: `/deals/${deal.id}`. */
export function addressWith(path: string, id: Operand): Code {
  const [before = '', after = ''] = path.split(':id');
  return code`\`${templateText(before)}\${${id}}${templateText(after)}\``;
}

/** Words within a block comment, on one line; what would end the comment is kept apart. */
export function comment(text: string): Code {
  return bare(inComment(text));
}

function bare(text: string): Code {
  return { text, imports: [] };
}

/** Joins pieces with a separator. */
export function joinCode(parts: readonly CodePart[], separator: string): Code {
  const pieces = parts.map(toCode).filter((piece) => piece.text !== '');
  return {
    text: pieces.map((piece) => piece.text).join(separator),
    imports: pieces.flatMap((piece) => piece.imports),
  };
}

/**
 * Tag for a piece of source: keeps the text as written and collects the imports of the pieces within. A line on which
 * nothing but an empty piece stands is left out.
 */
export function code<const Parts extends readonly (CodePart | string)[]>(
  strings: TemplateStringsArray,
  ...parts: { [Place in keyof Parts]: Checked<Parts[Place]> }
): Code {
  const pieces = (parts as readonly CodePart[]).map(toCode);
  let text = strings[0] ?? '';
  pieces.forEach((piece, index) => {
    const after = strings[index + 1] ?? '';
    const isAlone = piece.text === '' && /\n[ \t]*$/.test(text) && /^[ \t]*\n/.test(after);
    const shown = /\w=$/.test(text) ? attributeValue(piece.text) : piece.text;
    text = isAlone ? text.replace(/\n[ \t]*$/, '') + after : text + shown + after;
  });
  return { text, imports: pieces.flatMap((piece) => piece.imports) };
}

/**
 * A literal right behind `name=` is an attribute of JSX (assignments have a space there), where nothing is escaped: a text that
 * needs escapes stands in an expression.
 */
function attributeValue(text: string): string {
  return /^"(?:[^"\\]|\\.)*"$/.test(text) && /[\\&{}]/.test(text) ? `{${text}}` : text;
}

function toCode(part: CodePart): Code {
  if (part === null || part === undefined || part === false) return { text: '', imports: [] };
  if (typeof part === 'string' || typeof part === 'number') return { text: String(part), imports: [] };
  if (Array.isArray(part)) return joinCode(part as readonly CodePart[], '\n');
  return part as Code;
}

/**
 * A whole module: its imports (packages first, then the project's own by path), then the body.
 * @param path where the module stands in the project, so that its imports become relative.
 * @throws Error when one name would be imported from two places.
 */
export function printModule(path: string, body: Code): string {
  const modules = new Map<string, Map<string, boolean>>();
  const origins = new Map<string, string>();
  for (const { from, name, type, dynamic } of body.imports) {
    if (dynamic) continue;
    const origin = origins.get(name) ?? from;
    if (origin !== from) throw new Error(`${path} needs "${name}" from both ${origin} and ${from}`);
    origins.set(name, from);
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, (names.get(name) ?? true) && type);
    modules.set(from, names);
  }
  const rank = (from: string) => (isOwn(from) ? 1 : 0);
  const lines = [...modules]
    .map(([from, names]) => ({ from, names, specifier: isOwn(from) ? relative(path, from) : from }))
    .sort((a, b) => rank(a.from) - rank(b.from) || compare(a.specifier, b.specifier))
    .map(({ names, specifier }) => {
      const sorted = [...names].sort(([a], [b]) => compare(a, b));
      const every = sorted.every(([, type]) => type);
      const list = sorted.map(([name, type]) => (type && !every ? `type ${name}` : name)).join(', ');
      return `import ${every ? 'type ' : ''}{ ${list} } from '${specifier}';`;
    });
  return `${lines.join('\n')}${lines.length > 0 ? '\n\n' : ''}${body.text.trim()}\n`;
}

function isOwn(from: string): boolean {
  return from.startsWith('src/');
}

function relative(path: string, from: string): string {
  const here = path.split('/').slice(0, -1);
  const there = from.split('/');
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return here.length === 0 ? `./${there.join('/')}` : `${'../'.repeat(here.length)}${there.join('/')}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

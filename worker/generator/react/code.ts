/**
 * Pieces of TypeScript that know what they import. A piece is written with the `code` tag; names from other modules are
 * put in with `ref`, so that imports are collected, never typed by hand, and a file can only use what it imports.
 */

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

/** What may stand in a `code` template: pieces, lists of pieces (joined by line breaks), bare text and nothing. */
export type CodePart = Code | string | number | null | undefined | false | readonly CodePart[];

/** A name that must be imported, for example `ref('Button', 'src/ui/Button')`. */
export function ref(name: string, from: string): Code {
  return { text: name, imports: [{ from, name, type: false }] };
}

/** A name that is imported as a type. */
export function typeRef(name: string, from: string): Code {
  return { text: name, imports: [{ from, name, type: true }] };
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
  return { text: JSON.stringify(value) ?? 'undefined', imports: [] };
}

/** A key of an object literal, quoted where it must be. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Text between JSX tags on the same line: as it is when harmless, else in a string expression. */
export function jsxText(text: string): string {
  return /^[^{}<>&\n]+$/.test(text) && text.trim() !== '' ? text : `{${JSON.stringify(text)}}`;
}

/** A string attribute of JSX, for example ` label="Title"`; texts with quotes or escapes go into an expression. */
export function jsxAttribute(name: string, text: string | undefined): string {
  if (text === undefined) return '';
  return /^[^"\\&\n{}]*$/.test(text) ? ` ${name}="${text}"` : ` ${name}={${JSON.stringify(text)}}`;
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
export function code(strings: TemplateStringsArray, ...parts: CodePart[]): Code {
  const pieces = parts.map(toCode);
  let text = strings[0] ?? '';
  pieces.forEach((piece, index) => {
    const after = strings[index + 1] ?? '';
    const isAlone = piece.text === '' && /\n[ \t]*$/.test(text) && /^[ \t]*\n/.test(after);
    text = isAlone ? text.replace(/\n[ \t]*$/, '') + after : text + piece.text + after;
  });
  return { text, imports: pieces.flatMap((piece) => piece.imports) };
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

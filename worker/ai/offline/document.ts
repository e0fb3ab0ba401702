/** Documentation without a model: comments made from what signatures say, above functions and classes that have none. */
import type { DocStyle } from '../../contract/assistant.ts';
import { codeOnly } from './code-only.ts';
import { isNode, type Node, parseScript, walk } from './script/parse-script.ts';

export interface Documented {
  code: string;
  /** What was done, or why nothing was. */
  note: string;
  /** Places that got documentation. */
  documented: number;
}

interface Signature {
  name: string;
  parameters: { name: string; type: string | null }[];
  returns: string | null;
  isClass: boolean;
}

export async function documentOffline(code: string, language: string, style: DocStyle): Promise<Documented> {
  if (language === 'python') return documentPython(code, style);
  if (language !== 'javascript' && language !== 'typescript')
    return {
      code,
      note: 'Unchanged: the built-in engine documents JavaScript, TypeScript and Python.',
      documented: 0,
    };
  return documentScript(code, language, style);
}

async function documentScript(code: string, language: string, style: DocStyle): Promise<Documented> {
  const tree = await parseScript(code, language);
  if (!tree) return { code, note: 'Unchanged: this code does not parse.', documented: 0 };
  const comments = ((tree.comments as Node[]) ?? []).map(({ end }) => end);
  const places = [...walk(tree)].flatMap(({ node, above }) => {
    const signature = readSignature(node, code);
    if (!signature) return [];
    const parent = above.at(-1);
    const statement =
      parent && /^Export/.test(parent.type)
        ? parent
        : node.type === 'VariableDeclarator'
          ? exportOf(above)
          : node;
    const hasComment = comments.some(
      (end) => end <= statement.start && code.slice(end, statement.start).trim() === '',
    );
    return hasComment ? [] : [{ at: statement.start, signature }];
  });
  return insert(code, places, (signature, indent) => writeJsDoc(signature, style, indent));
}

/** The statement that a declared function stands in. */
function exportOf(above: readonly Node[]): Node {
  const declaration = above.at(-1) as Node;
  const parent = above.at(-2);
  return parent && /^Export/.test(parent.type) ? parent : declaration;
}

function readSignature(node: Node, code: string): Signature | null {
  const text = (part: unknown) => (isNode(part) ? code.slice(part.start, part.end) : null);
  const typeOf = (part: unknown) =>
    isNode(part) && isNode(part.typeAnnotation) ? text((part.typeAnnotation as Node).typeAnnotation) : null;
  const made = (name: unknown, callable: Node): Signature | null =>
    isNode(name)
      ? {
          name: text(name) ?? '',
          isClass: false,
          returns: isNode(callable.returnType) ? text((callable.returnType as Node).typeAnnotation) : null,
          parameters: ((callable.params as Node[]) ?? []).flatMap((parameter) => {
            const inner = parameter.type === 'AssignmentPattern' ? (parameter.left as Node) : parameter;
            return inner.type === 'Identifier' ? [{ name: String(inner.name), type: typeOf(inner) }] : [];
          }),
        }
      : null;
  if (node.type === 'FunctionDeclaration') return made(node.id, node);
  if (node.type === 'ClassDeclaration')
    return isNode(node.id)
      ? { name: text(node.id) ?? '', parameters: [], returns: null, isClass: true }
      : null;
  if (node.type === 'ClassMethod' && node.kind === 'method') return made(node.key, node);
  const init = node.init;
  if (node.type === 'VariableDeclarator' && isNode(init) && /^(Arrow)?FunctionExpression$/.test(init.type))
    return made(node.id, init);
  return null;
}

function writeJsDoc(signature: Signature, style: DocStyle, indent: string): string {
  const sentence = describe(signature);
  if (style === 'brief') return `${indent}/** ${sentence} */\n`;
  const tags = [
    ...signature.parameters.map(({ name, type }) => ` * @param ${type ? `{${oneLine(type)}} ` : ''}${name}`),
    ...(signature.returns ? [` * @returns {${oneLine(signature.returns)}}`] : []),
  ];
  return ['/**', ` * ${sentence}`, ...tags, ' */'].map((line) => `${indent}${line}\n`).join('');
}

const DEF =
  /^([ \t]*)(?:async[ \t]+)?(def|class)[ \t]+(\w+)[ \t]*(?:\(([\s\S]*?)\))?[ \t]*(?:->[ \t]*([^:\n]+?))?[ \t]*:[ \t]*(?=\n)/gm;

function documentPython(code: string, style: DocStyle): Documented {
  const plain = codeOnly(code, 'python');
  const places = [...plain.matchAll(DEF)].flatMap((match) => {
    const [whole, indent = '', kind, name = ''] = match;
    const end = match.index + whole.length;
    const source = code.slice(match.index, end);
    const [, , , , parameters = '', returns] = `${source}\n`.match(new RegExp(DEF.source, 'm')) ?? [];
    const body = code.slice(end + 1);
    if (/^\s*[rRuU]?("""|'''|"|')/.test(body)) return [];
    const inner = body.match(/^(?:[ \t]*(?:#[^\n]*)?\n)*([ \t]+)\S/)?.[1];
    if (inner === undefined || inner.length <= indent.length) return [];
    const signature: Signature = {
      name,
      isClass: kind === 'class',
      returns: returns?.trim() ?? null,
      parameters: kind === 'class' ? [] : readPythonParameters(parameters),
    };
    return [{ at: end + 1, signature, indent: inner }];
  });
  return insert(code, places, (signature, indent) => writeDocstring(signature, style, indent));
}

function readPythonParameters(text: string): Signature['parameters'] {
  if (/[[({]/.test(text)) {
    // Commas inside of brackets part no parameters; names are what counts.
    let depth = 0;
    let flat = '';
    for (const sign of text) {
      if ('[({'.includes(sign)) depth++;
      flat += depth > 0 && sign === ',' ? ';' : sign;
      if ('])}'.includes(sign)) depth--;
    }
    return readPythonParameters(flat.replace(/[[({]/g, '<').replace(/[\])}]/g, '>')).map(({ name }) => ({
      name,
      type: null,
    }));
  }
  return text.split(',').flatMap((part) => {
    const [, name, type] = part.match(/^\s*\*{0,2}(\w+)\s*(?::\s*([^=]+?))?\s*(?:=.*)?$/s) ?? [];
    return name === undefined || name === 'self' || name === 'cls' ? [] : [{ name, type: type ?? null }];
  });
}

function writeDocstring(signature: Signature, style: DocStyle, indent: string): string {
  const sentence = describe(signature);
  const { parameters, returns } = signature;
  if (style === 'brief' || (parameters.length === 0 && returns === null))
    return `${indent}"""${sentence}"""\n`;
  const lines =
    style === 'pydoc'
      ? [
          ...parameters.flatMap(({ name, type }) => [
            `:param ${name}:`,
            ...(type ? [`:type ${name}: ${type}`] : []),
          ]),
          ...(returns ? [`:rtype: ${returns}`] : []),
        ]
      : [
          ...(parameters.length > 0 ? ['Args:'] : []),
          ...parameters.map(({ name, type }) => `    ${name}${type ? ` (${type})` : ''}`),
          ...(returns ? ['Returns:', `    ${returns}`] : []),
        ];
  return [`"""${sentence}`, '', ...lines, '"""']
    .map((line) => (line === '' ? '\n' : `${indent}${line}\n`))
    .join('');
}

/** `getUserName` as words: what a name says is all that is known without a model. */
function describe({ name, isClass }: Signature): string {
  const words = name
    .replace(/^[_#$]+/, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  const sentence = words === '' ? name : words;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${isClass ? ' (class)' : ''}.`;
}

const oneLine = (type: string) => type.replace(/\s+/g, ' ').replaceAll('*/', '* /');

function insert(
  code: string,
  places: readonly { at: number; signature: Signature; indent?: string }[],
  write: (signature: Signature, indent: string) => string,
): Documented {
  if (places.length === 0)
    return { code, note: 'Unchanged: nothing without documentation was found.', documented: 0 };
  const made = [...places]
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, signature, indent }) => {
      const start = text.lastIndexOf('\n', at - 1) + 1;
      const before = text.slice(start, at);
      // Something else stands before it in its line: the comment stays in that line.
      if (indent === undefined && before.trim() !== '')
        return `${text.slice(0, at)}${write(signature, '').trimEnd().replace(/\n/g, ' ')} ${text.slice(at)}`;
      return `${text.slice(0, start)}${write(signature, indent ?? before)}${text.slice(start)}`;
    }, code);
  const count = places.length;
  return {
    code: made,
    note: `${count} ${count === 1 ? 'place' : 'places'} documented from what the names and types say.`,
    documented: count,
  };
}

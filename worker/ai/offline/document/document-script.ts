/** JSDoc from the signatures of JavaScript and TypeScript. */
import type { DocStyle } from '../../../contract/assistant.ts';
import { childrenOf, isNode, type Node, parseScript, walk } from '../script/parse-script.ts';
import {
  describe,
  type Parameter,
  type Place,
  type Signature,
  sayBriefly,
  sayFallback,
} from './signature.ts';

/** @returns null where it does not parse. */
export async function findInScript(code: string, language: string): Promise<Place[] | null> {
  const tree = await parseScript(code, language);
  if (!tree) return null;
  const comments = ((tree.comments as Node[]) ?? []).map(({ end }) => end);
  return [...walk(tree)].flatMap(({ node, above }) => {
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
}

/** The statement that a declared function stands in. */
function exportOf(above: readonly Node[]): Node {
  const declaration = above.at(-1) as Node;
  const parent = above.at(-2);
  return parent && /^Export/.test(parent.type) ? parent : declaration;
}

function readSignature(node: Node, code: string): Signature | null {
  const text = (part: Node) => code.slice(part.start, part.end);
  const made = (name: unknown, callable: Node): Signature | null =>
    isNode(name)
      ? {
          name: text(name),
          isClass: false,
          returns: readType(callable.returnType, code),
          parameters: readParameters((callable.params as Node[]) ?? [], code),
          throws: isNode(callable.body) ? [...new Set(listThrown(callable.body, code))] : [],
        }
      : null;
  if (node.type === 'FunctionDeclaration') return made(node.id, node);
  if (node.type === 'ClassDeclaration')
    return isNode(node.id)
      ? { name: text(node.id), parameters: [], returns: null, throws: [], isClass: true }
      : null;
  if (node.type === 'ClassMethod' && node.kind === 'method') return made(node.key, node);
  const init = node.init;
  if (node.type === 'VariableDeclarator' && isNode(init) && /^(Arrow)?FunctionExpression$/.test(init.type))
    return made(node.id, init);
  return null;
}

/** The type in an annotation: what stands after its colon. */
function readType(annotation: unknown, code: string): string | null {
  const type = isNode(annotation) ? annotation.typeAnnotation : null;
  return isNode(type) ? code.slice(type.start, type.end) : null;
}

function readParameters(params: readonly Node[], code: string): Parameter[] {
  return params.flatMap((parameter): Parameter[] => {
    const isRest = parameter.type === 'RestElement';
    const given = parameter.type === 'AssignmentPattern' ? (parameter.right as Node) : null;
    const inner = (isRest ? parameter.argument : given ? parameter.left : parameter) as Node;
    const type = readType((isRest ? parameter : inner).typeAnnotation, code);
    // `this` in TypeScript is no parameter; what is taken apart has no name.
    if (inner.type !== 'Identifier' || inner.name === 'this') return [];
    return [
      {
        name: String(inner.name),
        type: type ?? (given ? typeOfValue(given) : null),
        fallback: given ? code.slice(given.start, given.end) : inner.optional === true ? '' : null,
        ...(isRest && { rest: 'places' }),
      },
    ];
  });
}

const VALUES: Record<string, string> = {
  NumericLiteral: 'number',
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  BooleanLiteral: 'boolean',
};
const typeOfValue = ({ type }: Node): string | null => VALUES[type] ?? null;

/** What a function throws by name and does not catch itself; functions within it throw on their own account. */
function listThrown(node: Node, code: string): string[] {
  if (/Function|Class|ObjectMethod/.test(node.type)) return [];
  if (node.type === 'TryStatement' && isNode(node.handler))
    return [node.handler, node.finalizer].filter(isNode).flatMap((part) => listThrown(part, code));
  const thrown = node.type === 'ThrowStatement' ? node.argument : null;
  if (isNode(thrown) && thrown.type === 'NewExpression' && isNode(thrown.callee)) {
    const name = code.slice(thrown.callee.start, thrown.callee.end);
    if (/^[\w$.]+$/.test(name)) return [name];
  }
  return childrenOf(node).flatMap((child) => listThrown(child, code));
}

const oneLine = (type: string) => type.replace(/\s+/g, ' ').replaceAll('*/', '* /');

/** `[rate=2]`, `...names`, as JSDoc writes them. */
function writeName({ name, fallback, rest }: Parameter, isTag: boolean): string {
  if (rest) return isTag ? name : `...${name}`;
  if (fallback === null) return name;
  const value = sayFallback(fallback);
  return value === null ? `[${name}]` : `[${name}=${value}]`;
}

function writeType({ type, rest }: Parameter): string {
  if (rest) return `{...${oneLine((type ?? '*').replace(/\[\]$/, ''))}} `;
  return type === null ? '' : `{${oneLine(type)}} `;
}

export function writeJsDoc(signature: Signature, style: DocStyle, indent: string): string {
  if (style === 'brief')
    return `${indent}/** ${sayBriefly(signature, 'Throws', (one) => writeName(one, false))} */\n`;
  const { parameters, returns, throws } = signature;
  const tags = [
    ...parameters.map((one) => ` * @param ${writeType(one)}${writeName(one, true)}`),
    ...(returns ? [` * @returns {${oneLine(returns)}}`] : []),
    ...throws.map((name) => ` * @throws {${name}}`),
  ];
  return ['/**', ` * ${describe(signature)}.`, ...tags, ' */'].map((line) => `${indent}${line}\n`).join('');
}

/** The steps of a chain as statements one after the other. */
import { functionOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import {
  type Binding,
  functionAround,
  isInside,
  namesIn,
  type Script,
  textOf,
} from '../script/read-script.ts';
import { sliceRenamed } from '../script/rename.ts';

export interface Link {
  method: 'then' | 'catch' | 'finally';
  callback: Node;
}

/** A promise and what is done with it. */
export interface Chain {
  root: Node;
  links: Link[];
}

/** Its message says why a chain stays as it is. */
export class NotSafe extends Error {}

/** @returns the spaces that a node's line begins with. */
export function indentOf({ code }: Script, node: Node): string {
  const line = code.slice(code.lastIndexOf('\n', node.start - 1) + 1, node.start);
  return line.match(/^[ \t]*/)?.[0] ?? '';
}

/** @throws NotSafe with the reason. */
export function writeSteps(script: Script, maker: Node, { root, links }: Chain, indent: string): string {
  const taken = namesUsed(script, maker, links);
  const steps = links.filter(({ method }) => method === 'then');
  const caught = links.find(({ method }) => method === 'catch');
  const always = links.find(({ method }) => method === 'finally');
  const isTried = caught !== undefined || always !== undefined;
  const inner = isTried ? `${indent}  ` : indent;
  const lines: string[] = [];
  let value: Value = { text: textOf(script, root), node: root };
  for (const { callback } of steps) {
    const made = inline(script, callback, value, taken, inner);
    lines.push(...made.lines);
    value = made.value;
  }
  if (value)
    lines.push(isTried && !isSettled(value.node) ? `return ${wait(value)};` : `return ${value.text};`);
  if (!isTried) return lines.join(`\n${indent}`);
  const block = (inside: string[]) => `{${inside.map((line) => `\n${inner}${line}`).join('')}\n${indent}}`;
  const parts = [`try ${block(lines)}`];
  if (caught) {
    const made = inline(script, caught.callback, null, taken, inner);
    const end = made.value
      ? [`return ${always && !isSettled(made.value.node) ? wait(made.value) : made.value.text};`]
      : [];
    parts.push(`catch${made.head === '' ? '' : ` (${made.head})`} ${block([...made.lines, ...end])}`);
  }
  if (always) {
    const made = inline(script, always.callback, null, taken, inner);
    if (made.head !== '') throw new NotSafe('what runs at the end takes a value');
    parts.push(`finally ${block([...made.lines, ...(made.value ? [`${wait(made.value)};`] : [])])}`);
  }
  return parts.join(' ');
}

/** Names that stand in the function, or that its steps read from around it: what they declare is none of these. */
function namesUsed(script: Script, maker: Node, links: Link[]): Set<string> {
  const taken = new Set<string>();
  const globals = new Set(script.globals);
  for (const node of script.nodes) {
    if (!script.bindingOf.has(node) && !globals.has(node)) continue;
    if (!isInside(script, node, maker)) continue;
    const link = links.find(({ callback }) => callback === node || isInside(script, node, callback));
    const scope = script.bindingOf.get(node)?.scope;
    const isOwn = link && scope && (scope === link.callback || isInside(script, scope, link.callback));
    if (!isOwn) taken.add(String(node.name));
  }
  return taken;
}

/** What a step gives: nothing, or an expression. */
type Value = { text: string; node: Node } | null;

const TIGHT =
  /^(CallExpression|MemberExpression|Identifier|NewExpression|ThisExpression|\w*Literal|ArrayExpression|AwaitExpression|Optional\w+)$/;

const wait = (value: Exclude<Value, null>) =>
  `await ${TIGHT.test(value.node.type) ? value.text : `(${value.text})`}`;

/** No promise, and nothing that could be taken for one. */
function isSettled(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).every(
      (one) => one.type === 'ObjectProperty' && one.computed !== true && (one.key as Node).name !== 'then',
    );
  return /^(\w+Literal|ArrayExpression|BinaryExpression|UnaryExpression)$/.test(node.type);
}

interface Inlined {
  /** The parameter, for `catch`. */
  head: string;
  lines: string[];
  value: Value;
}

/** @param value what it is called with: awaited first; null in `catch` and `finally`. */
function inline(script: Script, callback: Node, value: Value, taken: Set<string>, indent: string): Inlined {
  if (callback.type === 'Identifier') return inlineNamed(script, callback, value, taken);
  if (!/^(Arrow)?FunctionExpression$/.test(callback.type))
    throw new NotSafe('a step is no function that stands here');
  if (callback.generator === true) throw new NotSafe('a step is a generator');
  const [parameter, ...more] = callback.params as Node[];
  if (more.length > 0 || parameter?.type === 'RestElement' || parameter?.type === 'AssignmentPattern')
    throw new NotSafe('a step takes more than the value');
  refuseOwnThis(script, callback);
  const names = nameAnew(script, callback, taken);
  const slice = (from: number, to: number) => sliceRenamed(script, from, to, names);
  const answerOf = (node: Node): Value => {
    const text = slice(node.start, node.end);
    return { text: node.type === 'SequenceExpression' ? `(${text})` : text, node };
  };
  const head = parameter ? slice(parameter.start, parameter.end) : '';
  const isWritten = (parameter ? namesIn(parameter) : []).some(
    (name) => (script.bindingOf.get(name)?.written.length ?? 0) > 0,
  );
  const given = value ? wait(value) : '';
  const start =
    value === null ? [] : [head === '' ? `${given};` : `${isWritten ? 'let' : 'const'} ${head} = ${given};`];
  const body = callback.body as Node;
  if (body.type !== 'BlockStatement') return { head, lines: start, value: answerOf(body) };
  const statements = body.body as Node[];
  const last = statements.at(-1);
  const returns = script.nodes.filter(
    (node) => node.type === 'ReturnStatement' && functionAround(script, node) === callback,
  );
  if (returns.some((node) => node !== last)) throw new NotSafe('a step returns in more than one place');
  const isAnswer = last?.type === 'ReturnStatement';
  const inside = slice(body.start + 1, isAnswer ? last.start : body.end - 1).trim();
  return {
    head,
    lines: [
      ...start,
      ...(inside === '' ? [] : [reindent(inside, indentOf(script, statements[0] ?? body), indent)]),
    ],
    value: isAnswer && isNode(last.argument) ? answerOf(last.argument) : null,
  };
}

function inlineNamed(script: Script, callback: Node, value: Value, taken: Set<string>): Inlined {
  if (!functionOf(script, script.bindingOf.get(callback)))
    throw new NotSafe(`${callback.name} may be no function`);
  const call = { ...callback, type: 'CallExpression' };
  if (value) return { head: '', lines: [], value: { text: `${callback.name}(${wait(value)})`, node: call } };
  const error = freeName('error', taken);
  return { head: error, lines: [], value: { text: `${callback.name}(${error})`, node: call } };
}

/** Lines that stood in a callback, where they stand now; texts over several lines stay as they are. */
function reindent(text: string, from: string, to: string): string {
  if (from === to || text.includes('`')) return text;
  return text
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n');
}

/** The step's own names that would come to stand beside the same ones, and what they are called then. */
function nameAnew(script: Script, callback: Node, taken: Set<string>): Map<Binding, string> {
  const names = new Map<Binding, string>();
  const all = script.nodes.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  for (const binding of script.bindings) {
    if (binding.scope !== callback) continue;
    const name = taken.has(binding.name) ? freeName(binding.name, new Set([...taken, ...all])) : binding.name;
    taken.add(name);
    if (name !== binding.name) names.set(binding, name);
  }
  return names;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}${count}`)) count++;
  return `${name}${count}`;
}

function refuseOwnThis(script: Script, callback: Node): void {
  if (callback.type !== 'FunctionExpression') return;
  const isOwn = script.nodes.some(
    (node) =>
      isInside(script, node, callback) &&
      (node.type === 'ThisExpression' || node.name === 'arguments' || node.type === 'MetaProperty'),
  );
  if (isOwn || isNode(callback.id)) throw new NotSafe('a step has a this or a name of its own');
}

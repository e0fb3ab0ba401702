/** `await` for chains of promises at the end of a function. */
import { functionOf, globalMember, isGlobal, kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import {
  above,
  type Binding,
  functionAround,
  isFunction,
  isInside,
  lineOf,
  namesIn,
  type Script,
  textOf,
} from '../script/read-script.ts';
import { sliceRenamed } from '../script/rename.ts';
import type { Found, Rule } from '../script/rules.ts';

interface Link {
  method: 'then' | 'catch' | 'finally';
  callback: Node;
}

interface Chain {
  root: Node;
  links: Link[];
}

class NotSafe extends Error {}

export const awaitChains: Rule<Script> = {
  title: 'await for chains of promises',
  find(script) {
    return script.nodes.flatMap((node): Found[] => {
      const chain = readChain(script, node);
      if (!chain) return [];
      try {
        return [{ at: node.start, edits: rewrite(script, node, chain) }];
      } catch (error) {
        if (!(error instanceof NotSafe)) throw error;
        return [{ at: node.start, edits: null, reason: error.message }];
      }
    });
  },
};

const METHOD = /^(then|catch|finally)$/;

function linkOf(node: unknown): { object: Node; method: string; given: Node[] } | null {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return null;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return null;
  const method = String((callee.property as Node).name);
  return METHOD.test(method)
    ? { object: callee.object as Node, method, given: node.arguments as Node[] }
    : null;
}

/** The whole of a chain, at its outermost call. */
function readChain(script: Script, node: Node): Chain | null {
  if (!linkOf(node)) return null;
  const parent = script.parentOf.get(node);
  const outer = parent && script.parentOf.get(parent);
  if (parent?.type === 'MemberExpression' && parent.object === node && linkOf(outer)) return null;
  const links: Link[] = [];
  let root: Node = node;
  for (let link = linkOf(root); link; link = linkOf(root)) {
    const [callback, ...more] = link.given;
    if (!callback || more.length > 0) return null;
    links.unshift({ method: link.method as Link['method'], callback });
    root = link.object;
  }
  return { root, links };
}

/** @throws NotSafe with the reason. */
function rewrite(script: Script, node: Node, { root, links }: Chain) {
  const parent = script.parentOf.get(node) as Node;
  const maker = functionAround(script, node);
  if (script.isDynamic) throw new NotSafe('eval or with may see its names');
  if (parent.type === 'ExpressionStatement')
    throw new NotSafe('nothing waits for it: what comes after it runs first');
  const isBody = isFunction(maker) && maker.body === node;
  const isLast =
    parent.type === 'ReturnStatement' &&
    isFunction(maker) &&
    ((maker.body as Node).body as Node[] | undefined)?.at(-1) === parent;
  if (!isFunction(maker) || (!isBody && !isLast))
    throw new NotSafe('it is not the last thing that its function does');
  const asynchronous = makeAsync(script, maker, parent, root);
  const order = links.map(({ method }) => method[0]).join('');
  if (!/^t*c?f?$/.test(order)) throw new NotSafe('it goes on after catch or finally');
  const whole = isBody ? node : parent;
  if (
    script.comments.some(
      ({ start, end }) => start >= whole.start && end <= whole.end && !isInCallback(links, start),
    )
  )
    throw new NotSafe('there are comments between its steps');
  const indent = indentOf(script, isBody ? maker : parent);
  const text = writeSteps(script, maker, { root, links }, isBody ? `${indent}  ` : indent);
  const body = isBody ? `{\n${indent}  ${text}\n${indent}}` : text;
  const outer = isBody ? withBrackets(script, node) : parent;
  return [...asynchronous, { start: outer.start, end: outer.end, text: body }];
}

const isInCallback = (links: Link[], at: number) =>
  links.some(({ callback }) => callback.start <= at && at < callback.end);

/** An arrow's body with the brackets around it. */
function withBrackets({ code }: Script, node: Node): { start: number; end: number } {
  let { start, end } = node;
  if (!isNode(node.extra) && (node.extra as { parenthesized?: boolean } | undefined)?.parenthesized) {
    start = code.lastIndexOf('(', start - 1);
    end = code.indexOf(')', end) + 1;
  }
  return { start, end };
}

function indentOf({ code }: Script, node: Node): string {
  const line = code.slice(code.lastIndexOf('\n', node.start - 1) + 1, node.start);
  return line.match(/^[ \t]*/)?.[0] ?? '';
}

/** What makes the function one that can wait; nothing where it is. */
function makeAsync(script: Script, maker: Node, last: Node, root: Node) {
  if (maker.generator === true) throw new NotSafe('its function is a generator');
  if (maker.async === true) return [];
  if (/^(get|set|constructor)$/.test(String(maker.kind))) throw new NotSafe('its function cannot wait');
  const other = script.nodes.find(
    (node) => node.type === 'ReturnStatement' && node !== last && functionAround(script, node) === maker,
  );
  if (other) throw new NotSafe(`line ${lineOf(script.code, other.start)} returns in another way`);
  const before = ((maker.body as Node).body as Node[] | undefined)?.slice(0, -1) ?? [];
  const bad = before.find((statement) => !isQuiet(script, statement));
  if (bad)
    throw new NotSafe(
      `line ${lineOf(script.code, bad.start)} may throw, which would then come as a rejection`,
    );
  for (const parameter of maker.params as Node[])
    if (parameter.type !== 'Identifier')
      throw new NotSafe('its parameters may throw when they are taken apart');
  const annotation = isNode(maker.returnType) ? textOf(script, maker.returnType) : '';
  if (annotation !== '' && !/^:\s*Promise</.test(annotation))
    throw new NotSafe('its function is not said to return a Promise');
  if (isConstructed(script, maker)) throw new NotSafe('its function is called with new');
  const why = whyNotPromise(script, root);
  if (why !== null) throw new NotSafe(why);
  const at =
    maker.type === 'ObjectMethod' || /^Class/.test(maker.type) ? (maker.key as Node).start : maker.start;
  if (maker.computed === true) throw new NotSafe('the name of its function is computed');
  return [{ start: at, end: at, text: 'async ' }];
}

function isConstructed(script: Script, maker: Node): boolean {
  const binding = isNode(maker.id) ? script.bindingOf.get(maker.id) : undefined;
  return binding?.used.some((use) => script.parentOf.get(use)?.type === 'NewExpression') ?? false;
}

/** A call that surely gives a promise, and throws nothing before. */
function whyNotPromise(script: Script, root: Node): string | null {
  if (
    root.type === 'NewExpression' &&
    isGlobal(script, root.callee) &&
    (root.callee as Node).name === 'Promise'
  )
    return null;
  if (root.type !== 'CallExpression') return 'it is not certain that it begins with a promise';
  const callee = root.callee as Node;
  const isOwn =
    callee.type === 'Identifier' && functionOf(script, script.bindingOf.get(callee))?.async === true;
  const isKnown =
    isOwn ||
    isOwnMethod(script, callee) ||
    (isGlobal(script, callee) && callee.name === 'fetch') ||
    (globalMember(script, callee)?.startsWith('Promise.') ?? false);
  if (!isKnown)
    return `${textOf(script, callee).replace(/\s+/g, ' ').slice(0, 40)} may throw, or give no promise`;
  const loud = (root.arguments as Node[]).find((one) => !isQuietValue(script, one));
  return loud
    ? `${textOf(script, loud).replace(/\s+/g, ' ').slice(0, 40)} may throw, which would then come as a rejection`
    : null;
}

/** `this.load()` of a class that has an async method of that name. */
function isOwnMethod(script: Script, callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || (callee.object as Node).type !== 'ThisExpression') return false;
  const body = [...above(script, callee)].find(({ type }) => type === 'ClassBody');
  const name = (callee.property as Node).name;
  return ((body?.body as Node[]) ?? []).some(
    (one) =>
      one.type === 'ClassMethod' &&
      one.async === true &&
      one.generator !== true &&
      (one.key as Node).name === name,
  );
}

function isQuiet(script: Script, statement: Node): boolean {
  if (statement.type === 'FunctionDeclaration') return true;
  if (statement.type !== 'VariableDeclaration') return false;
  return (statement.declarations as Node[]).every(
    ({ id, init }) => (id as Node).type === 'Identifier' && (!isNode(init) || isQuietValue(script, init)),
  );
}

const QUIET = /^(\w*Literal|Identifier|ThisExpression|FunctionExpression|ArrowFunctionExpression)$/;

/** What a text is made of; only a symbol would throw there. */
const isQuietText = (script: Script, node: Node): boolean =>
  isQuietValue(script, node) ||
  (/^(string|number|boolean)$/.test(kindOf(script, node) ?? '') && node.type === 'Identifier');

/** Nothing in it can throw. */
function isQuietValue(script: Script, node: Node): boolean {
  const quiet = (one: unknown): boolean => !isNode(one) || isQuietValue(script, one);
  if (node.type === 'TemplateLiteral')
    return (node.expressions as Node[]).every((one) => isQuietText(script, one));
  if (node.type === 'Identifier') return script.bindingOf.has(node) || node.name === 'undefined';
  if (QUIET.test(node.type)) return true;
  if (node.type === 'ArrayExpression') return (node.elements as unknown[]).every(quiet);
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).every(
      (one) => one.type === 'ObjectProperty' && one.computed !== true && quiet(one.value),
    );
  if (node.type === 'BinaryExpression' && kindOf(script, node) === 'string')
    return [node.left, node.right].every((one) => isQuietText(script, one as Node));
  if (node.type === 'MemberExpression' && node.computed !== true)
    return (node.object as Node).type === 'ThisExpression' || isThere(script, node.object);
  if (node.type === 'CallExpression' && isGlobal(script, node.callee))
    return (
      /^(String|encodeURIComponent)$/.test(String((node.callee as Node).name)) &&
      (node.arguments as Node[]).every((one) => isQuietText(script, one))
    );
  return false;
}

/** Neither null nor undefined, so that its members can be read. */
function isThere(script: Script, node: unknown): boolean {
  const kind = kindOf(script, node);
  return kind !== null && kind !== 'nothing';
}

function writeSteps(script: Script, maker: Node, { root, links }: Chain, indent: string): string {
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
  const valueOf = (node: Node): Value => {
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
  if (body.type !== 'BlockStatement') return { head, lines: start, value: valueOf(body) };
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
    value: isAnswer && isNode(last.argument) ? valueOf(last.argument) : null,
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

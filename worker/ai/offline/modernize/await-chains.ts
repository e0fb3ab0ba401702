/** `await` for chains of promises at the end of a function. */
import { isNode, type Node } from '../script/parse-script.ts';
import { functionAround, isFunction, lineOf, type Script, textOf } from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';
import { isQuiet, whyNotPromise } from './surely-promise.ts';
import { type Chain, indentOf, type Link, NotSafe, writeSteps } from './write-steps.ts';

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

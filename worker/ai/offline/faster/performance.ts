/** What grows with the data: work that a loop does again and again, waits one after the other, and what stops the thread. */

import { readTest } from '../modernize/shorter-forms.ts';
import { kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import {
  above,
  type Binding,
  functionAround,
  isFunction,
  isInside,
  type Script,
  textOf,
} from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';
import { loopAround, methodCall } from './pure.ts';

const perNode = (title: string, look: (script: Script, node: Node) => Found | null): Rule<Script> => ({
  title,
  find: (script) => script.nodes.flatMap((node) => look(script, node) ?? []),
});

/** Array methods that change nothing and keep no hold of the array. */
const READING =
  /^(includes|indexOf|map|filter|forEach|some|every|find|findIndex|join|slice|reduce|length|at)$/;

/** A lookup in an array, and what it would be in a set. */
function readLookup(
  script: Script,
  node: Node,
): { list: Node; value: Node; whole: Node; isThere: boolean } | null {
  const test = node.type === 'BinaryExpression' ? readTest(script, node) : null;
  const call = test
    ? methodCall(script, test.call, /^indexOf$/, 1)
    : methodCall(script, node, /^includes$/, 1);
  if (call?.owner.type !== 'Identifier' || !call.isArray) return null;
  return { list: call.owner, value: call.given[0] as Node, whole: node, isThere: test?.isThere ?? true };
}

const setsForLookups: Rule<Script> = {
  title: 'a Set for an array that a loop looks through',
  isOneByOne: true,
  find: (script) =>
    script.bindings.flatMap((binding): Found[] => {
      const lookups = script.nodes.flatMap((node) => {
        const lookup = readLookup(script, node);
        return lookup && script.bindingOf.get(lookup.list) === binding && loopAround(script, node)
          ? [lookup]
          : [];
      });
      const [first] = lookups;
      if (!first || isInside(script, binding.declared[0] as Node, loopAround(script, first.whole) as Node))
        return [];
      const at = first.whole.start;
      const name = freeName(script, `${binding.name}${/^[A-Z_\d]+$/.test(binding.name) ? '_SET' : 'Set'}`);
      const reason = whyNoSet(script, binding, lookups);
      if (reason !== null) return [{ at, edits: null, reason }];
      const declaration = [...above(script, binding.declared[0] as Node)].find(
        ({ type }) => type === 'VariableDeclaration',
      ) as Node;
      const parent = script.parentOf.get(declaration);
      const statement = parent?.type === 'ExportNamedDeclaration' ? parent : declaration;
      const indent = lineIndent(script, statement);
      return [
        {
          at,
          edits: [
            {
              start: statement.end,
              end: statement.end,
              text: `\n${indent}const ${name} = new Set(${binding.name});`,
            },
            ...lookups.map(({ whole, value, isThere }) => ({
              start: whole.start,
              end: whole.end,
              text: `${isThere ? '' : '!'}${name}.has(${textOf(script, value)})`,
            })),
          ],
        },
      ];
    }),
};

function whyNoSet(script: Script, binding: Binding, lookups: { value: Node; whole: Node }[]): string | null {
  const name = binding.declared[0] as Node;
  const declarator = script.parentOf.get(name);
  const { name: said } = binding;
  if (binding.kind !== 'const' || declarator?.type !== 'VariableDeclarator' || declarator.id !== name)
    return `${said} is no constant of this file`;
  if (script.parentOf.get(script.parentOf.get(declarator) as Node)?.type.startsWith('For'))
    return `${said} belongs to a loop`;
  if (!isFresh(script, declarator.init)) return `${said} may be an array that others change`;
  for (const use of binding.used) {
    const parent = script.parentOf.get(use);
    const isRead =
      (parent?.type === 'MemberExpression' &&
        parent.object === use &&
        parent.computed !== true &&
        READING.test(String((parent.property as Node).name)) &&
        script.parentOf.get(parent)?.type !== 'AssignmentExpression') ||
      parent?.type === 'SpreadElement' ||
      (parent?.type === 'ForOfStatement' && parent.right === use);
    if (!isRead) return `${said} may be changed by what it is given to`;
  }
  if (
    isNode(declarator.init) &&
    declarator.init.type === 'ArrayExpression' &&
    (declarator.init.elements as unknown[]).length < 4
  )
    return `${said} is so short that it would gain nothing`;
  // indexOf finds no NaN, a set does.
  const isSafe = lookups.every(
    ({ whole, value }) => whole.type !== 'BinaryExpression' || kindOf(script, value) === 'string',
  );
  return isSafe ? null : 'what is looked for may be NaN';
}

/** Made here, so that nobody else has it. */
function isFresh(script: Script, node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'ArrayExpression' || methodCall(script, node, /^split$/, 1)) return true;
  if (
    node.type === 'CallExpression' &&
    /^Object\.(keys|values|entries)$/.test(textOf(script, node.callee as Node))
  )
    return true;
  return methodCall(script, node, /^(map|filter|slice|concat|flatMap)$/, 1)?.isArray === true;
}

const pushForCopies = perNode('push for an array that a loop copies', (script, node) => {
  if (node.type !== 'AssignmentExpression' || node.operator !== '=' || !loopAround(script, node)) return null;
  const [left, right] = [node.left as Node, node.right as Node];
  if (left.type !== 'Identifier' || right.type !== 'ArrayExpression') return null;
  const [first, ...values] = right.elements as (Node | null)[];
  const binding = script.bindingOf.get(left);
  if (
    first?.type !== 'SpreadElement' ||
    script.bindingOf.get(first.argument as Node) !== binding ||
    !binding ||
    values.length === 0
  )
    return null;
  const statement = script.parentOf.get(node);
  const declarator = script.parentOf.get(binding.declared[0] as Node);
  const isFresh =
    isNode(declarator?.init) &&
    declarator.init.type === 'ArrayExpression' &&
    binding.kind === 'let' &&
    binding.written.length === 1;
  const others = binding.used.filter((use) => !isInside(script, use, node));
  const loop = loopAround(script, node) as Node;
  const isSeen = others.some(
    (use) => use.start < loop.end && script.parentOf.get(use)?.type !== 'MemberExpression',
  );
  const isCaptured = binding.used.some(
    (use) => functionAround(script, use) !== functionAround(script, binding.declared[0] as Node),
  );
  if (statement?.type !== 'ExpressionStatement' || !isFresh || isSeen || isCaptured || values.includes(null))
    return { at: node.start, edits: null, reason: `${binding.name} may be seen by others as it was before` };
  const texts = values.map((one) => textOf(script, one as Node));
  return {
    at: node.start,
    edits: [{ start: node.start, end: node.end, text: `${binding.name}.push(${texts.join(', ')})` }],
  };
});

const patterns = perNode('a regular expression made once before the loop', (script, node) => {
  if (node.type !== 'NewExpression' || textOf(script, node.callee as Node) !== 'RegExp') return null;
  const loop = loopAround(script, node);
  const given = node.arguments as Node[];
  if (!loop) return null;
  if (given.some(({ type }) => type !== 'StringLiteral')) {
    const isFixed = given.every((one) => one.type === 'StringLiteral' || one.type === 'TemplateLiteral');
    return isFixed
      ? { at: node.start, edits: null, reason: 'it is made of values that may change from round to round' }
      : null;
  }
  if (/[gy]/.test(String(given[1]?.value ?? '')))
    return { at: node.start, edits: null, reason: 'with g or y it remembers where it was' };
  const parent = script.parentOf.get(node);
  const outer = parent && script.parentOf.get(parent);
  const isTested =
    parent?.type === 'MemberExpression' &&
    outer?.type === 'CallExpression' &&
    outer.callee === parent &&
    /^(test|exec)$/.test(String((parent.property as Node).name));
  const isGiven =
    parent?.type === 'CallExpression' &&
    methodCall(script, parent, /^(match|replace|split|search)$/, (parent.arguments as Node[]).length) !==
      null;
  const statement = [loop, ...above(script, loop)].find((one) =>
    /^(BlockStatement|Program)$/.test(script.parentOf.get(one)?.type ?? ''),
  );
  if ((!isTested && !isGiven) || !statement)
    return { at: node.start, edits: null, reason: 'it is kept by something else' };
  const name = freeName(script, 'pattern');
  return {
    at: node.start,
    edits: [
      {
        start: statement.start,
        end: statement.start,
        text: `const ${name} = ${textOf(script, node)};\n${lineIndent(script, statement)}`,
      },
      { start: node.start, end: node.end, text: name },
    ],
  };
});

const hoistPatterns: Rule<Script> = { ...patterns, isOneByOne: true };

const tell = (title: string, reason: string, test: (script: Script, node: Node) => boolean) =>
  perNode(title, (script, node) => (test(script, node) ? { at: node.start, edits: null, reason } : null));

const waitsInLoops = tell(
  'waiting in a loop',
  'each round waits for the one before; where they do not need each other, await Promise.all(…) of all of them',
  (script, node) => {
    if (node.type !== 'AwaitExpression') return false;
    const loop = loopAround(script, node);
    return loop !== null && /^For(Of|In)?Statement$/.test(loop.type) && loop.await !== true;
  },
);

const lostPromises = tell(
  'forEach with an asynchronous function',
  'nobody waits for it or hears its errors; use for … of with await, or Promise.all with map',
  (script, node) => methodCall(script, node, /^forEach$/, 1)?.given[0]?.async === true,
);

const searchesInLoops = tell(
  'a search through an array in each round',
  'a Map by what is compared, made before the loop, finds it at once',
  (script, node) => {
    const call = methodCall(script, node, /^(find|findIndex|filter)$/, 1);
    const callback = call?.given[0];
    if (!call || !isFunction(callback) || !loopAround(script, node)) return false;
    const body = callback.body;
    return body.type === 'BinaryExpression' && body.operator === '===' && call.owner.type === 'Identifier';
  },
);

const shiftsInLoops = tell(
  'shift in a loop',
  'each call moves all that is left by one place; count a place up instead',
  (script, node) => methodCall(script, node, /^shift$/, 0) !== null && loopAround(script, node) !== null,
);

const synchronousFiles = tell(
  'a file is read or written while all else waits',
  'use the call of node:fs/promises with await',
  (script, node) => {
    if (node.type !== 'CallExpression') return false;
    const name =
      textOf(script, node.callee as Node)
        .split('.')
        .at(-1) ?? '';
    return (
      /^(read|write|append|copy|mkdir|rm|stat|readdir)\w*Sync$/.test(name) &&
      functionAround(script, node).type !== 'Program'
    );
  },
);

const textCopies = tell(
  'a copy by way of JSON',
  'structuredClone(…) makes no text in between, and keeps dates, maps and undefined: look whether that is wanted',
  (script, node) =>
    node.type === 'CallExpression' &&
    textOf(script, node.callee as Node) === 'JSON.parse' &&
    /^JSON\.stringify\(/.test(
      (node.arguments as Node[])[0] ? textOf(script, (node.arguments as Node[])[0] as Node) : '',
    ),
);

const layoutReads = tell(
  'a page is measured in each round',
  'read all sizes first, then change the page: else it is laid out anew each time',
  (script, node) =>
    node.type === 'MemberExpression' &&
    /^(offset(Width|Height|Top|Left)|client(Width|Height)|scrollHeight|getBoundingClientRect)$/.test(
      String((node.property as Node).name),
    ) &&
    loopAround(script, node) !== null,
);

function freeName(script: Script, name: string): string {
  const names = new Set(script.nodes.map((node) => node.name));
  let free = name;
  for (let count = 2; names.has(free); count++) free = `${name}${count}`;
  return free;
}

function lineIndent({ code }: Script, node: Node): string {
  return code.slice(code.lastIndexOf('\n', node.start - 1) + 1, node.start).match(/^[ \t]*/)?.[0] ?? '';
}

export const PERFORMANCE: readonly Rule<Script>[] = [
  setsForLookups,
  pushForCopies,
  hoistPatterns,
  waitsInLoops,
  lostPromises,
  searchesInLoops,
  shiftsInLoops,
  synchronousFiles,
  textCopies,
  layoutReads,
];

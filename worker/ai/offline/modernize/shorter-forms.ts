/** Shorter forms of one expression: arrow callbacks, property shorthand, `**`, spread, `includes`. */
import { globalMember, kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import { functionAround, isInside, type Script, textOf } from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';

/** Who calls what they are given, and never with `new`. */
const CALLERS =
  /^(map|filter|forEach|some|every|find|findIndex|findLast|reduce|reduceRight|sort|flatMap|then|catch|finally|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|nextTick)$/;

export const arrowCallbacks: Rule<Script> = {
  title: 'arrow functions for callbacks',
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      if (node.type !== 'FunctionExpression' || !isCallback(script, node) || script.isDynamic) return [];
      if (node.generator === true || isNode(node.id) || node.typeParameters) return [];
      const isOwn = script.nodes.some(
        (one) =>
          isInside(script, one, node) &&
          // Functions in it have a this of their own; what an arrow in it reads is this one's.
          (one.type === 'ThisExpression' ||
            one.type === 'Super' ||
            one.type === 'MetaProperty' ||
            one.name === 'arguments') &&
          ownerOfThis(script, one) === node,
      );
      if (isOwn) return [];
      const body = node.body as Node;
      const open = script.code.indexOf('(', node.start);
      const close = script.code.slice(open, body.start);
      if (script.comments.some(({ start, end }) => start >= node.start && end <= body.start)) return [];
      return [
        {
          at: node.start,
          edits: [
            { start: node.start, end: open, text: node.async === true ? 'async ' : '' },
            { start: open + close.trimEnd().length, end: body.start, text: ' => ' },
            ...shortBody(script, body),
          ],
        },
      ];
    }),
};

/** `{ return x; }` as `x`. */
function shortBody(script: Script, body: Node) {
  const [only, ...more] = body.body as Node[];
  const isHeld = script.comments.some(({ start, end }) => start >= body.start && end <= body.end);
  if (only?.type !== 'ReturnStatement' || more.length > 0 || !isNode(only.argument) || isHeld) return [];
  if (((body.directives as Node[]) ?? []).length > 0) return [];
  const { argument } = only;
  const text = textOf(script, argument);
  const isBare = !/^(ObjectExpression|SequenceExpression)$/.test(argument.type) && !text.startsWith('{');
  return [{ start: body.start, end: body.end, text: isBare ? text : `(${text})` }];
}

function ownerOfThis(script: Script, node: Node): Node {
  let owner = functionAround(script, node);
  while (owner.type === 'ArrowFunctionExpression') owner = functionAround(script, owner);
  return owner;
}

function isCallback(script: Script, node: Node): boolean {
  const call = script.parentOf.get(node);
  if (call?.type !== 'CallExpression' || !isNode(call.callee) || call.callee === node) return false;
  const { callee } = call;
  const name =
    callee.type === 'MemberExpression' && callee.computed !== true
      ? (callee.property as Node).name
      : callee.name;
  return CALLERS.test(String(name));
}

export const shortProperties: Rule<Script> = {
  title: 'shorthand for properties named as their value',
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      if (node.type !== 'ObjectProperty' || node.shorthand === true || node.computed === true) return [];
      const [key, value] = [node.key as Node, node.value as Node];
      const isSame = key.type === 'Identifier' && value.type === 'Identifier' && key.name === value.name;
      // `{ __proto__: __proto__ }` sets the prototype, `{ __proto__ }` a property.
      if (!isSame || key.name === '__proto__' || value.end !== node.end) return [];
      return [{ at: node.start, edits: [{ start: key.end, end: value.end, text: '' }] }];
    }),
};

export const powers: Rule<Script> = {
  title: '** for Math.pow',
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      const given = node.arguments as Node[];
      if (
        node.type !== 'CallExpression' ||
        globalMember(script, node.callee) !== 'Math.pow' ||
        given.length !== 2
      )
        return [];
      const [base, exponent] = given as [Node, Node];
      // Big integers are refused by Math.pow alone.
      if (given.some((one) => kindOf(script, one) !== 'number'))
        return [{ at: node.start, edits: null, reason: 'its values may be no numbers' }];
      const isTight = (one: Node) =>
        /^(Identifier|NumericLiteral|MemberExpression|CallExpression)$/.test(one.type);
      const wrap = (one: Node) => (isTight(one) ? textOf(script, one) : `(${textOf(script, one)})`);
      const parent = script.parentOf.get(node);
      const isAlone =
        !parent ||
        /^(VariableDeclarator|ReturnStatement|ArrowFunctionExpression|AssignmentExpression|CallExpression|ExpressionStatement)$/.test(
          parent.type,
        );
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      const text = `${wrap(base)} ** ${wrap(exponent)}`;
      return [
        {
          at: node.start,
          edits: [{ start: node.start, end: node.end, text: isAlone && !isCalled ? text : `(${text})` }],
        },
      ];
    }),
};

export const spreadCalls: Rule<Script> = {
  title: 'spread for apply',
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      const callee = node.callee as Node | undefined;
      const given = node.arguments as Node[];
      if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.computed === true)
        return [];
      if ((callee.property as Node).name !== 'apply' || given.length !== 2) return [];
      const [self, list] = given as [Node, Node];
      const called = callee.object as Node;
      // `Math.max.apply(Math, list)`, `list.push.apply(list, more)`: the same owner, said twice.
      const isSelf =
        called.type === 'MemberExpression' &&
        /^(Identifier|ThisExpression)$/.test((called.object as Node).type) &&
        (textOf(script, self) === textOf(script, called.object as Node) ||
          (/^Math\./.test(globalMember(script, called) ?? '') && self.type === 'NullLiteral'));
      if (!isSelf) return [];
      if (kindOf(script, list) !== 'array')
        return [{ at: node.start, edits: null, reason: 'what it is given may be no array' }];
      return [
        {
          at: node.start,
          edits: [
            {
              start: node.start,
              end: node.end,
              text: `${textOf(script, called)}(...${textOf(script, list)})`,
            },
          ],
        },
      ];
    }),
};

export const includesValue: Rule<Script> = {
  title: 'includes for indexOf',
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      const test = node.type === 'BinaryExpression' ? readTest(script, node) : null;
      if (!test) return [];
      const { call, isThere } = test;
      const callee = call.callee as Node;
      const [value] = call.arguments as Node[];
      const owner = kindOf(script, callee.object);
      if (owner !== 'array' && owner !== 'string')
        return [{ at: node.start, edits: null, reason: 'what is looked through may be no array or string' }];
      // Not a number is found by includes alone.
      if (
        owner === 'array' &&
        !/^(string|boolean)$/.test(kindOf(script, value) ?? '') &&
        value?.type !== 'NumericLiteral'
      )
        return [{ at: node.start, edits: null, reason: 'what is looked for may be NaN' }];
      const text = `${textOf(script, callee.object as Node)}.includes(${textOf(script, value as Node)})`;
      return [
        { at: node.start, edits: [{ start: node.start, end: node.end, text: isThere ? text : `!${text}` }] },
      ];
    }),
};

/** `list.indexOf(x) !== -1` and its like. */
export function readTest(script: Script, node: Node): { call: Node; isThere: boolean } | null {
  const call = node.left as Node;
  const callee = call.type === 'CallExpression' ? (call.callee as Node) : null;
  if (callee?.type !== 'MemberExpression' || callee.computed === true) return null;
  if ((callee.property as Node).name !== 'indexOf' || (call.arguments as Node[]).length !== 1) return null;
  const said = `${node.operator} ${textOf(script, node.right as Node)}`;
  if (/^(!==? -1|> -1|>= 0)$/.test(said)) return { call, isThere: true };
  return /^(===? -1|< 0)$/.test(said) ? { call, isThere: false } : null;
}

/** The same with fewer steps and fewer copies, one expression at a time. */

import { isQuiet } from '../modernize/surely-promise.ts';
import { kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import { isInside, type Script, textOf } from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';
import { isPureCallback, methodCall } from './pure.ts';

const NO_ARRAY = 'what it goes over may be no array';
const IMPURE = 'its test does more than look, and would be asked less often';

const replace = (node: Node, text: string): Found => ({
  at: node.start,
  edits: [{ start: node.start, end: node.end, text }],
});

const perNode = (title: string, look: (script: Script, node: Node) => Found | null): Rule<Script> => ({
  title,
  find: (script) => script.nodes.flatMap((node) => look(script, node) ?? []),
});

const findFirst = perNode('find for the first of filter', (script, node) => {
  if (node.type !== 'MemberExpression' || node.computed !== true) return null;
  const place = node.property as Node;
  if (place.type !== 'NumericLiteral' || place.value !== 0) return null;
  const call = methodCall(script, node.object, /^filter$/, 1);
  if (!call) return null;
  const parent = script.parentOf.get(node);
  if (parent?.type === 'AssignmentExpression' && parent.left === node) return null;
  if (!call.isArray) return { at: node.start, edits: null, reason: NO_ARRAY };
  if (!isPureCallback(script, call.given[0])) return { at: node.start, edits: null, reason: IMPURE };
  return replace(node, `${textOf(script, call.owner)}.find(${textOf(script, call.given[0] as Node)})`);
});

const anyOf = perNode('some for a filter that is only counted', (script, node) => {
  if (node.type !== 'BinaryExpression') return null;
  const left = node.left as Node;
  if (left.type !== 'MemberExpression' || left.computed === true || (left.property as Node).name !== 'length')
    return null;
  const said = `${node.operator} ${textOf(script, node.right as Node)}`;
  const isAny = /^(> 0|!==? 0|>= 1)$/.test(said);
  if (!isAny && !/^(===? 0|< 1)$/.test(said)) return null;
  const call = methodCall(script, left.object, /^filter$/, 1);
  if (!call) return null;
  if (!call.isArray) return { at: node.start, edits: null, reason: NO_ARRAY };
  if (!isPureCallback(script, call.given[0])) return { at: node.start, edits: null, reason: IMPURE };
  return replace(
    node,
    `${isAny ? '' : '!'}${textOf(script, call.owner)}.some(${textOf(script, call.given[0] as Node)})`,
  );
});

const flatMap = perNode('flatMap for map and flat', (script, node) => {
  const flat = methodCall(script, node, /^flat$/, 0);
  const call = flat && methodCall(script, flat.owner, /^map$/, 1);
  if (!call) return null;
  if (!call.isArray) return { at: node.start, edits: null, reason: NO_ARRAY };
  return replace(node, `${textOf(script, call.owner)}.flatMap(${textOf(script, call.given[0] as Node)})`);
});

const needlessCopy = perNode('no copy of what is new already', (script, node) => {
  const [only, ...more] = node.type === 'ArrayExpression' ? (node.elements as (Node | null)[]) : [];
  if (only?.type !== 'SpreadElement' || more.length > 0) return null;
  const made = only.argument as Node;
  const call = methodCall(script, made, /^(map|filter|slice|concat|flatMap)$/, 1);
  const isNew =
    call?.isArray === true ||
    (made.type === 'CallExpression' &&
      /^Object\.(keys|values|entries)$/.test(textOf(script, made.callee as Node)));
  return isNew ? replace(node, textOf(script, made)) : null;
});

const plainTest = perNode('a test for its own true or false', (script, node) => {
  if (node.type !== 'ConditionalExpression') return null;
  const [yes, no] = [node.consequent as Node, node.alternate as Node];
  if (yes.type !== 'BooleanLiteral' || no.type !== 'BooleanLiteral' || yes.value === no.value) return null;
  const test = node.test as Node;
  if (kindOf(script, test) === 'boolean' && yes.value === true) return replace(node, textOf(script, test));
  const isTight = /^(Identifier|MemberExpression|CallExpression)$/.test(test.type);
  const text = isTight ? textOf(script, test) : `(${textOf(script, test)})`;
  return replace(node, yes.value === true ? `Boolean(${textOf(script, test)})` : `!${text}`);
});

interface Reduction {
  call: Node;
  owner: Node;
  gathered: Node;
  callback: Node;
  body: Node;
  start: Node;
}

function readReduction(script: Script, node: Node): Reduction | null {
  const call = methodCall(script, node, /^reduce$/, 2);
  const [callback, start] = call?.given ?? [];
  if (!call || !callback || !start || callback.type !== 'ArrowFunctionExpression' || callback.async === true)
    return null;
  const [gathered] = callback.params as Node[];
  const body = callback.body as Node;
  if (gathered?.type !== 'Identifier' || body.type === 'BlockStatement') return null;
  return { call: node, owner: call.owner, gathered, callback, body, start };
}

/** The accumulator is spread once, first, and read nowhere else. */
function isOnlySpread(script: Script, { gathered, body }: Reduction, parts: (Node | null)[]): boolean {
  const [first] = parts;
  if (first?.type !== 'SpreadElement') return false;
  const uses = script.bindingOf.get(gathered)?.used ?? [];
  return uses.length === 1 && uses[0] === first.argument && isInside(script, uses[0] as Node, body);
}

const pushInReduce = perNode('push for an array that is copied in each step of reduce', (script, node) => {
  const reduction = readReduction(script, node);
  if (reduction?.body.type !== 'ArrayExpression') return null;
  const { body, gathered, start } = reduction;
  const parts = body.elements as (Node | null)[];
  if (!isOnlySpread(script, reduction, parts) || parts.length < 2 || parts.includes(null)) return null;
  // Another array would be changed by it.
  if (start.type !== 'ArrayExpression')
    return { at: node.start, edits: null, reason: 'it begins with an array that others may see' };
  const values = parts.slice(1).map((part) => textOf(script, part as Node));
  return {
    at: node.start,
    edits: [
      {
        start: body.start,
        end: body.end,
        text: `{\n    ${gathered.name}.push(${values.join(', ')});\n    return ${gathered.name};\n  }`,
      },
    ],
  };
});

const entriesInReduce = perNode(
  'Object.fromEntries for an object that is copied in each step of reduce',
  (script, node) => {
    const reduction = readReduction(script, node);
    if (reduction?.body.type !== 'ObjectExpression') return null;
    const { body, callback, owner, start } = reduction;
    const parts = body.properties as Node[];
    if (!isOnlySpread(script, reduction, parts)) return null;
    const [, property, ...more] = parts;
    const place = { at: node.start, edits: null };
    if (property?.type !== 'ObjectProperty' || more.length > 0)
      return { ...place, reason: 'each step adds more than one property' };
    if (start.type !== 'ObjectExpression' || (start.properties as Node[]).length > 0)
      return { ...place, reason: 'it does not begin with an empty object' };
    if (kindOf(script, owner) !== 'array') return { ...place, reason: NO_ARRAY };
    const [, ...taken] = callback.params as Node[];
    const key = property.key as Node;
    const name =
      property.computed === true
        ? textOf(script, key)
        : key.type === 'Identifier'
          ? `'${key.name}'`
          : textOf(script, key);
    const heads = taken.map((one) => textOf(script, one)).join(', ');
    return replace(
      node,
      `Object.fromEntries(${textOf(script, owner)}.map((${heads}) => [${name}, ${textOf(script, property.value as Node)}]))`,
    );
  },
);

const unusedNames = perNode('no variables that nothing reads', (script, node) => {
  if (node.type !== 'VariableDeclaration' || script.isDynamic || node.declare === true) return null;
  const [declarator, ...more] = node.declarations as Node[];
  const parent = script.parentOf.get(node);
  if (!declarator || more.length > 0 || !isNode(declarator.id) || parent?.type !== 'BlockStatement')
    return null;
  const binding = script.bindingOf.get(declarator.id);
  if (binding?.declared.length !== 1 || binding.used.length > 0 || !isQuiet(script, node)) return null;
  const line = script.code.lastIndexOf('\n', node.start - 1) + 1;
  const isAlone = script.code.slice(line, node.start).trim() === '' && script.code[node.end] === '\n';
  return {
    at: node.start,
    edits: [
      isAlone ? { start: line, end: node.end + 1, text: '' } : { start: node.start, end: node.end, text: '' },
    ],
  };
});

export const OPTIMIZE: readonly Rule<Script>[] = [
  findFirst,
  anyOf,
  flatMap,
  pushInReduce,
  entriesInReduce,
  needlessCopy,
  plainTest,
  unusedNames,
];

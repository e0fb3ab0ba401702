/** Which expressions change nothing when they are asked once less, and where loops are. */
import { globalMember, kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import { above, isFunction, type Script } from '../script/read-script.ts';

const PLAIN =
  /^(Identifier|ThisExpression|\w*Literal|BinaryExpression|LogicalExpression|ConditionalExpression|UnaryExpression|MemberExpression|OptionalMemberExpression|ArrayExpression|SpreadElement|ObjectExpression|ObjectProperty|TemplateElement|TSNonNullExpression|TSAsExpression)$/;

/** Only reads, reckons and compares. */
export function isPure(script: Script, node: Node): boolean {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const global = globalMember(script, callee) ?? '';
    const isKnown =
      /^(Math\.(?!random)\w+|Number\.\w+|Object\.(keys|values|entries))$/.test(global) ||
      isReading(script, callee);
    return isKnown && (node.arguments as Node[]).every((one) => isPure(script, one));
  }
  if (!PLAIN.test(node.type) || node.operator === 'delete') return false;
  return Object.values(node)
    .flat()
    .every((part) => !isNode(part) || part.type.startsWith('TSType') || isPure(script, part));
}

/** `text.startsWith`, `list.includes`: usual methods that change nothing. */
function isReading(script: Script, callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed === true) return false;
  const name = String((callee.property as Node).name);
  if (!isPure(script, callee.object as Node)) return false;
  return /^(includes|startsWith|endsWith|toLowerCase|toUpperCase|trim|toFixed|charAt|getTime|has)$/.test(
    name,
  );
}

/** An arrow that gives one pure expression for what it is called with. */
export function isPureCallback(script: Script, node: unknown): boolean {
  if (!isNode(node) || node.type !== 'ArrowFunctionExpression' || node.async === true) return false;
  const parameters = node.params as Node[];
  if (parameters.some(({ type }) => type !== 'Identifier') || parameters.length > 1) return false;
  return (node.body as Node).type !== 'BlockStatement' && isPure(script, node.body as Node);
}

const LOOP = /^(For(In|Of)?|While|DoWhile)Statement$/;
const EACH = /^(map|forEach|filter|flatMap|reduce|some|every|find|findIndex)$/;

/** @returns the innermost loop, or call with a callback for each element, that runs a node again and again. */
export function loopAround(script: Script, node: Node): Node | null {
  let child = node;
  for (const one of above(script, node)) {
    if (LOOP.test(one.type) && one.init !== child && (one.type !== 'ForOfStatement' || one.right !== child))
      return one;
    if (isFunction(one)) {
      const call = script.parentOf.get(one);
      const callee = call?.type === 'CallExpression' ? (call.callee as Node) : null;
      const isEach = callee?.type === 'MemberExpression' && EACH.test(String((callee.property as Node).name));
      return isEach && callee !== one ? (call as Node) : null;
    }
    child = one;
  }
  return null;
}

/** `list.name(…)` with that many arguments; null for any other node. */
export function methodCall(
  script: Script,
  node: unknown,
  name: RegExp,
  count: number,
): { owner: Node; given: Node[]; isArray: boolean } | null {
  if (!isNode(node) || node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return null;
  if (!name.test(String((callee.property as Node).name))) return null;
  const given = node.arguments as Node[];
  if (given.length !== count) return null;
  const owner = callee.object as Node;
  return { owner, given, isArray: kindOf(script, owner) === 'array' };
}

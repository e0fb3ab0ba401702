/** Which calls surely give a promise, and throw nothing before. */
import { functionOf, globalMember, isGlobal, kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import { above, type Script, textOf } from '../script/read-script.ts';

/** @returns why a call may not be one; null where it is. */
export function whyNotPromise(script: Script, root: Node): string | null {
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

/** A statement that throws nothing. */
export function isQuiet(script: Script, statement: Node): boolean {
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
  if (node.type === 'CallExpression' && whyNotPromise(script, node) === null) return true;
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

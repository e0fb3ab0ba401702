/** What kind of value an expression has for sure, from literals, usual methods, annotations and every assignment. */
import { kindOfType, toldKind, typeOf, typeOfMember } from './annotations.ts';
import { isNode, type Node } from './parse-script.ts';
import { above, type Binding, isFunction, type Script } from './read-script.ts';
import {
  GLOBAL_CALLS,
  GLOBAL_MEMBERS,
  type Kind,
  METHODS,
  NEW,
  OF_ARRAYS,
  OF_STRINGS,
} from './usual-kinds.ts';

/** So deep the values of variables are followed. */
const DEPTH = 12;

/** @returns null where it may be anything. */
export function kindOf(script: Script, node: unknown, depth = 0): Kind | null {
  if (!isNode(node) || depth > DEPTH) return null;
  const of = (one: unknown) => kindOf(script, one, depth + 1);
  switch (node.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return 'string';
    case 'NumericLiteral':
      return 'number';
    case 'BooleanLiteral':
      return 'boolean';
    case 'NullLiteral':
      return 'nothing';
    case 'RegExpLiteral':
      return 'regexp';
    case 'ArrayExpression':
      return 'array';
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
      return 'function';
    case 'UnaryExpression':
      if (node.operator === 'typeof') return 'string';
      if (node.operator === '!' || node.operator === 'delete') return 'boolean';
      if (node.operator === 'void') return 'nothing';
      return node.operator === '+' || of(node.argument) === 'number' ? 'number' : null;
    case 'UpdateExpression':
      return of(node.argument) === 'number' ? 'number' : null;
    case 'BinaryExpression':
      return kindOfBinary(node, of);
    case 'LogicalExpression':
    case 'ConditionalExpression': {
      const [one, other] = [
        of(node.type === 'LogicalExpression' ? node.left : node.consequent),
        of(node.type === 'LogicalExpression' ? node.right : node.alternate),
      ];
      return one === other ? one : null;
    }
    case 'AssignmentExpression':
      return node.operator === '=' ? of(node.right) : null;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return of(node.expression);
    case 'NewExpression':
      return isGlobal(script, node.callee) ? (NEW[String((node.callee as Node).name)] ?? null) : null;
    case 'AwaitExpression':
      return null;
    case 'CallExpression':
      return kindOfCall(script, node, of);
    case 'MemberExpression':
      return kindOfMember(script, node, of);
    case 'Identifier':
      return kindOfName(script, node, depth);
    default:
      return null;
  }
}

function kindOfBinary(node: Node, of: (one: unknown) => Kind | null): Kind | null {
  const operator = String(node.operator);
  if (/^([=!]==?|[<>]=?|in|instanceof)$/.test(operator)) return 'boolean';
  const [left, right] = [of(node.left), of(node.right)];
  if (operator === '+') {
    if (left === 'string' || right === 'string') return 'string';
    return left === 'number' && right === 'number' ? 'number' : null;
  }
  // Big integers give big integers.
  return left === 'number' || right === 'number' ? 'number' : null;
}

interface NameNode extends Node {
  name: string;
}

/** A name that nothing declares. */
export const isGlobal = (script: Script, node: unknown): node is NameNode =>
  isNode(node) && node.type === 'Identifier' && !script.bindingOf.has(node);

/** @returns `Math.max` of a member of a global; null for any other. */
export function globalMember(script: Script, node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed === true) return null;
  return isGlobal(script, node.object)
    ? `${(node.object as Node).name}.${(node.property as Node).name}`
    : null;
}

function kindOfCall(script: Script, node: Node, of: (one: unknown) => Kind | null): Kind | null {
  const { callee } = node;
  if (!isNode(callee)) return null;
  if (isGlobal(script, callee)) return GLOBAL_CALLS[String(callee.name)] ?? null;
  const global = globalMember(script, callee);
  const known = global && GLOBAL_MEMBERS.find(([pattern]) => pattern.test(global));
  if (known) return known[1];
  if (callee.type === 'Identifier') return kindOfAnswer(script, callee, of);
  if (callee.type !== 'MemberExpression' || callee.computed === true) return null;
  const method = String((callee.property as Node).name);
  const usual = METHODS.find(([, names]) => names.test(method));
  if (usual) return usual[0];
  const owner = of(callee.object);
  if (owner === 'array' && OF_ARRAYS.test(method)) return 'array';
  return owner === 'string' && OF_STRINGS.test(method) ? 'string' : null;
}

/** What a function of this script returns, where each of its answers is of one kind. */
function kindOfAnswer(script: Script, callee: Node, of: (one: unknown) => Kind | null): Kind | null {
  const made = functionOf(script, script.bindingOf.get(callee));
  if (!made || made.generator === true) return null;
  if (made.async === true) return 'promise';
  const annotated = kindOfType(script, made.returnType);
  if (annotated) return annotated;
  const body = made.body as Node;
  if (body.type !== 'BlockStatement') return of(body);
  const answers = script.nodes.filter(
    (node) => node.type === 'ReturnStatement' && nearestFunction(script, node) === made,
  );
  const last = ((body.body as Node[]) ?? []).at(-1);
  if (answers.length === 0 || !last || !/^(Return|Throw)Statement$/.test(last.type)) return null;
  const kinds = new Set(answers.map(({ argument }) => of(argument)));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

const nearestFunction = (script: Script, node: Node): Node | undefined =>
  [...above(script, node)].find(isFunction);

/** The function that a name stands for, whatever happens. */
export function functionOf(script: Script, binding: Binding | undefined): Node | null {
  if (!binding || binding.written.length > 0 || binding.declared.length !== 1) return null;
  const name = binding.declared[0] as Node;
  const parent = script.parentOf.get(name);
  if (binding.kind === 'function' && parent && isFunction(parent)) return parent;
  if (parent?.type !== 'VariableDeclarator' || parent.id !== name) return null;
  return isNode(parent.init) && isFunction(parent.init) ? parent.init : null;
}

function kindOfMember(script: Script, node: Node, of: (one: unknown) => Kind | null): Kind | null {
  if (node.computed !== true && (node.property as Node).name === 'length') {
    const owner = of(node.object);
    if (owner === 'array' || owner === 'string') return 'number';
  }
  if (globalMember(script, node)?.match(/^(Math|Number)\.[A-Z]/)) return 'number';
  if (node.computed === true) return null;
  return kindOfType(script, typeOfMember(script, node));
}

/** The kind of a variable, where all its values are of one. */
function kindOfName(script: Script, node: Node, depth: number): Kind | null {
  if (node.name === 'undefined' && isGlobal(script, node)) return 'nothing';
  const binding = script.bindingOf.get(node);
  if (!binding) return null;
  const annotated = kindOfType(script, typeOf(script, node));
  if (annotated) return annotated;
  if (binding.kind === 'function' || binding.kind === 'class') return 'function';
  if (binding.kind === 'parameter') return kindOfParameter(script, binding, depth);
  if (!/^(var|let|const)$/.test(binding.kind)) return null;
  const kinds = new Set<Kind | null>();
  for (const name of binding.declared) {
    const parent = script.parentOf.get(name);
    if (parent?.type !== 'VariableDeclarator' || parent.id !== name) return null;
    const holder = script.parentOf.get(script.parentOf.get(parent) as Node);
    if (holder?.type === 'ForInStatement') kinds.add('string');
    else if (holder?.type === 'ForOfStatement')
      kinds.add(kindOf(script, holder.right, depth + 1) === 'string' ? 'string' : null);
    else if (isNode(parent.init)) kinds.add(kindOf(script, parent.init, depth + 1));
    // Undefined until it is written; as a string that is no trouble, as a number it is.
    else kinds.add(binding.written.length > 0 ? null : 'nothing');
  }
  for (const name of binding.written) {
    const kind = kindOfWrite(script, name, kinds, depth);
    if (kind !== 'same') kinds.add(kind);
  }
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

function kindOfWrite(
  script: Script,
  name: Node,
  kinds: ReadonlySet<Kind | null>,
  depth: number,
): Kind | null | 'same' {
  const parent = script.parentOf.get(name);
  const isNumber = kinds.size === 1 && kinds.has('number');
  if (parent?.type === 'UpdateExpression') return isNumber ? 'same' : null;
  if (parent?.type !== 'AssignmentExpression' || parent.left !== name) return null;
  if (parent.operator === '=') return kindOf(script, parent.right, depth + 4);
  if (parent.operator === '+=') {
    if (kinds.size === 1 && kinds.has('string')) return 'same';
    return isNumber && kindOf(script, parent.right, depth + 4) === 'number' ? 'same' : null;
  }
  return isNumber ? 'same' : null;
}

/** A parameter of a function that is only called, here, and each time with values of one kind. */
function kindOfParameter(script: Script, binding: Binding, depth: number): Kind | null {
  const maker = script.parentOf.get(binding.declared[0] as Node);
  if (!maker || !isFunction(maker) || binding.written.length > 0) return null;
  const told = toldKind(script, maker, binding.name);
  if (told) return told;
  const place = (maker.params as Node[]).indexOf(binding.declared[0] as Node);
  const parent = script.parentOf.get(maker);
  const name =
    maker.type === 'FunctionDeclaration'
      ? maker.id
      : parent?.type === 'VariableDeclarator'
        ? parent.id
        : null;
  const called = isNode(name) ? script.bindingOf.get(name) : undefined;
  if (place < 0 || !called || functionOf(script, called) !== maker || called.used.length === 0) return null;
  if (
    /^Export/.test(
      script.parentOf.get(
        parent?.type === 'VariableDeclarator' ? (script.parentOf.get(parent) as Node) : maker,
      )?.type ?? '',
    )
  )
    return null;
  const kinds = called.used.map((use) => {
    const call = script.parentOf.get(use);
    if (call?.type !== 'CallExpression' || call.callee !== use) return null;
    const given = call.arguments as Node[];
    if (given.slice(0, place + 1).some(({ type }) => type === 'SpreadElement')) return null;
    return kindOf(script, given[place], depth + 3);
  });
  return new Set(kinds).size === 1 ? (kinds[0] ?? null) : null;
}

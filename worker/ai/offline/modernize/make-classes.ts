/** `class` for a constructor function and what is put on its prototype. */
import { isNode, type Node } from '../script/parse-script.ts';
import { type Binding, functionAround, isInside, type Script, textOf } from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';
import { mayRunBefore } from '../script/run-order.ts';

export const makeClasses: Rule<Script> = {
  title: 'class for a constructor with a prototype',
  find: (script) =>
    script.nodes.flatMap((maker): Found[] => {
      if (maker.type !== 'FunctionDeclaration' || !isNode(maker.id)) return [];
      const binding = script.bindingOf.get(maker.id);
      const statements = listAround(script, maker);
      if (!binding || !statements) return [];
      const members = followers(script, statements, maker, binding);
      if (members.length === 0) return [];
      const reason = whyNot(script, maker, binding, members);
      return [
        {
          at: maker.start,
          edits: reason === null ? write(script, maker, members) : null,
          ...(reason !== null && { reason }),
        },
      ];
    }),
};

/** A statement after the constructor that belongs to its class. */
interface Member {
  statement: Node;
  /** A method, one of the class itself, the class it extends, or a statement that a class makes needless. */
  type: 'method' | 'static' | 'extends' | 'needless';
  name: string;
  /** The function, or the parent's name. */
  value: Node;
}

function listAround(script: Script, maker: Node): Node[] | null {
  const parent = script.parentOf.get(maker);
  if (!parent || !/^(Program|BlockStatement)$/.test(parent.type)) return null;
  return parent.body as Node[];
}

/** The statements right after it that are about its prototype. */
function followers(script: Script, statements: Node[], maker: Node, binding: Binding): Member[] {
  const members: Member[] = [];
  for (const statement of statements.slice(statements.indexOf(maker) + 1)) {
    const member = readMember(script, statement, binding);
    if (!member) break;
    members.push(member);
  }
  return members;
}

function readMember(script: Script, statement: Node, binding: Binding): Member | null {
  const expression = statement.type === 'ExpressionStatement' ? (statement.expression as Node) : null;
  if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return null;
  const [left, value] = [expression.left as Node, expression.right as Node];
  if (left.type !== 'MemberExpression' || left.computed === true) return null;
  const name = String((left.property as Node).name);
  const owner = left.object as Node;
  const isOwner = (one: Node) => script.bindingOf.get(one) === binding;
  if (isOwner(owner)) {
    if (name !== 'prototype')
      return value.type === 'FunctionExpression' ? { statement, type: 'static', name, value } : null;
    const parent = parentOfPrototype(script, value);
    return parent ? { statement, type: 'extends', name, value: parent } : null;
  }
  if (
    owner.type !== 'MemberExpression' ||
    owner.computed === true ||
    (owner.property as Node).name !== 'prototype'
  )
    return null;
  if (!isOwner(owner.object as Node)) return null;
  if (name === 'constructor') return isOwner(value) ? { statement, type: 'needless', name, value } : null;
  return value.type === 'FunctionExpression' ? { statement, type: 'method', name, value } : null;
}

/** `Object.create(Parent.prototype)` */
function parentOfPrototype(script: Script, value: Node): Node | null {
  if (value.type !== 'CallExpression' || !/^Object\.create$/.test(textOf(script, value.callee as Node)))
    return null;
  const [made, ...more] = value.arguments as Node[];
  if (made?.type !== 'MemberExpression' || more.length > 0 || made.computed === true) return null;
  const owner = made.object as Node;
  return (made.property as Node).name === 'prototype' && owner.type === 'Identifier' ? owner : null;
}

function whyNot(script: Script, maker: Node, binding: Binding, members: Member[]): string | null {
  const name = binding.name;
  if (script.isDynamic) return 'eval or with may see it';
  if (maker.async === true || maker.generator === true) return `${name} is no constructor`;
  if (binding.written.length > 0 || binding.declared.length > 1) return `${name} is given another value`;
  const owner = functionAround(script, maker);
  const last = members.at(-1)?.statement ?? maker;
  for (const use of binding.used) {
    if (
      members.some(
        ({ statement }) =>
          isInside(script, use, statement) &&
          !isInside(script, use, (statement.expression as Node).right as Node),
      )
    )
      continue;
    if (members.some(({ type, value }) => type === 'needless' && value === use)) continue;
    const why = whyNotUse(script, use, name);
    if (why !== null) return why;
    // Nothing runs between the constructor and its last method, so that none of them is called before.
    const isOwn = use.start >= maker.start && use.end <= last.end;
    if (!isOwn && mayRunBefore(script, use, last.end, owner))
      return `${name} may be used before it is complete`;
  }
  const parts = [maker, ...members.flatMap(({ type, value }) => (/method|static/.test(type) ? [value] : []))];
  for (const part of parts) {
    const why = whyNotPart(script, part, part === maker);
    if (why !== null) return why;
  }
  const names = members.filter(({ type }) => type === 'method').map((one) => one.name);
  if (new Set(names).size !== names.length) return 'a method is set twice';
  if (
    members.some(
      ({ type, name: one }) => type === 'static' && /^(name|length|prototype|arguments|caller)$/.test(one),
    )
  )
    return 'a member has the name of one that functions have';
  // Methods of a class are not listed.
  if (script.nodes.some(({ type }) => type === 'ForInStatement')) return 'for … in may list its methods';
  return whyNotExtends(script, maker, members);
}

function whyNotUse(script: Script, use: Node, name: string): string | null {
  const parent = script.parentOf.get(use);
  if (parent?.type === 'NewExpression' && parent.callee === use) return null;
  if (parent?.type === 'BinaryExpression' && parent.operator === 'instanceof' && parent.right === use)
    return null;
  if (/^Class/.test(parent?.type ?? '') && parent?.superClass === use) return null;
  if (parent?.type === 'ExportSpecifier' || parent?.type === 'ExportDefaultDeclaration') return null;
  if (parent?.type === 'MemberExpression' && parent.object === use && parent.computed !== true) {
    const member = String((parent.property as Node).name);
    if (/^(call|apply|bind)$/.test(member)) return `${name}.${member} calls it without new`;
    if (member !== 'prototype') return null;
    const outer = script.parentOf.get(parent);
    // `Parent.prototype.method.call(this)` goes on working.
    return outer?.type === 'MemberExpression' && outer.object === parent
      ? null
      : `its prototype is used in another way`;
  }
  if (parent?.type === 'CallExpression' && parent.callee === use) return `${name} is called without new`;
  return `${name} is handed on, and may be called without new`;
}

function whyNotPart(script: Script, part: Node, isConstructor: boolean): string | null {
  const inside = script.nodes.filter((node) => isInside(script, node, part));
  const own = (node: Node) => functionAround(script, node) === part;
  if (part.async === true && isConstructor) return 'its constructor is asynchronous';
  if (isNode(part.id) && !isConstructor && (script.bindingOf.get(part.id)?.used.length ?? 0) > 0)
    return 'a method uses a name of its own';
  if (
    isConstructor &&
    inside.some((node) => node.type === 'ReturnStatement' && own(node) && isNode(node.argument))
  )
    return 'its constructor returns something';
  if (inside.some((node) => node.type === 'MetaProperty')) return 'it uses new.target';
  if (inside.some((node) => node.type === 'Identifier' && node.name === 'arguments'))
    return 'it uses arguments';
  // In a class, everything is strict.
  const isGlobalSet = inside.some(
    (node) =>
      script.globals.includes(node) &&
      script.parentOf.get(node)?.type === 'AssignmentExpression' &&
      script.parentOf.get(node)?.left === node,
  );
  return isGlobalSet ? 'it sets a global that is nowhere declared' : null;
}

function whyNotExtends(script: Script, maker: Node, members: Member[]): string | null {
  const parents = members.filter(({ type }) => type === 'extends');
  if (parents.length === 0)
    return callOfParent(script, maker, null) ? 'it calls another constructor on itself' : null;
  const [parent, ...more] = parents;
  if (more.length > 0 || !parent) return 'it has two prototypes';
  if (members.indexOf(parent) !== 0) return 'its prototype is replaced after methods were put on it';
  const bound = script.bindingOf.get(parent.value);
  if (!bound || !/^(function|class)$/.test(bound.kind)) return 'what it extends is not declared here';
  const [first, ...rest] = (maker.body as Node).body as Node[];
  const call = first && callOfParent(script, first, bound);
  if (!call) return 'its constructor does not begin with that of its parent';
  if (rest.some((one) => callOfParent(script, one, bound))) return 'it calls its parent twice';
  return null;
}

/** `Parent.call(this, …)` in a statement. */
function callOfParent(script: Script, inside: Node, parent: Binding | null): Node | null {
  const call = script.nodes.find((node) => {
    if (node.type !== 'CallExpression' || !isInside(script, node, inside)) return false;
    const callee = node.callee as Node;
    if (callee.type !== 'MemberExpression' || callee.computed === true) return false;
    if (
      !/^(call|apply)$/.test(String((callee.property as Node).name)) ||
      (callee.object as Node).type !== 'Identifier'
    )
      return false;
    const bound = script.bindingOf.get(callee.object as Node);
    const isThis = (node.arguments as Node[])[0]?.type === 'ThisExpression';
    return isThis && (parent === null || (bound === parent && (callee.property as Node).name === 'call'));
  });
  const isWhole = parent === null || (inside.type === 'ExpressionStatement' && inside.expression === call);
  return call && isWhole ? call : null;
}

function write(script: Script, maker: Node, members: Member[]) {
  const { code } = script;
  const parent = members.find(({ type }) => type === 'extends');
  const bound = parent && script.bindingOf.get(parent.value);
  const line = code.slice(code.lastIndexOf('\n', maker.start - 1) + 1, maker.start);
  const indent = line.match(/^[ \t]*/)?.[0] ?? '';
  const step = /^[ \t]*\t/m.test(code) ? '\t' : '  ';
  const parts: string[] = [];
  const body = maker.body as Node;
  const isEmpty = (body.body as Node[]).length === 0 && !/\S/.test(code.slice(body.start + 1, body.end - 1));
  if (!isEmpty) parts.push(`constructor${constructorText(script, maker, bound ?? null)}`);
  let from = maker.end;
  for (const { statement, type, name, value } of members) {
    const above = code.slice(from, statement.start).trim();
    from = statement.end;
    if (code[from] === ';') from++;
    if (type === 'extends' || type === 'needless') {
      if (above !== '') parts.push(above);
      continue;
    }
    const start = code.indexOf('(', value.start);
    const head = `${type === 'static' ? 'static ' : ''}${value.async === true ? 'async ' : ''}${value.generator === true ? '*' : ''}${name}`;
    parts.push(`${above === '' ? '' : `${above}\n`}${head}${code.slice(start, value.end)}`);
  }
  const last = members.at(-1)?.statement ?? maker;
  const inner = parts.map((part) => shift(part, indent, step)).join(`\n\n`);
  const text = `class ${textOf(script, maker.id as Node)}${parent ? ` extends ${textOf(script, parent.value)}` : ''} {\n${inner}\n${indent}}`;
  return [{ start: maker.start, end: last.end, text }];
}

function constructorText(script: Script, maker: Node, parent: Binding | null): string {
  const { code } = script;
  const start = code.indexOf('(', (maker.id as Node).end);
  const text = code.slice(start, maker.end);
  const [first] = (maker.body as Node).body as Node[];
  const call = parent && first ? callOfParent(script, first, parent) : null;
  if (!call) return text;
  const given = call.arguments as Node[];
  const values = given.length > 1 ? code.slice((given[1] as Node).start, call.end - 1) : '';
  return `${text.slice(0, call.start - start)}super(${values})${text.slice(call.end - start)}`;
}

/** Lines one step further in; texts over several lines stay as they are. */
function shift(text: string, indent: string, step: string): string {
  if (text.includes('`')) return `${indent}${step}${text}`;
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? `${indent}${step}${line}` : line === '' ? line : `${step}${line}`))
    .join('\n');
}

/** Names that a module uses and nothing in it declares. Pure. */
import type { AnyNode, Function as FunctionNode, Node, Pattern, Program } from 'acorn';

export interface FreeName {
  name: string;
  /** Offset of its first use. */
  start: number;
}

/** What is declared in a piece of a module, and what it is in. */
class Scope {
  readonly names = new Set<string>();
  readonly #outer: Scope | null;
  /** Where `var` declares. */
  readonly isFunction: boolean;

  constructor(outer: Scope | null, isFunction: boolean) {
    this.#outer = outer;
    this.isFunction = isFunction;
  }

  get ofFunction(): Scope {
    return this.isFunction || !this.#outer ? this : this.#outer.ofFunction;
  }

  has(name: string): boolean {
    return this.names.has(name) || (this.#outer?.has(name) ?? false);
  }
}

/** @returns each name once, in the order of the module. */
export function findFree(program: Program): FreeName[] {
  const finder = new Finder();
  const top = new Scope(null, true);
  for (const node of program.body) finder.visit(node, top);
  const free = new Map<string, number>();
  for (const { name, start, scope } of finder.uses)
    if (!scope.has(name) && start < (free.get(name) ?? Number.POSITIVE_INFINITY)) free.set(name, start);
  return [...free].map(([name, start]) => ({ name, start })).sort((a, b) => a.start - b.start);
}

class Finder {
  readonly uses: { name: string; start: number; scope: Scope }[] = [];

  visit(node: AnyNode, scope: Scope): void {
    switch (node.type) {
      case 'Identifier':
        this.uses.push({ name: node.name, start: node.start, scope });
        return;
      case 'ImportDeclaration':
        for (const { local } of node.specifiers) scope.names.add(local.name);
        return;
      case 'ExportAllDeclaration':
      case 'MetaProperty':
      case 'BreakStatement':
      case 'ContinueStatement':
        return;
      case 'ExportNamedDeclaration':
        if (node.declaration) this.visit(node.declaration, scope);
        if (!node.source) for (const { local } of node.specifiers) this.visit(local, scope);
        return;
      case 'LabeledStatement':
        this.visit(node.body, scope);
        return;
      case 'FunctionDeclaration':
        if (node.id) scope.names.add(node.id.name);
        this.#enterFunction(node, scope);
        return;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        this.#enterFunction(node, scope);
        return;
      case 'ClassDeclaration':
        if (node.id) scope.names.add(node.id.name);
        this.#visitParts(node, scope, ['id']);
        return;
      case 'ClassExpression': {
        const inner = new Scope(scope, false);
        if (node.id) inner.names.add(node.id.name);
        this.#visitParts(node, inner, ['id']);
        return;
      }
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          this.#declare(id, node.kind === 'var' ? scope.ofFunction : scope, scope);
          if (init) this.visit(init, scope);
        }
        return;
      case 'CatchClause': {
        const inner = new Scope(scope, false);
        if (node.param) this.#declare(node.param, inner, inner);
        this.visit(node.body, inner);
        return;
      }
      case 'StaticBlock':
        this.#visitParts(node, new Scope(scope, true), []);
        return;
      case 'BlockStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'SwitchStatement':
        this.#visitParts(node, new Scope(scope, false), []);
        return;
      case 'MemberExpression':
        this.#visitParts(node, scope, node.computed ? [] : ['property']);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        this.#visitParts(node, scope, node.computed ? [] : ['key']);
        return;
      case 'UnaryExpression':
        // To ask whether there is something is no use of it.
        if (node.operator !== 'typeof' || node.argument.type !== 'Identifier')
          this.visit(node.argument, scope);
        return;
      default:
        this.#visitParts(node, scope, []);
    }
  }

  #enterFunction(node: FunctionNode, scope: Scope): void {
    const inner = new Scope(scope, true);
    if (node.type === 'FunctionExpression' && node.id) inner.names.add(node.id.name);
    if (node.type !== 'ArrowFunctionExpression') inner.names.add('arguments');
    for (const parameter of node.params) this.#declare(parameter, inner, inner);
    this.visit(node.body, inner);
  }

  /** @param scope what values within it are of. */
  #declare(pattern: Pattern, into: Scope, scope: Scope): void {
    switch (pattern.type) {
      case 'Identifier':
        into.names.add(pattern.name);
        return;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') this.#declare(property.argument, into, scope);
          else {
            if (property.computed) this.visit(property.key, scope);
            this.#declare(property.value, into, scope);
          }
        }
        return;
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element) this.#declare(element, into, scope);
        return;
      case 'RestElement':
        this.#declare(pattern.argument, into, scope);
        return;
      case 'AssignmentPattern':
        this.#declare(pattern.left, into, scope);
        this.visit(pattern.right, scope);
        return;
      default:
        this.visit(pattern, scope);
    }
  }

  #visitParts(node: Node, scope: Scope, without: readonly string[]): void {
    for (const [key, part] of Object.entries(node)) {
      if (without.includes(key)) continue;
      for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) this.visit(one, scope);
    }
  }
}

function isNode(part: unknown): part is AnyNode {
  return typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';
}

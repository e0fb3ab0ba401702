/**
 * What a file of Python uses, imports and offers, read from its syntax tree by the rules of Python's scopes: functions see what is
 * around them, but not what stands in the body of a class. When something is bound is not looked at. Long, since each kind of statement
 * binds names in its own way. Pure.
 */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { BUILTINS } from './builtins.ts';

export interface PlacedName {
  name: string;
  /** From 1. */
  line: number;
}

export interface PythonImport {
  /** As written: `backend.database`, `.rows`. */
  from: string;
  /** Names over there, each with its line; none where the module itself is imported. */
  names: PlacedName[];
  line: number;
}

export interface PythonFacts {
  /** Whether all of it was understood; what was not is Python's to judge when the app begins. */
  isRead: boolean;
  /** Names that are used and nowhere bound, once each. */
  free: PlacedName[];
  imports: PythonImport[];
  /** Names at the top of the module. */
  bound: ReadonlySet<string>;
  /** Whether it takes all names of another module, so that nobody knows what is bound. */
  takesAll: boolean;
}

/** @param text the file. */
export function readPython(text: string): PythonFacts {
  const reader = new Reader(text);
  reader.read(parser.parse(text).topNode);
  return reader.facts;
}

type ScopeKind = 'module' | 'function' | 'class' | 'part';

class Scope {
  readonly names = new Set<string>();
  readonly #outer: Scope | null;
  readonly #kind: ScopeKind;

  constructor(outer: Scope | null, kind: ScopeKind) {
    this.#outer = outer;
    this.#kind = kind;
  }

  /** What `:=` within a comprehension binds in. */
  get holder(): Scope {
    return this.#kind === 'part' && this.#outer ? this.#outer.holder : this;
  }

  get top(): Scope {
    return this.#outer ? this.#outer.top : this;
  }

  /** @param fromFunction whether a function lies between: the bodies of classes around it are not seen from there. */
  has(name: string, fromFunction = false): boolean {
    const isSeen = this.#kind !== 'class' || !fromFunction;
    if (isSeen && this.names.has(name)) return true;
    return this.#outer?.has(name, fromFunction || this.#kind === 'function') ?? false;
  }
}

class Reader {
  readonly #text: string;
  readonly #top = new Scope(null, 'module');
  readonly #uses: (PlacedName & { scope: Scope })[] = [];
  readonly #imports: PythonImport[] = [];
  #isRead = true;
  #takesAll = false;

  constructor(text: string) {
    this.#text = text;
  }

  get facts(): PythonFacts {
    const free = new Map<string, number>();
    for (const { name, line, scope } of this.#uses)
      if (!BUILTINS.has(name) && !scope.has(name) && !free.has(name)) free.set(name, line);
    return {
      isRead: this.#isRead,
      free: [...free].map(([name, line]) => ({ name, line })),
      imports: this.#imports,
      bound: this.#top.names,
      takesAll: this.#takesAll,
    };
  }

  read(script: SyntaxNode): void {
    this.#visitAll(script, this.#top);
  }

  #visit(node: SyntaxNode, scope: Scope): void {
    if (node.type.isError && !isGap(node)) this.#isRead = false;
    switch (node.name) {
      case 'VariableName':
        this.#uses.push({ ...this.#place(node), scope });
        return;
      case 'ImportStatement':
        this.#import(node, scope);
        return;
      case 'FunctionDefinition':
      case 'LambdaExpression':
        this.#enterFunction(node, scope);
        return;
      case 'ClassDefinition':
        this.#enterClass(node, scope);
        return;
      case 'ScopeStatement':
        this.#share(node, scope);
        return;
      case 'AssignStatement':
        this.#assign(node, scope);
        return;
      case 'UpdateStatement':
      case 'TypeDefinition':
      case 'NamedExpression':
        this.#bindFirst(node, node.name === 'NamedExpression' ? scope.holder : scope, scope);
        return;
      case 'ForStatement':
        this.#bindBetween(node, scope);
        return;
      case 'WithStatement':
      case 'TryStatement':
      case 'AsPattern':
        this.#bindAfterAs(node, scope);
        return;
      case 'CapturePattern':
        this.#bind(node, scope, scope);
        return;
      case 'Decorator':
        this.#visitDecorator(node, scope);
        return;
      case 'ArgList':
      case 'KeywordPattern':
        this.#visitArguments(node, scope);
        return;
      default:
        if (node.name.endsWith('ComprehensionExpression')) this.#bindBetween(node, new Scope(scope, 'part'));
        else this.#visitAll(node, scope);
    }
  }

  #visitAll(node: SyntaxNode, scope: Scope): void {
    for (const child of childrenOf(node)) this.#visit(child, scope);
  }

  /** Names of a target are bound; what it reaches into is used. */
  #bind(target: SyntaxNode, into: Scope, scope: Scope): void {
    if (target.name === 'VariableName') into.names.add(this.#say(target));
    else if (BINDING.has(target.name)) for (const child of childrenOf(target)) this.#bind(child, into, scope);
    else this.#visit(target, scope);
  }

  #import(node: SyntaxNode, scope: Scope): void {
    const parts = childrenOf(node);
    const at = parts.findIndex(({ name }) => name === 'import');
    const from =
      parts[0]?.name === 'from'
        ? parts
            .slice(1, at)
            .map((part) => this.#say(part))
            .join('')
        : null;
    const names: PlacedName[] = [];
    for (const item of splitBy(parts.slice(at + 1), ',')) {
      const [first, ...rest] = item.filter(({ name }) => name !== '(' && name !== ')');
      if (!first) continue;
      if (first.name === '*') {
        this.#takesAll = true;
        continue;
      }
      const alias = rest[0]?.name === 'as' ? rest[1] : rest.at(-2)?.name === 'as' ? rest.at(-1) : undefined;
      const written = item.map((part) => this.#say(part)).join('');
      scope.names.add(this.#say(alias ?? first));
      if (from === null)
        this.#imports.push({
          from: (alias ? written.slice(0, -`as${this.#say(alias)}`.length) : written).trim(),
          names: [],
          line: this.#lineOf(first),
        });
      else names.push(this.#place(first));
    }
    if (from !== null) this.#imports.push({ from, names, line: this.#lineOf(node) });
  }

  #enterFunction(node: SyntaxNode, scope: Scope): void {
    const generic = new Scope(scope, 'part');
    const inner = new Scope(generic, 'function');
    let isNamed = node.name === 'LambdaExpression';
    for (const child of childrenOf(node)) {
      if (child.name === 'VariableName' && !isNamed) {
        scope.names.add(this.#say(child));
        isNamed = true;
      } else if (child.name === 'TypeParamList') this.#bindParameters(child, generic, scope);
      else if (child.name === 'ParamList') this.#bindParameters(child, inner, generic);
      else this.#visit(child, child.name === 'TypeDef' ? generic : inner);
    }
  }

  #enterClass(node: SyntaxNode, scope: Scope): void {
    const generic = new Scope(scope, 'part');
    const inner = new Scope(generic, 'class');
    for (const name of IN_CLASS) inner.names.add(name);
    const [, named, ...rest] = childrenOf(node);
    if (named) scope.names.add(this.#say(named));
    for (const child of rest) {
      if (child.name === 'TypeParamList') this.#bindParameters(child, generic, scope);
      else this.#visit(child, child.name === 'Body' ? inner : generic);
    }
  }

  #bindParameters(list: SyntaxNode, into: Scope, scope: Scope): void {
    let isDefault = false;
    for (const child of childrenOf(list)) {
      if (child.name === ',') isDefault = false;
      else if (child.name === 'AssignOp') isDefault = true;
      else if (child.name === 'TypeParam') this.#bindParameters(child, into, scope);
      else if (child.name === 'VariableName' && !isDefault) into.names.add(this.#say(child));
      else this.#visit(child, scope);
    }
  }

  /** `global` and `nonlocal`: what is bound here is bound there. */
  #share(node: SyntaxNode, scope: Scope): void {
    const isGlobal = node.firstChild?.name === 'global';
    for (const child of childrenOf(node))
      if (child.name === 'VariableName') {
        scope.names.add(this.#say(child));
        if (isGlobal) scope.top.names.add(this.#say(child));
      }
  }

  #assign(node: SyntaxNode, scope: Scope): void {
    const parts = splitBy(childrenOf(node), 'AssignOp');
    const targets = parts.length > 1 ? parts.slice(0, -1) : parts;
    for (const target of targets.flat()) this.#bind(target, scope, scope);
    if (parts.length > 1) for (const value of parts.at(-1) ?? []) this.#visit(value, scope);
  }

  #bindFirst(node: SyntaxNode, into: Scope, scope: Scope): void {
    let isBound = false;
    for (const child of childrenOf(node)) {
      if (child.name === 'TypeParamList') this.#bindParameters(child, into, scope);
      else if (isBound || child.name === 'type') this.#visit(child, scope);
      else {
        this.#bind(child, into, scope);
        isBound = true;
      }
    }
  }

  /** What stands between `for` and `in`. */
  #bindBetween(node: SyntaxNode, scope: Scope): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      if (child.name === 'for') isTarget = true;
      else if (child.name === 'in') isTarget = false;
      else if (isTarget) this.#bind(child, scope, scope);
      else this.#visit(child, scope);
    }
  }

  #bindAfterAs(node: SyntaxNode, scope: Scope): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      if (isTarget) this.#bind(child, scope, scope);
      else this.#visit(child, scope);
      isTarget = child.name === 'as';
    }
  }

  /** Names of arguments are the function's; `f(x for x in y)` is a comprehension. */
  #visitArguments(node: SyntaxNode, scope: Scope): void {
    const parts = childrenOf(node);
    if (parts.some(({ name }) => name === 'for')) {
      this.#bindBetween(node, new Scope(scope, 'part'));
      return;
    }
    for (const [index, child] of parts.entries()) {
      const next = parts[index + 1];
      const isNamed = next?.name === 'AssignOp' || node.name === 'KeywordPattern';
      if (child.name !== 'VariableName' || !isNamed) this.#visit(child, scope);
      else if (next && this.#say(next) === ':=') this.#bind(child, scope.holder, scope);
    }
  }

  /** The first of its dotted names alone is a name. */
  #visitDecorator(node: SyntaxNode, scope: Scope): void {
    let isMember = false;
    for (const child of childrenOf(node)) {
      if (!isMember || child.name !== 'VariableName') this.#visit(child, scope);
      isMember = child.name === '.';
    }
  }

  #place(node: SyntaxNode): PlacedName {
    return { name: this.#say(node), line: this.#lineOf(node) };
  }

  #say({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to);
  }

  #lineOf({ from }: SyntaxNode): number {
    return this.#text.slice(0, from).split('\n').length;
  }
}

/** What holds the names of a target. */
const BINDING = new Set([
  ...['TupleExpression', 'ArrayExpression', 'ParenthesizedExpression', 'CapturePattern'],
  ...['(', ')', '[', ']', ',', '*'],
]);
const IN_CLASS = ['__class__', '__module__', '__qualname__'];

/** Whether it is right all the same: the grammar does not know a bare `yield`, nor `case int():`. */
function isGap({ from, to, parent, firstChild }: SyntaxNode): boolean {
  const around = [parent?.name ?? '', parent?.parent?.name ?? ''];
  if (around.includes('PatternArgList')) return from === to || firstChild?.name === ')';
  return from === to && /^Yield/.test(around[0] ?? '');
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function splitBy(nodes: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const parts: SyntaxNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === separator) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

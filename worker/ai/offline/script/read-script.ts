/** A script as its rules read it: the tree, what stands above each node, and what each name is bound to. */
import { childrenOf, isNode, type Node, parseScript } from './parse-script.ts';

/** A name that a script declares, with every place that says it. */
export interface Binding {
  name: string;
  kind: 'var' | 'let' | 'const' | 'function' | 'class' | 'parameter' | 'import' | 'other';
  /** The node that it is visible in. */
  scope: Node;
  /** The identifiers that declare it. */
  declared: Node[];
  /** The identifiers that read or write it, declarations not among them. */
  used: Node[];
  /** Those of `used` that give it another value. */
  written: Node[];
}

export interface Script {
  code: string;
  language: string;
  tree: Node;
  /** In the order of the text. */
  nodes: Node[];
  parentOf: Map<Node, Node>;
  comments: Node[];
  /** Where `import` or `export` make it a module. */
  isModule: boolean;
  /** `eval` and `with` find names at run time: nothing is certain then. */
  isDynamic: boolean;
  bindings: Binding[];
  /** By the identifier; globals have none. */
  bindingOf: Map<Node, Binding>;
  /** Names that are used and not declared, with their places. */
  globals: Node[];
}

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/;
const SCOPE =
  /^(Program|BlockStatement|For(In|Of)?Statement|SwitchStatement|CatchClause|StaticBlock|TSModuleBlock|Class(Declaration|Expression))$/;
/** Parts of a tree that say types and run nothing. */
const TYPES =
  /^(TSTypeAnnotation|TSTypeParameter(Declaration|Instantiation)|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSDeclareFunction|TSDeclareMethod|TSClassImplements|TSTypeReference|TSTypePredicate|TSIndexSignature|TSAbstract\w*|\w*TypeAnnotation)$/;

/** A function, method or arrow. */
export interface FunctionNode extends Node {
  params: Node[];
  body: Node;
}

export const isFunction = (node: Node | undefined): node is FunctionNode =>
  node !== undefined && FUNCTION.test(node.type);

/** @returns null where it does not parse. */
export async function readScript(code: string, language: string): Promise<Script | null> {
  const tree = await parseScript(code, language);
  if (!tree) return null;
  const script: Script = {
    code,
    language,
    tree,
    nodes: [],
    parentOf: new Map(),
    comments: (tree.comments as Node[] | undefined) ?? [],
    isModule: false,
    isDynamic: false,
    bindings: [],
    bindingOf: new Map(),
    globals: [],
  };
  gather(script, tree);
  const names = new Map<Node, Map<string, Binding>>();
  for (const node of script.nodes) declare(script, names, node);
  // The parser lets it pass; nothing that runs it does.
  if (script.bindings.some(({ kind, declared }) => /^(let|const)$/.test(kind) && declared.length > 1))
    return null;
  for (const node of script.nodes) resolve(script, names, node);
  return script;
}

function gather(script: Script, node: Node): void {
  script.nodes.push(node);
  if (/^(Import|Export)\w*Declaration$/.test(node.type)) script.isModule = true;
  if (node.type === 'WithStatement') script.isDynamic = true;
  if (node.type === 'Identifier' && node.name === 'eval') script.isDynamic = true;
  for (const child of childrenOf(node)) {
    if (TYPES.test(child.type)) continue;
    script.parentOf.set(child, node);
    gather(script, child);
  }
}

/** @returns those above a node, nearest first. */
export function* above(script: Script, node: Node): Generator<Node> {
  for (let one = script.parentOf.get(node); one; one = script.parentOf.get(one)) yield one;
}

/** @returns the nearest function around a node, or the program. */
export function functionAround(script: Script, node: Node): Node {
  for (const one of above(script, node))
    if (isFunction(one) || /^(StaticBlock|TSModuleBlock|Program)$/.test(one.type)) return one;
  return script.tree;
}

export function isInside(script: Script, node: Node, outer: Node): boolean {
  for (const one of above(script, node)) if (one === outer) return true;
  return false;
}

/** @returns the nearest scope around a node; a function's body and its parameters are one. */
function scopeAround(script: Script, node: Node): Node {
  for (const one of above(script, node)) {
    if (isFunction(one)) return one;
    if (!SCOPE.test(one.type)) continue;
    const parent = script.parentOf.get(one);
    if (one.type === 'BlockStatement' && (isFunction(parent) || parent?.type === 'CatchClause')) continue;
    return one;
  }
  return script.tree;
}

function declare(script: Script, names: Map<Node, Map<string, Binding>>, node: Node): void {
  const add = (name: Node, kind: Binding['kind'], scope: Node) => {
    const inScope = names.get(scope) ?? new Map<string, Binding>();
    names.set(scope, inScope);
    const text = String(name.name);
    let binding = inScope.get(text);
    if (!binding) {
      binding = { name: text, kind, scope, declared: [], used: [], written: [] };
      inScope.set(text, binding);
      script.bindings.push(binding);
    }
    // Declared twice in different ways: nothing is said about it.
    if (binding.kind !== kind) binding.kind = 'other';
    binding.declared.push(name);
    script.bindingOf.set(name, binding);
  };
  if (isFunction(node)) {
    for (const parameter of (node.params as Node[]) ?? [])
      for (const name of namesIn(parameter)) add(name, 'parameter', node);
    if (isNode(node.id))
      add(
        node.id,
        node.type === 'FunctionDeclaration' ? 'function' : 'other',
        node.type === 'FunctionDeclaration' ? scopeAround(script, node) : node,
      );
  } else if (node.type === 'VariableDeclaration') {
    const scope = node.kind === 'var' ? functionAround(script, node) : scopeAround(script, node);
    const where = scope.type === 'File' ? script.tree : scope;
    for (const declarator of node.declarations as Node[])
      for (const name of namesIn(declarator.id as Node))
        add(name, node.kind as 'var' | 'let' | 'const', where);
  } else if (/^Class(Declaration|Expression)$/.test(node.type) && isNode(node.id)) {
    const isDeclaration = node.type === 'ClassDeclaration';
    add(node.id, isDeclaration ? 'class' : 'other', isDeclaration ? scopeAround(script, node) : node);
  } else if (node.type === 'CatchClause' && isNode(node.param)) {
    for (const name of namesIn(node.param)) add(name, 'parameter', node);
  } else if (/^Import\w*Specifier$/.test(node.type)) {
    add(node.local as Node, 'import', scopeAround(script, node));
  } else if (/^TS(EnumDeclaration|ModuleDeclaration|ImportEqualsDeclaration)$/.test(node.type)) {
    if (isNode(node.id) && node.id.type === 'Identifier') add(node.id, 'other', scopeAround(script, node));
  }
}

/** The identifiers that a pattern gives values to. */
export function namesIn(pattern: Node): Node[] {
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument as Node);
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (Node | null)[]).flatMap((one) => (one ? namesIn(one) : []));
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((one) =>
      namesIn(one.type === 'ObjectProperty' ? (one.value as Node) : one),
    );
  if (pattern.type === 'TSParameterProperty') return namesIn(pattern.parameter as Node);
  return [];
}

function resolve(script: Script, names: Map<Node, Map<string, Binding>>, node: Node): void {
  if (script.bindingOf.has(node) || !isReference(script, node)) return;
  for (const scope of [node, ...above(script, node)]) {
    const binding = names.get(scope)?.get(String(node.name));
    if (!binding) continue;
    script.bindingOf.set(node, binding);
    binding.used.push(node);
    if (isWritten(script, node)) binding.written.push(node);
    return;
  }
  script.globals.push(node);
}

/** A name that stands for a variable, not for a member, a key or a label. */
function isReference(script: Script, node: Node): boolean {
  const parent = script.parentOf.get(node);
  if (!parent) return false;
  if (node.type === 'JSXIdentifier') {
    if (parent.type === 'JSXMemberExpression') return parent.object === node;
    return /^JSX(Opening|Closing)Element$/.test(parent.type) && /^[A-Z_$]/.test(String(node.name));
  }
  if (node.type !== 'Identifier') return false;
  if (/MemberExpression$/.test(parent.type)) return parent.object === node || parent.computed === true;
  if (parent.type === 'ObjectProperty') return parent.value === node || parent.computed === true;
  if (/^(ObjectMethod|Class\w*(Method|Property))$/.test(parent.type))
    return parent.computed === true || (parent.key !== node && parent.value === node);
  if (parent.type === 'ExportSpecifier')
    return parent.local === node && !isNode(script.parentOf.get(parent)?.source);
  if (parent.type === 'TSEnumMember') return parent.initializer === node;
  return !/^(LabeledStatement|BreakStatement|ContinueStatement|Import\w*Specifier|ImportAttribute|MetaProperty|ExportNamespaceSpecifier|TSModuleDeclaration|TSNamespaceExportDeclaration)$/.test(
    parent.type,
  );
}

/** Given another value here: assigned, counted up or down, or a part of a pattern that is assigned to. */
function isWritten(script: Script, node: Node): boolean {
  let child = node;
  for (const parent of above(script, node)) {
    if (parent.type === 'UpdateExpression') return true;
    if (parent.type === 'AssignmentExpression') return parent.left === child;
    if (/^For(In|Of)Statement$/.test(parent.type)) return parent.left === child;
    const isPattern =
      /^(ArrayPattern|ObjectPattern|RestElement|TSNonNullExpression|TSAsExpression)$/.test(parent.type) ||
      (parent.type === 'AssignmentPattern' && parent.left === child) ||
      (parent.type === 'ObjectProperty' && parent.value === child);
    if (!isPattern) return false;
    child = parent;
  }
  return false;
}

/** @returns the line of a place, from 1. */
export function lineOf(code: string, at: number): number {
  return code.slice(0, at).split('\n').length;
}

export const textOf = ({ code }: Script, node: Node): string => code.slice(node.start, node.end);

/** Python as a tree, by the parser that the editor has: https://github.com/lezer-parser/python */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

export interface PythonScript {
  code: string;
  /** In the order of the text. */
  nodes: SyntaxNode[];
}

/** @returns null where it does not parse. */
export function readPython(code: string): PythonScript | null {
  const nodes: SyntaxNode[] = [];
  let isWhole = true;
  parser.parse(code).iterate({
    enter(reference) {
      if (reference.type.isError) isWhole = false;
      nodes.push(reference.node);
    },
  });
  return isWhole ? { code, nodes } : null;
}

/** @returns the line where Python cannot be read on, from 1; null where it parses. */
export function findPythonError(code: string): number | null {
  let place: number | null = null;
  parser.parse(code).iterate({
    enter({ type, from }) {
      if (type.isError) place ??= from;
    },
  });
  return place === null ? null : code.slice(0, place).split('\n').length;
}

export const textOf = ({ code }: PythonScript, node: SyntaxNode): string => code.slice(node.from, node.to);

/** @returns those above a node, nearest first. */
export function* above(node: SyntaxNode): Generator<SyntaxNode> {
  for (let one = node.parent; one; one = one.parent) yield one;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

export const isInside = (node: SyntaxNode, outer: SyntaxNode): boolean =>
  node.from >= outer.from && node.to <= outer.to && !same(node, outer);

export const same = (one: SyntaxNode, other: SyntaxNode): boolean =>
  one.from === other.from && one.to === other.to && one.name === other.name;

/** The function, class or module around a node. */
export function scopeAround(node: SyntaxNode): SyntaxNode {
  let last = node;
  for (const one of above(node)) {
    if (/^(FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(one.name)) return one;
    last = one;
  }
  return last;
}

export interface Call {
  node: SyntaxNode;
  callee: string;
  /** What is given by place; null where something is given by name or unpacked. */
  given: SyntaxNode[] | null;
}

/** @returns null for a node that is no call. */
export function readCall(script: PythonScript, node: SyntaxNode | null): Call | null {
  if (node?.name !== 'CallExpression') return null;
  const [callee, list] = childrenOf(node);
  if (!callee || list?.name !== 'ArgList') return null;
  const parts = childrenOf(list).filter(({ name }) => !/^[(),]$/.test(name));
  const isPlain = parts.every(({ name }) => !/^(AssignOp|\*|\*\*|for|async|Comment)$/.test(name));
  return { node, callee: textOf(script, callee), given: isPlain ? parts : null };
}

/** Names of the language itself that this script gives another meaning. */
export function isRebound(script: PythonScript, name: string): boolean {
  return script.nodes.some((node) => {
    if (node.name !== 'VariableName' || textOf(script, node) !== name) return false;
    const parent = node.parent?.name ?? '';
    if (/^(AssignStatement|UpdateStatement|ForStatement)$/.test(parent)) return isTarget(node);
    if (parent === 'ParamList') return !isDefault(node);
    return (
      /^(FunctionDefinition|ClassDefinition|ImportStatement|ScopeStatement)$/.test(parent) &&
      node.prevSibling?.name !== 'Decorator'
    );
  });
}

const isDefault = (node: SyntaxNode): boolean => node.prevSibling?.name === 'AssignOp';

/** Stands before the sign that gives it a value, or in the head of a loop. */
export function isTarget(node: SyntaxNode): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling)
    if (/^(AssignOp|UpdateOp|in)$/.test(next.name)) return true;
  return false;
}

/** @returns every place where a name stands for a variable. */
export function usesOf(script: PythonScript, name: string): SyntaxNode[] {
  return script.nodes.filter((node) => node.name === 'VariableName' && textOf(script, node) === name);
}

/** Texts of any kind. */
export const isText = ({ name }: SyntaxNode): boolean => /^(String|FormatString|ContinuedString)$/.test(name);

const LOOPS = /^(ForStatement|WhileStatement)$/;

/** @returns the innermost loop statement whose body runs a node again and again. */
export function loopAround(node: SyntaxNode): SyntaxNode | null {
  let child = node;
  for (const one of above(node)) {
    if (/^(FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(one.name)) return null;
    if (LOOPS.test(one.name) && (child.name === 'Body' || one.name === 'WhileStatement')) return one;
    child = one;
  }
  return null;
}

/** Only reads, reckons and compares: asked once less, nothing else changes. */
export function isPure(script: PythonScript, node: SyntaxNode): boolean {
  if (/^(Await|Yield|Lambda|Named)/.test(node.name)) return false;
  if (node.name === 'CallExpression') {
    const call = readCall(script, node);
    const isKnown =
      call &&
      /^(len|abs|str|int|float|round|isinstance)$|\.(lower|upper|strip|startswith|endswith|isdigit|isalpha|get)$/.test(
        call.callee,
      );
    if (!isKnown) return false;
  }
  return childrenOf(node).every((child) => isPure(script, child));
}

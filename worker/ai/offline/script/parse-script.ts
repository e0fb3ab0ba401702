/** JavaScript and TypeScript as a tree, by the parser that formats generated code. */
import type { ParserOptions } from 'prettier';

/** A node of Babel's tree, as far as it is read here: https://github.com/babel/babel/blob/main/packages/babel-parser/ast/spec.md */
export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/** @returns null where it does not parse. */
export async function parseScript(code: string, language: string): Promise<Node | null> {
  const { parsers } = await import('prettier/plugins/babel');
  const names = language === 'typescript' ? (['babel-ts'] as const) : (['babel', 'babel-ts'] as const);
  for (const name of names) {
    try {
      const options = { originalText: code, filepath: language === 'typescript' ? 'code.tsx' : 'code.jsx' };
      return (await parsers[name].parse(code, options as ParserOptions)) as Node;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

/** @returns the line where it cannot be read on, from 1, and what the parser says; null where it parses. */
export async function findSyntaxError(
  code: string,
  language: string,
): Promise<{ line: number; message: string } | null> {
  const { parsers } = await import('prettier/plugins/babel');
  try {
    const options = { originalText: code, filepath: 'code.tsx' };
    await parsers[language === 'typescript' ? 'babel-ts' : 'babel'].parse(code, options as ParserOptions);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { loc } = error as SyntaxError & { loc?: { start?: { line?: number } } };
    return {
      line: loc?.start?.line ?? 1,
      message: (error.message.split('\n')[0] ?? '').replace(/ \(\d+:\d+\)$/, ''),
    };
  }
}

/** @returns whatever hangs below a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'comments' && name !== 'tokens' && name !== 'errors' && name !== 'extra')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((one, other) => one.start - other.start);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every node with those above it, outermost first. */
export function* walk(
  node: Node,
  above: readonly Node[] = [],
): Generator<{ node: Node; above: readonly Node[] }> {
  yield { node, above };
  for (const child of childrenOf(node)) yield* walk(child, [...above, node]);
}

/** What the rules of Python are made with. */
import type { SyntaxNode } from '@lezer/common';
import type { Found, Rule } from '../script/rules.ts';
import { type PythonScript, textOf } from './read-python.ts';

/** A rule that looks at each node whose name fits. */
export const perNode = (
  title: string,
  name: RegExp,
  look: (script: PythonScript, node: SyntaxNode) => Found | null,
): Rule<PythonScript> => ({
  title,
  find: (script) => script.nodes.flatMap((node) => (name.test(node.name) ? (look(script, node) ?? []) : [])),
});

/** A place whose text becomes another. */
export const replace = (node: SyntaxNode, text: string): Found => ({
  at: node.from,
  edits: [{ start: node.from, end: node.to, text }],
});

/** The name, or one like it that the program does not have. */
export function freeName(script: PythonScript, name: string): string {
  const names = new Set(
    script.nodes.filter((node) => /Name$/.test(node.name)).map((node) => textOf(script, node)),
  );
  let free = name;
  for (let count = 2; names.has(free) || KEYWORDS.test(free); count++) free = `${name}_${count}`;
  return free;
}

const KEYWORDS =
  /^(as|is|in|or|and|not|if|for|def|del|try|len|sum|min|max|set|str|int|list|dict|map|input|type|id|bytes|hash|pas|clas|exit|open|range)$/;

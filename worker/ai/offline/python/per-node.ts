/** What the rules of Python are made with. */
import type { SyntaxNode } from '@lezer/common';
import type { Found, Rule } from '../script/rules.ts';
import type { PythonScript } from './read-python.ts';

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

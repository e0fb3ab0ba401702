/** `const` and `let` for every `var`: the fix of the analysis, which a person looks at first. */
import { codeOnly } from './code-only.ts';
import { isNode, type Node, parseScript, walk } from './script/parse-script.ts';

interface Found {
  node: Node;
  above: readonly Node[];
}

/**
 * Every `var`, as the fix of the analysis: `const`, and `let` where the variable gets another value. A person applies it.
 * Code that does not parse gets `const` throughout.
 */
export async function replaceEveryVar(code: string, language: string): Promise<string> {
  const tree = await parseScript(code, language);
  if (!tree) {
    const places = [...codeOnly(code, language).matchAll(/\bvar\b/g)];
    return replaceAt(
      code,
      places.map(({ index }) => ({ start: index, by: 'const' })),
    );
  }
  const all = [...walk(tree)];
  const written = new Set(all.filter(isWritten).map(({ node }) => String(node.name)));
  const changes = all
    .filter(({ node }) => node.type === 'VariableDeclaration' && node.kind === 'var')
    .map(({ node, above }) => ({ start: node.start, by: keywordFor(node, above.at(-1), written) }));
  return replaceAt(code, changes);
}

function keywordFor(node: Node, parent: Node | undefined, written: ReadonlySet<string>): 'const' | 'let' {
  const declarations = (node.declarations as Node[]) ?? [];
  const isEachOf = /^For(In|Of)Statement$/.test(parent?.type ?? '');
  const isSettled = declarations.every(
    ({ id, init }) =>
      (isEachOf || isNode(init)) &&
      isNode(id) &&
      ![...walk(id)].some(({ node: name }) => name.type === 'Identifier' && written.has(String(name.name))),
  );
  return isSettled ? 'const' : 'let';
}

function replaceAt(code: string, changes: readonly { start: number; by: string }[]): string {
  return changes.reduceRight(
    (text, { start, by }) => `${text.slice(0, start)}${by}${text.slice(start + 'var'.length)}`,
    code,
  );
}

function isWritten({ node, above }: Found): boolean {
  const parent = above.at(-1);
  if (!parent) return false;
  if (node.type !== 'Identifier') return false;
  if (parent.type === 'AssignmentExpression') return parent.left === node;
  if (parent.type === 'UpdateExpression') return true;
  if (isInPattern(above)) return true;
  return /^For(In|Of)Statement$/.test(parent.type) && parent.left === node;
}

/** `[a, b] = [b, a]`: names in what is assigned to. */
function isInPattern(above: readonly Node[]): boolean {
  const place = above.findIndex(({ type }) => /Pattern$/.test(type));
  const holder = above[place - 1];
  return place > 0 && holder?.type === 'AssignmentExpression' && holder.left === above[place];
}

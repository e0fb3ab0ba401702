/** Template literals for strings that are put together with `+`. */
import { kindOf } from '../script/kinds.ts';
import type { Node } from '../script/parse-script.ts';
import { type Script, textOf } from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';

export const writeTemplates: Rule<Script> = {
  title: 'template literals for strings put together with +',
  find(script) {
    return script.nodes.flatMap((node): Found[] => {
      if (!isSum(node) || isSum(script.parentOf.get(node))) return [];
      const parts = joinedParts(script, node);
      const isText = parts.some((part) => part.type === 'StringLiteral' || part.type === 'TemplateLiteral');
      const isMixed = parts.some(({ type }) => type !== 'StringLiteral');
      if (!isText || !isMixed) return [];
      const verdict = write(script, node, parts);
      return verdict === null
        ? []
        : [
            typeof verdict === 'string'
              ? { at: node.start, edits: null, reason: verdict }
              : { at: node.start, edits: [{ start: node.start, end: node.end, text: verdict.text }] },
          ];
    });
  },
};

const isSum = (node: Node | undefined): node is Node =>
  node?.type === 'BinaryExpression' && node.operator === '+';

/** What is added, from the left; a sum of numbers that comes before the first text is one part. */
function joinedParts(script: Script, node: Node): Node[] {
  if (!isSum(node)) return [node];
  const left = node.left as Node;
  const right = node.right as Node;
  // `a + (b + 'c')`: what is in brackets is added by itself, and is text where one of its parts is.
  const isJoined = (one: Node) => isSum(one) && kindOf(script, one) === 'string';
  const before = isJoined(left) ? joinedParts(script, left) : [left];
  return [...before, ...(isJoined(right) ? joinedParts(script, right) : [right])];
}

/** @returns why not; null where nothing is to be said. */
function write(script: Script, node: Node, parts: Node[]): { text: string } | string | null {
  const [first, second] = parts;
  if (!first || !second) return null;
  if (script.comments.some(({ start, end }) => start >= node.start && end <= node.end))
    return 'there are comments between its parts';
  for (const part of parts) {
    const kind = kindOf(script, part);
    if (kind !== null && kind !== 'object') continue;
    // Objects with a value of their own are joined by it, in a template by their text.
    const name = textOf(script, part).replace(/\s+/g, ' ');
    return `${name.length > 40 ? `${name.slice(0, 40)}…` : name} may be an object with a valueOf of its own`;
  }
  return { text: `\`${parts.map((part) => partOf(script, part)).join('')}\`` };
}

function partOf(script: Script, part: Node): string {
  if (part.type === 'StringLiteral') return asTemplate(textOf(script, part).slice(1, -1));
  if (part.type === 'TemplateLiteral') return textOf(script, part).slice(1, -1);
  return `\${${textOf(script, part)}}`;
}

/** The inside of a quoted string as the inside of a template. */
function asTemplate(inside: string): string {
  return inside.replace(/\\(['"])|\\[\s\S]|`|\$(?=\{)/g, (sign, quote: string | undefined) => {
    if (quote) return quote;
    return sign.startsWith('\\') ? sign : `\\${sign}`;
  });
}

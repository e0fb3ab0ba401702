/**
 * Labels of tokens: `B-tag` begins a mark, `I-tag` goes on with it, `O` is outside of all. `S-tag` is what separates two marks of
 * one tag in a list ("a, b and c"): so a list keeps its kind over its commas.
 */
import type { Mark, Tag } from '../marks/tags.ts';
import { TAGS } from '../marks/tags.ts';
import type { Token } from '../text/token.ts';

/** Tags that come in lists. */
const LISTED: ReadonlySet<Tag> = new Set([
  'field',
  'value',
  'state',
  'thing',
  'who',
  'may',
  'color',
  'page',
  'able',
  'by',
  'hours',
  'eg',
]);

const SEPARATOR = /^(?:[,/|→>&–-]|[-=–]>|and|or|a|an|the|with|then|to|und)$/i;

export const LABELS: readonly string[] = [
  'O',
  ...TAGS.flatMap((tag) => [`B-${tag}`, `I-${tag}`, ...(LISTED.has(tag) ? [`S-${tag}`] : [])]),
];

const LABEL_IDS = new Map(LABELS.map((label, id) => [label, id]));

/** Label ids of the tokens of a sentence that has these marks. */
export function labelTokens(tokens: readonly Token[], marks: readonly Mark[]): number[] {
  const labels = tokens.map((token, index) => {
    const mark = marks.find(({ at, end }) => token.at < end && token.end > at);
    if (!mark) return 'O';
    const before = tokens[index - 1];
    const goesOn = before !== undefined && before.at < mark.end && before.end > mark.at;
    return `${goesOn ? 'I' : 'B'}-${mark.tag}`;
  });
  for (let index = 1; index < labels.length; index += 1) {
    const before = labels[index - 1] ?? 'O';
    const tag = before.slice(2) as Tag;
    if (
      labels[index] === 'O' &&
      before !== 'O' &&
      LISTED.has(tag) &&
      SEPARATOR.test(tokens[index]?.word ?? '')
    )
      labels[index] = `S-${tag}`;
  }
  return labels.map((label) => LABEL_IDS.get(label) ?? 0);
}

/** Marks of tokens with these label ids. */
export function readLabels(text: string, tokens: readonly Token[], ids: readonly number[]): Mark[] {
  const marks: Mark[] = [];
  let isOpen = false;
  for (const [index, id] of ids.entries()) {
    const label = LABELS[id] ?? 'O';
    const token = tokens[index];
    const last = marks.at(-1);
    if (!token || label === 'O' || label.startsWith('S-')) {
      isOpen = false;
      continue;
    }
    const tag = label.slice(2) as Tag;
    if (label.startsWith('I-') && isOpen && last?.tag === tag) {
      last.end = token.end;
      last.words = text.slice(last.at, token.end);
    } else marks.push({ tag, words: token.word, at: token.at, end: token.end });
    isOpen = true;
  }
  return marks;
}

/** Which labels may stand before each: `mayFollow[label]` lists them, the beginning of a sentence as `LABELS.length`. */
export const MAY_FOLLOW: readonly Uint8Array[] = LABELS.map((label) => {
  const before = [...LABELS, '<'].flatMap((one, id) => (follows(one, label) ? [id] : []));
  return Uint8Array.from(before);
});

function follows(before: string, label: string): boolean {
  if (label.startsWith('S-')) return before.slice(2) === label.slice(2) && before !== '<';
  if (label.startsWith('I-')) return before.slice(2) === label.slice(2) && /^[BI]-/.test(before);
  return true;
}

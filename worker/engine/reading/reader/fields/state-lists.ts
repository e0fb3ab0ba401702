/** States as people list them: behind their records, behind a board, one after the other, as the steps of a way. */
import { toneOf } from '../../lexicon/tones.ts';
import type { Token } from '../words/token.ts';
import { type ChoiceList, collect } from './collect-choices.ts';

/** Nouns that may be followed by their choices at once. */
export const STATE_NOUNS = new Set([
  'status',
  'state',
  'stage',
  'phase',
  'statuses',
  'pipeline',
  'column',
  'lane',
  'swimlane',
]);
/** "Orders: new, packed, shipped": nothing but states behind the records that go through them. */
export function findStatesOf(tokens: readonly Token[], at: number): ChoiceList | null {
  const token = tokens[at];
  if (token?.tag !== 'N' || !token.plural || token.after !== ':' || STATE_NOUNS.has(token.lemma)) return null;
  const list = collect(tokens, at + 1, false, true);
  return list && list.items.length >= 3 && list.items.every((item) => statelike([item])) ? list : null;
}

/** "Board todo / in progress / done": a board is of its columns where they stand behind it. */
export function findColumns(tokens: readonly Token[], at: number): ChoiceList | null {
  const list = collect(tokens, at + 1, false, true);
  if (!list) return null;
  const items = [...list.items];
  let { end } = list;
  // What no longer reads like a state goes on with the sentence.
  for (let last = items.at(-1); last !== undefined && !statelike([last]); last = items.at(-1)) {
    items.pop();
    end -= last.split(' ').length;
  }
  if (items.length < 3 || !statelike(items)) return null;
  return { items, end, after: tokens[end - 1]?.after ?? '', replaces: true };
}

/** Where the states begin: "moves from draft …", "move them through received …", "move each deal through …". */
export function findSteps(tokens: readonly Token[], at: number): number {
  const behind = tokens.slice(at + 1, at + 5);
  const opens = behind.findIndex(({ lower }) => /^(?:from|through|thru)$/.test(lower));
  const isObject = behind
    .slice(0, Math.max(0, opens))
    .every(({ tag, after }) => /[XDNA]/.test(tag) && after === '');
  return opens >= 0 && isObject ? at + opens + 2 : at + 1;
}

/** "Status draft scheduled sent": states one after the other without a mark between them. */
export function collectBare(tokens: readonly Token[], at: number): ChoiceList | null {
  const items: string[] = [];
  let end = at + 1;
  while (end < tokens.length && tokens[end - 1]?.after === '') {
    const token = tokens[end];
    if (!token || token.tag === 'C' || !statelike([token.text])) break;
    items.push(token.text);
    end += 1;
  }
  // "status new, in progress": a list of the usual kind.
  const first = tokens[at + 1];
  if (items.length < 3 || first?.after !== '') return null;
  return { items, end, after: tokens[end - 1]?.after ?? '' };
}

/** "Mark them as packed or sent": before any of it they are new. */
export function fromNew(items: readonly string[]): string[] {
  const begins = /^(?:new|open|draft|to do|todo|pending|waiting|unread|unpaid|active|available|in stock)$/i;
  return items.some((item) => begins.test(item)) ? [...items] : ['new', ...items];
}

export function statelike(items: readonly string[]): boolean {
  const known = items.filter(
    (item) =>
      toneOf(item) !== 'neutral' ||
      /^(to do|todo|draft|backlog|archived|lead|idea|wishlist)$/.test(item.toLowerCase()),
  );
  return known.length * 2 >= items.length;
}

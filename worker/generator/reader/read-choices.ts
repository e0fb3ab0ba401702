import { toneOf } from '../lexicon/tones.ts';
import { type ChoiceList, collect, collectSteps } from './collect-choices.ts';
import type { Token } from './token.ts';

/** Stands before a word that was put in, so that it does not join the noun before it. */
const APART = '\u2063';

/** Nouns that may be followed by their choices at once. */
const STATE_NOUNS = new Set([
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
/** Nouns whose choices need a sign: a colon, brackets, "can be", "such as". */
const CHOICE_NOUNS = new Set(
  'type kind category priority level role difficulty size condition label option mood severity frequency source genre section method plan tier colour color format department region channel topic course step tag difficulty_level group unit outcome result membership shift'.split(
    ' ',
  ),
);
const CONNECTORS = new Set([
  'be',
  'is',
  'are',
  'either',
  'as',
  'like',
  'of',
  'include',
  'includes',
  'including',
  'from',
  'has',
  'have',
  'being',
  'with',
]);
const MOVING = new Set(['move', 'go', 'pass', 'progress', 'flow', 'travel', 'transition']);

/** The sentence's words with each list of choices folded into the word that it belongs to. */
export function foldChoices(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    const list = findList(tokens, index);
    if (list) {
      folded.push({
        ...token,
        ...(list.replaces
          ? {
              text: 'status',
              lower: 'status',
              lemma: 'status',
              tag: 'N' as const,
              plural: false,
              before: APART,
            }
          : {}),
        after: list.after,
        choices: list.items,
      });
      index = list.end;
    } else {
      folded.push(token);
      index += 1;
    }
  }
  return folded;
}

function findList(tokens: readonly Token[], at: number): ChoiceList | null {
  const token = tokens[at];
  if (!token) return null;
  const noun = token.lemma.split(' ').at(-1) ?? '';
  const state = STATE_NOUNS.has(noun) || STATE_NOUNS.has(token.lower);
  if (
    token.tag === 'N' &&
    (state || CHOICE_NOUNS.has(noun) || CHOICE_NOUNS.has(token.lemma.replaceAll(' ', '_')))
  ) {
    const start = skipConnectors(tokens, at, state);
    if (start === null) return null;
    const list = collect(tokens, start.from, start.bracket, state || start.sure);
    return list && /^(column|lane|swimlane|pipeline)$/.test(noun) ? { ...list, replaces: true } : list;
  }
  // "sections (politics, sport)", "a class (single, double)": names in brackets; fields there are attributes.
  if (token.tag === 'N' && tokens[at + 1]?.before.includes('(')) {
    const list = collect(tokens, at + 1, true, false);
    if (list) return list;
  }
  // "can be open, waiting or closed", "moves from draft to sent to paid".
  if (token.tag === 'V' && token.lemma === 'be') {
    const list = collect(tokens, at + 1, false, false);
    const open =
      list && (tokens[at - 1]?.tag === 'M' || tokens.slice(at, list.end).some((one) => one.lower === 'or'));
    if (list && open && statelike(list.items)) return { ...list, replaces: true };
  }
  if (token.tag === 'V' && MOVING.has(token.lemma)) {
    const from = tokens[at + 1]?.lower === 'from' || tokens[at + 1]?.lower === 'through' ? at + 2 : at + 1;
    const list =
      tokens[from - 1]?.lower === 'from' ? collectSteps(tokens, from) : collect(tokens, from, false, false);
    if (list && list.items.length >= 3 && statelike(list.items)) return { ...list, replaces: true };
    if (list && list.items.length === 2 && list.items.every((item) => toneOf(item) !== 'neutral'))
      return { ...list, replaces: true };
  }
  if (token.tag === 'V' && (token.lemma === 'mark' || token.lemma === 'set')) {
    const as = tokens.findIndex(
      (one, index) => index > at && index < at + 5 && (one.lower === 'as' || one.lower === 'to'),
    );
    if (as > 0) {
      const list = collect(tokens, as + 1, false, false);
      if (list && list.items.length >= 2 && statelike(list.items)) return { ...list, replaces: true };
    }
  }
  return null;
}

function statelike(items: readonly string[]): boolean {
  const known = items.filter(
    (item) =>
      toneOf(item) !== 'neutral' ||
      /^(to do|todo|draft|backlog|archived|lead|idea|wishlist)$/.test(item.toLowerCase()),
  );
  return known.length * 2 >= items.length;
}

function skipConnectors(
  tokens: readonly Token[],
  at: number,
  state: boolean,
): { from: number; bracket: boolean; sure: boolean } | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || !next) return null;
  if (next.before.includes('(') || token.after.includes('('))
    return { from: at + 1, bracket: true, sure: false };
  if (token.after === ':' || token.after === ' –' || token.after === '–' || token.after === '=')
    return { from: at + 1, bracket: false, sure: true };
  if (token.after !== '' && !state) return null;
  if (token.after !== '') return null;
  let from = at + 1;
  let sure = false;
  while (from < tokens.length && from < at + 5) {
    const word = tokens[from];
    if (!word) break;
    const connects =
      CONNECTORS.has(word.lower) ||
      word.tag === 'M' ||
      word.lower === 'such' ||
      word.lower === 'called' ||
      word.lower === 'named' ||
      word.lower === 'namely';
    if (!connects) break;
    sure = true;
    from += 1;
    if (word.after === ':') break;
    if (word.after !== '') return null;
  }
  if (!state && !sure) return null;
  if (tokens[from]?.tag === 'C') return null;
  // "the status of the order" names whose status it is; "a status with a colour" has no choices.
  if (sure && tokens[from]?.tag === 'D') return null;
  return { from, bracket: false, sure };
}

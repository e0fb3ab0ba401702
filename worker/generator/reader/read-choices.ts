/**
 * Named choices: "status draft, sent or paid", "stages lead, proposal, won and lost", "priority (low, high)",
 * "can be open, waiting or closed". The list is taken out of the sentence and hung on its noun, so that its words are not
 * taken for records.
 */
import { findFieldKind } from '../lexicon/fields.ts';
import { findThings } from '../lexicon/things.ts';
import { toneOf } from '../lexicon/tones.ts';
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
const INSIDE = new Set([
  'down',
  'in',
  'on',
  'to',
  'of',
  'out',
  'for',
  'under',
  'not',
  'no',
  'off',
  'up',
  'by',
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

interface ChoiceList {
  items: string[];
  end: number;
  after: string;
  /** The word itself is no noun of choices: a status is meant. */
  replaces?: boolean;
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

/** Items up to the end of the list: behind "and"/"or" the next one is the last. */
function collect(tokens: readonly Token[], from: number, bracket: boolean, sure: boolean): ChoiceList | null {
  const items: string[] = [];
  let words: Token[] = [];
  let closing = false;
  let end = from;
  let after = '';
  const close = () => {
    const taken = words;
    const item = words
      .map((word) => word.text)
      .join(' ')
      .replace(/["']/g, '');
    words = [];
    if (item === '') return true;
    if (!bracket && !sure && isOther(item)) return false;
    // "done, picked up, parts used with …": records begin another part of the sentence.
    const first = taken[0];
    if (
      !bracket &&
      first?.plural &&
      first.tag === 'N' &&
      toneOf(item) === 'neutral' &&
      findThings(first.lemma).length > 0
    )
      return false;
    items.push(item);
    return true;
  };
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (index > from && token.before.includes('(')) break;
    if (token.tag === 'C' && token.lower !== 'but' && token.lower !== 'plus') {
      if (!close()) break;
      if (closing) break;
      closing = true;
      end = index + 1;
      continue;
    }
    const fits =
      token.tag !== 'D' &&
      token.tag !== 'X' &&
      token.tag !== 'R' &&
      token.tag !== 'M' &&
      (token.tag !== 'P' || INSIDE.has(token.lower)) &&
      words.length < 3;
    if (!fits) {
      // What was begun belongs to the next clause: "won and lost" ends before "with a board".
      if (token.tag === 'P' && words.length > 0 && !bracket) {
        if (close()) end = index;
        else words = [];
      }
      break;
    }
    if (!bracket && isListBreaker(token, words)) break;
    words.push(token);
    const mark = token.after;
    if (mark !== '') {
      const last = closing;
      if (!close()) break;
      end = index + 1;
      after = mark.replace(/[()]/g, '');
      if (mark.includes(')') || mark.includes('.') || mark.includes(';') || mark.includes(':')) break;
      if (last) break;
    } else if (index === tokens.length - 1) {
      if (close()) end = index + 1;
      after = '';
    } else if (closing && tokens[index + 1]?.tag === 'C') {
      if (close()) end = index + 1;
      break;
    }
  }
  const unique = [...new Set(items)];
  if (unique.length < 2 || unique.length > 12) return null;
  // Fields in brackets are attributes, and prices are no choices.
  if (bracket && !sure && unique.filter((item) => isOther(item)).length * 2 >= unique.length) return null;
  if (unique.some((item) => /\d{2}/.test(item))) return null;
  return { items: unique, end, after };
}

// A verb with an object, or a noun phrase of its own, begins the next clause.
function isListBreaker(token: Token, words: readonly Token[]): boolean {
  return (
    words.length > 0 &&
    words[0]?.lower !== 'to' &&
    token.tag === 'V' &&
    toneOf(`${words.map((word) => word.lower).join(' ')} ${token.lower}`) === 'neutral' &&
    !/(?:ed|ing|n|t)$/.test(token.lower)
  );
}

// A known field or thing that is no known state is the next item of the sentence, not a choice.
function isOther(item: string): boolean {
  const plain = item.toLowerCase();
  return toneOf(plain) === 'neutral' && (findFieldKind(plain) !== null || findThings(plain).length > 0);
}

/** "from draft to sent to paid". */
function collectSteps(tokens: readonly Token[], from: number): ChoiceList | null {
  const items: string[] = [];
  let words: string[] = [];
  let end = from;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (token.lower === 'to' && words.length > 0) {
      items.push(words.join(' '));
      words = [];
      continue;
    }
    if (
      token.tag === 'D' ||
      token.tag === 'X' ||
      token.tag === 'R' ||
      token.tag === 'C' ||
      token.tag === 'P' ||
      words.length === 2
    )
      break;
    words.push(token.text);
    end = index + 1;
    if (token.after !== '' && token.after !== ',') break;
  }
  if (words.length > 0) items.push(words.join(' '));
  return items.length >= 2 ? { items, end, after: tokens[end - 1]?.after ?? '' } : null;
}

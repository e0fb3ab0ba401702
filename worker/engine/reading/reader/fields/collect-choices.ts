/** The items of a list of choices, and where the list ends. */
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { toneOf } from '../../lexicon/tones.ts';
import type { Token } from '../words/token.ts';

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

export interface ChoiceList {
  items: string[];
  end: number;
  after: string;
  /** The word itself is no noun of choices: a status is meant. */
  replaces?: boolean;
  /** What is marked with them, where the choices stand behind an action ("mark guests as seated or gone"). */
  of?: readonly Token[];
}

/** Items up to the end of the list: behind "and"/"or" the next one is the last. */
export function collect(
  tokens: readonly Token[],
  from: number,
  bracket: boolean,
  sure: boolean,
  /** Named by "like" or "such as": the last of them may be called as records elsewhere are. */
  named = false,
): ChoiceList | null {
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
      !(named && items.length > 0) &&
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
  if (bracket && !sure && unique.filter((item) => isNamed(item)).length * 2 >= unique.length) return null;
  // "(make, model, fuel: petrol, diesel)": attributes, of which one has choices.
  if (bracket && !sure && after.includes(':')) return null;
  // "(U18, 18-39, 40+)" are groups; years, prices and times are no choices.
  const short = bracket && unique.every((item) => item.length <= 6 && !/^\d{4}$|[:.]/.test(item));
  if (!short && unique.some((item) => /\d{2}/.test(item))) return null;
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

// "(white wins, draw)" are choices although wins are counted elsewhere; "(name, birth date)" are fields.
function isNamed(item: string): boolean {
  const plain = item.toLowerCase();
  return isOther(item) && (!plain.includes(' ') || isFieldName(plain) || findThings(plain).length > 0);
}

/** "from draft to sent to paid". */
export function collectSteps(tokens: readonly Token[], from: number): ChoiceList | null {
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
    // "to closed or lost": two ends.
    if (token.lower === 'or' && words.length > 0 && items.length > 0) {
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
    // "to edited to published, guests with …": what follows the comma is no step.
    if (token.after === ',' && items.length > 0 && tokens[index + 1]?.lower !== 'to') break;
  }
  if (words.length > 0) items.push(words.join(' '));
  return items.length >= 2 ? { items, end, after: tokens[end - 1]?.after ?? '' } : null;
}

/** The places of clauses in the words that they were taken from. Pure. */

export interface Range {
  from: number;
  /** The first character behind it. */
  to: number;
}

/** A piece of the text: a clause by its number, or what stands between two of them. */
export interface Piece {
  text: string;
  /** Index of its first character. */
  at: number;
  clause: number | null;
}

/**
 * Finds each clause, in the order of the text: literally, else by its letters and digits alone (quotes and dashes are often changed
 * by who quotes), else before the ones that were found already.
 * @returns null for a clause that does not stand in the text.
 */
export function placeClauses(text: string, clauses: readonly { words: string }[]): (Range | null)[] {
  const folded = fold(text);
  const taken: Range[] = [];
  let cursor = 0;
  return clauses.map(({ words }) => {
    const found =
      findLiteral(text, words, cursor, taken) ??
      findFolded(folded, words, cursor, taken) ??
      findLiteral(text, words, 0, taken) ??
      findFolded(folded, words, 0, taken);
    if (!found) return null;
    taken.push(found);
    cursor = Math.max(cursor, found.to);
    return found;
  });
}

/** The whole text in pieces: put together they are the text again. */
export function cutPieces(text: string, ranges: readonly (Range | null)[]): Piece[] {
  const placed = ranges
    .flatMap((range, clause) => (range ? [{ ...range, clause }] : []))
    .sort((one, other) => one.from - other.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, clause } of placed) {
    if (from > at) pieces.push({ text: text.slice(at, from), at, clause: null });
    pieces.push({ text: text.slice(from, to), at: from, clause });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at, clause: null });
  return pieces;
}

const IN_WORD = /[\p{L}\p{N}]/u;

function isFree(text: string, { from, to }: Range, taken: readonly Range[]): boolean {
  const cutsAt = (at: number) => IN_WORD.test(text[at - 1] ?? '') && IN_WORD.test(text[at] ?? '');
  return !cutsAt(from) && !cutsAt(to) && taken.every((other) => to <= other.from || from >= other.to);
}

function findLiteral(text: string, words: string, start: number, taken: readonly Range[]): Range | null {
  if (words === '') return null;
  for (let from = text.indexOf(words, start); from >= 0; from = text.indexOf(words, from + 1)) {
    const range = { from, to: from + words.length };
    if (isFree(text, range, taken)) return range;
  }
  return null;
}

interface Folded {
  text: string;
  letters: string;
  /** Of each letter the index of its character in the text. */
  places: number[];
}

/** Letters and digits in lower case; what stands between them is one space. */
function fold(text: string): Folded {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const next = IN_WORD.test(sign) ? sign.toLowerCase() : ' ';
    if (next !== ' ' || (letters !== '' && !letters.endsWith(' '))) {
      letters += next;
      places.push(...Array.from({ length: next.length }, () => at));
    }
    at += sign.length;
  }
  return { text, letters, places };
}

function findFolded(
  { text, letters, places }: Folded,
  words: string,
  start: number,
  taken: readonly Range[],
): Range | null {
  const wanted = fold(words).letters.trim();
  if (wanted === '') return null;
  for (let hit = letters.indexOf(wanted); hit >= 0; hit = letters.indexOf(wanted, hit + 1)) {
    const from = places[hit] ?? 0;
    const last = places[hit + wanted.length - 1] ?? from;
    const range = { from, to: last + String.fromCodePoint(text.codePointAt(last) ?? 0).length };
    if (from >= start && isFree(text, range, taken)) return range;
  }
  return null;
}

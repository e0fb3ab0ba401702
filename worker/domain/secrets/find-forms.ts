/** Finds many texts in one at once, in a time that does not grow with how many they are. Pure. */

export interface Sought<Of> {
  text: string;
  isWord: boolean;
  of: Of;
}

export interface Place<Of> {
  from: number;
  to: number;
  of: Of;
}

/** Signs at the beginning of each text by which it is looked for. */
const HEAD = 6;
const SLOTS = 1 << 16;

/** @returns what finds the places of these, of at least 6 characters: from left to right, the longest first, none inside another. */
export function makeFinder<Of>(all: readonly Sought<Of>[]): (text: string) => Place<Of>[] {
  const byHead = new Map<string, Sought<Of>[]>();
  /** Whether any text begins with signs that make such a number: nearly every place is passed by with it. */
  const begins = new Uint8Array(SLOTS);
  for (const one of [...all].sort((a, b) => b.text.length - a.text.length)) {
    const head = one.text.slice(0, HEAD);
    byHead.set(head, [...(byHead.get(head) ?? []), one]);
    begins[slotOf(one.text, 0)] = 1;
  }
  return (text) => {
    const places: Place<Of>[] = [];
    if (byHead.size === 0) return places;
    for (let at = 0; at + HEAD <= text.length; at += 1) {
      if (begins[slotOf(text, at)] === 0) continue;
      const found = byHead
        .get(text.slice(at, at + HEAD))
        ?.find((one) => text.startsWith(one.text, at) && (!one.isWord || standsAlone(text, at, one.text)));
      if (!found) continue;
      places.push({ from: at, to: at + found.text.length, of: found.of });
      at += found.text.length - 1;
    }
    return places;
  };
}

function slotOf(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 +
      text.charCodeAt(at + 2) * 7 +
      text.charCodeAt(at + 3)) &
    (SLOTS - 1)
  );
}

const WORD_SIGN = /[\p{L}\p{N}_]/u;
/** The end of an escape: the letter in it is no part of a word. */
const ESCAPE = /(?:\\[bfnrtv0]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|%[0-9a-fA-F]{2})$/;
const LONGEST_ESCAPE = 6;

function standsAlone(text: string, at: number, sought: string): boolean {
  const [before, behind] = [text[at - 1] ?? '', text[at + sought.length] ?? ''];
  const isFreeBefore =
    !WORD_SIGN.test(sought[0] ?? '') ||
    !WORD_SIGN.test(before) ||
    ESCAPE.test(text.slice(Math.max(0, at - LONGEST_ESCAPE), at));
  return isFreeBefore && !(WORD_SIGN.test(sought.at(-1) ?? '') && WORD_SIGN.test(behind));
}

export interface SeededNumbers {
  /** One of 0 to `count` - 1. */
  pick: (count: number) => number;
  between: (low: number, high: number) => number;
  /** One of the things. */
  choose: <Thing>(...things: Thing[]) => Thing;
}

/** Numbers from a text, always the same ones (FNV-1a, mixed as in MurmurHash3, then xorshift). */
export function seededNumbers(text: string): SeededNumbers {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state ^= state >>> 16;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    pick: (count) => Math.floor(next() * count),
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    choose: (...things) => things[Math.floor(next() * things.length)] as (typeof things)[number],
  };
}

/** Numbers as people write them. */
const SPELT: Record<string, number> = {
  zero: 0,
  one: 1,
  a: 1,
  an: 1,
  once: 1,
  two: 2,
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-four': 24,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};

/** Words for numbers and digits, longest first, for patterns in which a number stands. */
export const NUMBER = `(?:\\d[\\d,.]*|${Object.keys(SPELT)
  .sort((one, other) => other.length - one.length)
  .join('|')})`;

const DIGITS = /-?\d[\d,]*(?:\.\d+)?/;

/** "1,200" → 1200, "five" → 5, "at most twice" → 2; the digits before the words. */
export function readNumber(words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  const digits = DIGITS.exec(words)?.[0];
  if (digits !== undefined) return Number(digits.replace(/,(?=\d{3})/g, '').replace(',', '.'));
  const told = words.toLowerCase().match(/[a-z-]+/g) ?? [];
  // "a" and "an" are numbers only where no other word is.
  const found = told.filter((word) => Object.hasOwn(SPELT, word));
  const word = found.find((one) => one.length > 2) ?? found[0];
  return word === undefined ? undefined : SPELT[word];
}

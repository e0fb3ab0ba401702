/** Numbers and sums of money as people write them, in any digits and with the marks of their language. */

export type Amount = { value: number } | { problem: string };

export interface AmountOptions {
  /** BCP 47: tells which of comma and point stands before decimals where the text does not. */
  locale: string;
  /** Decimals of the currency: the value is in its smallest unit. Null: a plain number. */
  digits: number | null;
}

/** Marks between thousands that are nothing else: spaces of all kinds, apostrophes, the Arabic thousands mark. */
const GROUPING = /[\s\u00a0\u2009\u202f'’٬_]/gu;
/** Signs and codes of currencies before or behind the number. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?![A-Za-z]))|(?:\p{Sc}|(?<![A-Za-z])[A-Z]{3})$/gu;

/** `12.50`, `12,50`, `1.234,56`, `€ 1,234.56`, `١٢٫٥٠`; what can be read in two ways, or is too exact, is a problem. */
export function readAmount(text: string, { locale, digits }: AmountOptions): Amount {
  const problem = (said: string): Amount => ({ problem: said });
  const plain = toLatinDigits(text.trim().normalize('NFKC'))
    .replace(/[−‒–﹣－]/g, '-')
    .replace(CURRENCY, '')
    .trim()
    .replace(CURRENCY, '')
    .replaceAll('٫', ',')
    .replace(GROUPING, '');
  const parts = /^([-+]?)([\d.,]+)$/.exec(plain);
  if (!parts || !/\d/.test(plain)) return problem(digits === null ? 'is no number' : 'is no sum of money');
  const decimal = findDecimal(parts[2] ?? '', locale, digits);
  if (decimal === 'unclear')
    return problem(
      'can be read in two ways: write thousands without a mark, and decimals with all their digits',
    );
  if (decimal === 'wrong') return problem(digits === null ? 'is no number' : 'is no sum of money');
  const [whole = '', rest = ''] = decimal === null ? [parts[2] ?? ''] : splitAtLast(parts[2] ?? '', decimal);
  const exact = rest.replace(/0+$/, '');
  if (digits !== null && exact.length > digits)
    return problem(
      digits === 0 ? 'has decimals, which this money has not' : `has more than ${digits} decimals`,
    );
  const figures = whole.replace(/[.,]/g, '') || '0';
  const sign = parts[1] === '-' ? -1 : 1;
  const value =
    digits === null
      ? Number(`${figures}.${rest || '0'}`)
      : Number(figures + exact.padEnd(digits, '0').slice(0, digits));
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return problem('is too large');
  return { value: value === 0 ? 0 : sign * value };
}

type Mark = '.' | ',';

/** Which mark stands before the decimals; null where none does. */
function findDecimal(text: string, locale: string, digits: number | null): Mark | null | 'unclear' | 'wrong' {
  const marks = [...text].filter((sign): sign is Mark => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return null;
  const groups = text.split(last);
  const other = marks.find((mark) => mark !== last);
  if (other !== undefined) {
    // `1.234,56`: both are there, so the last one stands before decimals, once, and the other between threes.
    const [whole = ''] = splitAtLast(text, last);
    return groups.length === 2 && isGrouped(whole, other) ? last : 'wrong';
  }
  if (groups.length > 2) return isGrouped(text, last) ? null : 'wrong';
  const [before = '', after = ''] = groups;
  const couldGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!couldGroup) return last;
  const marksOf = marksOfLocale(locale);
  if (last === marksOf.group) return null;
  // `1.234` of a money of two decimals cannot have decimals, yet whoever wrote it may have meant them.
  return last === marksOf.decimal && (digits === null || digits >= 3) ? last : 'unclear';
}

function splitAtLast(text: string, mark: Mark): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** One to three digits, then threes. */
function isGrouped(text: string, mark: Mark): boolean {
  const [first = '', ...others] = text.split(mark);
  return /^\d{1,3}$/.test(first) && others.length > 0 && others.every((one) => /^\d{3}$/.test(one));
}

/** How a language writes numbers. */
function marksOfLocale(locale: string): { group: string | undefined; decimal: string | undefined } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const markOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return { group: markOf('group'), decimal: markOf('decimal') };
}

/** Every digit of every script is the digit that it stands for; scripts keep their ten in a row. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** As a field shows it, to be typed over: `12.50`, or `12,50` where that is how it is written. */
export function writeAmount(value: number | null, { locale, digits }: AmountOptions): string {
  if (value === null) return '';
  const text = digits === null ? String(value) : (value / 10 ** digits).toFixed(digits);
  return text.replace('.', marksOfLocale(locale).decimal === ',' ? ',' : '.');
}

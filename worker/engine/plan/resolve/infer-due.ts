/** Records that are meant by a date: "expire in the next 30 days", "overdue", "coming up". */
import type { Statement } from '../../language/statements/statement.ts';

/** What a text wants to know of a kind's dates. */
export interface DueWish {
  of: string | undefined;
  words: string;
  /** How many days ahead counts as soon, where it is said. */
  soonDays?: number;
}

const DUE =
  /\b(?:over ?due|due|late|expir\w*|run(?:s|ning)? out|end(?:s|ing)? (?:within|in|soon)|coming up|upcoming|too long|past (?:its|their|the)|not (?:yet )?(?:returned|back|paid)|deadline|before (?:it|they|the \w+) (?:expires?|ends?|runs? out)|to be renewed|renewals?|out of date|needs? renewing)\b/i;

const LENGTH =
  /(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a|next)\s*(day|week|month|year)s?/i;
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  next: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

export function listDueWishes(statements: readonly Statement[]): DueWish[] {
  return statements.flatMap((one): DueWish[] => {
    const words =
      one.kind === 'only'
        ? one.where
        : one.kind === 'figure'
          ? one.where
          : one.kind === 'ability' && /due|remind|expir|warn|deadline/.test(one.is) && !one.isRefused
            ? one.is
            : undefined;
    if (
      words === undefined ||
      !(
        DUE.test(words) ||
        (one.kind === 'only' && LENGTH.test(words) && /within|next|ahead|before/.test(words))
      )
    )
      return [];
    const of =
      one.kind === 'ability' ? one.on : one.kind === 'only' || one.kind === 'figure' ? one.of : undefined;
    const days = readDays(words);
    return [{ of, words, ...(days === undefined ? {} : { soonDays: days }) }];
  });
}

/** "3 weeks" → 21. */
export function readDays(words: string): number | undefined {
  const [, count = '', unit = ''] = LENGTH.exec(words) ?? [];
  const number = NUMBERS[count.toLowerCase()] ?? Number(count);
  return unit === '' || Number.isNaN(number) ? undefined : number * (DAYS[unit.toLowerCase()] ?? 1);
}

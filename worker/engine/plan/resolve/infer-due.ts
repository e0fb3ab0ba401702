/** Records that are meant by a date: "expire in the next 30 days", "overdue", "coming up". */
import type { Statement } from '../../language/statements/statement.ts';
import { NUMBER, readNumber } from '../knowledge/numbers.ts';

/** What a text wants to know of a kind's dates. */
export interface DueWish {
  of: string | undefined;
  words: string;
  /** How many days ahead counts as soon, where it is said. */
  soonDays?: number;
}

const DUE =
  /\b(?:over ?due|due|late|expir\w*|run(?:s|ning)? out|end(?:s|ing)? (?:within|in|soon)|coming up|upcoming|too long|past (?:its|their|the)|not (?:yet )?(?:returned|back|paid)|deadline|before (?:it|they|the \w+) (?:expires?|ends?|runs? out)|to be renewed|renewals?|out of date|needs? renewing)\b/i;

const LENGTH = new RegExp(`(${NUMBER}|next)\\s*(day|week|month|year)s?`, 'i');
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
  const number = /^next$/i.test(count) ? 1 : readNumber(count);
  return unit === '' || number === undefined ? undefined : number * (DAYS[unit.toLowerCase()] ?? 1);
}

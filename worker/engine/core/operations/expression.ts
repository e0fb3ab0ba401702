/**
 * Values and conditions of an operation as data. They are few and plain on purpose: each printer writes each of them the
 * way its language does. What none of them can say stands as free code, once for every stack, in the ability's folder.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { sqlName } from '../names/reserved.ts';

export type Expression =
  | { kind: 'literal'; value: Json }
  /** The whole body, or one member of it. */
  | { kind: 'body'; member?: string }
  /** A member of the query; null where it was left out. */
  | { kind: 'query'; member: string }
  /** The id in the path. */
  | { kind: 'id' }
  /** The signed-in person; where the operation is open to all, nothing for those who are not signed in. */
  | { kind: 'user'; member: 'id' | 'role' }
  /** The name of the signed-in person; the other value for those who are not signed in. */
  | { kind: 'signature'; otherwise: Expression }
  /**
   * Who calls, as a text: `account:<id>` for someone who is signed in, else `visitor:<hash>` of a cookie that a browser is
   * given with its first call that writes. Empty where a call that only reads comes from nobody known.
   */
  | { kind: 'person' }
  /** What a step before this one read or computed, or a member of it. */
  | { kind: 'variable'; name: string; member?: string }
  /** The time of the call, ISO 8601 UTC; the same for the whole call. */
  | { kind: 'now' }
  /** Its day, `YYYY-MM-DD`. */
  | { kind: 'today' }
  /** The day of a moment, `YYYY-MM-DD`, on the clock of a time zone (an IANA name). */
  | { kind: 'day_of'; moment: Expression; zone: string }
  /** The moment, ISO 8601 UTC, at which it is noon on a day in a time zone. Hours of the day are counted from it. */
  | { kind: 'noon_of'; day: Expression; zone: string }
  | { kind: 'arithmetic'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  /** To the nearest whole number, halves away from zero (money). */
  | { kind: 'round'; value: Expression }
  | { kind: 'length'; list: Expression }
  /** The sum over a list; `of` may use the variable `item`. */
  | { kind: 'sum'; list: Expression; item: string; of: Expression }
  /** The value, or the other one where it is null or was not sent. */
  | { kind: 'fallback'; value: Expression; otherwise: Expression }
  | { kind: 'choose'; when: Condition; yes: Expression; no: Expression }
  /** A sentence with values in it. */
  | { kind: 'text'; parts: (string | Expression)[] };

export type Condition =
  | { kind: 'exists'; query: Sql }
  | { kind: 'compare'; operator: '=' | '!=' | '<' | '<=' | '>' | '>='; left: Expression; right: Expression }
  | { kind: 'one_of'; value: Expression; values: Json[] }
  /** Neither null nor left out. */
  | { kind: 'given'; value: Expression }
  /** A state may follow another one in a table of moves; staying is allowed. */
  | { kind: 'may_follow'; moves: Moves; from: Expression; to: Expression }
  | { kind: 'not'; condition: Condition }
  | { kind: 'all'; conditions: Condition[] }
  | { kind: 'any'; conditions: Condition[] };

/** Which states may follow each state; printed once as a constant of its name. */
export interface Moves {
  /** The choice field, for example `stage`. */
  field: string;
  next: Record<string, readonly string[]>;
}

/** A parametrised statement: values are always bound, never text. */
export interface Sql {
  /** One more than there are values; may hold line breaks. */
  texts: string[];
  values: Expression[];
}

/** Tag for SQL: expressions are bound, plain strings are names of tables and columns, another statement is put in. */
export function sql(strings: TemplateStringsArray, ...parts: (Expression | string | Sql)[]): Sql {
  const statement: Sql = { texts: [strings[0] ?? ''], values: [] };
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? '';
    if (typeof part === 'string') append(statement, part.split('.').map(sqlName).join('.'));
    else if ('texts' in part) {
      append(statement, part.texts[0] ?? '');
      part.values.forEach((value, position) => {
        statement.values.push(value);
        statement.texts.push(part.texts[position + 1] ?? '');
      });
    } else {
      statement.values.push(part);
      statement.texts.push('');
    }
    append(statement, after);
  });
  return statement;
}

/** SQL without values, for example the name of a column behind an alias: `booked.starts_at`. */
export function plainSql(text: string): Sql {
  return { texts: [text], values: [] };
}

function append(statement: Sql, text: string): void {
  statement.texts[statement.texts.length - 1] += text;
}

export const literal = (value: Json): Expression => ({ kind: 'literal', value });
export const body = (member?: string): Expression => ({ kind: 'body', member });
export const id: Expression = { kind: 'id' };
export const variable = (name: string, member?: string): Expression => ({ kind: 'variable', name, member });
export const now: Expression = { kind: 'now' };
export const today: Expression = { kind: 'today' };
export const person: Expression = { kind: 'person' };
export const not = (condition: Condition): Condition => ({ kind: 'not', condition });
export const exists = (query: Sql): Condition => ({ kind: 'exists', query });
export const given = (value: Expression): Condition => ({ kind: 'given', value });
export const compare = (
  left: Expression,
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=',
  right: Expression,
): Condition => ({ kind: 'compare', operator, left, right });
/** Any of the conditions; a single one stays itself. */
export const any = (...conditions: Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'any', conditions };
/** All of the conditions; a single one stays itself. */
export const all = (...conditions: Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'all', conditions };

/** Searching and filtering: `?q=&<member>=&<member>_min=&<member>_max=`. */
import type { SqlValue } from '../database.ts';
import { Refusal } from '../http/errors.ts';
import type { Column, Source } from './source.ts';

/** Query parameters by name, each with all of its values. */
export type Query = Record<string, string[]>;

interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Longest search, characters, and its words; values of one filter. A statement bears a hundred values and so deep a condition. */
const LONGEST_SEARCH = 200;
const MOST_WORDS = 20;
const MOST_VALUES = 20;

function readWords(query: Query): string[] {
  const text = query.q?.[0] ?? '';
  if (text.length > LONGEST_SEARCH)
    throw refuseParameter('q', `Must have at most ${LONGEST_SEARCH} characters`);
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length > MOST_WORDS) throw refuseParameter('q', `Must have at most ${MOST_WORDS} words`);
  return words;
}

/** What `?q=` and the filters ask for, as it stands behind WHERE. */
export function readWhere(source: Source, query: Query): Condition {
  const conditions: Condition[] = [];
  for (const word of readWords(query)) conditions.push(contains(source, word));
  for (const [name, column] of Object.entries(source.columns)) {
    const values = (query[name] ?? [])
      .filter((value) => value !== '')
      .map((value) => parse(name, column, value));
    if (values.length > MOST_VALUES) throw refuseParameter(name, `Can have at most ${MOST_VALUES} values`);
    if (values.length > 0) conditions.push(equals(column, values));
    const [min, max] = [query[`${name}_min`]?.[0], query[`${name}_max`]?.[0]];
    if (min) conditions.push({ sql: `${column.sql} >= ?`, values: [parse(`${name}_min`, column, min)] });
    if (max)
      conditions.push({
        sql: `${column.sql} <= ?`,
        values: [parse(`${name}_max`, column, max, 'T23:59:59.999Z')],
      });
  }
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND ') || 'TRUE',
    values: conditions.flatMap((condition) => condition.values),
  };
}

/** The refusal for one parameter of the query. */
export function refuseParameter(name: string, message: string): Refusal {
  return new Refusal(422, [{ loc: ['query', name], msg: message, type: 'value_error' }]);
}

function contains(source: Source, word: string): Condition {
  const searched = Object.values(source.columns).filter((column) => column.search);
  if (searched.length === 0) return { sql: 'FALSE', values: [] };
  const text = searched.map((column) => `coalesce(${column.sql}, '')`).join(' || char(10) || ');
  // Not LIKE: its patterns may have 50 bytes.
  return { sql: `instr(lower(${text}), lower(?)) > 0`, values: [word] };
}

function equals(column: Column, values: SqlValue[]): Condition {
  const marks = values.map(() => '?').join(', ');
  if (column.type === 'list')
    return {
      sql: `EXISTS (SELECT 1 FROM json_each(${column.sql}) AS _item WHERE _item.value IN (${marks}))`,
      values,
    };
  return { sql: `${column.sql} IN (${marks})`, values };
}

/** A parameter's value as the column keeps it. */
function parse(name: string, column: Column, text: string, endOfDay = ''): SqlValue {
  switch (column.type) {
    case 'integer':
      if (!/^-?\d{1,15}$/.test(text)) throw refuseParameter(name, 'Must be a whole number');
      return Number(text);
    case 'number':
      if (text.trim() === '' || !Number.isFinite(Number(text)))
        throw refuseParameter(name, 'Must be a number');
      return Number(text);
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw refuseParameter(name, 'Must be true or false');
      return text === 'true' ? 1 : 0;
    case 'choice':
      if (!column.choices.includes(text))
        throw refuseParameter(name, `Must be one of: ${column.choices.join(', ')}`);
      return text;
    case 'date':
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw refuseParameter(name, 'Must be a date such as 2026-05-31');
      return text;
    case 'datetime':
      if (Number.isNaN(Date.parse(text))) throw refuseParameter(name, 'Must be a date or a time in ISO 8601');
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}${endOfDay}` : new Date(text).toISOString();
    default:
      return text;
  }
}

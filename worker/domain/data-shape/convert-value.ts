/**
 * A stored value as another kind of field keeps it, in SQL that every SQLite runs: NULL where it has no meaning there. What a
 * person would read stays what a person reads: `true` becomes Yes, a choice its label, 6.50 stays 6.50.
 */
import type { ColumnShape } from './data-shape.ts';
import { quoteName, quoteText } from './sql-text.ts';

/** @returns the expression, or null when both columns keep the value alike. */
export function convertValue(from: ColumnShape, to: ColumnShape, value: string): string | null {
  if (isAlike(from, to)) return null;
  const direct = DIRECT[`${from.kind} ${to.kind}`]?.(value, from, to);
  if (direct !== undefined) return direct;
  return readText(to, writeText(from, value));
}

function isAlike(from: ColumnShape, to: ColumnShape): boolean {
  if (from.kind !== to.kind) return to.kind === 'text' && (from.kind === 'email' || from.kind === 'link');
  if (from.kind === 'number') return from.integer === to.integer || to.integer !== true;
  if (from.kind === 'money') return from.digits === to.digits;
  if (from.kind === 'reference') return from.target?.table === to.target?.table;
  if (from.kind !== 'choice') return true;
  const kept = new Set(to.choices?.map((choice) => choice.value));
  return from.choices?.every((choice) => kept.has(choice.value)) ?? false;
}

type Direct = (value: string, from: ColumnShape, to: ColumnShape) => string;

const whole = (value: string, to: ColumnShape) =>
  to.integer ? `CAST(round(${value}) AS INTEGER)` : `CAST(${value} AS REAL)`;
const scale = (column: ColumnShape) => `1${'0'.repeat(column.digits ?? 2)}`;

/** Where a number is meant on both sides, or a day; all others go by what a person reads. */
const DIRECT: Record<string, Direct> = {
  'number number': (value, _, to) => whole(value, to),
  'number money': (value, _, to) => `CAST(round(${value} * ${scale(to)}) AS INTEGER)`,
  'money number': (value, from, to) => whole(`(${value} / ${scale(from)}.0)`, to),
  'money money': (value, from, to) => `CAST(round(${value} * ${scale(to)}.0 / ${scale(from)}) AS INTEGER)`,
  'boolean number': (value) => value,
  'number boolean': (value) => `(${value} <> 0)`,
  // Noon of that day is the same day on nearly every clock.
  'date datetime': (value) => `${value} || 'T12:00:00.000Z'`,
  'datetime date': (value) => `substr(${value}, 1, 10)`,
};

/** As a person reads it. */
function writeText(from: ColumnShape, value: string): string {
  switch (from.kind) {
    case 'number':
      return `CASE WHEN ${value} = CAST(${value} AS INTEGER) THEN CAST(CAST(${value} AS INTEGER) AS TEXT) ELSE CAST(${value} AS TEXT) END`;
    case 'money':
      return `printf('%.${from.digits ?? 2}f', ${value} / ${scale(from)}.0)`;
    case 'boolean':
      return `CASE ${value} WHEN 1 THEN 'Yes' WHEN 0 THEN 'No' END`;
    case 'choice': {
      const cases = (from.choices ?? []).map(
        (choice) => `WHEN ${quoteText(choice.value)} THEN ${quoteText(choice.label)}`,
      );
      return cases.length > 0 ? `CASE ${value} ${cases.join(' ')} ELSE ${value} END` : value;
    }
    case 'list':
      return `(SELECT group_concat(item.value, ', ') FROM json_each(${value}) AS item)`;
    case 'reference': {
      const { table, title } = from.target ?? { table: '', title: null };
      if (title === null) return 'NULL';
      return `(SELECT CAST(other.${quoteName(title)} AS TEXT) FROM ${quoteName(table)} AS other WHERE other.id = ${value})`;
    }
    default:
      return `CAST(${value} AS TEXT)`;
  }
}

/** What a text says, as the field keeps it. */
function readText(to: ColumnShape, text: string): string {
  const trimmed = `trim(${text})`;
  const lower = `lower(${trimmed})`;
  switch (to.kind) {
    case 'email':
      return `CASE WHEN ${trimmed} LIKE '%_@_%' AND ${trimmed} NOT LIKE '% %' THEN ${trimmed} END`;
    // Anything else as an address (javascript:, a bare word) would be a link that does what nobody wrote it for.
    case 'link':
      return `CASE WHEN ${lower} LIKE 'http://_%' OR ${lower} LIKE 'https://_%' THEN ${trimmed} END`;
    case 'number':
      return `CASE WHEN ${isNumber(trimmed)} THEN ${whole(`CAST(${trimmed} AS REAL)`, to)} END`;
    case 'money':
      return `CASE WHEN ${isNumber(trimmed)} THEN CAST(round(CAST(${trimmed} AS REAL) * ${scale(to)}) AS INTEGER) END`;
    case 'boolean':
      return `CASE WHEN ${lower} IN ('yes', 'true', '1', 'on') THEN 1 WHEN ${lower} IN ('no', 'false', '0', 'off') THEN 0 END`;
    case 'date':
      return `CASE WHEN ${trimmed} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND date(substr(${trimmed}, 1, 10)) = substr(${trimmed}, 1, 10) THEN substr(${trimmed}, 1, 10) END`;
    case 'datetime':
      return `CASE WHEN ${trimmed} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' THEN strftime('%Y-%m-%dT%H:%M:%fZ', ${trimmed}) END`;
    case 'choice': {
      const cases = (to.choices ?? []).flatMap(({ value, label }) => [
        `WHEN ${quoteText(value)} THEN ${quoteText(value)}`,
        `WHEN lower(${quoteText(label)}) THEN ${quoteText(value)}`,
      ]);
      return cases.length > 0 ? `CASE ${lower} ${cases.join(' ')} END` : 'NULL';
    }
    case 'list':
      return `CASE WHEN ${trimmed} <> '' THEN '[' || replace(replace(json_quote(${trimmed}), ', ', ','), ',', '","') || ']' END`;
    case 'reference': {
      const { table, title } = to.target ?? { table: '', title: null };
      if (title === null) return 'NULL';
      return `(SELECT other.id FROM ${quoteName(table)} AS other WHERE lower(trim(other.${quoteName(title)})) = ${lower} ORDER BY other.id LIMIT 1)`;
    }
    default:
      return text;
  }
}

/** JSON's numbers are those of every language: no spaces, no separators of thousands, which differ from place to place. */
function isNumber(text: string): string {
  return `json_valid(${text}) AND json_type(${text}) IN ('integer', 'real')`;
}

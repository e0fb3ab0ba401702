/** Figures over records: `?measure=count|sum|avg&of=<member>&group=<member>&per=day|week|month|year`, and the filters of the list. */
import type { Database } from '../database.ts';
import { type Column, findColumn, type Source } from './source.ts';
import { type Query, readWhere, refuseParameter } from './where.ts';

interface Summary {
  groups: { key: string | number | boolean | null; label?: string | null; value: number | null }[];
}

const PERIODS = new Map([
  ['day', '%Y-%m-%d'],
  ['week', '%G-W%V'],
  ['month', '%Y-%m'],
  ['year', '%Y'],
]);

/** One figure for all records, or one per group, ordered by the group's key. */
export function readSummary(database: Database, source: Source, query: Query): Summary {
  const where = readWhere(source, query);
  const group = readGroup(source, query);
  const rows = database.all<{ key: string | number | null; label: string | null; value: number | null }>(
    `SELECT ${group?.sql ?? 'NULL'} AS key, ${group?.label ?? 'NULL'} AS label, ${readMeasure(source, query)} AS value
     FROM ${source.from} WHERE ${where.sql} ${group ? 'GROUP BY 1 ORDER BY 1' : ''}`,
    ...where.values,
  );
  return {
    groups: rows.map(({ key, label, value }) => ({
      key: group?.column.type === 'boolean' && key !== null ? key === 1 : key,
      ...(group?.label ? { label } : {}),
      value,
    })),
  };
}

function readMeasure(source: Source, query: Query): string {
  const measure = query.measure?.[0] ?? 'count';
  if (measure === 'count') return 'COUNT(*)';
  if (measure !== 'sum' && measure !== 'avg')
    throw refuseParameter('measure', 'Must be one of: count, sum, avg');
  const column = findColumn(source, query.of?.[0]);
  if (column?.type !== 'integer' && column?.type !== 'number')
    throw refuseParameter('of', 'Must name a member that is a number');
  // As a floating number: a sum of whole ones ends the query where it grows too large.
  return measure === 'sum' ? `COALESCE(SUM(1.0 * ${column.sql}), 0)` : `AVG(${column.sql})`;
}

function readGroup(
  source: Source,
  query: Query,
): { column: Column; sql: string; label: string | null } | null {
  const name = query.group?.[0];
  if (!name) return null;
  const column = findColumn(source, name);
  if (!column || column.type === 'list') throw refuseParameter('group', `Cannot group by "${name}"`);
  const label = findColumn(source, name.replace(/_id$/, '_label'));
  return {
    column,
    sql: cutToPeriod(column, query),
    label: label && label !== column ? `MAX(${label.sql})` : null,
  };
}

function cutToPeriod(column: Column, query: Query): string {
  const per = query.per?.[0];
  if (!per) return column.sql;
  if (column.type !== 'date' && column.type !== 'datetime')
    throw refuseParameter('per', 'Only dates and times can be grouped per day, week, month or year');
  const format = PERIODS.get(per);
  if (format === undefined) throw refuseParameter('per', 'Must be one of: day, week, month, year');
  return `strftime('${format}', ${column.sql})`;
}

import { findColumn, type Source } from './source.ts';
import { type Query, refuseParameter } from './where.ts';

/** What `?sort=` asks for, as it stands behind ORDER BY; the id keeps the order the same from page to page. */
export function readOrder(source: Source, query: Query): string {
  const id = source.columns.id?.sql ?? 'id';
  const sort = query.sort?.[0];
  if (!sort) return id;
  const column = findColumn(source, sort.replace(/^-/, ''));
  if (!column) throw refuseParameter('sort', `Cannot sort by "${sort}"`);
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  return `${column.sql} ${column.type === 'text' ? 'COLLATE NOCASE ' : ''}${direction} NULLS LAST, ${id} ${direction}`;
}

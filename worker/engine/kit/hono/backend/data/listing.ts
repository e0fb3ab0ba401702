/** Lists, page by page: `?page=1&page_size=20`, with search, filters and order. */
import type { Database } from '../database.ts';
import { readOrder } from './order.ts';
import { decodeRow, type RecordOf, type Source, selectFrom } from './source.ts';
import { type Query, readWhere, refuseParameter } from './where.ts';

interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

const DEFAULT_PAGE_SIZE = 20;
const LARGEST_PAGE_SIZE = 100;

/** One page of the records that the query asks for. */
export function readPage<From extends Source>(
  database: Database,
  source: From,
  query: Query,
): Page<RecordOf<From>> {
  const page = readCount(query, 'page', 1, 1_000_000);
  const pageSize = readCount(query, 'page_size', DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE);
  const where = readWhere(source, query);
  const total = database.get<{ total: number }>(
    `SELECT COUNT(*) AS total FROM ${source.from} WHERE ${where.sql}`,
    ...where.values,
  );
  const rows = database.all<Record<string, unknown>>(
    `${selectFrom(source)} WHERE ${where.sql} ORDER BY ${readOrder(source, query)} LIMIT ? OFFSET ?`,
    ...where.values,
    pageSize,
    (page - 1) * pageSize,
  );
  return {
    items: rows.map((row) => decodeRow(source, row)),
    total: total?.total ?? 0,
    page,
    page_size: pageSize,
  };
}

function readCount(query: Query, name: string, standard: number, largest: number): number {
  const text = query[name]?.[0];
  if (!text) return standard;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > largest)
    throw refuseParameter(name, `Must be a whole number from 1 to ${largest}`);
  return count;
}

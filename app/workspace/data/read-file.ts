/** Rows of a file that somebody chose, for a table: which of its columns are meant, and their values. */
import Papa from 'papaparse';
import { type DataColumn, MAX_IMPORT_ROWS, type SentValue } from '../../../worker/contract/project/data.ts';

/** Largest file, bytes: a call takes 4 MiB of JSON. */
export const MAX_FILE_BYTES = 3 * 1024 * 1024;

export interface FileRows {
  /** Names of columns of the table. */
  columns: string[];
  rows: SentValue[][];
  /** Where each row begins in the file, from 1: its line in CSV, its place in JSON. */
  lines: number[];
  /** What the file has and the table does not. */
  unknown: string[];
}

export type ReadFile = { ok: true; file: FileRows } | { ok: false; message: string };

export function readRows(name: string, text: string, columns: readonly DataColumn[]): ReadFile {
  const read = /\.json$/i.test(name) ? readJson(text) : readCsv(text);
  if (!read.ok) return read;
  const { records, lines } = read;
  if (records.length === 0) return { ok: false, message: 'There are no rows in this file.' };
  if (records.length > MAX_IMPORT_ROWS)
    return {
      ok: false,
      message: `This file has ${records.length.toLocaleString('en')} rows. ${MAX_IMPORT_ROWS.toLocaleString('en')} come in at once: split it.`,
    };
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const known = names.flatMap((given) => {
    const column = findColumn(given, columns);
    return column ? [{ given, column }] : [];
  });
  if (known.length === 0) return { ok: false, message: 'None of its columns is one of this table.' };
  return {
    ok: true,
    file: {
      columns: known.map(({ column }) => column.name),
      rows: records.map((record) => known.map(({ given, column }) => readValue(column, record[given]))),
      lines,
      unknown: names.filter((given) => !known.some((one) => one.given === given)),
    },
  };
}

type Records =
  | { ok: true; records: Record<string, unknown>[]; lines: number[] }
  | { ok: false; message: string };

function readCsv(text: string): Records {
  const lines: number[] = [];
  const records: Record<string, unknown>[] = [];
  let problem: string | null = null;
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const [head = [], ...rows] = data;
  const [first] = errors.filter(({ type }) => type === 'Quotes');
  if (first) problem = `Line ${(first.row ?? 0) + 1}: a quotation is not closed.`;
  let line = 2;
  for (const row of rows) {
    const isEmpty = row.length === 1 && row[0] === '';
    if (!isEmpty) {
      lines.push(line);
      records.push(Object.fromEntries(head.map((name, index) => [name.trim(), plain(row[index] ?? '')])));
      if (row.length > head.length) problem ??= `Line ${line} has more values than there are columns.`;
    }
    line += 1 + row.reduce((sum, value) => sum + (value.match(/\n/g)?.length ?? 0), 0);
  }
  return problem === null ? { ok: true, records, lines } : { ok: false, message: problem };
}

/** The apostrophe that keeps a spreadsheet from running a text. */
const plain = (text: string) => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text);

function readJson(text: string): Records {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, message: 'This is no valid JSON.' };
  }
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!Array.isArray(read) || !read.every(isRecord))
    return { ok: false, message: 'A JSON file is a list of objects, one a row.' };
  return { ok: true, records: read, lines: read.map((_, index) => index + 1) };
}

function findColumn(given: string, columns: readonly DataColumn[]): DataColumn | null {
  const open = columns.filter(({ is_fixed, is_secret }) => !is_fixed && !is_secret);
  const folded = given.trim().toLowerCase();
  return (
    open.find(({ name }) => name.toLowerCase() === folded) ??
    open.find(({ label }) => label.toLowerCase() === folded) ??
    null
  );
}

function readValue(column: DataColumn, value: unknown): SentValue {
  if (value === undefined || value === null || (value === '' && column.nullable)) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** All of an environment's data, read for an archive beside the app. */
import {
  HAS_NUMBERS_SQL,
  isLeftOut,
  makeSchema,
  NUMBERS_SQL,
  rowsStatement,
  SCHEMA_SQL,
  type WholeSchema,
  type WholeValue,
} from '../../domain/app-data/whole-data.ts';
import type { StepRows } from '../inside/data-order.ts';
import { type AppTables, DataProblem } from './app-tables.ts';

/** Rows of a page, and the values of all pages that are answered at once, about, bytes. */
const PAGE_ROWS = 20_000;
const ANSWER_BYTES = 4_000_000;
const FACTS = { rows: 20_000, bytes: 4_000_000 };

export interface WholePage {
  table: string;
  rows: WholeValue[][];
  /** Where to go on; null at the end. */
  next: string | null;
}

/** The tables, and the first page of each, all of one moment. */
export async function beginWhole(tables: AppTables): Promise<{ schema: WholeSchema; pages: WholePage[] }> {
  const known = await tables.read();
  const [found, numbered] = await tables.ask([
    { sql: SCHEMA_SQL, ...FACTS },
    { sql: HAS_NUMBERS_SQL, ...FACTS },
  ]);
  const numbers = numbered?.rows.length ? (await tables.ask([{ sql: NUMBERS_SQL, ...FACTS }]))[0] : null;
  const schema = makeSchema(found?.rows ?? [], known.tables, known.links, {
    numbers: (numbers?.rows ?? []).map(([table, last]) => ({ table: String(table), last: String(last) })),
    file: await tables.findFile(),
  });
  const filled = schema.tables.flatMap(({ name }) =>
    known.tables.filter((one) => one.name === name && !isLeftOut(one)),
  );
  const bytes = Math.max(50_000, Math.floor(ANSWER_BYTES / Math.max(1, filled.length)));
  const answers = await tables.ask(
    filled.map((table) => ({ ...rowsStatement(table, null, PAGE_ROWS + 1), rows: PAGE_ROWS, bytes })),
  );
  return { schema, pages: filled.map((table, index) => toPage(table.name, null, answers[index])) };
}

/** A further page. @throws DataProblem where the table is gone. */
export async function goOnWithWhole(tables: AppTables, name: string, after: string): Promise<WholePage> {
  const table = (await tables.read()).tables.find((one) => one.name === name);
  if (!table) throw new DataProblem(`The table ${name} is gone.`);
  const [answer] = await tables.ask([
    { ...rowsStatement(table, after, PAGE_ROWS + 1), rows: PAGE_ROWS, bytes: ANSWER_BYTES },
  ]);
  return toPage(name, after, answer);
}

function toPage(table: string, after: string | null, answer: StepRows | undefined): WholePage {
  const rows = answer?.rows ?? [];
  const last = rows.at(-1)?.[0];
  // A table whose rows have no number is counted through.
  const end = last === '' ? String(Number(after ?? 0) + rows.length) : String(last);
  return {
    table,
    rows: rows.map((row) => row.slice(1) as WholeValue[]),
    next: answer?.isCut && rows.length > 0 ? end : null,
  };
}

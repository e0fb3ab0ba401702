/**
 * Data that came with an archive, before there is an app that keeps them: they wait here, and are put into its database when its
 * first version is activated, before it is called. They stay until a version was seen answering.
 */
import type { Audience } from '../../contract/plan/blueprint.ts';
import { readTables, TABLES_SQL } from '../../domain/app-data/table.ts';
import {
  type Arriving,
  emptySecrets,
  insertStatement,
  type WholeSchema,
} from '../../domain/app-data/whole-data.ts';
import { quoteText } from '../../domain/data-shape/sql-text.ts';
import type { DataStep, WorkAnswer, WorkOrder } from '../inside/data-order.ts';
import { type OddData, tryArriving } from './try-arriving.ts';

/** All rows are put in at once where they are no more than this together, bytes; so rows can point at each other in any order. */
const AT_ONCE_BYTES = 8_000_000;
const AUDIENCE_KEY = 'arriving-audience';
const TABLE = 'arriving_data';
const NOTHING = { rows: 0, bytes: 0 };
/** Of the list of all columns: more tables than an archive may have, and what is said of them. */
const MAX_COLUMNS = 100_000;
const MAX_BYTES = 16_000_000;

/** @param body at most 1 MB as JSON. */
export function keepArriving(storage: DurableObjectStorage, arriving: Arriving): void {
  storage.sql.exec(`CREATE TABLE IF NOT EXISTS ${TABLE} (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)`);
  storage.sql.exec(`INSERT INTO ${TABLE} (body) VALUES (?)`, JSON.stringify(arriving));
}

export function keepArrivingAudience(storage: DurableObjectStorage, audience: Audience): void {
  storage.kv.put(AUDIENCE_KEY, audience);
}

export function findArrivingAudience(storage: DurableObjectStorage): Audience | null {
  return storage.kv.get<Audience>(AUDIENCE_KEY) ?? null;
}

export function hasArriving({ sql }: DurableObjectStorage): boolean {
  return sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', TABLE).toArray().length > 0;
}

export function forgetArriving(storage: DurableObjectStorage): void {
  storage.sql.exec(`DROP TABLE IF EXISTS ${TABLE}`);
  storage.kv.delete(AUDIENCE_KEY);
}

/**
 * Leaves out what the rules of the tables are against, as far as it is put in at once later.
 * @returns what is left out, with why
 */
export function sortOutArriving(storage: DurableObjectStorage): OddData[] {
  if (!hasArriving(storage)) return [];
  const { sql } = storage;
  if (countBytes(sql) > AT_ONCE_BYTES) return [];
  const bodies = sql.exec<{ body: string }>(`SELECT body FROM ${TABLE} ORDER BY seq`).toArray();
  const { kept, odd } = tryArriving(
    storage,
    bodies.map(({ body }) => JSON.parse(body)),
  );
  if (odd.length === 0) return [];
  storage.transactionSync(() => {
    sql.exec(`DELETE FROM ${TABLE}`);
    for (const one of kept) keepArriving(storage, one);
  });
  return odd;
}

function countBytes(sql: SqlStorage): number {
  return sql.exec<{ bytes: number }>(`SELECT coalesce(sum(length(body)), 0) AS bytes FROM ${TABLE}`).one()
    .bytes;
}

/** Puts them into a database that has nothing yet. @throws Error with what the database says against them. */
export async function loadArriving(
  { sql }: DurableObjectStorage,
  work: (order: Omit<WorkOrder, 'allowed'>) => Promise<WorkAnswer>,
): Promise<void> {
  const read = (seq: number) =>
    sql
      .exec<{ seq: number; body: string }>(
        `SELECT seq, body FROM ${TABLE} WHERE seq > ? ORDER BY seq LIMIT 1`,
        seq,
      )
      .toArray()[0];
  const put = async (steps: DataStep[]) => {
    if (steps.length === 0) return [];
    const answer = await work({ steps, keeps: true, makes: { file: schema.file }, isDeferred: true });
    if (!answer.ok) throw new Error(`The data of the archive do not fit: ${answer.message}`);
    return answer.answers;
  };
  const bytes = countBytes(sql);
  let schema: WholeSchema = { tables: [], after: [], numbers: [], file: null };
  let waiting: DataStep[] = [];
  for (let row = read(0); row; row = read(row.seq)) {
    const arriving: Arriving = JSON.parse(row.body);
    if (arriving.what === 'schema') {
      schema = arriving.schema;
      waiting.push(...schema.tables.map((table) => ({ sql: table.sql, ...NOTHING })));
    } else {
      const table = schema.tables.find(({ name }) => name === arriving.table);
      if (!table) throw new Error(`The archive has rows of no table: ${arriving.table}`);
      waiting.push(...arriving.rows.map((values) => ({ ...insertStatement(table, values), ...NOTHING })));
    }
    if (bytes <= AT_ONCE_BYTES) continue;
    await put(waiting);
    waiting = [];
  }
  const numbers = schema.numbers.flatMap(({ table, last }) => [
    { sql: `DELETE FROM sqlite_sequence WHERE name = ${quoteText(table)}`, ...NOTHING },
    {
      sql: `INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))`,
      values: [table, last],
      ...NOTHING,
    },
  ]);
  const answers = await put([
    ...waiting,
    ...numbers,
    { sql: TABLES_SQL, rows: MAX_COLUMNS, bytes: MAX_BYTES },
  ]);
  const found = answers.at(-1);
  if (!found || 'error' in found || found.isCut) throw new Error('The tables of the archive cannot be read');
  // Before triggers are there, and whatever they do.
  const secrets = emptySecrets(readTables(found.rows, [], null)).map((sql) => ({ sql, ...NOTHING }));
  await put([...secrets, ...schema.after.map((made) => ({ sql: made, ...NOTHING }))]);
}

/**
 * Work in an app's database for its people in the workspace, beside the app: in one transaction, held to what the app may keep,
 * and with answers that are bounded. The same in both kinds of backend (`python/inside/data-work.ts`).
 */
import type { BoundValue, DataStep, DataValue, StepAnswer, WorkAnswer, WorkOrder } from './data-order.ts';

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

type Failure = Extract<WorkAnswer, { ok: false }>;

export function workInDatabase(storage: DurableObjectStorage, order: WorkOrder): WorkAnswer {
  const { sql } = storage;
  const answers: StepAnswer[] = [];
  let failure: Failure | null = null;
  const fail = (error: unknown): never => {
    failure = { ok: false, step: answers.length, message: messageOf(error) };
    throw new Undone();
  };
  const one = (step: DataStep) => {
    try {
      answers.push(takeStep(sql, step));
    } catch (error) {
      fail(error);
    }
  };
  const several = (step: DataStep) => {
    try {
      answers.push(storage.transactionSync(() => takeStep(sql, step)));
    } catch (error) {
      answers.push({ error: messageOf(error) });
    }
  };
  try {
    storage.transactionSync(() => {
      const before = sql.databaseSize;
      if (order.isDeferred) sql.exec('PRAGMA defer_foreign_keys = ON');
      order.steps.forEach(order.goesOn ? several : one);
      // What waits for the end of the transaction would fail after it was answered.
      if (order.isDeferred && sql.exec('PRAGMA foreign_key_check').toArray().length > 0)
        fail(new Error('FOREIGN KEY constraint failed'));
      const after = sql.databaseSize;
      if (order.keeps && after > before && after > order.allowed) fail(new Error('database or disk is full'));
      if (!order.keeps || answers.some((answer) => 'error' in answer)) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return { ok: false, step: answers.length, message: messageOf(error) };
  }
  return failure ?? { ok: true, answers, stored: sql.databaseSize };
}

/** Reads no more rows than are wanted, and stops where they are too large: SQLite computes them one by one. */
function takeStep(sql: SqlStorage, { sql: text, values = [], rows: most, bytes }: DataStep): StepAnswer {
  const cursor = sql.exec(text, ...values.map(toBound));
  const rows: DataValue[][] = [];
  let left = bytes;
  let isCut = false;
  for (const row of cursor.raw()) {
    const shown = row.map(showValue);
    left -= shown.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (rows.length >= most || (left < 0 && rows.length > 0)) {
      isCut = true;
      break;
    }
    rows.push(shown);
  }
  const { columnNames: columns } = cursor;
  const [state] = sql.exec('SELECT changes() AS changes, last_insert_rowid() AS id').toArray();
  return { columns, rows, isCut, changes: Number(state?.changes), lastId: Number(state?.id) };
}

function toBound(value: BoundValue): SqlStorageValue {
  if (typeof value !== 'object' || value === null) return value;
  return Uint8Array.from(value.hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer;
}

function showValue(value: SqlStorageValue): DataValue {
  return value instanceof ArrayBuffer ? { bytes: value.byteLength } : value;
}

/** Of the answer, about. */
function sizeOf(value: DataValue): number {
  return typeof value === 'string' ? value.length + 2 : 8;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Data of an archive, tried out before they wait for an app: what a table's own rules are against would keep out all the rest
 * later. Tried in the database of an app's object that has nothing yet, in a transaction that is always undone.
 */
import { explainError } from '../../domain/app-data/explain-error.ts';
import { LINKS_SQL, readLinks } from '../../domain/app-data/table.ts';
import {
  type Arriving,
  insertStatement,
  type WholeSchema,
  type WholeValue,
} from '../../domain/app-data/whole-data.ts';
import { quoteName } from '../../domain/data-shape/sql-text.ts';

/** Something that cannot be put back. */
export interface OddData {
  /** The table, or what else of the tables it is. */
  name: string;
  why: string;
}

const UNIQUE_INDEX = /^CREATE\s+UNIQUE\s/i;
/** Told one by one. */
const MOST_ODD = 200;
const NO_ROW = 'It points at a row that is not there.';

class Undone extends Error {}

/** @returns what of it can be put back, and what cannot with why. */
export function tryArriving(
  storage: DurableObjectStorage,
  arriving: readonly Arriving[],
): { kept: Arriving[]; odd: OddData[] } {
  // Tables that undo more than one row where a row is against them would end the transaction.
  const made = arriving.flatMap((one) => (one.what === 'schema' ? listSql(one.schema) : []));
  if (made.some((sql) => /\brollback\b/i.test(sql))) return { kept: [...arriving], odd: [] };
  const tried = new Trial(storage);
  try {
    storage.transactionSync(() => {
      tried.take(arriving);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const more = tried.odd.length - MOST_ODD;
  const odd = tried.odd.slice(0, MOST_ODD);
  if (more > 0) odd.push({ name: `${more} more`, why: 'They cannot be put back either.' });
  return { kept: tried.keep(arriving), odd };
}

function listSql({ tables, after }: WholeSchema): string[] {
  return [...tables.map(({ sql }) => sql), ...after];
}

class Trial {
  readonly odd: OddData[] = [];
  private schema: WholeSchema = { tables: [], after: [], numbers: [], file: null };
  private readonly outside = new Set<WholeValue[]>();
  /** Of each table that has numbers for its rows, which row has which. */
  private readonly numbered = new Map<string, Map<number, WholeValue[]>>();
  /** Of each table, the place of each row among those that came. */
  private readonly places = new Map<WholeValue[], number>();

  constructor(private readonly storage: DurableObjectStorage) {}

  take(arriving: readonly Arriving[]): void {
    this.run('PRAGMA defer_foreign_keys = ON');
    const counted = new Map<string, number>();
    for (const one of arriving) {
      if (one.what === 'schema') {
        this.begin(one.schema);
        continue;
      }
      const table = this.schema.tables.find(({ name }) => name === one.table);
      for (const row of one.rows) {
        const place = (counted.get(one.table) ?? 0) + 1;
        counted.set(one.table, place);
        this.places.set(row, place);
        if (!table) this.outside.add(row);
        else this.tryOne(() => this.insert(table, row), one.table, row);
      }
    }
    this.leaveDangling();
    const { numbers, after } = this.schema;
    this.schema = {
      ...this.schema,
      numbers: numbers.filter(({ table }) =>
        this.attempt(() => void this.run('SELECT 1 FROM sqlite_sequence LIMIT 1'), `The numbers of ${table}`),
      ),
      after: after.filter(
        (sql) => UNIQUE_INDEX.test(sql) || this.attempt(() => this.run(sql), nameMade(sql)),
      ),
    };
  }

  keep(arriving: readonly Arriving[]): Arriving[] {
    return arriving.flatMap((one): Arriving[] => {
      if (one.what === 'schema') return [{ ...one, schema: this.schema }];
      const rows = one.rows.filter((row) => !this.outside.has(row));
      return rows.length === 0 ? [] : [{ ...one, rows }];
    });
  }

  /** Tables with what no two rows may have alike, so that a row is found that has it. */
  private begin(schema: WholeSchema): void {
    const tables = schema.tables.filter(({ name, sql }) => this.attempt(() => this.run(sql), name));
    const after = schema.after.filter(
      (sql) => !UNIQUE_INDEX.test(sql) || this.attempt(() => this.run(sql), nameMade(sql)),
    );
    this.schema = { ...schema, tables, after };
  }

  private insert(table: WholeSchema['tables'][number], row: WholeValue[]): void {
    const { sql, values } = insertStatement(table, row);
    this.run(sql, ...values.map(toBound));
    const { id } = this.storage.sql.exec<{ id: number }>('SELECT last_insert_rowid() AS id').one();
    const known = this.numbered.get(table.name) ?? new Map<number, WholeValue[]>();
    this.numbered.set(table.name, known.set(id, row));
  }

  /** What points at rows that are not there, and what points at that. */
  private leaveDangling(): void {
    const find = () =>
      this.storage.sql
        .exec<{ table: string; rowid: number | null }>('PRAGMA foreign_key_check')
        .toArray()
        .filter(({ rowid }) => rowid !== null);
    const links = readLinks([...this.storage.sql.exec(LINKS_SQL).raw()] as never);
    const pointing = new Set(links.map(({ table }) => table));
    for (let found = find(); found.length > 0; found = find())
      for (const { table, rowid } of found)
        this.run(`DELETE FROM ${quoteName(table)} WHERE _rowid_ = ?`, Number(rowid));
    for (const table of pointing) {
      const rows = this.numbered.get(table);
      const sql = this.schema.tables.find(({ name }) => name === table)?.sql ?? '';
      if (!rows || /\bWITHOUT\s+ROWID\b/i.test(sql)) continue;
      const there = new Set(
        this.storage.sql
          .exec<{ id: number }>(`SELECT _rowid_ AS id FROM ${quoteName(table)}`)
          .toArray()
          .map(({ id }) => id),
      );
      for (const [id, row] of rows) if (!there.has(id)) this.leave(table, NO_ROW, row);
    }
  }

  /** To its end: an answer that is not read keeps tables locked until it is forgotten. */
  private run(sql: string, ...values: SqlStorageValue[]): void {
    this.storage.sql.exec(sql, ...values).toArray();
  }

  /** Does something in a part of the transaction of its own. @returns whether nothing was against it. */
  private attempt(work: () => void, name: string): boolean {
    return this.tryOne(() => this.storage.transactionSync(work), name);
  }

  private tryOne(work: () => void, name: string, row?: WholeValue[]): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.leave(name, explainError(error instanceof Error ? error.message : String(error), null), row);
      return false;
    }
  }

  private leave(name: string, why: string, row?: WholeValue[]): void {
    if (row) this.outside.add(row);
    this.odd.push({ name, why: row ? `Row ${this.places.get(row)}: ${why}` : why });
  }
}

/** An index, a trigger or a view by its name. */
function nameMade(sql: string): string {
  return (
    /^CREATE\s+(?:UNIQUE\s+)?(?:INDEX|TRIGGER|VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:"([^"]+)"|(\S+))/i
      .exec(sql)
      ?.slice(1)
      .find((name) => name !== undefined) ?? 'tables.json'
  );
}

function toBound(value: string | number | null | { hex: string }): SqlStorageValue {
  if (typeof value !== 'object' || value === null) return value;
  return Uint8Array.from(value.hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer;
}

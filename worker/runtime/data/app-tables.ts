/** The tables of an environment for its people in the workspace: what there is, and pages of rows. */
import {
  type DataFilter,
  type DataPage,
  type DataTable,
  type DataValue,
  SHOWN_TEXT,
} from '../../contract/project/data.ts';
import { pageStatement, shownColumns, writeCursor } from '../../domain/app-data/list-rows.ts';
import {
  LINKS_SQL,
  type Link,
  readLinks,
  readTables,
  TABLES_SQL,
  type Table,
} from '../../domain/app-data/table.ts';
import type { DataShape } from '../../domain/data-shape/data-shape.ts';
import { quoteName } from '../../domain/data-shape/sql-text.ts';
import type {
  DataStep,
  DataValue as KeptValue,
  StepRows,
  WorkAnswer,
  WorkOrder,
} from '../inside/data-order.ts';

/** Rows of a table are counted so far: on Cloudflare each that is read costs. */
const MAX_COUNT = 100_000;
/** Of an answer with facts about tables. */
const FACTS = { rows: 20_000, bytes: 4_000_000 };
/** Of an answer with rows. */
const PAGE_BYTES = 4_000_000;
/** Tables that are shown. */
const MAX_TABLES = 200;

/** Works in the app's data. */
export type Work = (order: Omit<WorkOrder, 'allowed'>) => Promise<WorkAnswer>;

export interface TablePage {
  table: string;
  limit: number;
  after?: string | undefined;
  sort?: string | undefined;
  filter: DataFilter | null;
  /** Texts come whole, and nothing is said about other tables. */
  isWhole?: boolean;
}

export class DataProblem extends Error {}

export class AppTables {
  constructor(
    private readonly work: Work,
    /** What the active version keeps; null where nobody knows. */
    private readonly findShape: () => Promise<DataShape | null>,
    /** Has an app that was never called make its tables. */
    private readonly wake: () => Promise<void>,
  ) {}

  async list(): Promise<DataTable[]> {
    const { tables } = await this.read();
    const shown = tables.filter(({ isHidden }) => !isHidden).slice(0, MAX_TABLES);
    const counts = await this.ask(
      shown.map(({ name }) => ({
        sql: `SELECT count(*) FROM (SELECT 1 FROM ${quoteName(name)} LIMIT ${MAX_COUNT + 1})`,
        rows: 1,
        bytes: 100,
      })),
    );
    return shown.map(({ name, label, columns, rowid }, index) => {
      const count = Number(counts[index]?.rows[0]?.[0] ?? 0);
      return {
        name,
        label,
        columns: columns.map(({ title: _, ...column }) => column),
        rows: Math.min(count, MAX_COUNT),
        has_more: count > MAX_COUNT,
        is_fixed: rowid === null,
      };
    });
  }

  /** @returns null for a table or a column that is not there, and for an end that is none. */
  async page(order: TablePage): Promise<DataPage | null> {
    const { tables } = await this.read();
    const table = tables.find(({ name, isHidden }) => name === order.table && !isHidden);
    const { limit, after, sort, filter, isWhole } = order;
    const isDown = sort?.startsWith('-') ?? false;
    const statement =
      table &&
      pageStatement(table, {
        limit,
        after,
        sort: sort === undefined ? null : { column: isDown ? sort.slice(1) : sort, isDown },
        filter,
        ...(isWhole && { isWhole }),
      });
    if (!table || !statement) return null;
    const [found] = await this.ask([{ ...statement, rows: limit, bytes: PAGE_BYTES }]);
    if (!found) return null;
    const last = found.rows.at(-1);
    const columns = shownColumns(table);
    return {
      columns: columns.map(({ name }) => name),
      rows: found.rows.map(([key, , ...values]) => ({
        key: table.rowid === null ? null : Number(key),
        values: isWhole ? (values as DataValue[]) : values.map(showValue),
      })),
      next: found.isCut && last && table.rowid !== null ? writeCursor(last[1], last[0]) : null,
      names: isWhole ? {} : await this.nameReferences(tables, table, found),
    };
  }

  /** @throws DataProblem */
  async read(): Promise<{ tables: Table[]; links: Link[] }> {
    const facts = () =>
      this.ask([
        { sql: TABLES_SQL, ...FACTS },
        { sql: LINKS_SQL, ...FACTS },
      ]);
    let [found, pointing] = await facts();
    if (!found?.rows.length) {
      await this.wake();
      [found, pointing] = await facts();
    }
    const links = readLinks(pointing?.rows ?? []);
    return { tables: readTables(found?.rows ?? [], links, await this.findShape()), links };
  }

  /** Reads; whatever it is, nothing of it stays. @throws DataProblem with what the database says. */
  async ask(steps: DataStep[]): Promise<StepRows[]> {
    const answer = await this.work({ steps, keeps: false });
    if (!answer.ok) throw new DataProblem(answer.message);
    return answer.answers as StepRows[];
  }

  /** Where the database is, for a backend that keeps it in a file; else null. */
  async findFile(): Promise<string | null> {
    const answer = await this.work({ steps: [], keeps: false });
    return answer.ok && answer.file?.startsWith('/') ? answer.file : null;
  }

  /** What the rows are called at which those of a page point. */
  private async nameReferences(
    tables: readonly Table[],
    table: Table,
    { rows }: StepRows,
  ): Promise<Record<string, Record<string, string>>> {
    const asked = shownColumns(table).flatMap((column, index) => {
      const target = tables.find(({ name }) => name === column.references);
      const title = target?.columns.find(({ name, is_secret }) => name === column.title && !is_secret);
      if (!target || target.isHidden || !title || target.rowid === null) return [];
      const ids = [...new Set(rows.map((row) => row[index + 2]).filter((id) => typeof id === 'number'))];
      if (ids.length === 0) return [];
      const name = `substr(${quoteName(title.name)}, 1, 100)`;
      const sql = `SELECT ${target.rowid}, ${name} FROM ${quoteName(target.name)} WHERE ${target.rowid} IN (${ids.join(', ')})`;
      return [{ column: column.name, step: { sql, rows: ids.length, bytes: PAGE_BYTES } }];
    });
    const answers = await this.ask(asked.map(({ step }) => step));
    return Object.fromEntries(
      asked.map(({ column }, index) => [
        column,
        Object.fromEntries(
          (answers[index]?.rows ?? []).map(([id, title]) => [String(id), String(title ?? '')]),
        ),
      ]),
    );
  }
}

function showValue(value: KeptValue): DataValue {
  return typeof value === 'string' && value.length > SHOWN_TEXT ? { cut: value.slice(0, SHOWN_TEXT) } : value;
}

/** What people of the workspace do with the data of an environment; what they can do something about comes back in words. */
import type { DataPage, DataTable, SentValue } from '../../contract/project/data.ts';
import type { WholeSchema } from '../../domain/app-data/whole-data.ts';
import { AppsLost } from '../app-process/reach-process.ts';
import type { AppBackend } from '../host/app-backend.ts';
import type { Deployment } from '../host/deployment.ts';
import { AppRows, type ImportProblem, StaleRow, ValueProblem } from './app-rows.ts';
import { runSql, type SqlResult } from './app-sql.ts';
import { AppTables, DataProblem, type TablePage, type Work } from './app-tables.ts';
import type { DataOutcome } from './data-outcome.ts';
import type { DataPlaces } from './data-places.ts';
import { beginWhole, goOnWithWhole, type WholePage } from './whole-data.ts';

type Values = Record<string, SentValue>;

/** A change of a table, and what it comes to. */
export type DataChange =
  | { do: 'insert'; table: string; values: Values }
  | { do: 'update'; table: string; key: number; values: Values; before: Values }
  | { do: 'delete'; table: string; keys: number[] }
  | { do: 'undo'; undo: string }
  | { do: 'import'; table: string; rows: Values[]; isTrial: boolean };

/** rows: how many were added, changed, deleted or brought back. */
export interface DataChanged {
  rows: number;
  /** insert: the number of the new row. */
  key?: number;
  /** delete: what brings them back. */
  undo?: string;
  /** import */
  problems?: ImportProblem[];
}

export class AppDataDesk {
  private readonly tables: AppTables;
  private readonly rows: AppRows;
  private readonly work: Work;

  constructor(
    private readonly active: () => Deployment | null,
    private readonly backend: AppBackend,
    places: DataPlaces,
  ) {
    this.work = (order) => backend.work(order);
    this.tables = new AppTables(
      this.work,
      async () => {
        const deployment = this.active();
        return deployment && places.findShape(deployment.active.artifactHash);
      },
      () => this.wake(),
    );
    this.rows = new AppRows(this.tables, this.work);
  }

  list(): Promise<DataOutcome<DataTable[]>> {
    return this.tell(() => this.tables.list());
  }

  page(order: TablePage): Promise<DataOutcome<DataPage | null>> {
    return this.tell(() => this.tables.page(order));
  }

  change(change: DataChange): Promise<DataOutcome<DataChanged>> {
    return this.tell(() => this.make(change));
  }

  /** All tables with the first page of each, for an archive. */
  beginWhole(): Promise<DataOutcome<{ schema: WholeSchema; pages: WholePage[] }>> {
    return this.tell(() => beginWhole(this.tables));
  }

  /** A further page of a table. */
  goOnWithWhole(table: string, after: string): Promise<DataOutcome<WholePage>> {
    return this.tell(() => goOnWithWhole(this.tables, table, after));
  }

  runSql(sql: string, mayWrite: boolean): Promise<DataOutcome<SqlResult>> {
    return this.tell(() => runSql(this.tables, this.work, sql, mayWrite));
  }

  private async make(change: DataChange): Promise<DataChanged> {
    switch (change.do) {
      case 'insert':
        return { rows: 1, key: await this.rows.insert(change.table, change.values) };
      case 'update':
        await this.rows.update(change.table, change.key, change.values, change.before);
        return { rows: 1 };
      case 'delete': {
        const { deleted, undo } = await this.rows.remove(change.table, change.keys);
        return { rows: deleted, undo };
      }
      case 'undo':
        return { rows: await this.rows.bringBack(change.undo) };
      case 'import': {
        const { added, problems } = await this.rows.import(change.table, change.rows, change.isTrial);
        return { rows: added, problems };
      }
    }
  }

  /** An app makes its tables when it is called for the first time. */
  private async wake(): Promise<void> {
    const answer = await this.backend.call(new Request('https://app.invalid/api/health'));
    await answer.body?.cancel();
  }

  private async tell<Value>(work: () => Promise<Value>): Promise<DataOutcome<Value>> {
    if (!this.active()) return { ok: false, code: 'not_deployed', message: 'Nothing is deployed here.' };
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      if (error instanceof ValueProblem)
        return { ok: false, code: 'unsupported', message: error.message, problems: error.problems };
      if (error instanceof StaleRow) return { ok: false, code: 'conflict', message: error.message };
      if (error instanceof DataProblem) return { ok: false, code: 'unsupported', message: error.message };
      if (error instanceof AppsLost || isStopped(error))
        return {
          ok: false,
          code: 'timed_out',
          message: 'That took too long and was ended. Nothing was changed.',
        };
      throw error;
    }
  }
}

/** Its isolate was ended: by an interpreter that could not go on, on Cloudflare by the bound on what it computes. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'InterpreterEnded' || /exceeded .*(CPU|memory)/i.test(error.message);
}

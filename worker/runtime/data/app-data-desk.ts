/** What people of the workspace do with the data of an environment; what they can do something about comes back in words. */
import type { DataPage, DataTable } from '../../contract/project/data.ts';
import { AppsLost } from '../apart/reach-apart.ts';
import type { AppBackend } from '../host/app-backend.ts';
import type { Deployment } from '../host/deployment.ts';
import { AppTables, DataProblem, type TablePage } from './app-tables.ts';
import type { DataOutcome } from './data-outcome.ts';
import type { DataPlaces } from './data-places.ts';

export class AppDataDesk {
  private readonly tables: AppTables;

  constructor(
    private readonly active: () => Deployment | null,
    private readonly backend: AppBackend,
    private readonly places: DataPlaces,
  ) {
    this.tables = new AppTables(
      (order) => backend.work(order),
      async () => {
        const deployment = this.active();
        return deployment && places.findShape(deployment.active.artifactHash);
      },
      () => this.wake(),
    );
  }

  list(): Promise<DataOutcome<DataTable[]>> {
    return this.tell(() => this.tables.list());
  }

  page(order: TablePage): Promise<DataOutcome<DataPage | null>> {
    return this.tell(() => this.tables.page(order));
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
      if (error instanceof DataProblem) return { ok: false, code: 'unsupported', message: error.message };
      if (error instanceof AppsLost)
        return {
          ok: false,
          code: 'timed_out',
          message: 'That took too long and was ended. Nothing was changed.',
        };
      throw error;
    }
  }
}

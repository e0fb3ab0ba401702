/** Checks of an app on trial, run inside its isolate: a call from outside costs as much as the app's answer. */
import { CheckRunner, type Order, type Preparation } from '../../checks/check-runner.ts';
import { describePrepared } from '../../checks/prepared.ts';
import type { CallApp } from '../../checks/run-contract-check.ts';
import type { PreparedApp, TriedChecks } from '../../host/open-backend.ts';
import { takeLines } from '../../inside/log-lines.ts';
import { FilesMoment } from './files-moment.ts';
import type { Server } from './server.ts';

/** What the entry module does with the app. */
interface AppOnTrial {
  call: CallApp;
  /** Starts it with these variables and no files. */
  begin(variables: Record<string, string>): Promise<void>;
  /** @returns null while the app has not started. */
  findServer(): Promise<Server | null>;
}

export class TrialRun {
  private server: Server | null = null;
  private readonly runner = new CheckRunner<FilesMoment>(
    {
      call: (request) => this.app.call(request),
      startAnew: async (variables) => {
        // What is wrong with it, its calls say.
        await this.app.begin(variables).catch(() => {});
        this.server = await this.app.findServer().catch(() => null);
      },
      remember: async () =>
        this.server && this.isQuiet(this.server) ? FilesMoment.take(this.server.files) : null,
      putBack: async (moment) =>
        this.server !== null && this.isQuiet(this.server) && moment.putBack(this.server.python),
      isOver: () => this.server?.guard.isDead ?? false,
    },
    Date.now,
  );

  constructor(private readonly app: AppOnTrial) {}

  /** Somebody else begins the app anew. */
  forget(): void {
    this.runner.forget();
  }

  async runChecks(orders: readonly Order[]): Promise<TriedChecks> {
    const results = await this.runner.run(orders);
    return { results, lines: takeLines(), isOver: this.server?.guard.isDead ?? false };
  }

  async prepare(order: Preparation): Promise<PreparedApp> {
    const gone = await this.runner.prepare(order);
    return {
      ...describePrepared(gone),
      lines: takeLines(),
      isOver: this.server?.guard.isDead ?? false,
    };
  }

  private isQuiet({ guard, underway, isQuiet }: Server): boolean {
    return !guard.isDead && underway.size === 0 && isQuiet() === true;
  }
}

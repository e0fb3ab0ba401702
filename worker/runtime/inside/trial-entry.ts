/**
 * Main module of the isolate of a TypeScript backend on trial: it also runs contract checks, beside the app, because a call
 * from outside costs more than the app's answer. The checks see what a caller over the wire sees: requests and responses.
 */
import type { CheckResult } from '../../contract/plan/contract-suite.ts';
import type { Preparation } from '../checks/check-runner.ts';
import { describePrepared } from '../checks/prepared.ts';
import { runContractCheck, runSteps } from '../checks/run-contract-check.ts';
import type { CheckOrder, PreparedApp, TriedChecks } from '../host/open-backend.ts';
import { Backend as LiveBackend } from './backend-entry.ts';
import { takeLines } from './log-lines.ts';

export { default } from './backend-entry.ts';

export class Backend extends LiveBackend {
  /** Begins anew with an empty database and these variables beside those of the isolate. */
  async reset(variables: Record<string, string>): Promise<void> {
    this.app = null;
    this.variables = { ...this.env, ...variables };
    await this.ctx.storage.deleteAll();
  }

  async runChecks(orders: readonly CheckOrder[]): Promise<TriedChecks> {
    const results: CheckResult[] = [];
    for (const order of orders) results.push(await this.runCheck(order));
    return { results, lines: takeLines(), isOver: false };
  }

  async prepare({ steps, variables }: Preparation): Promise<PreparedApp> {
    await this.reset(variables);
    const gone = await runSteps(steps, (request) => this.fetch(request));
    return { ...describePrepared(gone), lines: takeLines(), isOver: false };
  }

  /**
   * Runs a check over a new app and takes back all that it wrote: the next one finds the database as this one did, and
   * nothing had to go to disk.
   */
  private runCheck({ check, variables }: CheckOrder): Promise<CheckResult> {
    return this.ctx.storage.transaction(async (transaction) => {
      this.app = null;
      this.variables = { ...this.env, ...variables };
      const result = await runContractCheck(check, (request) => this.fetch(request), Date.now);
      this.app = null;
      transaction.rollback();
      return result;
    });
  }
}

/**
 * One environment of one app: serves its active version and holds its data. Its backend runs in a facet with a database
 * of its own, in an isolate without network (SPEC.md). Nothing is written for an address that was never deployed.
 */
import { DurableObject } from 'cloudflare:workers';
import type { CheckResult } from '../contract/contract-suite.ts';
import { type Env, readSettings } from '../env.ts';
import { AppBackend } from './app-backend.ts';
import { type AppLogLine, createLogTable, readLog } from './app-log.ts';
import { Activation, type Deployment, readDeployment, writeDeployment } from './deployment.ts';
import type { LogLine } from './inside/log-lines.ts';
import { loadAppVersion } from './load-app-version.ts';
import { notDeployedPage } from './not-deployed-page.ts';
import { pageHeaders } from './security-headers.ts';
import { isOpenCall, serveKept, serveStatic } from './serve-static.ts';
import { type CheckBatch, type TrialOptions, Trials } from './trials.ts';
import { createVisitorTables, Visitors } from './visitors.ts';

export class AppHost extends DurableObject<Env> {
  private readonly backend = new AppBackend(this.ctx, this.env);
  private readonly trials = new Trials(this.ctx, this.env);
  private readonly visitors = new Visitors(this.ctx.storage.sql);
  private deployment: Deployment | null = readDeployment(this.ctx.storage);

  /** Serves a visitor of the active version. */
  override async fetch(request: Request): Promise<Response> {
    if (!this.deployment) return notDeployedPage();
    return (await this.isCall(request, this.deployment))
      ? this.backend.call(request, this.deployment)
      : this.serveFile(request, this.deployment);
  }

  /** Makes a version the active one; the app's data stays. The artifact must exist. */
  async activate(activation: Activation): Promise<Deployment> {
    const checked = Activation.parse(activation);
    await loadAppVersion(this.env.ARTIFACTS, checked.artifactHash);
    createLogTable(this.ctx.storage.sql);
    createVisitorTables(this.ctx.storage.sql);
    this.deployment = writeDeployment(this.ctx.storage, checked, new Date());
    this.backend.stop('Another version was activated');
    return this.deployment;
  }

  /** The active version and those to go back to; null when nothing was ever deployed. Variables stay inside. */
  describe(): (Omit<Deployment, 'active'> & { active: Omit<Deployment['active'], 'variables'> }) | null {
    if (!this.deployment) return null;
    const { variables: _, ...active } = this.deployment.active;
    return { ...this.deployment, active };
  }

  /** Puts the app's data back to how they began; the deployment stays. */
  resetData(): void {
    this.backend.remove();
  }

  /** Removes the deployment, the app's data and its log. */
  async destroy(): Promise<void> {
    this.trials.close();
    this.backend.remove();
    this.deployment = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Distinct visitors of the last `days` days (30 at most). */
  countVisitors(days: number): number {
    return this.deployment ? this.visitors.count(days, Date.now()) : 0;
  }

  /** What the backend wrote and threw after line `after`, with places in the sources; 500 lines at most. */
  readLog(after = 0): AppLogLine[] {
    return this.deployment ? readLog(this.ctx.storage.sql, after) : [];
  }

  /** Begins to try out a backend; what was tried before is gone. */
  openTrial(options: TrialOptions): Promise<void> {
    return this.trials.start(options);
  }

  /** Calls the backend on trial; each database name is an empty database of its own. */
  callTrial(database: string, request: Request): Promise<Response> {
    return this.trials.call(database, request);
  }

  /** Runs checks of the contract on trial, in here: a call from outside costs more than the answer. */
  runTrialChecks(batch: CheckBatch): Promise<CheckResult[]> {
    return this.trials.runChecks(batch);
  }

  /** The newest lines that backends on trial wrote and threw, with places in the sources. */
  readTrialLog(): LogLine[] {
    return this.trials.readLog();
  }

  /** Keeps an open trial in memory while the caller waits. */
  whenTrialClosed(): Promise<void> {
    return this.trials.whenClosed();
  }

  closeTrial(): void {
    this.trials.close();
  }

  /** Set by trials alone. */
  override alarm(): void {
    this.trials.close();
  }

  /** Whether the backend answers, not a file or the page. */
  private async isCall(request: Request, { active }: Deployment): Promise<boolean> {
    if (isBackendPath(new URL(request.url).pathname)) return true;
    const artifact = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    return artifact.isOpen && isOpenCall(artifact, request);
  }

  private async serveFile(request: Request, { active, versions }: Deployment): Promise<Response> {
    const artifact = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    const { HEWN_ENV, APP_HOST } = readSettings(this.env);
    const appOrigin = HEWN_ENV === 'local' ? `http://${APP_HOST}:*` : `https://${APP_HOST}`;
    const response = serveStatic(
      artifact,
      request,
      pageHeaders({
        environment: active.environment,
        scriptHashes: artifact.scriptHashes,
        frameAncestors: active.environment === 'development' ? [appOrigin] : [],
      }),
    );
    if (response.status === 404) {
      const before = versions.find(({ artifactHash }) => artifactHash !== active.artifactHash);
      const kept = before && (await serveKept(this.env.ARTIFACTS, before.artifactHash, request));
      if (kept) return kept;
    }
    if (response.headers.get('content-type')?.startsWith('text/html')) this.noteVisitor(request);
    return response;
  }

  /** Calls from inside (our own checks) have no address and do not count. */
  private noteVisitor(request: Request): void {
    const address = request.headers.get('cf-connecting-ip');
    if (!address || this.deployment?.active.environment !== 'production') return;
    this.ctx.waitUntil(this.visitors.note(`${address} ${request.headers.get('user-agent')}`, Date.now()));
  }
}

function isBackendPath(pathname: string): boolean {
  return /^\/(api(\/|$)|docs\/?$|openapi\.json$)/.test(pathname);
}

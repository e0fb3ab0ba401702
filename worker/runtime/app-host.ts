/**
 * One environment of one app: serves its active version and holds its data. Its backend runs in a facet with a database
 * of its own, in an isolate without network (SPEC.md). Nothing is written for an address that was never deployed.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { readSettings } from '../env.ts';
import { type AppLogLine, createLogTable, readLog, writeLog } from './app-log.ts';
import { cleanRequest, cleanResponse } from './clean-messages.ts';
import { Activation, type Deployment, readDeployment, writeDeployment } from './deployment.ts';
import type { LogLine } from './inside/log-lines.ts';
import { loadAppVersion } from './load-app-version.ts';
import { notDeployedPage } from './not-deployed-page.ts';
import { type BackendCode, type BackendFacet, nameIsolate, openBackend } from './open-backend.ts';
import { pageHeaders } from './security-headers.ts';
import { serveStatic } from './serve-static.ts';
import { type TrialOptions, Trials } from './trials.ts';
import { createVisitorTables, Visitors } from './visitors.ts';

const FACET = 'app';

export class AppHost extends DurableObject<Env> {
  private readonly trials = new Trials(this.ctx, this.env);
  private readonly visitors = new Visitors(this.ctx.storage.sql);
  private deployment: Deployment | null = readDeployment(this.ctx.storage);
  private backend: Promise<Fetcher<BackendFacet>> | null = null;
  private sourceMap: string | undefined;

  /** Serves a visitor of the active version. */
  override async fetch(request: Request): Promise<Response> {
    if (!this.deployment) return notDeployedPage();
    const { pathname } = new URL(request.url);
    return isBackendPath(pathname) ? this.callBackend(request) : this.serveFile(request, this.deployment);
  }

  /** Makes a version the active one; the app's data stays. The artifact must exist. */
  async activate(activation: Activation): Promise<Deployment> {
    const checked = Activation.parse(activation);
    await loadAppVersion(this.env.ARTIFACTS, checked.artifactHash);
    createLogTable(this.ctx.storage.sql);
    createVisitorTables(this.ctx.storage.sql);
    this.deployment = writeDeployment(this.ctx.storage, checked, new Date());
    this.stopBackend('A new version was activated');
    return this.deployment;
  }

  /** The active version and those to go back to; null when nothing was ever deployed. Variables stay inside. */
  describe(): (Omit<Deployment, 'active'> & { active: Omit<Deployment['active'], 'variables'> }) | null {
    if (!this.deployment) return null;
    const { variables: _, ...active } = this.deployment.active;
    return { ...this.deployment, active };
  }

  /** Removes the deployment, the app's data and its log. */
  async destroy(): Promise<void> {
    this.trials.close();
    this.stopBackend('The app was removed');
    this.ctx.facets.delete(FACET);
    this.deployment = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Distinct visitors of the last `days` days (30 at most). */
  countVisitors(days: number): number {
    return this.deployment ? this.visitors.count(days, Date.now()) : 0;
  }

  /** What the backend wrote and threw after line `after`, with places in the sources. */
  readLog(after = 0): AppLogLine[] {
    return this.deployment ? readLog(this.ctx.storage.sql, after) : [];
  }

  openTrial(options: TrialOptions): Promise<void> {
    return this.trials.start(options);
  }

  callTrial(database: string, request: Request): Promise<Response> {
    return this.trials.call(database, request);
  }

  closeTrial(): void {
    this.trials.close();
  }

  override alarm(): void {
    this.trials.close();
  }

  private async serveFile(request: Request, { active }: Deployment): Promise<Response> {
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
    if (response.headers.get('content-type')?.startsWith('text/html')) this.noteVisitor(request);
    return response;
  }

  /** Calls from inside (our own checks) have no address and do not count. */
  private noteVisitor(request: Request): void {
    const address = request.headers.get('cf-connecting-ip');
    if (!address || this.deployment?.active.environment !== 'production') return;
    this.ctx.waitUntil(this.visitors.note(`${address} ${request.headers.get('user-agent')}`, Date.now()));
  }

  private async callBackend(request: Request): Promise<Response> {
    try {
      this.backend ??= this.startBackend();
      const facet = await this.backend;
      const response = await facet.fetch(cleanRequest(request));
      if (response.headers.has('x-hewn-log')) this.ctx.waitUntil(this.takeLog(facet));
      return cleanResponse(response);
    } catch (error) {
      this.log(error);
      this.stopBackend('It failed');
      return new Response('Internal Server Error', {
        status: 500,
        headers: { 'x-content-type-options': 'nosniff' },
      });
    }
  }

  private async startBackend(): Promise<Fetcher<BackendFacet>> {
    if (!this.deployment) throw new Error('Nothing is deployed');
    const { active } = this.deployment;
    const artifact = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    const code: BackendCode = {
      owner: `${active.projectId}/${this.ctx.id.name ?? this.ctx.id.toString()}`,
      framework: artifact.framework,
      bundle: artifact.backend,
      variables: active.variables,
    };
    this.sourceMap = code.bundle.modules[`${code.bundle.mainModule}.map`];
    const name = await nameIsolate(this.env, code);
    return this.ctx.facets.get<BackendFacet>(FACET, () => ({ class: openBackend(this.env, name, code) }));
  }

  private stopBackend(reason: string): void {
    this.backend = null;
    this.ctx.facets.abort(FACET, new Error(reason));
  }

  private async takeLog(facet: Fetcher<BackendFacet>): Promise<void> {
    writeLog(this.ctx.storage.sql, await facet.takeLog(), this.sourceMap);
  }

  private log(error: unknown): void {
    const line: LogLine = {
      at: new Date().toISOString(),
      level: 'error',
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      stack: error instanceof Error ? (error.stack ?? null) : null,
    };
    writeLog(this.ctx.storage.sql, [line], this.sourceMap);
  }
}

function isBackendPath(pathname: string): boolean {
  return /^\/(api(\/|$)|docs\/?$|openapi\.json$)/.test(pathname);
}

/**
 * The backend of the active version: its facet, started when first called, and what it writes to the log. Long, since
 * starting, stopping and calling it are one state.
 */
import type { Env } from '../../env.ts';
import type { Backend, BackendHome } from '../app-process/backend-home.ts';
import { openHome } from '../app-process/open-home.ts';
import { AppsLost } from '../app-process/reach-process.ts';
import { requireBackendKind } from '../backends/registry.ts';
import type { AppData } from '../data/app-data.ts';
import { AppStorage, isDiskLow } from '../data/app-storage.ts';
import { FIRST_FACET } from '../data/data-facets.ts';
import type { WorkAnswer, WorkOrder } from '../inside/data-order.ts';
import type { LogLine } from '../inside/log-lines.ts';
import { LateAnswer } from '../pages/answer-in-time.ts';
import { cleanRequest, cleanResponse } from '../pages/clean-messages.ts';
import { loadAppVersion } from '../pages/load-app-version.ts';
import { notDeployedPage } from '../pages/not-deployed-page.ts';
import { fileHeaders } from '../pages/security-headers.ts';
import { audienceVariables } from './app-audience.ts';
import { writeLog } from './app-log.ts';
import { openVariables } from './app-variables.ts';
import { CallGate } from './call-gate.ts';
import type { Deployment } from './deployment.ts';
import { type BackendCode, nameIsolate } from './open-backend.ts';
import { ownerVariables } from './owner-entry.ts';
import { readOutbound } from './read-outbound.ts';
import { restWhenIdle } from './rest-when-idle.ts';

/** Longest wait for the beginning of an answer. */
const ANSWER_MS = 30_000;

/** Before it was sent anywhere: another version came while this one was being started. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

interface Running {
  backend: Backend;
  /** Of the bundle, with their source maps. */
  modules: Record<string, string>;
  /** Whether its isolate may serve others too. */
  isShared: boolean;
}

export class AppBackend {
  private running: Promise<Running> | null = null;
  /** Calls wait there while another version takes the place of the one that runs. */
  private readonly gate = new CallGate();
  /** How often it was stopped. */
  private stops = 0;
  private readonly home: BackendHome;
  private readonly storage: AppStorage;

  /** @param active the version that is called; null where nothing is deployed. */
  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
    private readonly active: () => Deployment | null,
  ) {
    this.home = openHome(ctx, env);
    this.storage = new AppStorage(ctx, env);
  }

  /** Calls the backend of the active version. What it throws is logged; the visitor sees a plain 500. */
  async call(request: Request): Promise<Response> {
    for (;;) {
      const answer = await this.gate.pass(() => this.callOnce(request));
      if (answer) return answer;
    }
  }

  /** @returns null where the call is to be made again. */
  private async callOnce(request: Request): Promise<Response | null> {
    // Asked only now: another version may have come while this call waited.
    const deployment = this.active();
    if (!deployment) return notDeployedPage();
    let running = this.running;
    try {
      running ??= this.run(deployment);
      const { backend, modules } = await running;
      const asked = this.storage.admit(cleanRequest(request), isDiskLow(request), deployment.active);
      const response = await backend.fetch(asked, ANSWER_MS);
      this.storage.note(response, deployment.active);
      if (response.headers.has('x-hewn-ended')) {
        if (this.running === running) this.stop('Its interpreter had ended');
        if (request.body === null) return null;
      }
      if (response.headers.has('x-hewn-log')) this.ctx.waitUntil(this.takeLog(backend, modules));
      return cleanResponse(response, deployment.active.environment === 'development');
    } catch (error) {
      // Stopped under this call because another version came: that one answers, where nothing can happen twice.
      const replaced = this.running !== running && (this.running !== null || this.active() !== deployment);
      if (error instanceof Overtaken || (replaced && request.method === 'GET')) return null;
      await this.fail(error, running);
      if (error instanceof LateAnswer)
        return new Response('Gateway Timeout', { status: 504, headers: fileHeaders });
      if (error instanceof AppsLost) return sayLost();
      return new Response('Internal Server Error', { status: 500, headers: fileHeaders });
    }
  }

  /** The next call starts it anew. Calls under way are cut off; the data stays. */
  stop(reason: string, facet = this.active()?.active.facet ?? FIRST_FACET): void {
    this.running = null;
    this.stops++;
    // Also when this object has not called it: one that was dropped from memory may have left it running.
    this.home.abort(facet, reason);
  }

  /**
   * Removes the app's data, those that are kept of earlier versions among them.
   * @throws what kept them from being removed.
   */
  async remove(deployment: Deployment | null, facets: readonly string[]): Promise<void> {
    this.stop('The app was removed');
    for (const facet of facets) this.home.remove(facet);
    await this.home.settled();
    this.storage.forget(deployment?.active ?? null);
  }

  /** Asks the app's data as they are, beside the app. @throws where nothing is deployed. */
  ask<Answer>(question: (data: AppData) => Promise<Answer>): Promise<Answer> {
    return this.askBackend((backend) => question(openData(backend)));
  }

  private async askBackend<Answer>(question: (backend: Backend) => Promise<Answer>): Promise<Answer> {
    await this.gate.whenOpen();
    const deployment = this.active();
    if (!deployment) throw new Error('Nothing is deployed here');
    const known = await (this.running ?? this.run(deployment)).catch((error) => {
      if (error instanceof Overtaken) return null;
      throw error;
    });
    return known ? question(known.backend) : this.askBackend(question);
  }

  /**
   * Works in the app's data, beside the app; held to what the app may keep.
   * @throws where nothing is deployed, and what the isolate threw when it failed as a whole: nothing was changed then.
   */
  async work(order: Omit<WorkOrder, 'allowed'>): Promise<WorkAnswer> {
    const deployment = this.active();
    const allowed = this.storage.allowed;
    const answer = await this.askBackend((backend) => backend.ask('workData', { ...order, allowed })).catch(
      (error) => {
        this.stop('It failed at work in its data');
        throw error;
      },
    );
    if (answer.ok && deployment) this.storage.keep(answer.stored, deployment.active);
    return answer;
  }

  /** Has new calls wait, and waits for those under way. @returns what lets them through again. */
  pause(): Promise<() => void> {
    return this.gate.close();
  }

  /** Bytes that the data take, as they were told last. */
  get storedBytes(): number {
    return this.storage.bytes;
  }

  /** Bytes that the copies of the data take: those of replaced versions, and backups. */
  get copiedBytes(): number {
    return this.storage.copiedBytes;
  }

  /** The copies take so much now. */
  noteCopies(bytes: number, holder: Deployment['active']): void {
    this.storage.keepCopies(bytes, holder);
  }

  /** Copies the data as they are into another facet; only while calls wait. */
  async copyData(from: string, to: string): Promise<void> {
    this.home.clone(from, to);
    await this.home.settled();
  }

  /** Ends what runs over data that are not those in use. */
  leave(facet: string, reason: string): void {
    this.home.abort(facet, reason);
  }

  /** Removes facets that nothing refers to any more. */
  async removeFacets(facets: readonly string[]): Promise<void> {
    for (const facet of facets) this.home.remove(facet);
    await this.home.settled();
  }

  /**
   * Has `move` bring the data of a version that is not active yet to it; only while calls wait. What throws leaves the version
   * before as it was, and nothing running over the data that were not moved.
   */
  async prepare(
    deployment: Deployment,
    move: (data: AppData, work: (order: Omit<WorkOrder, 'allowed'>) => Promise<WorkAnswer>) => Promise<void>,
  ): Promise<void> {
    const before = this.running;
    const moved = this.run(deployment, () => true);
    try {
      const { backend } = await moved;
      const { allowed } = this.storage;
      await move(openData(backend), (order) => backend.ask('workData', { ...order, allowed }));
    } catch (error) {
      this.stop('Its data could not be brought to the next version', deployment.active.facet);
      this.running = before;
      throw error;
    }
  }

  /** @param isWanted whether it is still to be started after a stop that came meanwhile. */
  private run(deployment: Deployment, isWanted = () => this.active() === deployment): Promise<Running> {
    const running = this.start(deployment, isWanted);
    this.running = running;
    // An object without a call under way is dropped from memory after 10 s, and the backend with it.
    this.ctx.waitUntil(this.watch(running));
    return running;
  }

  /** @throws Overtaken */
  private async start(deployment: Deployment, isWanted: () => boolean): Promise<Running> {
    const { stops } = this;
    const { active } = deployment;
    const owner = `${active.projectId}/${this.ctx.id.name ?? this.ctx.id.toString()}`;
    const [artifact, own, outbound] = await Promise.all([
      loadAppVersion(this.env.ARTIFACTS, active.artifactHash),
      openVariables(this.env, active.projectId, active.environment),
      readOutbound(this.env, active, owner),
    ]);
    for (const key of own.lost) writeLog(this.ctx.storage.sql, [describeLost(key)], {});
    const code: BackendCode = {
      owner,
      framework: artifact.framework,
      bundle: artifact.backend,
      variables: {
        ...own.values,
        ...audienceVariables(this.ctx.storage),
        ...ownerVariables(this.ctx.storage, active, artifact),
      },
      outbound,
    };
    const id = await nameIsolate(this.env, code);
    // Opened after the stop, the code from before it would stay in the place of what came.
    if (this.stops !== stops) {
      if (!isWanted()) throw new Overtaken('Another version was activated');
      return this.start(deployment, isWanted);
    }
    const backend = this.home.open(active.facet, { id, code, use: 'live' });
    return { backend, modules: code.bundle.modules, isShared: requireBackendKind(code.framework).isShared };
  }

  /** Keeps a backend with an isolate of its own in memory while it is called, and ends it when it is not. */
  private async watch(running: Promise<Running>): Promise<void> {
    const known = await running.catch(() => null);
    if (!known || known.isShared) return;
    const { backend } = known;
    const isRunning = () => this.running === running;
    const ended = () => {
      if (isRunning()) this.stop('Its interpreter ended');
    };
    // Also where no call is under way: the next one shall find a new isolate.
    backend.ask('whenEnded').then(ended, ended);
    try {
      await restWhenIdle({
        isRunning,
        calls: this.gate.calls,
        isBusy: () => backend.ask('isBusy'),
        rest: async () => {
          await backend.ask('rest');
          await this.takeLog(backend, known.modules);
        },
        end: () => this.stop('Nobody called it for a while'),
      });
    } catch (error) {
      if (isRunning()) await this.fail(error, running);
    }
  }

  /** An isolate that failed as a whole is not asked again: the next call gets a new one. */
  private async fail(error: unknown, running: Promise<Running> | null): Promise<void> {
    if (this.running === running) this.stop('It failed');
    const modules = await running?.then(
      (known) => known.modules,
      () => ({}),
    );
    writeLog(this.ctx.storage.sql, [describeError(error)], modules ?? {});
  }

  private async takeLog(backend: Backend, modules: Record<string, string>): Promise<void> {
    writeLog(this.ctx.storage.sql, await backend.ask('takeLog'), modules);
  }
}

function openData(backend: Backend): AppData {
  return {
    askData: (questions) => backend.ask('askData', questions),
    changeData: (statements) => backend.ask('changeData', statements),
  };
}

/** Nobody knows whether the call did what it was to do, so it is not made again for the visitor. */
function sayLost(): Response {
  return new Response('The apps are being started again. Try again in a moment.', {
    status: 503,
    headers: { ...fileHeaders, 'retry-after': '2' },
  });
}

/** A line of the log for a variable that the backend goes without. */
function describeLost(key: string): LogLine {
  const message = `${key} cannot be read any more: it was set when HEWN_SECRET was another. Set it again.`;
  return { at: new Date().toISOString(), level: 'error', message, stack: null };
}

/** A line of the log for what a backend threw as a whole. */
function describeError(error: unknown): LogLine {
  return {
    at: new Date().toISOString(),
    level: 'error',
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack: error instanceof Error ? (error.stack ?? null) : null,
  };
}

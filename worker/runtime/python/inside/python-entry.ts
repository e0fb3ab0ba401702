/**
 * Main module of the isolate of a backend in Python. Interpreter and app are started with the first request, so that
 * what they throw becomes a logged 500 like any other error.
 */

import './workerd-patches.ts';
import { DurableObject } from 'cloudflare:workers';
import type { Order, Preparation } from '../../checks/check-runner.ts';
import type { PreparedApp, TriedChecks } from '../../host/open-backend.ts';
import type { Rows } from '../../inside/app-data.ts';
import type { WorkAnswer, WorkOrder } from '../../inside/data-order.ts';
import { type LogLine, takeLines, watchConsole, writeError, writeLine } from '../../inside/log-lines.ts';
import { makeOutboundFetch } from '../../inside/outbound-fetch.ts';
import { ALLOWED_HEADER, readAllowed, STORED_HEADER } from '../../inside/storage-limit.ts';
import app from './app.json';
import { askFile, changeFile } from './app-data.ts';
import { BlockCache } from './block-file.ts';
import { callOut } from './call-out.ts';
import { workInFile } from './data-work.ts';
import { Exchange } from './exchange.ts';
import { forgetfulStorage, openFacetStorage } from './facet-storage.ts';
import { startInterpreter } from './interpreter.ts';
import { KeptFiles } from './kept-files.ts';
import { nativeFunctions } from './native-functions.ts';
import type { PythonFunction } from './pyodide.ts';
import type { Server } from './server.ts';
import { TrialRun } from './trial-run.ts';
import { InterpreterEnded, TurnGuard } from './turn-guard.ts';
import { wrapNetwork } from './workerd-patches.ts';

/** Longest body of a request; it is in memory as a whole. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Blocks of files kept in memory: 16 MB. */
const CACHED_BLOCKS = 4_096;
const KEPT_FOLDERS = ['/app', '/data'];

watchConsole();
wrapNetwork(makeOutboundFetch);

/** The facet of one app environment: its files, among them its database, are in the facet's storage. */
export class Backend extends DurableObject<Record<string, string>> {
  private server: Promise<Server> | null = null;
  private started: Promise<boolean> | null = null;
  private resting: Promise<void> | null = null;
  private readonly ended = Promise.withResolvers<void>();
  private variables: Record<string, string> = { ...this.env };
  private toldBytes = -1;
  private readonly trial = new TrialRun({
    call: (request) => this.fetch(request),
    begin: async (variables) => {
      await this.begin(variables);
      await this.ready(await this.openServer());
    },
    findServer: async () => ((await this.started) ? this.server : null),
  });

  override async fetch(request: Request): Promise<Response> {
    try {
      return mark(await this.answer(request));
    } catch (error) {
      // The host starts an isolate that failed as a whole anew.
      if (error instanceof InterpreterEnded) throw error;
      writeError(error);
      return mark(new Response('Internal Server Error', { status: 500 }));
    }
  }

  /** What was written since the last call. */
  takeLog(): LogLine[] {
    return takeLines();
  }

  /** Asks the app's database, beside the app. */
  async askData(questions: string[]): Promise<Rows[]> {
    const { python } = await this.openServer();
    return askFile(python, questions);
  }

  /** Brings the app's database to another form, before the app is started over it. */
  async changeData(statements: string[]): Promise<void> {
    const server = await this.openServer();
    changeFile(server.python, statements);
    await this.keep(server);
  }

  /** Works in the app's database for its people in the workspace, beside the app. */
  async workData(order: WorkOrder): Promise<WorkAnswer> {
    const server = await this.openServer();
    if (server.guard.isDead) throw new InterpreterEnded('Its interpreter had ended.');
    if (this.resting) await this.resting;
    server.guard.reset();
    server.files.allowed = order.allowed;
    const answer = workInFile(server.python, order, () => server.files.stored);
    await this.keep(server);
    return answer;
  }

  async isBusy(): Promise<boolean> {
    const server = await this.server;
    return server !== null && server.underway.size > 0;
  }

  /** Resolves when nothing can be run in here any more, whether somebody calls or not. */
  whenEnded(): Promise<void> {
    return this.ended.promise;
  }

  async rest(): Promise<void> {
    const server = await this.server;
    if (!server || !this.started) return;
    this.started = null;
    this.resting = (async () => {
      await Promise.race([server.stop(report), server.guard.death.catch(() => {})]);
      await this.keep(server);
    })();
    await this.resting;
  }

  /** Begins anew with no files and these variables beside those of the isolate; called on trial alone. */
  async reset(variables: Record<string, string>): Promise<void> {
    this.trial.forget();
    await this.begin(variables);
  }

  /** Runs checks beside the app, each over an app as it began; called on trial alone. */
  runChecks(orders: readonly Order[]): Promise<TriedChecks> {
    return this.trial.runChecks(orders);
  }

  /** Goes steps over an app as it began; called on trial alone. */
  prepare(order: Preparation): Promise<PreparedApp> {
    return this.trial.prepare(order);
  }

  private async begin(variables: Record<string, string>): Promise<void> {
    this.variables = { ...this.env, ...variables };
    const server = await this.server;
    if (server && this.started) await server.stop(report);
    // Nothing may have been asked since the last time.
    server?.files.unmount();
    this.started = null;
    if (server) this.mount(server);
  }

  private async answer(request: Request): Promise<Response> {
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    if (body && body.byteLength > MAX_BODY_BYTES) return new Response('Content Too Large', { status: 413 });
    const server = await this.openServer();
    // Nothing was done for this call yet: the host may ask a new isolate.
    if (server.guard.isDead) return new Response(null, { status: 500, headers: { 'x-hewn-ended': '1' } });
    if (this.resting) await this.resting;
    server.files.allowed = readAllowed(request);
    if (!(await this.ready(server))) return new Response('Internal Server Error', { status: 500 });
    server.guard.reset();
    const exchange = new Exchange(request, server.underway, () => this.keep(server), report);
    try {
      server.serve(exchange, describeRequest(request), body);
    } catch (error) {
      if (server.guard.isDead) exchange.die(new InterpreterEnded('The app was ended: it ran on and on.'));
      else writeError(error);
      exchange.refuse();
      exchange.done();
    }
    if (server.underway.has(exchange)) this.ctx.waitUntil(exchange.finished);
    return this.tellStored(await exchange.response, server.files.stored);
  }

  /** @returns whether the app has started; one that did not is started again when it is asked again. */
  private async ready(server: Server): Promise<boolean> {
    this.started ??= this.start(server);
    const { started } = this;
    if (await started) return true;
    if (this.started === started) this.started = null;
    return false;
  }

  /** Tells the host, which takes the header off again, how much is kept. */
  private tellStored(response: Response, bytes: number): Response {
    if (bytes === this.toldBytes && !response.headers.has(STORED_HEADER)) return response;
    this.toldBytes = bytes;
    const marked = new Response(response.body, response);
    marked.headers.set(STORED_HEADER, String(bytes));
    return marked;
  }

  private openServer(): Promise<Server> {
    this.server ??= this.open();
    return this.server;
  }

  private async open(): Promise<Server> {
    try {
      await letOthersRun();
      const python = await startInterpreter(app.lock, (level, line) => writeLine(level, line, null));
      const guard = new TurnGuard();
      python._api.on_fatal = (error) => guard.end(`The interpreter ended: ${error}`);
      python.setInterruptBuffer(guard.buffer);
      python.registerJsModule('hewn_native', { ...nativeFunctions, callOut });
      const module = python.pyimport('hewn_server');
      const {
        start,
        stop,
        serve,
        is_quiet: isQuiet,
      } = module as Record<'start' | 'stop' | 'serve' | 'is_quiet', PythonFunction>;
      const storage = app.isTrial ? forgetfulStorage : openFacetStorage(this.ctx.storage);
      const files = new KeptFiles(python, storage, new BlockCache(CACHED_BLOCKS), () => this.keepSoon());
      const underway = new Set<Exchange>();
      guard.death.catch((error) => {
        for (const exchange of underway) exchange.die(error);
        this.ended.resolve();
      });
      const server = { python, files, guard, start, stop, serve, isQuiet, underway };
      this.mount(server);
      return server;
    } catch (error) {
      // Its memory is half made, and the snapshot may be gone: only a new isolate can begin again.
      throw new InterpreterEnded(`The interpreter did not start: ${error}`);
    }
  }

  private mount({ python, files }: Server): void {
    files.mount(KEPT_FOLDERS);
    files.addSources('/app', app.files);
    python.FS.chdir(`/app/${app.folder}`);
  }

  private async start({ guard, start }: Server): Promise<boolean> {
    await letOthersRun();
    guard.importing();
    try {
      const started = start(app.module, JSON.stringify(this.variables), report);
      return (await Promise.race([started, guard.death])) === true;
    } finally {
      guard.imported();
    }
  }

  /** Files that are written outside of an answer are kept at the end of the turn. */
  private keepSoon(): void {
    if (!app.isTrial) setTimeout(async () => (await this.server)?.files.flush(), 0);
  }

  /** @returns null when nothing was written. */
  private keep({ files }: Server): Promise<void> | null {
    return !app.isTrial && files.flush() ? this.ctx.storage.sync() : null;
  }
}

/** The parts of a start are work without a pause; locally all apps and Hewn itself share the thread. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function report(message: string, traceback: string): void {
  writeLine('error', message, traceback);
}

/** As the ASGI server of the guest reads it. */
function describeRequest(request: Request): string {
  const url = new URL(request.url);
  return JSON.stringify({
    method: request.method,
    scheme: url.protocol.slice(0, -1),
    path: decodePath(url.pathname),
    rawPath: url.pathname,
    query: url.search.slice(1),
    headers: listHeaders(request, url),
    client: request.headers.get('x-forwarded-for') ?? '127.0.0.1',
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  });
}

/** Every call over the wire says its host; one that is made in here, by a check, may not. */
function listHeaders({ headers }: Request, { host }: URL): [string, string][] {
  const sent = [...headers].filter(([name]) => name !== ALLOWED_HEADER);
  return headers.has('host') ? sent : [['host', host], ...sent];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Tells the host, which takes this header off again, that there are new lines in the log. */
function mark(response: Response): Response {
  if (!takeLines.waiting) return response;
  const marked = new Response(response.body, response);
  marked.headers.set('x-hewn-log', '1');
  return marked;
}

export default { fetch: () => new Response('Not found', { status: 404 }) };

/**
 * Main module of the isolate of a TypeScript backend. The app is loaded with the first request, so that what it throws
 * while loading becomes a logged 500 like any other error.
 */

import { DurableObject } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import { askDatabase, changeDatabase, type Rows } from './app-data.ts';
import type { WorkAnswer, WorkOrder } from './data-order.ts';
import { workInDatabase } from './data-work.ts';
import { guard } from './guard.js';
import { type LogLine, takeLines, watchConsole, writeError } from './log-lines.ts';
import type { PlainApp } from './main.js';
import { makeOutboundFetch } from './outbound-fetch.ts';
import { openDatabase } from './sqlite-database.ts';
import { ALLOWED_HEADER, answerFull, readAllowed, STORED_HEADER } from './storage-limit.ts';

type Handler = { fetch(request: Request): Response | Promise<Response> };

watchConsole();
globalThis.fetch = makeOutboundFetch(fetch);

/** The call that the app is at work for: what it may keep, and whether it was kept from more. */
interface Asked {
  allowed: number;
  isFull: boolean;
}
const asked = new AsyncLocalStorage<Asked>();

/** The facet of one app environment, with the app's own SQLite. */
export class Backend extends DurableObject<Record<string, string>> {
  protected app: Promise<Handler> | null = null;
  /** What the app finds in its environment. */
  protected variables: Record<string, string> = { ...this.env };
  /** Of the call before: what the app does outside of calls is held to it. */
  private allowed = 0;
  private toldBytes = -1;

  override async fetch(request: Request): Promise<Response> {
    guard.reset();
    this.allowed = readAllowed(request);
    const state: Asked = { allowed: this.allowed, isFull: false };
    return asked.run(state, async () => {
      const response = await this.answer(withoutOurs(request));
      // What the app makes of the error is a failure of its own; who called is to know what it was.
      return this.mark(state.isFull && response.status >= 500 ? answerFull() : response);
    });
  }

  /** Tells the host, which takes these headers off again, that there are new lines in the log, and how much is kept. */
  private mark(response: Response): Response {
    if (response.webSocket) return response;
    const { databaseSize } = this.ctx.storage.sql;
    const isTold = databaseSize === this.toldBytes && !response.headers.has(STORED_HEADER);
    if (isTold && !takeLines.waiting) return response;
    const marked = new Response(response.body, response);
    marked.headers.set(STORED_HEADER, String(databaseSize));
    if (takeLines.waiting) marked.headers.set('x-hewn-log', '1');
    this.toldBytes = databaseSize;
    return marked;
  }

  /** What was written since the last call. */
  takeLog(): LogLine[] {
    return takeLines();
  }

  /** Asks the app's database, beside the app. */
  askData(questions: string[]): Rows[] {
    return askDatabase(this.ctx.storage, questions);
  }

  /** Brings the app's database to another form, before the app is started over it. */
  changeData(statements: string[]): void {
    changeDatabase(this.ctx.storage, statements);
  }

  /** Works in the app's database for its people in the workspace, beside the app. */
  workData(order: WorkOrder): WorkAnswer {
    return workInDatabase(this.ctx.storage, order);
  }

  /** An app as Hono's documentation has it: `export default app`. It gets its variables as `context.env`. */
  private bindApp(app: PlainApp | undefined): Handler {
    if (typeof app?.fetch !== 'function')
      throw new TypeError('backend/main.ts exports neither createApp nor an app that has a fetch');
    const execution = {
      waitUntil: (work: Promise<unknown>) => this.ctx.waitUntil(work),
      passThroughOnException: () => {},
    };
    return { fetch: (request) => app.fetch(request, { ...this.variables }, execution) };
  }

  private async answer(request: Request): Promise<Response> {
    try {
      this.app ??= this.start();
      const app = await this.app;
      const response = await app.fetch(request);
      if (response instanceof Response) return response;
      throw new TypeError('The app answered with something that is no Response');
    } catch (error) {
      writeError(error);
      return new Response('Internal Server Error', { status: 500 });
    }
  }

  /** The database is the app's from its start on; what it may keep is another with each call. */
  private openDatabase() {
    return openDatabase(
      this.ctx.storage,
      () => asked.getStore()?.allowed ?? this.allowed,
      () => {
        const state = asked.getStore();
        if (state) state.isFull = true;
      },
    );
  }

  private async start(): Promise<Handler> {
    try {
      const module = await import('./main.js');
      guard.reset();
      if (module.createApp) return await module.createApp(this.openDatabase(), { ...this.variables });
      return this.bindApp(module.default ?? module.app);
    } catch (error) {
      this.app = null;
      throw error;
    }
  }
}

function withoutOurs(request: Request): Request {
  if (!request.headers.has(ALLOWED_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.delete(ALLOWED_HEADER);
  return new Request(request, { headers });
}

export default { fetch: () => new Response('Not found', { status: 404 }) };

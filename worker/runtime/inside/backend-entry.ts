/**
 * Main module of the isolate of a TypeScript backend. The app is loaded with the first request, so that what it throws
 * while loading becomes a logged 500 like any other error.
 */
import { DurableObject } from 'cloudflare:workers';
import { askDatabase, changeDatabase, type Rows } from './app-data.ts';
import { guard } from './guard.js';
import { type LogLine, takeLines, watchConsole, writeError } from './log-lines.ts';
import type { PlainApp } from './main.js';
import { openDatabase } from './sqlite-database.ts';

type Handler = { fetch(request: Request): Response | Promise<Response> };

watchConsole();

/** The facet of one app environment, with the app's own SQLite. */
export class Backend extends DurableObject<Record<string, string>> {
  protected app: Promise<Handler> | null = null;
  /** What the app finds in its environment. */
  protected variables: Record<string, string> = { ...this.env };

  override async fetch(request: Request): Promise<Response> {
    guard.reset();
    try {
      this.app ??= this.start();
      const app = await this.app;
      return mark(await app.fetch(request));
    } catch (error) {
      writeError(error);
      return mark(new Response('Internal Server Error', { status: 500 }));
    }
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

  private async start(): Promise<Handler> {
    try {
      const module = await import('./main.js');
      guard.reset();
      if (module.createApp)
        return await module.createApp(openDatabase(this.ctx.storage), { ...this.variables });
      return this.bindApp(module.default ?? module.app);
    } catch (error) {
      this.app = null;
      throw error;
    }
  }
}

/** Tells the host, which takes this header off again, that there are new lines in the log. */
function mark(response: Response): Response {
  if (!(response instanceof Response))
    throw new TypeError('The app answered with something that is no Response');
  if (!takeLines.waiting || response.webSocket) return response;
  const marked = new Response(response.body, response);
  marked.headers.set('x-hewn-log', '1');
  return marked;
}

export default { fetch: () => new Response('Not found', { status: 404 }) };

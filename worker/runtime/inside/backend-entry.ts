/**
 * Main module of the isolate of a TypeScript backend. The app is loaded with the first request, so that what it throws
 * while loading becomes a logged 500 like any other error.
 */
import { DurableObject } from 'cloudflare:workers';
import { guard } from './guard.js';
import { type LogLine, takeLines, watchConsole, writeError } from './log-lines.ts';
import { openDatabase } from './sqlite-database.ts';

type Handler = { fetch(request: Request): Response | Promise<Response> };

watchConsole();

/** The facet of one app environment, with the app's own SQLite. */
export class Backend extends DurableObject<Record<string, string>> {
  protected app: Promise<Handler> | null = null;

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

  private async start(): Promise<Handler> {
    try {
      const { createApp } = await import('./main.js');
      guard.reset();
      return createApp(openDatabase(this.ctx.storage), { ...this.env });
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

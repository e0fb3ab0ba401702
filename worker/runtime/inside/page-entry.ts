/** Main module of the isolate that renders an app's pages without a browser, with answers that its backend gave. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { guard } from './guard.js';
import { type LogLine, takeLines, watchConsole } from './log-lines.ts';

export type Answers = Record<string, { status: number; body: unknown }>;

/** `lines`: what the page wrote with `console` meanwhile. */
export type Rendered = { lines: LogLine[] } & (
  | { ok: true; html: string; pending: string[] }
  | { ok: false; message: string; stack: string | null; componentStack: string | null }
);

watchConsole();

/** Longest rendering, ms, waiting included. */
const DEADLINE_MS = 10_000;

export class PageRenderer extends WorkerEntrypoint {
  async render(location: string, answers: Answers): Promise<Rendered> {
    guard.reset();
    let seen: { error: unknown; componentStack: string | null } | null = null;
    try {
      const { App, createDataStore, createElement, renderToReadableStream } = await import('./main.js');
      guard.reset();
      const store = createDataStore(answers);
      const stream = await withDeadline(
        renderToReadableStream(createElement(App, { location, store }), {
          onError: (error, info) => {
            seen ??= { error, componentStack: info.componentStack ?? null };
          },
        }),
      );
      await withDeadline(stream.allReady);
      const html = await new Response(stream).text();
      if (seen) return describeFailure(seen);
      return { ok: true, html, pending: store.pending(), lines: takeLines() };
    } catch (error) {
      return describeFailure(seen ?? { error, componentStack: null });
    }
  }
}

function describeFailure({
  error,
  componentStack,
}: {
  error: unknown;
  componentStack: string | null;
}): Rendered {
  const lines = takeLines();
  if (!(error instanceof Error))
    return { ok: false, message: String(error), stack: null, componentStack, lines };
  return {
    ok: false,
    lines,
    message: `${error.name}: ${error.message}`,
    stack: error.stack ?? null,
    componentStack,
  };
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page was not rendered within ${DEADLINE_MS / 1000} seconds.`)),
      DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export default { fetch: () => new Response('Not found', { status: 404 }) };

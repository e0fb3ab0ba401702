/** The app on Node: the API over a SQLite file, and the built pages beside it. `PORT`, `HOST` and `DATABASE` say where. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { KeyPlace } from './key-place.ts';
import { createApp } from './main.ts';
import { openDatabase } from './node-database.ts';
import { announce, prepareVariables } from './start.ts';

/** How long calls that are under way may take when the app is told to stop, ms. */
const LAST_CALLS = 5_000;

const file = process.env.DATABASE ?? 'data/app.db';
const port = Number(process.env.PORT ?? 3000);

mkdirSync(dirname(file), { recursive: true });
const database = openDatabase(file);
const app = createApp(database, prepareVariables(process.env, keyBeside(file)));

// While the pages are developed, Vite serves them and hands the calls on.
if (existsSync('build')) {
  const files = serveStatic({ root: './build' });
  const startPage = serveStatic({ path: './build/index.html' });
  app.get('*', (context, next) => (isCall(context.req.path) ? next() : files(context, next)));
  // Addresses without a file ending are pages, which the browser's part shows.
  app.get('*', (context, next) =>
    isCall(context.req.path) || /\.\w+$/.test(context.req.path) ? next() : startPage(context, next),
  );
}

const server = serve(
  {
    fetch: (request, { incoming }) => app.fetch(nameCaller(request, incoming.socket.remoteAddress ?? '')),
    port,
    hostname: process.env.HOST ?? '127.0.0.1',
  },
  () => {
    // While the pages are developed, they are at another address.
    void announce(database, process.env.ORIGIN ?? `http://localhost:${port}`);
  },
);

// The first process of a container ends by no signal that it does not listen to.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => {
      database.close();
      process.exit();
    });
    if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), LAST_CALLS);
  });

function isCall(path: string): boolean {
  return path.startsWith('/api/');
}

/** By their address calls are counted: a server beside the app says it, and nobody else is asked for theirs. */
function nameCaller(request: Request, peer: string): Request {
  const address = peer.replace(/^::ffff:/, '');
  const isNear = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address);
  if (isNear && (request.headers.has('x-forwarded-for') || /^(127\.|::1$)/.test(address))) return request;
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  return new Request(request, { headers });
}

function keyBeside(database: string): KeyPlace {
  const path = join(dirname(database), 'owner-key');
  return {
    read: () => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined),
    write: (key) => writeFileSync(path, key, { mode: 0o600 }),
  };
}

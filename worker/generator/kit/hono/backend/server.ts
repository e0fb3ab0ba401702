/** The app on Node: the API over a SQLite file, and the built pages beside it. `PORT` and `DATABASE` say where. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createApp } from './main.ts';
import { openDatabase } from './node-database.ts';
import { announce, prepareEnvironment } from './start.ts';

const file = process.env.DATABASE ?? 'data/app.db';
const port = Number(process.env.PORT ?? 3000);

mkdirSync(dirname(file), { recursive: true });
const database = openDatabase(file);
const app = createApp(database, prepareEnvironment(file));

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

serve({ fetch: app.fetch, port, hostname: process.env.HOST ?? '127.0.0.1' }, () => {
  // While the pages are developed, they are at another address.
  void announce(database, process.env.ORIGIN ?? `http://localhost:${port}`);
});

function isCall(path: string): boolean {
  return path.startsWith('/api/');
}

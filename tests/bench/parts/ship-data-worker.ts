/** The Worker of ship-data.bench.mjs: an app with a table that is filled on demand, and the workspace's way to it. */
import { DurableObject } from 'cloudflare:workers';
import { streamRows } from '../../../worker/api/deploy/stream-rows.ts';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { DataPage } from '../../../worker/contract/project/data.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { DataOutcome } from '../../../worker/runtime/data/data-outcome.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { activateApp, serveBench } from './serve-bench.ts';

export { AppHost } from '../../../worker/runtime/host/app-host.ts';
export class Project extends DurableObject {}

const SLUG = 'many-rows';
/** Adds 100,000 rows with each call of `/api/fill`. */
const MAIN = `export function createApp(database) {
  database.run('CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, customer TEXT NOT NULL, amount INTEGER, paid INTEGER, made TEXT)');
  return { fetch(request) {
    if (request.url.endsWith('/fill')) database.run("INSERT INTO orders (customer, amount, paid, made) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT 'Customer ' || (i * 7919 % 50000), i * 31 % 10000, i % 2, date('2020-01-01', (i % 2000) || ' days') FROM n");
    return Response.json({ rows: database.get('SELECT max(id) AS n FROM orders') });
  } };
}`;

export default {
  fetch: async (request, env) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/bench/export')
      return serveBench(request, env, {
        '/bench/deploy': () => deploy(env),
        '/bench/tables': () => host(env).listTables(),
        '/bench/page': (query) => read(env, query),
      });
    const page = (after?: string) =>
      take(host(env).readTable({ table: 'orders', limit: 1_000, after, filter: null, isWhole: true }));
    return new Response(
      streamRows(await page(), page, searchParams.get('format') === 'json' ? 'json' : 'csv'),
    );
  },
} satisfies ExportedHandler<WorkerEnv>;

const host = (env: WorkerEnv) => env.APP_HOSTS.getByName(nameAppHost(SLUG, 'production'));

async function deploy(env: WorkerEnv) {
  const backend = { mainModule: 'main.js', modules: { 'main.js': MAIN } };
  const site = { files: [], scriptHashes: [] };
  const artifact = await createArtifact({ framework: 'React + Hono', site, backend });
  await saveArtifact(env.ARTIFACTS, artifact);
  await activateApp(SLUG, artifact.hash, env);
  return { hash: artifact.hash };
}

function read(env: WorkerEnv, query: URLSearchParams): Promise<DataPage> {
  const { after, sort, value } = Object.fromEntries(query);
  const filter = value === undefined ? null : { column: 'customer', op: 'contains' as const, value };
  return take(host(env).readTable({ table: 'orders', limit: 50, after, sort, filter }));
}

async function take(asked: Promise<unknown>): Promise<DataPage> {
  const outcome = (await asked) as DataOutcome<DataPage | null>;
  if (!outcome.ok || !outcome.value) throw new Error('The table could not be read');
  return outcome.value;
}

/**
 * The Worker of scale.bench.mjs: the real one, which counts what it asks of Cloudflare's parts. `GET /bench/figures` answers what was
 * counted since it was asked last. Rows of D1 are not among them: under wrangler its binding shows nothing of them; the walk of
 * tests/worker/scale counts them. Databases of apps are in isolates of their own.
 */
import worker, { AppHost as RealAppHost, Project as RealProject } from '../../../worker/index.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';

const noFigures = () => ({
  /** Rows that objects wrote in their own databases. */
  objectRows: 0,
  /** Calls of objects. */
  objectCalls: 0,
  /** R2: operations of class A and B, and what was put, bytes. */
  r2Writes: 0,
  r2Reads: 0,
  r2Bytes: 0,
  /** Dynamic Workers: those that were asked for by their id, and each that has none. */
  isolates: 0,
});

let figures = noFigures();
let isolates = new Set<string>();
let isWatched = false;
let isSqlCounted = false;

// biome-ignore lint/suspicious/noExplicitAny: methods of the runtime, whatever they take.
type Method = (this: unknown, ...given: any[]) => any;

/** Puts a count in front of a method of the runtime. */
function count(of: object, name: string, note: (given: unknown[], answer: unknown) => void): void {
  const prototype = Object.getPrototypeOf(of) as Record<string, Method>;
  const method = prototype[name];
  if (!method) throw new Error(`There is no ${name} to count`);
  prototype[name] = function (...given) {
    const answer = method.apply(this, given);
    note(given, answer);
    return answer;
  };
}

function begin(env: WorkerEnv): void {
  if (isWatched) return;
  isWatched = true;
  // Removing is free.
  for (const name of ['put', 'list'])
    count(env.ARTIFACTS, name, ([, body]) => {
      figures.r2Writes++;
      figures.r2Bytes += measure(body);
    });
  for (const name of ['get', 'head']) count(env.ARTIFACTS, name, () => figures.r2Reads++);
  for (const namespace of new Set([env.PROJECTS, env.APP_HOSTS].map((one) => Object.getPrototypeOf(one))))
    count(Object.create(namespace), 'getByName', () => figures.objectCalls++);
  count(env.LOADER, 'get', ([id]) => isolates.add(String(id)));
  // One without an id is another each time.
  count(env.LOADER, 'load', () => isolates.add(crypto.randomUUID()));
}

function measure(body: unknown): number {
  if (typeof body === 'string') return body.length;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return body instanceof Blob ? body.size : 0;
}

function countSql(ctx: DurableObjectState): void {
  if (isSqlCounted) return;
  isSqlCounted = true;
  count(ctx.storage.sql, 'exec', (_, cursor) => {
    figures.objectRows += (cursor as SqlStorageCursor<Record<string, SqlStorageValue>>).rowsWritten;
  });
}

export class Project extends RealProject {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    countSql(ctx);
    super(ctx, env);
  }
}
export class AppHost extends RealAppHost {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    countSql(ctx);
    super(ctx, env);
  }
}

export default {
  fetch(request, env, ctx) {
    begin(env);
    if (new URL(request.url).pathname !== '/bench/figures') return worker.fetch(request, env, ctx);
    const answer = Response.json({ ...figures, isolates: isolates.size });
    figures = noFigures();
    isolates = new Set();
    return answer;
  },
} satisfies ExportedHandler<WorkerEnv>;

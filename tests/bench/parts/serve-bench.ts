/** What the Workers of benches share: apps by host name as in the real one, the barest `/api/`, and making a version live. */
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { readSettings } from '../../../worker/env.ts';
import { serveApp } from '../../../worker/hosts/serve-app.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';

/** @param calls of the bench itself, by their path. */
export async function serveBench(
  request: Request,
  env: WorkerEnv,
  calls: Record<string, (query: URLSearchParams) => Promise<unknown>>,
): Promise<Response> {
  const url = new URL(request.url);
  const slug = /^([a-z0-9-]+)\.apps\.localhost$/.exec(url.hostname)?.[1];
  if (slug)
    return serveApp(request, env, readSettings(env), { kind: 'app', slug, environment: 'production' });
  if (url.pathname === '/api/') return Response.json({ status: 'ok' });
  const call = calls[url.pathname];
  return call ? Response.json(await call(url.searchParams)) : new Response('Not found', { status: 404 });
}

export async function activateApp(slug: string, artifactHash: string, env: WorkerEnv): Promise<void> {
  await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).activate({
    projectId: 'bench',
    slug,
    environment: 'production',
    artifactHash,
    version: 1,
  });
}

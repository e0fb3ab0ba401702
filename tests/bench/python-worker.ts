/**
 * The Worker of python.bench.mjs: apps by host name as in the real one, the barest `/api/`, and calls that deploy a backend
 * in Python or in TypeScript and that ask an app from inside, without the way through wrangler.
 */
import { DurableObject } from 'cloudflare:workers';
import { createArtifact, saveArtifact } from '../../worker/builder/artifact.ts';
import { buildBackend } from '../../worker/builder/build-backend.ts';
import type { SourceFiles } from '../../worker/contract/files.ts';
import { nameAppHost } from '../../worker/domain/hosts.ts';
import { type Env, readSettings } from '../../worker/env.ts';
import { serveApp } from '../../worker/hosts/serve-app.ts';
import { pythonApp } from '../worker/runtime/python-app.ts';
import { sampleApp } from '../worker/runtime/sample-app.ts';

export { AppHost } from '../../worker/runtime/app-host.ts';
export class Project extends DurableObject {}

const APPS: Record<string, SourceFiles> = { 'React + FastAPI': pythonApp, 'React + Hono': sampleApp };

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const app = /^([a-z0-9-]+)\.apps\.localhost$/.exec(url.hostname)?.[1];
    if (app)
      return serveApp(request, env, readSettings(env), { kind: 'app', slug: app, environment: 'production' });
    const slug = url.searchParams.get('slug') ?? 'bench';
    if (url.pathname === '/api/') return Response.json({ status: 'ok' });
    if (url.pathname === '/bench/deploy')
      return deploy(url.searchParams.get('framework') ?? 'React + FastAPI', slug, env);
    if (url.pathname === '/bench/inside') return askInside(slug, Number(url.searchParams.get('times')), env);
    return new Response('Not found', { status: 404 });
  },
} satisfies ExportedHandler<Env>;

async function deploy(framework: string, slug: string, env: Env): Promise<Response> {
  const backend = await buildBackend(APPS[framework] ?? {}, env);
  if (!backend.ok) throw new Error(JSON.stringify(backend.problems));
  const artifact = await createArtifact({
    framework,
    site: { files: [], scriptHashes: [] },
    backend: backend.output,
  });
  await saveArtifact(env.ARTIFACTS, artifact);
  await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).activate({
    projectId: 'bench',
    slug,
    environment: 'production',
    artifactHash: artifact.hash,
    variables: {},
    version: 1,
  });
  return Response.json({ hash: artifact.hash });
}

/** @returns milliseconds of one call on average. */
async function askInside(slug: string, times: number, env: Env): Promise<Response> {
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  const ask = async () => (await host.fetch(`http://${slug}.apps.localhost/api/health`)).text();
  for (let index = 0; index < 20; index++) await ask();
  const start = Date.now();
  for (let index = 0; index < times; index++) await ask();
  return Response.json({ milliseconds: (Date.now() - start) / times });
}

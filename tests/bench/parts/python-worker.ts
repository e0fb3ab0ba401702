/**
 * The Worker of python.bench.mjs: calls deploy a backend in Python or in TypeScript and ask an app from inside, without the
 * way through wrangler.
 */
import { DurableObject } from 'cloudflare:workers';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { pythonApp } from '../../worker/runtime/python-app.ts';
import { sampleApp } from '../../worker/runtime/sample-app.ts';
import { activateApp, serveBench } from './serve-bench.ts';

export { AppHost } from '../../../worker/runtime/host/app-host.ts';
export class Project extends DurableObject {}

const APPS: Record<string, SourceFiles> = { 'React + FastAPI': pythonApp, 'React + Hono': sampleApp };

export default {
  fetch: (request, env) =>
    serveBench(request, env, {
      '/bench/deploy': (query) =>
        deploy(query.get('framework') ?? 'React + FastAPI', query.get('slug') ?? 'bench', env),
      '/bench/inside': (query) => askInside(query.get('slug') ?? 'bench', Number(query.get('times')), env),
    }),
} satisfies ExportedHandler<WorkerEnv>;

async function deploy(framework: string, slug: string, env: WorkerEnv): Promise<{ hash: string }> {
  const backend = await buildBackend(APPS[framework] ?? {}, env);
  if (!backend.ok) throw new Error(JSON.stringify(backend.problems));
  const artifact = await createArtifact({
    framework,
    site: { files: [], scriptHashes: [] },
    backend: backend.output,
  });
  await saveArtifact(env.ARTIFACTS, artifact);
  await activateApp(slug, artifact.hash, env);
  return { hash: artifact.hash };
}

/** @returns milliseconds of one call on average. */
async function askInside(slug: string, times: number, env: WorkerEnv): Promise<{ milliseconds: number }> {
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  const ask = async () => (await host.fetch(`http://${slug}.apps.localhost/api/health`)).text();
  for (let index = 0; index < 20; index++) await ask();
  const start = Date.now();
  for (let index = 0; index < times; index++) await ask();
  return { milliseconds: (Date.now() - start) / times };
}

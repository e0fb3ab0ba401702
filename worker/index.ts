/**
 * The Worker: looks at the host name and hands the request to our pages and API, to a deployed app, or to a preview.
 * Nothing that a visitor sends can pose as a header of ours, and nothing that proves who someone is to us
 * reaches code that is not ours.
 */
import { findOriginProblem } from './api/callers/check-origin.ts';
import { answerError, httpError } from './api/http-error.ts';
import { dropInternalHeaders } from './domain/access/own-headers.ts';
import { classifyHost } from './domain/apps/hosts.ts';
import { findOwnOrigin, readSettings, type Settings } from './env.ts';
import { serveRunner } from './hosts/runner/serve-runner.ts';
import { serveApp, serveDomain, servePreview } from './hosts/serve-app.ts';
import { serveOwn } from './hosts/serve-own.ts';
import type { WorkerEnv } from './worker-env.ts';

export { Project } from './project/project.ts';
export { AppHost } from './runtime/host/app-host.ts';
export { Outbound } from './runtime/outbound/outbound.ts';

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const settings = findSettings(env);
    if (!settings) return answerError(httpError('not_configured', 'Hewn is not set up completely.'));
    const host = classifyHost(url.hostname, settings);
    if (!host) return serveDomain(request, env, url.hostname);
    if (host.kind === 'app') return serveApp(request, env, settings, host);
    if (host.kind === 'runner') return serveRunner(request, env);
    if (host.kind === 'preview') return servePreview(request, env, settings, host);
    return serveOwn(
      new Request(request, { headers: dropInternalHeaders(request.headers) }),
      env,
      ctx,
      servePage,
    );
  },

  async scheduled(_controller, env) {
    const { doChores } = await import('./hosts/do-chores.ts');
    await doChores(env);
  },
} satisfies ExportedHandler<WorkerEnv>;

/** Null, and a line in the log that names what is missing, where this deployment is not set up. */
function findSettings(env: WorkerEnv): Settings | null {
  try {
    return readSettings(env);
  } catch (error) {
    console.error('Hewn is not set up completely:', error);
    return null;
  }
}

/** The pages are loaded when the first one is asked for; a call to the API or an app does not wait for them. */
async function servePage(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response> {
  // Before Remix looks: it would break off with a 500.
  const problem = findOriginProblem(request);
  if (problem) return answerError(problem);
  const [{ createRequestHandler }, { createApiClient }, pages] = await Promise.all([
    import('@remix-run/cloudflare'),
    import('./api/client.ts'),
    import('#pages'),
  ]);
  const origin = findOwnOrigin(readSettings(env));
  return createRequestHandler(pages, 'production')(request, {
    env,
    origin,
    api: createApiClient(request, env, ctx),
  });
}

/** The way to code that is not ours: a deployed app by its slug, a preview by its token. */
import { answerError, httpError } from '../api/http-error.ts';
import { openDatabase } from '../db/database.ts';
import { findDemo } from '../db/projects/demos.ts';
import { findDomainApp } from '../db/projects/domains.ts';
import { findPreviewTarget } from '../db/projects/projects.ts';
import { DISK_HEADER, dropOwnCredentials } from '../domain/access/own-headers.ts';
import { isPreviewTokenValid } from '../domain/access/preview-token.ts';
import { expireForeign } from '../domain/apps/app-cookies.ts';
import { readDemoName } from '../domain/apps/demo.ts';
import { type HostKind, nameAppHost } from '../domain/apps/hosts.ts';
import { TEMPLATES } from '../domain/projects/templates.ts';
import { readSettings, type Settings } from '../env.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** The object is found by its name alone: no look-up in D1 stands before a deployed app's answer. */
export async function serveApp(
  request: Request,
  env: WorkerEnv,
  settings: Settings,
  host: HostKind & { kind: 'app' },
): Promise<Response> {
  const answer = await forward(request, env, nameAppHost(host.slug, host.environment));
  const template = answer.status === 404 ? readDemoName(host.slug) : null;
  if (template === null || host.environment !== 'production' || !TEMPLATES.some(({ id }) => id === template))
    return answer;
  return (await findDemo(openDatabase(env.DB), host.slug))?.deployedAt
    ? answer
    : leadToDemo(request, settings, template);
}

/** The demo of a template that nobody has opened yet: its page at our own host builds it. */
function leadToDemo(request: Request, settings: Settings, template: string): Response {
  const url = new URL(`/templates/${template}?demo`, request.url);
  url.hostname = settings.APP_HOST;
  return new Response(null, { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } });
}

/** Serves an app at a domain that its owner brought along and proved; any other name is none of ours. */
export async function serveDomain(request: Request, env: WorkerEnv, domain: string): Promise<Response> {
  const app = await findDomainApp(openDatabase(env.DB), domain);
  if (!app) return answerError(httpError('misdirected', 'Nothing of ours is at this address.'));
  if (app.slug === null) return answerError(httpError('not_found', 'Nothing is deployed here yet.'));
  return forward(request, env, nameAppHost(app.slug, app.environment));
}

/** Serves a project's development environment to whoever has a live preview address of it. */
export async function servePreview(
  request: Request,
  env: WorkerEnv,
  settings: Settings,
  host: HostKind & { kind: 'preview' },
): Promise<Response> {
  const target = await findPreviewTarget(openDatabase(env.DB), host.projectId);
  const valid =
    target &&
    (await isPreviewTokenValid(
      settings.HEWN_SECRET,
      host.token,
      { projectId: host.projectId, epoch: target.previewEpoch },
      Date.now(),
    ));
  if (!valid)
    return answerError(
      httpError('not_found', 'This preview address has ended. Open the preview from the project again.'),
    );
  if (!target.slug) return answerError(httpError('not_found', 'This project has nothing to preview yet.'));
  return forward(request, env, nameAppHost(target.slug, 'development'));
}

async function forward(request: Request, env: WorkerEnv, name: string): Promise<Response> {
  const headers = dropOwnCredentials(request.headers);
  // Only a local front door says so, and takes it off what visitors send.
  const isLow = readSettings(env).HEWN_ENV === 'local' && request.headers.has(DISK_HEADER);
  if (isLow) headers.set(DISK_HEADER, '1');
  const answer = await env.APP_HOSTS.getByName(name).fetch(new Request(request, { headers }));
  const expired = expireForeign(request.headers.get('cookie'), new URL(request.url));
  if (expired.length === 0 || answer.webSocket) return answer;
  const lightened = new Response(answer.body, answer);
  for (const cookie of expired) lightened.headers.append('set-cookie', cookie);
  return lightened;
}

/** The way to code that is not ours: a deployed app by its slug, a preview by its token. */
import { answerError, httpError } from '../api/http-error.ts';
import { openDatabase } from '../db/database.ts';
import { findPreviewTarget } from '../db/projects.ts';
import { type HostKind, nameAppHost } from '../domain/hosts.ts';
import { dropOwnCredentials } from '../domain/own-headers.ts';
import { isPreviewTokenValid } from '../domain/preview-token.ts';
import type { Env, Settings } from '../env.ts';

/** The object is found by its name alone: no look-up in D1 stands before a deployed app's answer. */
export function serveApp(request: Request, env: Env, host: HostKind & { kind: 'app' }): Promise<Response> {
  return forward(request, env, nameAppHost(host.slug, host.environment));
}

/** Serves a project's development environment to whoever has a live preview address of it. */
export async function servePreview(
  request: Request,
  env: Env,
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

function forward(request: Request, env: Env, name: string): Promise<Response> {
  return env.APP_HOSTS.getByName(name).fetch(
    new Request(request, { headers: dropOwnCredentials(request.headers) }),
  );
}

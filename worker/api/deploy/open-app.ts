/** Opens a deployed app for one of the people who own it. */
import type { Context } from 'hono';
import { createPreviewToken, PREVIEW_LIFETIME_MS } from '../../domain/access/preview-token.ts';
import { type Environment, makeAppUrl, makePreviewUrl, nameAppHost } from '../../domain/apps/hosts.ts';
import type { ProjectEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { hidePerson, OWNER_PERSON } from '../team/end-departed.ts';

/** @returns the address that signs the caller in; it is good once, for a minute. */
export async function openAppAsOwner(
  context: Context<ProjectEnv>,
  environment: Environment,
): Promise<string> {
  const { caller, origin, project, role, settings } = context.var;
  if (project.slug === null) throw nothingThere();
  const host = context.env.APP_HOSTS.getByName(nameAppHost(project.slug, environment));
  const path = await host.openAsOwner(
    role === 'owner'
      ? // The same account in the app, also when somebody who was anonymous signs up or gives the project away.
        { person: OWNER_PERSON, name: 'Owner' }
      : { person: await hidePerson(caller.account.user_id, project.id), name: 'Co-owner' },
  );
  if (path === null) throw nothingThere();
  // The development environment is reached by preview addresses alone.
  const base =
    environment === 'development'
      ? makePreviewUrl(origin, settings, project.id, await grantPreview(context))
      : makeAppUrl(origin, settings, project.slug, environment);
  return new URL(path, base).href;
}

function nothingThere() {
  return httpError('not_found', 'Nothing is deployed there yet.');
}

function grantPreview({ var: { project, settings } }: Context<ProjectEnv>): Promise<string> {
  const grant = { projectId: project.id, epoch: project.previewEpoch };
  return createPreviewToken(settings.HEWN_SECRET, grant, Date.now() + PREVIEW_LIFETIME_MS);
}

/** Who may open a project's app: `/projects/{id}/access`. */
import type { Context } from 'hono';
import { z } from 'zod';
import { Audience } from '../../contract/plan/blueprint.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { ProjectEnv } from '../context.ts';
import { httpError } from '../http-error.ts';

/** Body of a change, and its answer. */
export const AppAccess = z.object({ audience: Audience });
export type AppAccess = z.infer<typeof AppAccess>;
/** null: the app has no accounts and cannot tell people apart. */
export const ShownAccess = z.object({ audience: Audience.nullable() });
export type ShownAccess = z.infer<typeof ShownAccess>;

/** @throws 404 where nothing is deployed. */
export async function readAccess(context: Context<ProjectEnv>): Promise<ShownAccess> {
  return { audience: await openHost(context).readAudience() };
}

/** From the next request on; nothing is built. @throws 404 where nothing is deployed, 409 for an app without accounts. */
export async function changeAccess(
  context: Context<ProjectEnv>,
  { audience }: AppAccess,
): Promise<AppAccess> {
  if (!(await openHost(context).chooseAudience(audience))) throw withoutPeople();
  return { audience };
}

function openHost({ env, var: { project } }: Context<ProjectEnv>) {
  if (project.slug === null) throw httpError('not_found', 'Nothing is deployed there yet.');
  return env.APP_HOSTS.getByName(nameAppHost(project.slug, 'production'));
}

function withoutPeople() {
  return httpError(
    'conflict',
    'This app has no accounts, so it cannot tell people apart. Build it again first.',
  );
}

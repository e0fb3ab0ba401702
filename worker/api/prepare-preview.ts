/** Brings what a preview shows up to date. */
import { nameAppHost } from '../domain/hosts.ts';
import type { Env } from '../env.ts';
import { openProject } from './open-project.ts';

/**
 * Puts the project's newest version that was seen working on its development environment, which has data of its own.
 * Without such a version nothing changes; a development environment that already shows it is left running.
 */
export async function preparePreview(env: Env, projectId: string): Promise<void> {
  const live = await openProject(env, projectId).findLiveVersion();
  if (!live) return;
  const host = env.APP_HOSTS.getByName(nameAppHost(live.slug, 'development'));
  const shown = await host.describe();
  if (shown?.active.artifactHash === live.artifactHash) return;
  await host.activate({ ...live, projectId, environment: 'development', variables: {} });
}

/** The end of a project: its object, its apps with their data, its rows. */
import type { Database } from '../db/database.ts';
import { deleteProject } from '../db/projects.ts';
import { ENVIRONMENTS, nameAppHost } from '../domain/hosts.ts';
import type { Env } from '../env.ts';
import { openProject } from './open-project.ts';

/** The row goes last: should anything before it fail, the project is still there to be deleted again. */
export async function removeProject(
  env: Env,
  db: Database,
  project: { id: string; slug: string | null },
  ownerId: string,
): Promise<void> {
  await openProject(env, project.id).destroy();
  if (project.slug !== null)
    for (const environment of ENVIRONMENTS)
      await env.APP_HOSTS.getByName(nameAppHost(project.slug, environment)).destroy();
  await deleteProject(db, project.id, ownerId);
}

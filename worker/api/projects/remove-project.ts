/**
 * The end of a project, for good. It disappears for everybody at once, in one write to D1; then its builds are ended and waited for, and
 * its object, its apps with their data and what was built for it alone are removed. What is interrupted in between is
 * finished by the cron, or by deleting it once more.
 */
import { createMiddleware } from 'hono/factory';
import { removeUnusedArtifacts } from '../../agents/keep-artifact.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import {
  beginDeletion,
  type DeletionRow,
  endDeletion,
  findDeletion,
  listDeletions,
} from '../../db/projects/deletions.ts';
import { ENVIRONMENTS, nameAppHost } from '../../domain/apps/hosts.ts';
import { isId } from '../../domain/secrets/ids.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import type { SignedInEnv } from '../context.ts';
import { openProject } from '../open-project.ts';

/** The cron leaves those alone that are younger: whoever began them is at work, ms. */
const UNDER_WAY_MS = 60_000;
/** Deletions that one tick of the cron finishes. */
const MAX_FINISHED = 20;

/**
 * Deletes a project of this owner.
 * @returns when all of it is gone. Where that failed the project has disappeared all the same; the log says why, and the
 * cron goes on with it.
 */
export async function removeProject(
  env: WorkerEnv,
  db: Database,
  project: { id: string },
  ownerId: string,
): Promise<void> {
  const deletion = await beginDeletion(db, project.id, ownerId, new Date());
  if (!deletion) return;
  try {
    await finishDeletion(env, db, deletion);
  } catch (error) {
    console.error(`What is left of project ${project.id} is removed by the cron:`, error);
  }
}

/** Removes all that a deleted project left; may be repeated. */
export async function finishDeletion(
  env: WorkerEnv,
  db: Database,
  { projectId, slug }: DeletionRow,
): Promise<void> {
  // First the builds: one of them could put the app live again.
  await openProject(env, projectId).destroy();
  if (slug !== null)
    await Promise.all(
      ENVIRONMENTS.map((environment) =>
        env.APP_HOSTS.getByName(nameAppHost(slug, environment)).destroy(projectId),
      ),
    );
  await removeUnusedArtifacts(env);
  await endDeletion(db, projectId);
}

/** A project of the caller that is deleted already: what was interrupted is finished, and there is nothing else to do. */
export const finishOwnDeletion = createMiddleware<SignedInEnv, '/:id'>(async (context, next) => {
  const { db, caller } = context.var;
  const id = context.req.param('id');
  const deletion = isId(id) ? await findDeletion(db, id, caller.account.user_id) : null;
  if (!deletion) return next();
  await finishDeletion(context.env, db, deletion);
  return context.body(null, 204);
});

/** For the cron: what was interrupted is finished. @returns how many. */
export async function finishDeletions(env: WorkerEnv, now: Date): Promise<number> {
  const db = openDatabase(env.DB);
  const left = await listDeletions(db, new Date(now.getTime() - UNDER_WAY_MS), MAX_FINISHED);
  const done = await Promise.allSettled(left.map((deletion) => finishDeletion(env, db, deletion)));
  const failed = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'A deleted project could not be removed');
  return left.length;
}

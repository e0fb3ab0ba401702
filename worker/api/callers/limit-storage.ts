/** Keeps people from keeping more than there is for them. Reading and deleting never come here. */
import { createMiddleware } from 'hono/factory';
import { describeBytes, storageLimits } from '../../contract/project/storage-limits.ts';
import type { Database } from '../../db/database.ts';
import { findStored, type Stored, sumOwned } from '../../db/projects/storage-uses.ts';
import type { Settings } from '../../env.ts';
import type { ProjectEnv } from '../context.ts';
import { httpError } from '../http-error.ts';

interface Place {
  db: Database;
  settings: Settings;
}

/**
 * To be called before more is kept.
 * @param projectId null for a project that is to be made.
 * @throws 507 where the project or its owner has no room left.
 */
export async function requireRoom(
  { db, settings }: Place,
  ownerId: string,
  projectId: string | null,
): Promise<void> {
  const limits = storageLimits(settings);
  const [stored, owned] = await Promise.all([
    projectId === null ? null : findStored(db, projectId),
    sumOwned(db, ownerId),
  ]);
  if (stored && sumParts(stored) >= limits.project)
    throw httpError(
      'storage_full',
      `This project keeps ${describeBytes(sumParts(stored))}, of ${describeBytes(limits.project)} that a project may. Delete records of its app, or begin a new project.`,
    );
  if (owned >= limits.person)
    throw httpError(
      'storage_full',
      `The projects of this account keep ${describeBytes(owned)}, of ${describeBytes(limits.person)} that they may. Delete a project for good that is no longer needed; those under “Recently deleted” count as well.`,
    );
}

/** After `requireProject`: for calls that keep more in the project. */
export const requireProjectRoom = createMiddleware<ProjectEnv>(async (context, next) => {
  const { db, settings, project } = context.var;
  await requireRoom({ db, settings }, project.ownerId, project.id);
  await next();
});

export function sumParts({ files, builds, app }: Stored): number {
  return files + builds + app;
}

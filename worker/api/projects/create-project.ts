/** A new project of the caller. */
import type { Framework } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { countOwnedProjects, insertProject, type ProjectRow } from '../../db/projects/projects.ts';
import { STARTER_LIMITS } from '../../domain/projects/plan-limits.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import type { Settings } from '../../env.ts';
import { requireRoom } from '../callers/limit-storage.ts';
import type { Caller } from '../context.ts';
import { httpError } from '../http-error.ts';

/** @throws 403 where the plan of the account has no room for another, 507 where its storage has none. */
export async function createProject(
  { db, caller, settings }: { db: Database; caller: Caller; settings: Settings },
  {
    name,
    description,
    framework,
    isImport,
  }: { name: string; description: string; framework: Framework; isImport?: boolean },
): Promise<ProjectRow> {
  const id = makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const ownerId = caller.account.user_id;
  await requireRoom({ db, settings }, ownerId, null);
  const most = settings.HEWN_PLAN_LIMITS === 'on' ? STARTER_LIMITS.projects : undefined;
  const row = await insertProject(
    db,
    { id, ownerId, name, description, framework, ...(isImport && { isImport }) },
    new Date(),
    most,
  );
  if (!row && most !== undefined && (await countOwnedProjects(db, ownerId)) >= most)
    throw httpError(
      'plan_limit',
      `The Starter plan has room for ${most} projects. Delete one you no longer need, or ask us about Professional.`,
    );
  if (!row) throw httpError('unauthorized', 'Your session has ended. Please sign in again.');
  return row;
}

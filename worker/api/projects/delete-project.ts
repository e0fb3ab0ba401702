/**
 * Deleting a project so that it can be brought back. One write to D1 takes it from everybody's sight or shows it again; then
 * its object and its apps are told. Who is interrupted in between leaves that to the cron, which also ends what nobody brought
 * back in time.
 */
import { type Database, openDatabase } from '../../db/database.ts';
import {
  hideProject,
  listOver,
  listUnsettled,
  noteSettled,
  showAgain,
} from '../../db/projects/deleted-projects.ts';
import { countOwnedProjects, type ProjectRow } from '../../db/projects/projects.ts';
import { ENVIRONMENTS, nameAppHost } from '../../domain/apps/hosts.ts';
import { STARTER_LIMITS } from '../../domain/projects/plan-limits.ts';
import type { Settings } from '../../env.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { removeProject } from './remove-project.ts';

/** So long a deleted project can be brought back, ms: 30 days. */
export const KEPT_MS = 30 * 86_400_000;
/** An import that takes longer was cut off, ms. */
const IMPORT_MS = 3_600_000;
/** The cron leaves those alone that are younger: whoever wrote it is at work, ms. */
const UNDER_WAY_MS = 60_000;
/** Projects that one tick of the cron settles, and that it removes. */
const MAX_SETTLED = 20;
const MAX_REMOVED = 5;

/** Only for its owner; does nothing for what is none of theirs. */
export async function deleteProject(
  env: WorkerEnv,
  db: Database,
  project: { id: string },
  ownerId: string,
): Promise<void> {
  const hidden = await hideProject(db, project.id, ownerId, new Date());
  if (hidden) await settleSoon(env, db, hidden);
}

/** @throws 403 where the plan of the account has no room for another, 404 where there is nothing to bring back. */
export async function bringBack(
  env: WorkerEnv,
  { db, settings }: { db: Database; settings: Settings },
  projectId: string,
  ownerId: string,
): Promise<ProjectRow> {
  const most = settings.HEWN_PLAN_LIMITS === 'on' ? STARTER_LIMITS.projects : undefined;
  const shown = await showAgain(db, projectId, ownerId, new Date(), most);
  if (!shown && most !== undefined && (await countOwnedProjects(db, ownerId)) >= most)
    throw httpError(
      'plan_limit',
      `The Starter plan has room for ${most} projects. Delete another one first, or ask us about Professional.`,
    );
  if (!shown) throw httpError('not_found', 'There is no such deleted project.');
  await settleSoon(env, db, shown);
  return shown;
}

/** For the cron: objects and apps hear of what was written, and what nobody brought back goes. @returns how many went. */
export async function tidyDeletedProjects(env: WorkerEnv, now: Date): Promise<number> {
  const db = openDatabase(env.DB);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [unsettled, over] = await Promise.all([
    listUnsettled(db, before(UNDER_WAY_MS), MAX_SETTLED),
    listOver(db, before(KEPT_MS), before(IMPORT_MS), MAX_REMOVED),
  ]);
  const done = await Promise.allSettled([
    ...unsettled.map((project) => settle(env, db, project)),
    ...over.map((project) => removeProject(env, db, project, project.ownerId)),
  ]);
  const failed = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'A deleted project could not be settled');
  return over.length;
}

/** What was written holds whatever becomes of this. */
async function settleSoon(env: WorkerEnv, db: Database, project: ProjectRow): Promise<void> {
  try {
    await settle(env, db, project);
  } catch (error) {
    console.error(`Project ${project.id} hears from the cron that it was deleted or brought back:`, error);
  }
}

async function settle(
  env: WorkerEnv,
  db: Database,
  { id, slug, deletedAt, unsettledAt }: ProjectRow,
): Promise<void> {
  if (!unsettledAt) return;
  const at = unsettledAt.getTime();
  const isToRest = deletedAt !== null;
  // First the builds: one of them could put the app live again.
  await openProject(env, id).rest(isToRest, at);
  if (slug !== null)
    await Promise.all(
      ENVIRONMENTS.map((environment) =>
        env.APP_HOSTS.getByName(nameAppHost(slug, environment)).rest(id, isToRest, at),
      ),
    );
  await noteSettled(db, id, unsettledAt);
}

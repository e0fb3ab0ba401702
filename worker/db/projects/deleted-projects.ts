/**
 * Projects that their owner deleted and can still bring back. Deleting and bringing back are one write each; that the project's
 * object and its apps hear of it is settled afterwards, by whoever wrote it or by the cron.
 */
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { projects, runs } from '../schema.ts';
import type { ProjectRow } from './projects.ts';
import { IS_VISIBLE } from './visible-projects.ts';

/** Later than whatever was written before, so that what comes late is known to be old. */
const nextMoment = (now: Date) =>
  sql<Date>`max(${now.getTime()}, coalesce(${projects.unsettledAt}, 0) + 1, coalesce(${projects.deletedAt}, 0) + 1)`;

/**
 * From this write on nobody sees the project. Keys of its builds can be used again.
 * @returns null where there is none of this owner that is shown.
 */
export async function hideProject(
  db: Database,
  projectId: string,
  ownerId: string,
  now: Date,
): Promise<ProjectRow | null> {
  const moment = nextMoment(now);
  const [[hidden]] = await db.batch([
    db
      .update(projects)
      .set({
        deletedAt: moment,
        unsettledAt: moment,
        previewEpoch: sql`${projects.previewEpoch} + 1`,
      })
      .where(and(eq(projects.id, projectId), eq(projects.ownerId, ownerId), IS_VISIBLE))
      .returning(),
    db
      .update(runs)
      .set({ idempotencyKey: null })
      .where(
        and(
          eq(runs.projectId, projectId),
          sql`exists (select 1 from projects where id = ${projectId} and owner_id = ${ownerId} and deleted_at is not null)`,
        ),
      ),
  ]);
  return hidden ?? null;
}

/**
 * Shows a deleted project again, with everything as it was.
 * @param most projects that the owner may have with this one; none are counted without it
 * @returns null where there is none of this owner to bring back, or they have as many already.
 */
export async function showAgain(
  db: Database,
  projectId: string,
  ownerId: string,
  now: Date,
  most?: number,
): Promise<ProjectRow | null> {
  const owned = sql`(select count(*) from projects owned where owned.owner_id = ${ownerId} and owned.deleted_at is null)`;
  const [shown] = await db
    .update(projects)
    .set({ deletedAt: null, unsettledAt: nextMoment(now) })
    .where(and(isDeleted(projectId, ownerId), most === undefined ? undefined : sql`${owned} < ${most}`))
    .returning();
  return shown ?? null;
}

/** Newest first. */
export function listDeletedProjects(db: Database, ownerId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(
      and(eq(projects.ownerId, ownerId), isNotNull(projects.deletedAt), eq(projects.madeBeforeProof, false)),
    )
    .orderBy(desc(projects.deletedAt), desc(projects.id));
}

export async function findDeletedProject(
  db: Database,
  projectId: string,
  ownerId: string,
): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(isDeleted(projectId, ownerId));
  return row ?? null;
}

/** Those whose object and apps have not heard of the last write since before a time, the longest waiting first. */
export function listUnsettled(db: Database, before: Date, limit: number): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(lt(projects.unsettledAt, before))
    .orderBy(asc(projects.unsettledAt))
    .limit(limit);
}

/** They have heard of what was written then. */
export async function noteSettled(db: Database, projectId: string, moment: Date): Promise<void> {
  await db
    .update(projects)
    .set({ unsettledAt: null })
    .where(and(eq(projects.id, projectId), eq(projects.unsettledAt, moment)));
}

/** Those whose time is over: deleted before the one, or begun to be imported before the other and never ended. */
export function listOver(
  db: Database,
  deletedBefore: Date,
  importedBefore: Date,
  limit: number,
): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(or(lt(projects.deletedAt, deletedBefore), lt(projects.importingAt, importedBefore)))
    .limit(limit);
}

/** The import has come to its end. @returns false where it was given up meanwhile. */
export async function endImport(db: Database, projectId: string): Promise<boolean> {
  const ended = await db
    .update(projects)
    .set({ importingAt: null })
    .where(and(eq(projects.id, projectId), isNotNull(projects.importingAt), isNull(projects.deletedAt)))
    .returning({ id: projects.id });
  return ended.length > 0;
}

function isDeleted(projectId: string, ownerId: string) {
  return and(
    eq(projects.id, projectId),
    eq(projects.ownerId, ownerId),
    isNotNull(projects.deletedAt),
    eq(projects.madeBeforeProof, false),
  );
}

/** Projects that are being removed. The row of a deletion goes last: until then the cron comes back to it. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { leaveArtifacts } from '../runs/artifacts.ts';
import { artifactUses, deletions, domains, projects, roomSeats, teamDepartures } from '../schema.ts';
import { endHostnames } from './domains.ts';

export type DeletionRow = typeof deletions.$inferSelect;

/**
 * Takes the project from everybody's sight, with its members and runs, and enters what is left to be removed, in one batch.
 * Only its owner can.
 * @returns null when there is no such project of this owner.
 */
export async function beginDeletion(
  db: Database,
  projectId: string,
  ownerId: string,
  now: Date,
): Promise<DeletionRow | null> {
  const theirs = and(eq(projects.id, projectId), eq(projects.ownerId, ownerId));
  const isTheirs = sql`exists (select 1 from projects where id = ${projectId} and owner_id = ${ownerId})`;
  const [, , , gone] = await db.batch([
    endHostnames(db, and(eq(domains.projectId, projectId), isTheirs), now),
    leaveArtifacts(db, and(eq(artifactUses.projectId, projectId), isTheirs)),
    db
      .insert(deletions)
      .select(
        db
          .select({
            projectId: projects.id,
            ownerId: projects.ownerId,
            slug: projects.slug,
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
          })
          .from(projects)
          .where(theirs),
      )
      .onConflictDoNothing(),
    db.delete(projects).where(theirs).returning({ slug: projects.slug }),
  ]);
  const [project] = gone;
  return project ? { projectId, ownerId, slug: project.slug, createdAt: now } : null;
}

/** A deletion of this owner that is under way, or was interrupted. */
export async function findDeletion(
  db: Database,
  projectId: string,
  ownerId: string,
): Promise<DeletionRow | null> {
  const [row] = await db
    .select()
    .from(deletions)
    .where(and(eq(deletions.projectId, projectId), eq(deletions.ownerId, ownerId)));
  return row ?? null;
}

/** Deletions begun before a time, oldest first. */
export function listDeletions(db: Database, before: Date, limit: number): Promise<DeletionRow[]> {
  return db
    .select()
    .from(deletions)
    .where(lt(deletions.createdAt, before))
    .orderBy(deletions.createdAt)
    .limit(limit);
}

/** All of the project is gone; what its room had entered goes with it. */
export async function endDeletion(db: Database, projectId: string): Promise<void> {
  await db.batch([
    db.delete(roomSeats).where(eq(roomSeats.projectId, projectId)),
    db.delete(teamDepartures).where(eq(teamDepartures.projectId, projectId)),
    db.delete(deletions).where(eq(deletions.projectId, projectId)),
  ]);
}

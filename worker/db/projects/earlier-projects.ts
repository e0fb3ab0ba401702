/** Projects that were made in an account before its address was proved: set aside until its owner keeps or removes them. */
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { projects } from '../schema.ts';
import type { ProjectRow } from './projects.ts';

const setAside = (userId: string) =>
  and(eq(projects.ownerId, userId), eq(projects.madeBeforeProof, true), isNull(projects.deletedAt));

/** Newest first; as many as the account has, which nobody else can make more of any longer. */
export async function listEarlierProjects(db: Database, userId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(setAside(userId))
    .orderBy(desc(projects.createdAt), desc(projects.id));
}

export async function countEarlierProjects(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(projects).where(setAside(userId));
  return row?.rows ?? 0;
}

export async function findEarlierProject(
  db: Database,
  userId: string,
  id: string,
): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(setAside(userId), eq(projects.id, id)));
  return row ?? null;
}

/** @returns whether there was such a project. */
export async function keepEarlierProject(db: Database, userId: string, id: string): Promise<boolean> {
  const kept = await db
    .update(projects)
    .set({ madeBeforeProof: false })
    .where(and(setAside(userId), eq(projects.id, id)))
    .returning({ id: projects.id });
  return kept.length > 0;
}

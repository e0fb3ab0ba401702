/** How much each part of a project keeps, as its parts have said it; sums are made from here. */
import { eq, sql } from 'drizzle-orm';
import type { StorageLimits } from '../../contract/project/storage-limits.ts';
import type { Database } from '../database.ts';
import { artifacts, artifactUses, projects, storageUses } from '../schema.ts';

/** Bytes. */
export interface Stored {
  /** Files, versions and what is known of builds. */
  files: number;
  /** What was built: pages and code of each version. */
  builds: number;
  /** Data of the app, in all its environments. */
  app: number;
}

/** Part of a project that its object keeps. */
export const FILES = 'files';

/** Enters how much a part keeps now; does nothing for a project that is gone. */
export async function noteStored(
  db: Database,
  projectId: string,
  part: string,
  bytes: number,
): Promise<void> {
  await db
    .insert(storageUses)
    .select(
      db
        .select({
          projectId: projects.id,
          part: sql<string>`${part}`.as('part'),
          bytes: sql<number>`${bytes}`.as('bytes'),
        })
        .from(projects)
        .where(eq(projects.id, projectId)),
    )
    .onConflictDoUpdate({ target: [storageUses.projectId, storageUses.part], set: { bytes } });
}

/** What a project keeps. */
export async function findStored(db: Database, projectId: string): Promise<Stored> {
  const [parts, [built]] = await db.batch([
    db.select().from(storageUses).where(eq(storageUses.projectId, projectId)),
    db
      .select({ bytes: sql<number>`coalesce(sum(${artifacts.bytes}), 0)` })
      .from(artifactUses)
      .innerJoin(artifacts, eq(artifacts.hash, artifactUses.hash))
      .where(eq(artifactUses.projectId, projectId)),
  ]);
  const files = parts.find(({ part }) => part === FILES)?.bytes ?? 0;
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return { files, builds: built?.bytes ?? 0, app: all - files };
}

/** What all projects that a person owns keep, bytes. */
export async function sumOwned(db: Database, ownerId: string): Promise<number> {
  const [[parts], [built]] = await db.batch([
    db
      .select({ bytes: sql<number>`coalesce(sum(${storageUses.bytes}), 0)` })
      .from(storageUses)
      .innerJoin(projects, eq(projects.id, storageUses.projectId))
      .where(eq(projects.ownerId, ownerId)),
    db
      .select({ bytes: sql<number>`coalesce(sum(${artifacts.bytes}), 0)` })
      .from(artifactUses)
      .innerJoin(artifacts, eq(artifacts.hash, artifactUses.hash))
      .innerJoin(projects, eq(projects.id, artifactUses.projectId))
      .where(eq(projects.ownerId, ownerId)),
  ]);
  return (parts?.bytes ?? 0) + (built?.bytes ?? 0);
}

/** Bytes that project and owner have left, less than nothing where there is too much; unlimited for a project that is gone. */
export async function findRoom(db: Database, projectId: string, limits: StorageLimits): Promise<number> {
  const [project] = await db
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) return Number.POSITIVE_INFINITY;
  const [{ files, builds, app }, owned] = await Promise.all([
    findStored(db, projectId),
    sumOwned(db, project.ownerId),
  ]);
  return Math.min(limits.project - files - builds - app, limits.person - owned);
}

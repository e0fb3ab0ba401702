/** Who uses which artifact. An artifact is removed in two steps, so that nobody begins to use one that is just going. */
import { and, eq, exists, inArray, isNull, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { artifacts, artifactUses, projects } from '../schema.ts';

/** A removal that took longer was interrupted, and is done again, ms. */
const REMOVAL_MS = 60_000;

/**
 * Enters that a project uses an artifact; to be called before it is saved.
 * @param use isOld: it was saved when no uses were counted yet; isPreview: no version is made of it, as far as is known.
 * @returns `removing`: ask again in a moment. `gone`: the project is not there (any more).
 */
export async function enterUse(
  db: Database,
  hash: string,
  projectId: string,
  { isOld, isPreview }: { isOld: boolean; isPreview: boolean },
): Promise<'used' | 'removing' | 'gone'> {
  const [, , found, uses] = await db.batch([
    db.insert(artifacts).values({ hash, isKept: isOld }).onConflictDoNothing(),
    db
      .insert(artifactUses)
      .select(
        db
          .select({
            hash: artifacts.hash,
            projectId: projects.id,
            isPreview: sql<boolean>`${isPreview ? 1 : 0}`.as('is_preview'),
          })
          .from(artifacts)
          .innerJoin(projects, eq(projects.id, projectId))
          .where(and(eq(artifacts.hash, hash), isNull(artifacts.removingAt))),
      )
      .onConflictDoUpdate({
        target: [artifactUses.hash, artifactUses.projectId],
        // What a version is made of is used as long as the project is there.
        set: { isPreview: sql`${artifactUses.isPreview} and ${isPreview ? 1 : 0}` },
      }),
    db.select().from(artifacts).where(eq(artifacts.hash, hash)),
    db
      .select({ hash: artifactUses.hash })
      .from(artifactUses)
      .where(and(eq(artifactUses.hash, hash), eq(artifactUses.projectId, projectId))),
    markLeft(db, and(eq(artifacts.hash, hash), notExists(usesOf(db)))),
  ]);
  if (found[0]?.removingAt) return 'removing';
  return uses.length > 0 ? 'used' : 'gone';
}

/** Enters how many bytes it takes. */
export async function noteSize(db: Database, hash: string, bytes: number): Promise<void> {
  await db.update(artifacts).set({ bytes }).where(eq(artifacts.hash, hash));
}

/** How many bytes each takes, by its hash; those that are not there are left out. @param hashes 100 at the most */
export async function findSizes(db: Database, hashes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ hash: artifacts.hash, bytes: artifacts.bytes })
    .from(artifacts)
    .where(inArray(artifacts.hash, hashes));
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

/** What a project's previews showed is used no more, but for these. */
export async function endPreviewUses(db: Database, projectId: string, shown: string[]): Promise<void> {
  await endUses(
    db,
    and(
      eq(artifactUses.projectId, projectId),
      eq(artifactUses.isPreview, true),
      notInArray(artifactUses.hash, shown),
    ),
  );
}

/** What older versions of a project's app were made of is used no more. @param hashes 100 at the most */
export async function endVersionUses(db: Database, projectId: string, hashes: string[]): Promise<void> {
  await endUses(db, and(eq(artifactUses.projectId, projectId), inArray(artifactUses.hash, hashes)));
}

async function endUses(db: Database, which: SQL | undefined): Promise<void> {
  await db.batch([leaveArtifacts(db, which), db.delete(artifactUses).where(which)]);
}

/** The statement that enters that uses are about to end; for one batch with what ends them. */
export function leaveArtifacts(db: Database, which: SQL | undefined) {
  return markLeft(
    db,
    inArray(artifacts.hash, db.select({ hash: artifactUses.hash }).from(artifactUses).where(which)),
  );
}

function markLeft(db: Database, which: SQL | undefined) {
  return db
    .update(artifacts)
    .set({ isLeft: true })
    .where(and(which, eq(artifacts.isLeft, false)));
}

const usesOf = (db: Database) =>
  db.select({ one: sql`1` }).from(artifactUses).where(eq(artifactUses.hash, artifacts.hash));

/** Whether uses of the artifact are counted. */
export async function isCounted(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: artifacts.hash }).from(artifacts).where(eq(artifacts.hash, hash));
  return rows.length > 0;
}

/**
 * Closes artifacts that no project uses, among those that a use of ended.
 * @param limit looked at in one call
 * @returns their hashes: they may be removed now.
 */
export async function closeUnused(db: Database, limit: number, now: Date): Promise<string[]> {
  const interrupted = new Date(now.getTime() - REMOVAL_MS);
  const left = await db
    .select({ hash: artifacts.hash })
    .from(artifacts)
    // Written out, for the index of those alone that are left.
    .where(and(sql`is_left = 1`, or(isNull(artifacts.removingAt), lt(artifacts.removingAt, interrupted))))
    .limit(limit);
  if (left.length === 0) return [];
  const hashes = JSON.stringify(left.map(({ hash }) => hash));
  const looked = sql`${artifacts.hash} in (select value from json_each(${hashes}))`;
  const [, closed] = await db.batch([
    db
      .update(artifacts)
      .set({ isLeft: false })
      .where(and(looked, isNull(artifacts.removingAt), or(eq(artifacts.isKept, true), exists(usesOf(db))))),
    db
      .update(artifacts)
      .set({ removingAt: now })
      .where(
        and(
          looked,
          sql`is_left = 1`,
          or(isNull(artifacts.removingAt), lt(artifacts.removingAt, interrupted)),
        ),
      )
      .returning({ hash: artifacts.hash }),
  ]);
  return closed.map(({ hash }) => hash);
}

/** They are removed from R2. */
export async function forgetArtifacts(db: Database, hashes: string[]): Promise<void> {
  await db.delete(artifacts).where(inArray(artifacts.hash, hashes));
}

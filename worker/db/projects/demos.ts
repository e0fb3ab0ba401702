/** Projects of the templates' demos. One a template, whoever opens it first, also when two do so at once. */
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { DEMO_FRAMEWORK, DEMO_OWNER } from '../../domain/apps/demo.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Database } from '../database.ts';
import { demoResets, projectMembers, projects, user } from '../schema.ts';
import type { ProjectRow } from './projects.ts';

export async function findDemo(db: Database, slug: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.slug, slug), eq(projects.ownerId, DEMO_OWNER.id)));
  return row ?? null;
}

export interface NewDemo {
  /** The same for the same template. */
  id: string;
  slug: string;
  name: string;
  description: string;
}

/** @returns the demo's project, made now unless it was there. */
export async function ensureDemo(db: Database, demo: NewDemo, now: Date): Promise<ProjectRow> {
  const times = { createdAt: now, updatedAt: now };
  await db.batch([
    db
      .insert(user)
      .values({ ...DEMO_OWNER, isAnonymous: true, ...times })
      .onConflictDoNothing(),
    db
      .insert(projects)
      .values({
        ...demo,
        ...times,
        ownerId: DEMO_OWNER.id,
        nameFolded: foldText(demo.name),
        descriptionFolded: foldText(demo.description),
        framework: DEMO_FRAMEWORK,
      })
      .onConflictDoNothing(),
    db
      .insert(projectMembers)
      .values({ projectId: demo.id, userId: DEMO_OWNER.id, role: 'owner', createdAt: now })
      .onConflictDoNothing(),
  ]);
  const row = await findDemo(db, demo.slug);
  if (!row) throw new Error(`The demo ${demo.slug} was neither made nor found`);
  return row;
}

/**
 * Live demos whose data are to be put back, longest ago first: those that began (anew) before `before`, and those that
 * another version of came live since.
 */
export async function listStaleDemos(db: Database, before: Date, limit: number): Promise<ProjectRow[]> {
  const rows = await db
    .select({ project: projects })
    .from(projects)
    .leftJoin(demoResets, eq(demoResets.projectId, projects.id))
    .where(
      and(
        eq(projects.ownerId, DEMO_OWNER.id),
        isNotNull(projects.deployedAt),
        or(
          lt(demoResets.resetAt, before),
          lt(demoResets.resetAt, projects.deployedAt),
          and(isNull(demoResets.resetAt), lt(projects.deployedAt, before)),
        ),
      ),
    )
    .orderBy(demoResets.resetAt)
    .limit(limit);
  return rows.map(({ project }) => project);
}

export async function saveReset(db: Database, projectId: string, resetAt: Date): Promise<void> {
  await db
    .insert(demoResets)
    .values({ projectId, resetAt })
    .onConflictDoUpdate({ target: demoResets.projectId, set: { resetAt } });
}

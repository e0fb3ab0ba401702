/**
 * Queries of projects. Whoever asks stands in every `where`; only the pipeline and previews go by id alone. Long: it is one list of
 * queries.
 */
import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProjectStatus } from '../../contract/http.ts';
import type { Role } from '../../contract/room/team.ts';
import type { Framework } from '../../contract/run.ts';
import { makeSlug } from '../../domain/projects/slug.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Database } from '../database.ts';
import { projectMembers, projects, runs, user } from '../schema.ts';
import { IS_VISIBLE } from './visible-projects.ts';

export type ProjectRow = typeof projects.$inferSelect;

export interface NewProject {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  framework: Framework;
  /** Nobody sees it until the import has come to its end. */
  isImport?: boolean;
}

/**
 * Adds a project with its owner as the first member, in one batch.
 * @param most projects that the owner may have with this one; none are counted without it
 * @returns null when the owner is gone (their work moved to another account meanwhile) or has as many already.
 */
export async function insertProject(
  db: Database,
  project: NewProject,
  now: Date,
  most?: number,
): Promise<ProjectRow | null> {
  const owned = sql`(select count(*) from projects owned where owned.owner_id = ${project.ownerId}
    and owned.deleted_at is null)`;
  const [rows] = await db.batch([
    db
      .insert(projects)
      .select(
        db
          .select({
            id: sql<string>`${project.id}`.as('id'),
            ownerId: user.id,
            name: sql<string>`${project.name}`.as('name'),
            description: sql<string>`${project.description}`.as('description'),
            nameFolded: sql<string>`${foldText(project.name)}`.as('name_folded'),
            descriptionFolded: sql<string>`${foldText(project.description)}`.as('description_folded'),
            status: sql<ProjectStatus>`'draft'`.as('status'),
            framework: sql<Framework>`${project.framework}`.as('framework'),
            slug: sql<string | null>`null`.as('slug'),
            previewEpoch: sql<number>`0`.as('preview_epoch'),
            users: sql<number>`0`.as('users'),
            usersCountedAt: sql<Date | null>`null`.as('users_counted_at'),
            planEntities: sql<number>`0`.as('plan_entities'),
            planPages: sql<number>`0`.as('plan_pages'),
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
            updatedAt: sql<Date>`${now.getTime()}`.as('updated_at'),
            deployedAt: sql<Date | null>`null`.as('deployed_at'),
            madeBeforeProof: sql<boolean>`0`.as('made_before_proof'),
            deletedAt: sql<Date | null>`null`.as('deleted_at'),
            unsettledAt: sql<Date | null>`null`.as('unsettled_at'),
            importingAt: sql<Date | null>`${project.isImport ? now.getTime() : null}`.as('importing_at'),
          })
          .from(user)
          .where(and(eq(user.id, project.ownerId), most === undefined ? undefined : sql`${owned} < ${most}`)),
      )
      .returning(),
    db.insert(projectMembers).select(
      db
        .select({
          projectId: projects.id,
          userId: projects.ownerId,
          role: sql<Role>`'owner'`.as('role'),
          createdAt: projects.createdAt,
        })
        .from(projects)
        .where(and(eq(projects.id, project.id), eq(projects.ownerId, project.ownerId))),
    ),
  ]);
  return rows[0] ?? null;
}

/** Those that were deleted do not count. */
export async function countOwnedProjects(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt)));
  return row?.rows ?? 0;
}

/** The project with the person's role in it; null also when it exists but is none of theirs, or is not shown. */
export async function findProject(
  db: Database,
  id: string,
  userId: string,
): Promise<{ project: ProjectRow; role: Role } | null> {
  const [row] = await db
    .select({ project: projects, role: projectMembers.role })
    .from(projects)
    .innerJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)),
    )
    .where(and(eq(projects.id, id), IS_VISIBLE));
  return row ?? null;
}

export interface ProjectFilter {
  /** Substring of name or description, in any case. */
  q?: string | undefined;
  status?: ProjectStatus | undefined;
  page: number;
  pageSize: number;
}

/** One page of the person's projects, newest first, and how many there are in all. */
export async function listProjects(
  db: Database,
  userId: string,
  { q, status, page, pageSize }: ProjectFilter,
): Promise<{ rows: { project: ProjectRow; role: Role }[]; total: number }> {
  const mine = and(
    eq(projectMembers.userId, userId),
    IS_VISIBLE,
    status && eq(projects.status, status),
    matches(q),
  );
  const joined = eq(projectMembers.projectId, projects.id);
  const [rows, totals] = await db.batch([
    db
      .select({ project: projects, role: projectMembers.role })
      .from(projects)
      .innerJoin(projectMembers, joined)
      .where(mine)
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(projects).innerJoin(projectMembers, joined).where(mine),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Names of all projects of the person. */
export async function listProjectNames(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: projects.name })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(and(eq(projectMembers.userId, userId), IS_VISIBLE));
  return rows.map((row) => row.name);
}

/** `instr`, not `like`: a `%` that a person types is a percent sign. */
function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const text = foldText(q);
  return or(
    sql`instr(${projects.nameFolded}, ${text}) > 0`,
    sql`instr(${projects.descriptionFolded}, ${text}) > 0`,
  );
}

/** The columns of a changed name or description, with what searches compare. */
function withFolded<Change extends { name?: string | undefined; description?: string | undefined }>(
  change: Change,
) {
  return {
    ...change,
    ...(change.name !== undefined && { nameFolded: foldText(change.name) }),
    ...(change.description !== undefined && { descriptionFolded: foldText(change.description) }),
  };
}

/** Changes name or description; the caller has been checked, the `where` holds it all the same. */
export async function updateProject(
  db: Database,
  id: string,
  userId: string,
  change: { name?: string | undefined; description?: string | undefined },
  now: Date,
): Promise<ProjectRow | null> {
  const [row] = await db
    .update(projects)
    .set({ ...withFolded(change), updatedAt: now })
    .where(
      and(
        eq(projects.id, id),
        sql`exists (select 1 from ${projectMembers} where ${projectMembers.projectId} = ${id}
          and ${projectMembers.userId} = ${userId} and ${projectMembers.role} in ('owner', 'editor'))`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Removes the project, its members and its runs from D1. Only its owner can. */
export async function deleteProject(db: Database, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId)))
    .returning({ id: projects.id });
  return gone.length > 0;
}

/** For previews, by id alone: the address itself carries the proof. */
export async function findPreviewTarget(
  db: Database,
  id: string,
): Promise<{ slug: string | null; previewEpoch: number } | null> {
  const [row] = await db
    .select({ slug: projects.slug, previewEpoch: projects.previewEpoch })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return row ?? null;
}

/** Ends every preview address of the project that was given out so far. */
export async function endPreviews(db: Database, id: string): Promise<void> {
  await db
    .update(projects)
    .set({ previewEpoch: sql`${projects.previewEpoch} + 1` })
    .where(eq(projects.id, id));
}

/**
 * The project's slug; made from `name` the first time, then kept, also when two ask at once.
 * @returns null when the project is gone.
 */
export async function ensureSlug(db: Database, id: string, name: string): Promise<string | null> {
  const slug = makeSlug(name, crypto.getRandomValues(new Uint8Array(5)));
  await db
    .update(projects)
    .set({ slug })
    .where(and(eq(projects.id, id), isNull(projects.slug)));
  return (await findPreviewTarget(db, id))?.slug ?? null;
}

/** What the pipeline has found out about a project. `deployed` only when it was seen answering at its address. */
export interface ProjectOutcome {
  status: ProjectStatus;
  name?: string;
  framework?: Framework;
  planEntities?: number;
  planPages?: number;
  deployedAt?: Date;
}

/** A draft has nothing live, so its address goes; while building, what was live before stays. */
export async function saveProjectOutcome(
  db: Database,
  id: string,
  outcome: ProjectOutcome,
  now: Date,
): Promise<void> {
  await db
    .update(projects)
    .set({ ...withFolded(outcome), ...(outcome.status === 'draft' && { deployedAt: null }), updatedAt: now })
    .where(eq(projects.id, id));
}

/** Whether any run of the project has not ended. */
export async function hasActiveRun(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.projectId, id), sql`${runs.status} in ('queued', 'running')`))
    .limit(1);
  return row !== undefined;
}

/**
 * Live apps that had visitors when they were counted last, before `before`; longest ago first. Hosts count what comes, this is for
 * what goes.
 */
export async function listUncounted(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; slug: string }[]> {
  const rows = await db
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(
      and(
        isNotNull(projects.deployedAt),
        isNull(projects.deletedAt),
        // Written out, for the index of those alone.
        sql`users > 0`,
        lt(projects.usersCountedAt, before),
      ),
    )
    .orderBy(projects.usersCountedAt)
    .limit(limit);
  return rows.flatMap(({ id, slug }) => (slug === null ? [] : [{ id, slug }]));
}

export async function saveUsers(db: Database, id: string, users: number, now: Date): Promise<void> {
  await db.update(projects).set({ users, usersCountedAt: now }).where(eq(projects.id, id));
}

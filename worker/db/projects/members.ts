/** Members of a project. Whoever asks was checked before; what must stay true (one owner) stands in each `where`. */
import { and, asc, eq, exists, ne, sql } from 'drizzle-orm';
import type { Role } from '../../contract/room/team.ts';
import type { Database } from '../database.ts';
import { notices, projectMembers, projects, user } from '../schema.ts';

export interface MemberRow {
  userId: string;
  /** Null for somebody without an account. */
  email: string | null;
  role: Role;
  joinedAt: Date;
}

/** The owner first, then in the order in which they came. */
export async function listMembers(db: Database, projectId: string): Promise<MemberRow[]> {
  return db
    .select({
      userId: projectMembers.userId,
      email: sql<string | null>`case when coalesce(${user.isAnonymous}, 0) = 0 then ${user.email} end`,
      role: projectMembers.role,
      joinedAt: projectMembers.createdAt,
    })
    .from(projectMembers)
    .innerJoin(user, eq(user.id, projectMembers.userId))
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(sql`${projectMembers.role} <> 'owner'`, asc(projectMembers.createdAt), asc(user.email));
}

/** Gives a member who is not the owner another role. @returns false for nobody, and for the owner. */
export async function changeRole(
  db: Database,
  projectId: string,
  userId: string,
  role: Exclude<Role, 'owner'>,
): Promise<boolean> {
  const changed = await db
    .update(projectMembers)
    .set({ role })
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.userId, userId),
        ne(projectMembers.role, 'owner'),
      ),
    )
    .returning({ userId: projectMembers.userId });
  return changed.length > 0;
}

/**
 * Makes a member with an account the owner; whoever was it becomes an editor. All of it or nothing.
 * @param most projects that the new owner may then have; none are counted without it
 * @returns false where `from` is not the owner (any more), `to` is no member with an account, or has as many already.
 */
export async function handOver(
  db: Database,
  projectId: string,
  { from, to }: { from: string; to: string },
  most?: number,
): Promise<boolean> {
  const isMember = exists(
    db
      .select({ one: sql`1` })
      .from(projectMembers)
      .innerJoin(user, eq(user.id, projectMembers.userId))
      .where(
        and(
          eq(projectMembers.projectId, projectId),
          eq(projectMembers.userId, to),
          sql`coalesce(${user.isAnonymous}, 0) = 0`,
        ),
      ),
  );
  const owned = sql`(select count(*) from projects owned where owned.owner_id = ${to} and owned.deleted_at is null)`;
  const isDone = sql`exists (select 1 from projects where id = ${projectId} and owner_id = ${to})`;
  const seat = (userId: string) =>
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId), isDone);
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({ ownerId: to })
      .where(
        and(
          eq(projects.id, projectId),
          eq(projects.ownerId, from),
          isMember,
          most === undefined ? undefined : sql`${owned} < ${most}`,
        ),
      )
      .returning({ id: projects.id }),
    db
      .update(projectMembers)
      .set({ role: 'editor' })
      .where(and(seat(from), ne(projectMembers.userId, to))),
    db.update(projectMembers).set({ role: 'owner' }).where(seat(to)),
  ]);
  return changed.length > 0;
}

/** Takes a member out, with what they were told of it, and ends every preview address that they may have. @returns false for nobody, and for the owner. */
export async function removeMember(db: Database, projectId: string, userId: string): Promise<boolean> {
  const isTheirs = and(
    eq(projectMembers.projectId, projectId),
    eq(projectMembers.userId, userId),
    ne(projectMembers.role, 'owner'),
  );
  const [, removed] = await db.batch([
    db
      .update(projects)
      .set({ previewEpoch: sql`${projects.previewEpoch} + 1` })
      .where(
        and(
          eq(projects.id, projectId),
          exists(db.select({ one: sql`1` }).from(projectMembers).where(isTheirs)),
        ),
      ),
    db.delete(projectMembers).where(isTheirs).returning({ userId: projectMembers.userId }),
    db
      .delete(notices)
      .where(
        and(
          eq(notices.projectId, projectId),
          eq(notices.userId, userId),
          sql`not exists (select 1 from project_members where project_id = ${projectId} and user_id = ${userId})`,
        ),
      ),
  ]);
  return removed.length > 0;
}

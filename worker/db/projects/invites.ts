/** Invites to projects: one for each project and address, by the hash of the token that was mailed. */
import { and, asc, eq, exists, gt, lt, sql } from 'drizzle-orm';
import type { InvitedRole, Role } from '../../contract/room/team.ts';
import type { Database } from '../database.ts';
import { dropOld } from '../drop-old.ts';
import { projectInvites, projectMembers, projects, user } from '../schema.ts';
import { IS_VISIBLE, IS_VISIBLE_SQL } from './visible-projects.ts';

export type InviteRow = typeof projectInvites.$inferSelect;

export interface NewInvite {
  id: string;
  projectId: string;
  email: string;
  role: InvitedRole;
  hash: string;
  invitedBy: string;
  expiresAt: Date;
}

/**
 * Keeps an invite; one of the same address before stops working, whatever role it was for.
 * @param most members and invites that the project may have with this one
 * @returns null where that many are there, or the address is a member's.
 */
export async function keepInvite(
  db: Database,
  invite: NewInvite,
  most: number,
  now: Date,
): Promise<InviteRow | null> {
  const { projectId, email } = invite;
  const members = sql`(select count(*) from project_members where project_id = ${projectId})`;
  const others = sql`(select count(*) from project_invites where project_id = ${projectId} and email <> ${email})`;
  const [, rows] = await db.batch([
    db
      .delete(projectInvites)
      .where(and(eq(projectInvites.projectId, projectId), lt(projectInvites.expiresAt, now))),
    db
      .insert(projectInvites)
      .select(
        db
          .select({
            id: sql<string>`${invite.id}`.as('id'),
            projectId: projects.id,
            email: sql<string>`${email}`.as('email'),
            role: sql<InvitedRole>`${invite.role}`.as('role'),
            hash: sql<string>`${invite.hash}`.as('hash'),
            invitedBy: sql<string>`${invite.invitedBy}`.as('invited_by'),
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
            expiresAt: sql<Date>`${invite.expiresAt.getTime()}`.as('expires_at'),
          })
          .from(projects)
          .where(
            and(
              eq(projects.id, projectId),
              sql`${members} + ${others} < ${most}`,
              sql`not ${isMember(db, projectId, email)}`,
            ),
          ),
      )
      .onConflictDoUpdate({
        target: [projectInvites.projectId, projectInvites.email],
        set: {
          id: invite.id,
          role: invite.role,
          hash: invite.hash,
          invitedBy: invite.invitedBy,
          createdAt: now,
          expiresAt: invite.expiresAt,
        },
      })
      .returning(),
  ]);
  return rows[0] ?? null;
}

function isMember(db: Database, projectId: string, email: string) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(projectMembers)
      .innerJoin(user, eq(user.id, projectMembers.userId))
      .where(and(eq(projectMembers.projectId, projectId), eq(user.email, email))),
  );
}

/** Those that can still be used, oldest first. */
export async function listInvites(db: Database, projectId: string, now: Date): Promise<InviteRow[]> {
  return db
    .select()
    .from(projectInvites)
    .where(and(eq(projectInvites.projectId, projectId), gt(projectInvites.expiresAt, now)))
    .orderBy(asc(projectInvites.createdAt), asc(projectInvites.id));
}

export async function deleteInvite(db: Database, projectId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(projectInvites)
    .where(and(eq(projectInvites.projectId, projectId), eq(projectInvites.id, id)))
    .returning({ id: projectInvites.id });
  return gone.length > 0;
}

export interface FoundInvite {
  invite: InviteRow;
  projectName: string;
  /** Of the inviter; null where it was never proved. */
  invitedBy: string | null;
}

/** An invite by the hash of the token that was mailed, or by its id for an account whose address is proved. */
export type InviteKey = { hash: string } | { id: string; userId: string };

function isNamed(key: InviteKey) {
  if ('hash' in key) return eq(projectInvites.hash, key.hash);
  const proved = sql`(select email from user where id = ${key.userId} and email_verified = 1)`;
  return and(eq(projectInvites.id, key.id), sql`${projectInvites.email} = ${proved}`);
}

/** Null for one that is none, was used or taken back, or is too old. */
export async function findInvite(db: Database, key: InviteKey, now: Date): Promise<FoundInvite | null> {
  const [row] = await db
    .select({
      invite: projectInvites,
      projectName: projects.name,
      invitedBy: sql<string | null>`case when ${user.emailVerified} = 1 then ${user.email} end`,
    })
    .from(projectInvites)
    .innerJoin(projects, and(eq(projects.id, projectInvites.projectId), IS_VISIBLE))
    .innerJoin(user, eq(user.id, projectInvites.invitedBy))
    .where(and(isNamed(key), gt(projectInvites.expiresAt, now)));
  return row ?? null;
}

/**
 * Uses an invite up, to one caller alone: they are a member then. Who reads the mail of an address owns it, so it is proved
 * as well.
 * @returns null for an invite that cannot be used (any more), or not by an account with another address.
 */
export async function acceptInvite(
  db: Database,
  key: InviteKey,
  userId: string,
  now: Date,
): Promise<{ projectId: string; role: Role } | null> {
  const isTheirs = and(
    isNamed(key),
    gt(projectInvites.expiresAt, now),
    sql`${projectInvites.email} = (select email from user where id = ${userId} and coalesce(is_anonymous, 0) = 0)`,
    sql`exists (select 1 from projects where id = ${projectInvites.projectId} and ${IS_VISIBLE_SQL})`,
  );
  const [, , used] = await db.batch([
    db
      .insert(projectMembers)
      .select(
        db
          .select({
            projectId: projectInvites.projectId,
            userId: sql<string>`${userId}`.as('user_id'),
            role: sql<Role>`${projectInvites.role}`.as('role'),
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
          })
          .from(projectInvites)
          .where(isTheirs),
      )
      .onConflictDoNothing(),
    db
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(
        and(
          eq(user.id, userId),
          eq(user.emailVerified, false),
          exists(db.select({ one: sql`1` }).from(projectInvites).where(isTheirs)),
        ),
      ),
    db.delete(projectInvites).where(isTheirs).returning(),
  ]);
  const [invite] = used;
  return invite ? { projectId: invite.projectId, role: invite.role } : null;
}

export async function dropOldInvites(db: Database, now: Date): Promise<void> {
  await dropOld(db, projectInvites, projectInvites.expiresAt, now);
}

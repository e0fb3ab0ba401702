/** What people are told of. Each row is one person's: whoever asks gets and changes their own alone. */
import { and, count, desc, eq, exists, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NoticeKind, NoticeSettings } from '../contract/account/notices.ts';
import type { InvitedRole } from '../contract/room/team.ts';
import {
  FIRST_NOTICES,
  KEPT_MS,
  KEPT_OF_PERSON,
  MAIL_PAUSE_MS,
  type NoticeReader,
} from '../domain/access/notice-rules.ts';
import type { Database } from './database.ts';
import { dropOld } from './drop-old.ts';
import { IS_VISIBLE } from './projects/visible-projects.ts';
import {
  noticeMails,
  noticeSettings,
  notices,
  projectInvites,
  projectMembers,
  projects,
  user,
} from './schema.ts';

export interface NoticeRow {
  seq: number;
  kind: NoticeKind;
  projectId: string;
  projectName: string;
  inviteId: string | null;
  role: InvitedRole | null;
  actor: string | null;
  threadId: string | null;
  readAt: Date | null;
  createdAt: Date;
}

/** Newest first. */
export async function listNotices(
  db: Database,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ unread: number; rows: NoticeRow[] }> {
  const [[unread], rows] = await db.batch([
    db
      .select({ rows: count() })
      .from(notices)
      .innerJoin(projects, and(eq(projects.id, notices.projectId), IS_VISIBLE))
      .where(and(eq(notices.userId, userId), isNull(notices.readAt))),
    db
      .select({
        seq: notices.seq,
        kind: notices.kind,
        projectId: notices.projectId,
        projectName: projects.name,
        inviteId: notices.inviteId,
        role: projectInvites.role,
        actor: notices.actor,
        threadId: notices.threadId,
        readAt: notices.readAt,
        createdAt: notices.createdAt,
      })
      .from(notices)
      .innerJoin(projects, and(eq(projects.id, notices.projectId), IS_VISIBLE))
      .leftJoin(projectInvites, eq(projectInvites.id, notices.inviteId))
      .where(and(eq(notices.userId, userId), before === undefined ? undefined : lt(notices.seq, before)))
      .orderBy(desc(notices.seq))
      .limit(limit),
  ]);
  return { unread: unread?.rows ?? 0, rows };
}

/** @param andOlder all that came before it, too. */
export async function readNotices(
  db: Database,
  userId: string,
  id: number,
  andOlder: boolean,
  now: Date,
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        andOlder ? lte(notices.seq, id) : eq(notices.seq, id),
        isNull(notices.readAt),
      ),
    );
}

export async function findNoticeSettings(db: Database, userId: string): Promise<NoticeSettings> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return row?.settings ?? FIRST_NOTICES;
}

export async function keepNoticeSettings(
  db: Database,
  userId: string,
  settings: NoticeSettings,
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, settings })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { settings } });
}

/** Members of a project who have an account. */
export async function listNoticeReaders(db: Database, projectId: string): Promise<NoticeReader[]> {
  return db
    .select({
      userId: user.id,
      email: user.email,
      isProved: user.emailVerified,
      role: projectMembers.role,
      settings: noticeSettings.settings,
    })
    .from(projectMembers)
    .innerJoin(user, eq(user.id, projectMembers.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, user.id))
    .where(and(eq(projectMembers.projectId, projectId), sql`coalesce(${user.isAnonymous}, 0) = 0`));
}

/** What is told to a member. */
export interface MemberNotice {
  key: string;
  kind: NoticeKind;
  actor: string | null;
  threadId: string | null;
}

/** Tells a member of something, once. @returns false where they know it, or are no member (any more). */
export async function tellMember(
  db: Database,
  projectId: string,
  userId: string,
  { key, kind, actor, threadId }: MemberNotice,
  now: Date,
): Promise<boolean> {
  const [made] = await db.batch([
    db
      .insert(notices)
      .select(
        db
          .select({
            seq: sql<number>`null`.as('seq'),
            userId: projectMembers.userId,
            projectId: projectMembers.projectId,
            inviteId: sql<string | null>`null`.as('invite_id'),
            key: sql<string>`${key}`.as('key'),
            kind: sql<NoticeKind>`${kind}`.as('kind'),
            actor: sql<string | null>`${actor}`.as('actor'),
            threadId: sql<string | null>`${threadId}`.as('thread_id'),
            readAt: sql<Date | null>`null`.as('read_at'),
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
          })
          .from(projectMembers)
          .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId))),
      )
      .onConflictDoNothing()
      .returning({ seq: notices.seq }),
    dropBeyond(db, userId),
  ]);
  return made.length > 0;
}

/** Tells somebody of an invite; sent again it is new again. */
export async function tellInvited(
  db: Database,
  userId: string,
  invite: { id: string; projectId: string },
  actor: string | null,
  now: Date,
): Promise<void> {
  const told = { inviteId: invite.id, actor, readAt: null, createdAt: now };
  const key = `invite:${invite.projectId}`;
  await db.batch([
    // A newer one stands above those that came meanwhile.
    db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.key, key))),
    db.insert(notices).values({ userId, projectId: invite.projectId, key, kind: 'invite', ...told }),
    dropBeyond(db, userId),
  ]);
}

function dropBeyond(db: Database, userId: string) {
  const oldest = sql`(select seq from notices kept where kept.user_id = ${userId} order by kept.seq desc limit 1 offset ${KEPT_OF_PERSON})`;
  return db.delete(notices).where(and(eq(notices.userId, userId), sql`${notices.seq} <= ${oldest}`));
}

/** Whether a member may be mailed about a project now; from then on not for a while. */
export async function claimMail(
  db: Database,
  projectId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const isMember = exists(
    db
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId))),
  );
  const claimed = await db
    .insert(noticeMails)
    .values({ userId, projectId, sentAt: now })
    .onConflictDoUpdate({
      target: [noticeMails.userId, noticeMails.projectId],
      set: { sentAt: now },
      setWhere: and(lte(noticeMails.sentAt, new Date(now.getTime() - MAIL_PAUSE_MS)), isMember),
    })
    .returning({ userId: noticeMails.userId });
  return claimed.length > 0;
}

/** Some of those that are too old. */
export async function dropOldNotices(db: Database, now: Date): Promise<void> {
  await dropOld(db, notices, notices.createdAt, new Date(now.getTime() - KEPT_MS));
}

/** Seats: the open sockets of rooms, by what opened them. A seat is lost when that, or the person's membership, is gone. */
import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../contract/room/team.ts';
import type { Database } from '../database.ts';
import { projectMembers, projects, roomSeats } from '../schema.ts';
import { IS_VISIBLE } from './visible-projects.ts';

export interface NewSeat {
  id: string;
  projectId: string;
  userId: string;
  /** As it was when its call was checked: who has another by now is not let in with it. */
  role: Role;
  /** What opened it: one of the two. */
  sessionId: string | null;
  tokenId: string | null;
}

/** Seats that are told to their projects in one go. */
const MOST_LOST = 1_000;

/** Seats of a page of everybody's. */
const PAGE = 500;

/** A seat that is older is in its room, or will never be, ms. */
const SETTLED_MS = 60_000;

const hasProof = (userId: SQL, sessionId: SQL, tokenId: SQL, now: Date) =>
  sql`(exists (select 1 from session where session.id = ${sessionId} and session.user_id = ${userId} and session.expires_at > ${now.getTime()})
    or exists (select 1 from api_tokens where api_tokens.id = ${tokenId} and api_tokens.user_id = ${userId}
      and (api_tokens.expires_at is null or api_tokens.expires_at > ${now.getTime()})))`;

/**
 * Enters a seat, unless what opens it has ended meanwhile; the ends of sessions, tokens and memberships look for seats
 * after this, so that none slips between.
 * @param open seats of the project that are taken; others of it are left over from a crash, and forgotten
 * @returns whether it was entered.
 */
export async function enterSeat(
  db: Database,
  seat: NewSeat,
  open: readonly string[],
  now: Date,
): Promise<boolean> {
  const { id, projectId, userId, role, sessionId, tokenId } = seat;
  const [, entered] = await db.batch([
    db
      .delete(roomSeats)
      .where(
        and(
          eq(roomSeats.projectId, projectId),
          lt(roomSeats.openedAt, new Date(now.getTime() - SETTLED_MS)),
          sql`${roomSeats.id} not in (select value from json_each(${JSON.stringify(open)}))`,
        ),
      ),
    db
      .insert(roomSeats)
      .select(
        db
          .select({
            id: sql<string>`${id}`.as('id'),
            projectId: projectMembers.projectId,
            userId: projectMembers.userId,
            sessionId: sql<string | null>`${sessionId}`.as('session_id'),
            tokenId: sql<string | null>`${tokenId}`.as('token_id'),
            openedAt: sql<Date>`${now.getTime()}`.as('opened_at'),
          })
          .from(projectMembers)
          .where(
            and(
              eq(projectMembers.projectId, projectId),
              eq(projectMembers.userId, userId),
              eq(projectMembers.role, role),
              hasProof(sql`${userId}`, sql`${sessionId}`, sql`${tokenId}`, now),
            ),
          ),
      )
      .returning({ id: roomSeats.id }),
  ]);
  return entered.length > 0;
}

export async function forgetSeats(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(roomSeats).where(inArray(roomSeats.id, [...ids]));
}

/** The next page of all seats, those from behind `after`; null where there are no more. */
export async function pageSeats(
  db: Database,
  after: string,
): Promise<{ from: string; to: string; isLast: boolean } | null> {
  const [row] = await db
    .select({ to: sql<string | null>`max(id)`, seats: sql<number>`count(*)` })
    .from(
      db
        .select({ id: roomSeats.id })
        .from(roomSeats)
        .where(gt(roomSeats.id, after))
        .orderBy(asc(roomSeats.id))
        .limit(PAGE)
        .as('page'),
    );
  if (!row || row.to === null) return null;
  return { from: after, to: row.to, isLast: row.seats < PAGE };
}

/**
 * Seats whose session, token or membership is gone or has run out.
 * @param of one person's and those in the projects that one person owns, or a page of everybody's
 */
export async function listLostSeats(
  db: Database,
  now: Date,
  of: { person: string } | { from: string; to: string },
): Promise<{ id: string; projectId: string }[]> {
  const isMember = sql`exists (select 1 from ${projectMembers} join ${projects} on ${projects.id} = ${projectMembers.projectId}
    where ${projectMembers.projectId} = ${roomSeats.projectId} and ${projectMembers.userId} = ${roomSeats.userId}
      and ${IS_VISIBLE})`;
  const asked =
    'person' in of
      ? sql`(${roomSeats.userId} = ${of.person}
          or ${roomSeats.projectId} in (select id from projects where owner_id = ${of.person}))`
      : and(gt(roomSeats.id, of.from), lte(roomSeats.id, of.to));
  const proof = hasProof(
    sql`${roomSeats.userId}`,
    sql`${roomSeats.sessionId}`,
    sql`${roomSeats.tokenId}`,
    now,
  );
  return db
    .select({ id: roomSeats.id, projectId: roomSeats.projectId })
    .from(roomSeats)
    .where(and(asked, sql`not (${isMember} and ${proof})`))
    .limit(MOST_LOST);
}

/** Who is signed in: a random token in a cookie that scripts cannot read; its hash stands in the database. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { hashToken } from '../http/hash-token.ts';
import { makeToken } from '../http/token.ts';

const COOKIE = 'session';
/** Set while whoever runs the app looks at it as a visitor; it takes rights away and gives none. */
const VIEW_COOKIE = 'visitor-view';
const HOST_COOKIE = { prefix: 'host', secure: true, path: '/' } as const;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Of those who come from Hewn, where they can come from again. */
const TEAM_LIFETIME_SECONDS = 12 * 60 * 60;

/**
 * Signs in: a new session takes the place of the one that the browser had.
 * @param epoch of somebody of the team at Hewn; 0 for everybody else.
 */
export async function startSession(
  database: Database,
  context: Context,
  account: number,
  epoch = 0,
): Promise<void> {
  const seconds = epoch > 0 ? TEAM_LIFETIME_SECONDS : LIFETIME_SECONDS;
  await forgetSession(database, context);
  if (isVisitorView(context)) endVisitorView(context);
  const token = makeToken();
  const now = new Date();
  database.run('DELETE FROM user_sessions WHERE expires_at <= ?', now.toISOString());
  insertRow(database, 'user_sessions', {
    account_id: account,
    token_hash: await hashToken(token),
    epoch,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
  });
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: seconds,
  });
}

/** The account whose session the call belongs to; none while they look at the app as a visitor. */
export async function findSession(database: Database, context: Context): Promise<number | null> {
  if (isVisitorView(context)) return null;
  const token = getCookie(context, COOKIE, 'host');
  if (!token) return null;
  const session = database.get<{ account_id: number }>(
    'SELECT account_id FROM user_sessions WHERE token_hash = ? AND expires_at > ?',
    await hashToken(token),
    new Date().toISOString(),
  );
  return session?.account_id ?? null;
}

/** Signs out: the session is worth nothing any more, wherever its cookie may be. */
export async function endSession(database: Database, context: Context): Promise<void> {
  await forgetSession(database, context);
  deleteCookie(context, COOKIE, HOST_COOKIE);
}

/** Whether the caller is to be taken for a visitor, whoever is signed in. */
export function isVisitorView(context: Context): boolean {
  return getCookie(context, VIEW_COOKIE, 'host') !== undefined;
}

/** Until the browser is closed, unless it is ended before. */
export function startVisitorView(context: Context): void {
  setCookie(context, VIEW_COOKIE, 'on', { prefix: 'host', httpOnly: true, sameSite: 'Lax' });
}

export function endVisitorView(context: Context): void {
  deleteCookie(context, VIEW_COOKIE, HOST_COOKIE);
}

async function forgetSession(database: Database, context: Context): Promise<void> {
  const token = getCookie(context, COOKIE, 'host');
  if (token) database.run('DELETE FROM user_sessions WHERE token_hash = ?', await hashToken(token));
}

/** Signs an account out everywhere. */
export function endAllSessions(database: Database, account: number): void {
  database.run('DELETE FROM user_sessions WHERE account_id = ?', account);
}

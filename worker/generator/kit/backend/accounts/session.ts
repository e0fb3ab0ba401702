/** Who is signed in: a random token in a cookie that scripts cannot read; its hash stands in the database. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { hashToken } from '../http/hash-token.ts';
import { makeToken } from '../http/token.ts';

const COOKIE = 'session';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** Signs in: a new session takes the place of the one that the browser had. */
export async function startSession(database: Database, context: Context, account: number): Promise<void> {
  await forgetSession(database, context);
  const token = makeToken();
  const now = new Date();
  database.run('DELETE FROM user_sessions WHERE expires_at <= ?', now.toISOString());
  insertRow(database, 'user_sessions', {
    account_id: account,
    token_hash: await hashToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIME_SECONDS * 1000).toISOString(),
  });
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS,
  });
}

/** The account whose session the call belongs to. */
export async function findSession(database: Database, context: Context): Promise<number | null> {
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
  deleteCookie(context, COOKIE, { prefix: 'host', secure: true, path: '/' });
}

async function forgetSession(database: Database, context: Context): Promise<void> {
  const token = getCookie(context, COOKIE, 'host');
  if (token) database.run('DELETE FROM user_sessions WHERE token_hash = ?', await hashToken(token));
}

/** Signs an account out everywhere. */
export function endAllSessions(database: Database, account: number): void {
  database.run('DELETE FROM user_sessions WHERE account_id = ?', account);
}

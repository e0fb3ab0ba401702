/** Browsers that somebody signed in from: a random cookie, of which the database keeps the hash. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { hashToken } from '../http/hash-token.ts';
import { makeToken } from '../http/token.ts';

const COOKIE = 'device';
/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Of one account: those used last. */
const MOST = 10;

/** The hash of the browser that calls, where the account with this address was signed in to from it; else null. */
export async function findDevice(
  database: Database,
  context: Context,
  email: string,
): Promise<string | null> {
  const token = getCookie(context, COOKIE, 'host');
  if (!token) return null;
  const hash = await hashToken(token);
  const known = database.get(
    `SELECT 1 FROM known_devices JOIN user_accounts ON user_accounts.id = known_devices.account_id
     WHERE known_devices.token_hash = ? AND user_accounts.email = ?`,
    hash,
    email,
  );
  return known ? hash : null;
}

/** Remembers the browser of somebody who has just proved a password. */
export async function keepDevice(database: Database, context: Context, account: number): Promise<void> {
  const sent = getCookie(context, COOKIE, 'host') ?? '';
  const token = /^[0-9a-f]{64}$/.test(sent) ? sent : makeToken();
  const token_hash = await hashToken(token);
  const used_at = new Date().toISOString();
  database.run('DELETE FROM known_devices WHERE account_id = ? AND token_hash = ?', account, token_hash);
  insertRow(database, 'known_devices', { account_id: account, token_hash, used_at });
  database.run(
    `DELETE FROM known_devices WHERE account_id = ? AND id NOT IN
     (SELECT id FROM known_devices WHERE account_id = ? ORDER BY id DESC LIMIT ${MOST})`,
    account,
    account,
  );
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS,
  });
}

/** Somebody else may know the password that was proved there. */
export function forgetDevices(database: Database, account: number): void {
  database.run('DELETE FROM known_devices WHERE account_id = ?', account);
}

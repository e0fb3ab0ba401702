/** Bounds how often somebody may guess a password. */
import type { Context } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../http/errors.ts';

const WINDOW_SECONDS = 15 * 60;
/** Failures with one account, from wherever they come. */
const MOST_FOR_ACCOUNT = 10;
/** Failures from one address, with whatever accounts. */
const MOST_FOR_ADDRESS = 50;

/**
 * Counts an attempt, before it is known how it ends: attempts side by side count, too.
 * @throws Refusal with 429 when there were too many.
 */
export function countAttempt(database: Database, context: Context, email: string): void {
  const now = Date.now();
  const since = new Date(now - WINDOW_SECONDS * 1000).toISOString();
  database.run('DELETE FROM sign_in_attempts WHERE at <= ?', since);
  const limits: [string, number][] = [[accountKey(email), MOST_FOR_ACCOUNT]];
  const address = readAddress(context);
  if (address) limits.push([`address:${address}`, MOST_FOR_ADDRESS]);
  for (const [key, most] of limits) {
    const found = database.get<{ count: number; first: string | null }>(
      'SELECT COUNT(*) AS count, MIN(at) AS first FROM sign_in_attempts WHERE key = ?',
      key,
    );
    if (found && found.count >= most) {
      const wait = Math.ceil((Date.parse(found.first ?? '') + WINDOW_SECONDS * 1000 - now) / 1000);
      context.header('Retry-After', String(Math.max(1, wait)));
      throw new Refusal(429, 'Too many attempts. Please wait some minutes and try again.');
    }
  }
  for (const [key] of limits)
    insertRow(database, 'sign_in_attempts', { key, at: new Date(now).toISOString() });
}

/** Someone who got in has no failures. */
export function forgetAttempts(database: Database, email: string): void {
  database.run('DELETE FROM sign_in_attempts WHERE key = ?', accountKey(email));
}

function accountKey(email: string): string {
  return `account:${email}`;
}

/** Where the call comes from, as the server in front of the app says it. */
function readAddress(context: Context): string | undefined {
  return context.req.header('x-forwarded-for')?.split(',')[0]?.trim();
}

/**
 * Bounds how often somebody may guess a password. Guesses of others do not keep anybody out: they are counted by the
 * address that they come from, and a browser that somebody signed in from has its own.
 */
import type { Context } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { readAddressKey } from '../http/address-key.ts';
import { Refusal } from '../http/errors.ts';
import { findDevice } from './known-devices.ts';

const WINDOW_SECONDS = 15 * 60;
/** Failures with one account from one address, or from a browser that is known there. */
const MOST_AT_ONCE = 10;
/** Failures with one account, from wherever they come. */
const MOST_FOR_ACCOUNT = 60;
/** Failures from one address, with whatever accounts. */
const MOST_FOR_ADDRESS = 50;

/**
 * Counts an attempt, before it is known how it ends: attempts side by side count, too.
 * @throws Refusal with 429 when there were too many.
 */
export async function countAttempt(database: Database, context: Context, email: string): Promise<void> {
  const limits = await listLimits(database, context, email);
  const now = Date.now();
  const since = new Date(now - WINDOW_SECONDS * 1000).toISOString();
  database.run('DELETE FROM sign_in_attempts WHERE at <= ?', since);
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

/** Someone who got in has no failures; those of others stay counted. */
export async function forgetAttempts(database: Database, context: Context, email: string): Promise<void> {
  const [own, ...shared] = await listLimits(database, context, email);
  if (own) database.run('DELETE FROM sign_in_attempts WHERE key = ?', own[0]);
  // Of what others are counted under, too, their own last one.
  for (const [key] of shared)
    database.run(
      'DELETE FROM sign_in_attempts WHERE id = (SELECT MAX(id) FROM sign_in_attempts WHERE key = ?)',
      key,
    );
}

/** Under what an attempt is counted, the narrowest first. */
async function listLimits(database: Database, context: Context, email: string): Promise<[string, number][]> {
  const device = await findDevice(database, context, email);
  if (device) return [[`device:${device}`, MOST_AT_ONCE]];
  const everywhere: [string, number] = [`account:${email}`, MOST_FOR_ACCOUNT];
  const address = await readAddressKey(database, context);
  if (!address) return [everywhere];
  return [
    [`account:${email} address:${address}`, MOST_AT_ONCE],
    [`address:${address}`, MOST_FOR_ADDRESS],
    everywhere,
  ];
}

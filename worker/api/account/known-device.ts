/**
 * A browser that somebody has logged in from is known to their account: while others guess at its password, whoever sits
 * there still gets in. What it keeps proves nothing else, and is kept here as a hash that names the account.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { makeRandom } from '../../auth/one-time.ts';
import { isKnownDevice, keepKnownDevice } from '../../db/people/known-devices.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import type { ApiEnv } from '../context.ts';

const DEVICE_COOKIE = '__Host-hewn_device';
/** Browsers keep a cookie for 400 days at most, s. */
const LIFETIME_S = 400 * 24 * 60 * 60;
const FORMAT = /^[\w-]{43}$/;

/**
 * @param userId null for an unknown email: the same is asked, so that nobody reads from the time who has an account
 * @returns what the device's own guesses are counted by; null for one that the account does not know
 */
export async function findKnownDevice(
  context: Context<ApiEnv>,
  userId: string | null,
): Promise<string | null> {
  const kept = getCookie(context, DEVICE_COOKIE);
  if (kept === undefined || !FORMAT.test(kept)) return null;
  const hash = await hashDevice(userId ?? 'nobody', kept);
  return (await isKnownDevice(context.var.db, hash)) ? hash : null;
}

/** After a session has begun in this browser. */
export async function rememberDevice(
  context: Context<ApiEnv>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const before = getCookie(context, DEVICE_COOKIE);
  const kept = before !== undefined && FORMAT.test(before) ? before : makeRandom();
  const hash = await hashDevice(userId, kept);
  await keepKnownDevice(context.var.db, { hash, userId, sessionId }, new Date());
  setCookie(context, DEVICE_COOKIE, kept, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_S,
  });
}

function hashDevice(userId: string, kept: string): Promise<string> {
  return hashText(`${userId}\n${kept}`);
}

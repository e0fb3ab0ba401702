/** Tells one browser from another without an account, by a random cookie. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashToken } from './hash-token.ts';
import { makeToken } from './token.ts';

const COOKIE = 'visitor';
/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/** The key of the visitor who calls; empty for one who has left nothing here yet. */
export async function readVisitor(context: Context): Promise<string> {
  const token = getCookie(context, COOKIE, 'host');
  return token ? writeKey(token) : '';
}

/** The key of the visitor who calls, who is known by it from now on. */
export async function keepVisitor(context: Context): Promise<string> {
  const known = await readVisitor(context);
  if (known) return known;
  const token = makeToken();
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS,
  });
  return writeKey(token);
}

// The key may stand in records; the cookie cannot be found out from it.
async function writeKey(token: string): Promise<string> {
  return `visitor:${await hashToken(token)}`;
}

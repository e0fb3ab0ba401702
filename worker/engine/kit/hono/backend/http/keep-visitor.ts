import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { readVisitor } from './read-visitor.ts';
import { makeToken } from './token.ts';
import { VISITOR_COOKIE, writeVisitorKey } from './visitor-cookie.ts';

/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/** The key of the visitor who calls, who is known by it from now on. */
export async function keepVisitor(context: Context): Promise<string> {
  const known = await readVisitor(context);
  if (known) return known;
  const token = makeToken();
  setCookie(context, VISITOR_COOKIE, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS,
  });
  return writeVisitorKey(token);
}

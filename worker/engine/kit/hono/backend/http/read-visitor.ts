import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { VISITOR_COOKIE, writeVisitorKey } from './visitor-cookie.ts';

/** The key of the visitor who calls; empty for one who has left nothing here yet. */
export async function readVisitor(context: Context): Promise<string> {
  const token = getCookie(context, VISITOR_COOKIE, 'host');
  return token ? writeVisitorKey(token) : '';
}

/** What tells one browser from another without an account: a random cookie, and the key that stands in records. */
import { hashToken } from './hash-token.ts';

export const VISITOR_COOKIE = 'visitor';

/** The cookie cannot be found out from it. */
export async function writeVisitorKey(token: string): Promise<string> {
  return `visitor:${await hashToken(token)}`;
}

/** Who a personal token stands for, and whether it may be used for this call. */
import { findApiToken, noteApiTokenUse } from '../db/api-tokens.ts';
import { hashText } from '../domain/hash-text.ts';
import { API_TOKEN_PREFIX, findTokenScope } from '../domain/token-scope.ts';
import type { CallContext, Caller } from './context.ts';
import { describeAccount } from './find-caller.ts';
import { httpError } from './http-error.ts';
import { limitRate } from './limit-rate.ts';

const CALLS_OF_TOKEN = { name: 'api-token-call', limit: 600, windowMs: 60_000 };

/** The personal token that a request brings, or null. */
export function readApiToken(headers: Headers): string | null {
  const bearer = headers.get('authorization')?.match(/^Bearer +(\S+)$/i)?.[1];
  return bearer?.startsWith(API_TOKEN_PREFIX) ? bearer : null;
}

/**
 * @returns null for a token that is unknown, revoked or has run out.
 * @throws 403 for a call that is outside of its scopes, 429 for too many calls.
 */
export async function findTokenCaller(
  context: CallContext,
  token: string,
  call: { method: string; path: string },
): Promise<Caller | null> {
  const { db } = context.var;
  const now = new Date();
  const found = await findApiToken(db, await hashText(token), now);
  if (!found) return null;
  await limitRate(db, CALLS_OF_TOKEN, found.token.id);
  const scope = findTokenScope(call.method, call.path);
  if (scope === null) throw httpError('token_scope', 'This call takes no token. Sign in to do this.');
  if (!found.token.scopes.includes(scope))
    throw httpError('token_scope', `This token does not have the scope ${scope}.`);
  await noteApiTokenUse(db, found.token.id, now);
  return { account: describeAccount(found.user, 'email'), isAnonymous: false, sessionToken: '' };
}

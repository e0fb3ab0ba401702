/** Who a personal token stands for, and whether it may be used for this call. */

import type { TokenScope } from '../../contract/account/tokens.ts';
import { findApiToken, noteApiTokenUse } from '../../db/people/api-tokens.ts';
import { API_TOKEN_PREFIX, findTokenScopes } from '../../domain/access/token-scope.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import type { CallContext, Caller } from '../context.ts';
import { httpError } from '../http-error.ts';
import { describeAccount } from './find-caller.ts';
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
  const needed = findTokenScopes(call.method, call.path);
  if (needed === null) throw httpError('token_scope', 'This call takes no token. Sign in to do this.');
  const { id, name, scopes } = found.token;
  const caller: Caller = {
    account: describeAccount(found.user, 'email'),
    isAnonymous: false,
    proof: { kind: 'token', id, name, scopes },
  };
  for (const scope of needed) requireScope(caller, scope);
  await noteApiTokenUse(db, id, now);
  return caller;
}

/** For what a call does beside its own scope, by what its body says. @throws 403 for a token without the scope */
export function requireScope({ proof }: Caller, scope: TokenScope): void {
  if (proof.kind === 'token' && !proof.scopes.includes(scope))
    throw httpError('token_scope', `This token does not have the scope ${scope}.`);
}

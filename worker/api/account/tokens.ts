/** Personal tokens for the API: made, listed, revoked. Only a session may; a token cannot make others. */
import { Hono } from 'hono';
import { z } from 'zod';
import { ApiToken, NewApiToken, TokenBody } from '../../contract/account/tokens.ts';
import { PageQuery } from '../../contract/http.ts';
import {
  type ApiTokenRow,
  deleteApiToken,
  insertApiToken,
  listApiTokens,
} from '../../db/people/api-tokens.ts';
import { API_TOKEN_PREFIX } from '../../domain/access/token-scope.ts';
import { STARTER_LIMITS } from '../../domain/projects/plan-limits.ts';
import { encodeBase32 } from '../../domain/secrets/base32.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import { requireAccount, requireOwnSession, requireSession, sessionEnded } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall, PAGED } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { linkPages } from '../site/link-pages.ts';
import { endLostSeats } from '../team/end-lost-seats.ts';
import { validBody, validQuery } from '../validate.ts';

/** 160 bits: 32 letters. */
const TOKEN_BYTES = 20;
/** Letters that a list shows. */
const ENDING = 4;
const MAKE_TOKEN = { name: 'api-token', limit: 50, windowMs: 60 * 60_000 };

export const tokens = new Hono<SignedInEnv>()
  .get(
    '/',
    describeCall(
      'tokens',
      'Your tokens, newest first; what they are made of is not kept',
      { 200: z.array(ApiToken) },
      PAGED,
    ),
    requireSession,
    requireAccount,
    validQuery(PageQuery),
    async (context) => {
      const { page, page_size } = context.req.valid('query');
      const { caller, db } = context.var;
      const found = await listApiTokens(db, caller.account.user_id, { page, pageSize: page_size });
      context.header('link', linkPages(new URL(context.req.url), page, page_size, found.total));
      context.header('x-total-count', String(found.total));
      return context.json(found.rows.map(showToken), 200);
    },
  )
  .post(
    '/',
    describeCall('tokens', 'Make a token; this answer is the only one that has it', { 201: NewApiToken }),
    requireSession,
    requireAccount,
    validBody(TokenBody),
    async (context) => {
      const { name, scopes, expires_at } = context.req.valid('json');
      const { caller, db, settings } = context.var;
      if (settings.HEWN_PLAN_LIMITS === 'on' && !STARTER_LIMITS.apiAccess)
        throw httpError(
          'plan_limit',
          'The Starter plan has no access to the API. Ask us about Professional.',
        );
      const now = new Date();
      const expiresAt = expires_at === undefined ? null : new Date(expires_at);
      if (expiresAt && expiresAt <= now) {
        const message = 'Choose a time that is still to come.';
        throw httpError('invalid_body', message, { issues: [{ path: ['expires_at'], message }] });
      }
      await limitRate(db, MAKE_TOKEN, caller.account.user_id);
      const token = API_TOKEN_PREFIX + encodeBase32(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
      const row = await insertApiToken(
        db,
        {
          userId: caller.account.user_id,
          name,
          hash: await hashText(token),
          ending: token.slice(-ENDING),
          scopes,
          expiresAt,
        },
        requireOwnSession(caller),
        now,
      );
      if (!row) throw sessionEnded();
      return context.json({ ...showToken(row), token }, 201);
    },
  )
  .delete(
    '/:token',
    describeCall('tokens', 'Revoke a token; it is refused from now on', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      const { caller, db } = context.var;
      if (!(await deleteApiToken(db, caller.account.user_id, context.req.param('token'))))
        throw httpError('not_found', 'There is no such token.');
      await endLostSeats(context.env, db, { person: caller.account.user_id });
      return context.body(null, 204);
    },
  );

function showToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

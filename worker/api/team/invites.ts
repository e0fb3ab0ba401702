/** Invites for whoever has the mailed link: looked at without an account, used with the one that it is for. */
import { Hono } from 'hono';
import type { z } from 'zod';
import { hashSecret } from '../../auth/one-time.ts';
import { InviteTokenBody, JoinedProject, OpenInvite } from '../../contract/room/team.ts';
import { acceptInvite, findInvite, type InviteKey } from '../../db/projects/invites.ts';
import { findCaller } from '../callers/find-caller.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { CallContext, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openTeam } from '../open-project.ts';
import { validBody, validQuery } from '../validate.ts';
import { INVITE } from './project-members.ts';

/** A token has 256 bits: nobody guesses it, and this keeps them from trying at our cost. */
const TRIED = { name: 'invite-tried', limit: 60, windowMs: 10 * 60_000 };

export const invites = new Hono<SignedInEnv>()
  .get(
    '/look',
    describeCall('projects', 'What an invite is for', { 200: OpenInvite }),
    validQuery(InviteTokenBody),
    async (context) => {
      await limitRate(context.var.db, TRIED, readNetwork(context.req.raw.headers));
      const found = await lookUp(context, await nameInvite(context, context.req.valid('query')));
      if (!found) throw isOver();
      const { invite, projectName, invitedBy } = found;
      return context.json(
        {
          project_name: projectName,
          invited_by: invitedBy,
          email: invite.email,
          role: invite.role,
          expires_at: invite.expiresAt.toISOString(),
        },
        200,
      );
    },
  )
  .post(
    '/accept',
    describeCall('projects', 'Join the project that an invite is for', { 200: JoinedProject }),
    requireSession,
    requireAccount,
    validBody(InviteTokenBody),
    async (context) => {
      const { caller, db } = context.var;
      await limitRate(db, TRIED, caller.account.user_id);
      const key = await nameInvite(context, context.req.valid('json'));
      const joined = key && (await acceptInvite(db, key, caller.account.user_id, new Date()));
      if (!joined) {
        const found = await lookUp(context, key);
        if (found)
          throw httpError('forbidden', 'This invite is for another address. Log in with the one it went to.');
        throw isOver();
      }
      await openTeam(context.env, joined.projectId).welcome({
        id: caller.account.user_id,
        email: caller.account.email,
      });
      return context.json({ project_id: joined.projectId, role: joined.role }, 200);
    },
  );

/** @returns null for the id of an invite, asked by nobody. */
async function nameInvite(
  { env, req, var: { settings } }: CallContext & { req: { raw: Request } },
  { token, invite }: z.infer<typeof InviteTokenBody>,
): Promise<InviteKey | null> {
  if (token !== undefined) return { hash: await hashSecret(settings.HEWN_SECRET, INVITE, token) };
  const found = await findCaller(env, req.raw.headers);
  return found && invite !== undefined ? { id: invite, userId: found.caller.account.user_id } : null;
}

async function lookUp({ var: { db } }: CallContext, key: InviteKey | null) {
  return key && findInvite(db, key, new Date());
}

function isOver(): HttpError {
  return httpError('invite_over', 'This invite was used, was taken back, or is older than 7 days.');
}

/** Invites for whoever has the mailed link: looked at without an account, used with the one that it is for. */
import { Hono } from 'hono';
import { hashSecret } from '../../auth/one-time.ts';
import { InviteTokenBody, JoinedProject, OpenInvite } from '../../contract/room/team.ts';
import { acceptInvite, findInvite } from '../../db/invites.ts';
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
      const found = await lookUp(context, context.req.valid('query').token);
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
      const { caller, db, settings } = context.var;
      const { token } = context.req.valid('json');
      await limitRate(db, TRIED, caller.account.user_id);
      const hash = await hashSecret(settings.HEWN_SECRET, INVITE, token);
      const joined = await acceptInvite(db, hash, caller.account.user_id, new Date());
      if (!joined) {
        const found = await lookUp(context, token);
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

async function lookUp({ var: { db, settings } }: CallContext, token: string) {
  return findInvite(db, await hashSecret(settings.HEWN_SECRET, INVITE, token), new Date());
}

function isOver(): HttpError {
  return httpError('invite_over', 'This invite was used, was taken back, or is older than 7 days.');
}

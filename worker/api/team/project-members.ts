/** Who works on a project: members with their roles, and the invites that wait for an answer. */
import { Hono } from 'hono';
import { z } from 'zod';
import { hashSecret, makeRandom } from '../../auth/one-time.ts';
import { CallSettings } from '../../contract/room/call.ts';
import {
  INVITE_LIFETIME_MS,
  Invite,
  InviteBody,
  MAX_PEOPLE,
  Member,
  MemberBody,
} from '../../contract/room/team.ts';
import type { Database } from '../../db/database.ts';
import { findNoticeSettings, tellInvited } from '../../db/notices.ts';
import { findAccountFacts, findUserByEmail } from '../../db/people/account-settings.ts';
import { deleteInvite, type InviteRow, keepInvite, listInvites } from '../../db/projects/invites.ts';
import { changeRole, handOver, listMembers, removeMember } from '../../db/projects/members.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { wants } from '../../domain/access/notice-rules.ts';
import { STARTER_LIMITS } from '../../domain/projects/plan-limits.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import { projectInviteLetter } from '../../mail/letters.ts';
import { makeLink } from '../account/mailed-links.ts';
import { requireAccount, requireProject, requireSession } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openTeam } from '../open-project.ts';
import { postLetter, requireMail } from '../post-letter.ts';
import { validBody } from '../validate.ts';
import { endDeparted } from './end-departed.ts';
import { endLostSeats } from './end-lost-seats.ts';

/** Invites that one person sends, and that one address gets from everybody: each is a mail to somebody who may not want it. */
const SENT = { name: 'invite-sent', limit: 30, windowMs: 60 * 60_000 };
const RECEIVED = { name: 'invite-received', limit: 10, windowMs: 24 * 60 * 60_000 };

/** What an invite's token is hashed as. */
export const INVITE = 'invite';

export const projectMembers = new Hono<SignedInEnv>()
  .get(
    '/:id/members',
    describeCall('projects', 'Who works on the project, its owner first', { 200: z.array(Member) }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await showMembers(context), 200),
  )
  .patch(
    '/:id/members/:user',
    describeCall('projects', 'Give a member another role; as `owner` the project is handed over', {
      200: z.array(Member),
    }),
    requireSession,
    requireProject('manage'),
    validBody(MemberBody),
    async (context) => {
      const { caller, db, project, settings } = context.var;
      const [person, { role }] = [context.req.param('user'), context.req.valid('json')];
      const me = caller.account.user_id;
      if (person === me && role !== 'owner')
        throw httpError('conflict', 'A project has an owner. Hand it over to somebody else first.');
      if (role === 'owner') {
        const most = settings.HEWN_PLAN_LIMITS === 'on' ? STARTER_LIMITS.projects : undefined;
        const isDone = person === me || (await handOver(db, project.id, { from: me, to: person }, most));
        if (!isDone)
          throw httpError(
            'conflict',
            'It can only be handed over to a member with an account, whose plan has room for it.',
          );
        await openTeam(context.env, project.id).closePerson(me);
      } else if (!(await changeRole(db, project.id, person, role)))
        throw httpError('not_found', 'This person is no member of the project.');
      await endDeparted(context.env, db, { person, project: project.id });
      // Their sockets come back with the role that they have now.
      await openTeam(context.env, project.id).closePerson(person);
      return context.json(await showMembers(context), 200);
    },
  )
  .delete(
    '/:id/members/:user',
    describeCall('projects', 'Take a member out, or leave', { 204: null }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { caller, db, project, role } = context.var;
      const person = context.req.param('user');
      const isSelf = person === caller.account.user_id;
      if (!isSelf && !isAllowed(role, 'manage'))
        throw httpError('forbidden', 'Your role in this project does not allow that.');
      if (isSelf && role === 'owner')
        throw httpError('conflict', 'A project has an owner. Hand it over to somebody else first.');
      if (!(await removeMember(db, project.id, person)))
        throw httpError('not_found', 'This person is no member of the project.');
      await endLostSeats(context.env, db, { person });
      await openTeam(context.env, project.id).tellPeople();
      return context.body(null, 204);
    },
  )
  .get(
    '/:id/call',
    describeCall('projects', 'By which servers people in the team call find each other', {
      200: CallSettings,
    }),
    requireSession,
    requireProject('read'),
    (context) => context.json({ ice_servers: context.var.settings.HEWN_ICE_SERVERS }, 200),
  )
  .get(
    '/:id/invites',
    describeCall('projects', 'Invites that wait for an answer', { 200: z.array(Invite) }),
    requireSession,
    requireProject('manage'),
    async (context) => {
      const rows = await listInvites(context.var.db, context.var.project.id, new Date());
      return context.json(rows.map(showInvite), 200);
    },
  )
  .post(
    '/:id/invites',
    describeCall('projects', 'Invite somebody by mail; asked again, the invite before stops working', {
      201: Invite,
    }),
    requireSession,
    requireAccount,
    requireProject('manage'),
    validBody(InviteBody),
    async (context) => {
      requireMail(context);
      const { caller, db, project, settings } = context.var;
      const { email, role } = context.req.valid('json');
      const me = caller.account.user_id;
      await limitRate(db, SENT, me);
      await limitRate(db, RECEIVED, email);
      const token = makeRandom();
      const now = new Date();
      const row = await keepInvite(
        db,
        {
          id: makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
          projectId: project.id,
          email,
          role,
          hash: await hashSecret(settings.HEWN_SECRET, INVITE, token),
          invitedBy: me,
          expiresAt: new Date(now.getTime() + INVITE_LIFETIME_MS),
        },
        MAX_PEOPLE,
        now,
      );
      if (!row) {
        const isThere = (await listMembers(db, project.id)).some((one) => one.email === email);
        if (isThere) throw httpError('already_member', 'This person works on the project already.');
        throw httpError('conflict', `A project may have ${MAX_PEOPLE} people, with those who are invited.`);
      }
      const facts = await findAccountFacts(db, me);
      const by = facts?.emailVerified ? facts.email : null;
      if (await tellInvitee(db, row, by, now))
        postLetter(
          context,
          email,
          projectInviteLetter({ by, role }, makeLink(context, '/invite', { token })),
        );
      return context.json(showInvite(row), 201);
    },
  )
  .delete(
    '/:id/invites/:invite',
    describeCall('projects', 'Take an invite back', { 204: null }),
    requireSession,
    requireProject('manage'),
    async (context) => {
      const { db, project } = context.var;
      if (!(await deleteInvite(db, project.id, context.req.param('invite'))))
        throw httpError('not_found', 'There is no such invite.');
      return context.body(null, 204);
    },
  );

/** Who has an account sees the invite there. @returns whether a mail is wanted, too: an address that was never proved gets one. */
async function tellInvitee(db: Database, row: InviteRow, by: string | null, now: Date): Promise<boolean> {
  const known = await findUserByEmail(db, row.email);
  // The list of an account whose address is not proved may be a stranger's.
  if (!known?.emailVerified) return true;
  const settings = await findNoticeSettings(db, known.id);
  if (wants(settings, 'invite', 'list')) await tellInvited(db, known.id, row, by, now);
  return wants(settings, 'invite', 'mail');
}

async function showMembers({
  env,
  var: { db, project },
}: {
  env: SignedInEnv['Bindings'];
  var: ProjectEnv['Variables'];
}): Promise<Member[]> {
  const [rows, present] = await Promise.all([
    listMembers(db, project.id),
    openTeam(env, project.id).listPresent(),
  ]);
  return rows.map(({ userId, email, role, joinedAt }) => ({
    user_id: userId,
    email,
    role,
    status: present[userId] ?? 'offline',
    joined_at: joinedAt.toISOString(),
  }));
}

function showInvite({ id, email, role, createdAt, expiresAt }: InviteRow): Invite {
  return {
    id,
    email,
    role,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

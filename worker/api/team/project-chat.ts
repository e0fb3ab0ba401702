/** The team's chat of a project: every member reads and writes it, and changes what they wrote themselves. */
import { Hono } from 'hono';
import { z } from 'zod';
import { ChatBody, ChatMessage, ChatQuery, EditChatBody } from '../../contract/room/chat.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openTeam } from '../open-project.ts';
import { validBody, validQuery } from '../validate.ts';

export const projectChat = new Hono<SignedInEnv>()
  .get(
    '/:id/chat',
    describeCall('projects', 'A page of the team chat, oldest first', { 200: z.array(ChatMessage) }),
    requireSession,
    requireProject('read'),
    validQuery(ChatQuery),
    async (context) => {
      const { before, limit } = context.req.valid('query');
      const page = before === undefined ? { limit } : { before, limit };
      return context.json(await openTeam(context.env, context.var.project.id).listMessages(page), 200);
    },
  )
  .post(
    '/:id/chat',
    describeCall('projects', 'Say something to the team; the same `client_id` counts once', {
      201: ChatMessage,
    }),
    requireSession,
    requireProject('read'),
    validBody(ChatBody),
    async (context) => {
      const { text, client_id } = context.req.valid('json');
      const { account } = context.var.caller;
      const sender = { id: account.user_id, email: account.email };
      const team = openTeam(context.env, context.var.project.id);
      const { message } = await team.sendMessage(sender, client_id, text);
      if (!message)
        throw httpError('too_many_requests', 'That was too much at once. Please wait a little.', {
          headers: { 'retry-after': '10' },
        });
      return context.json(message, 201);
    },
  )
  .patch(
    '/:id/chat/:message',
    describeCall('projects', 'Change a message of your own', { 200: ChatMessage }),
    requireSession,
    requireProject('read'),
    validBody(EditChatBody),
    async (context) => {
      const changed = await openTeam(context.env, context.var.project.id).changeMessage(
        context.var.caller.account.user_id,
        context.req.param('message'),
        context.req.valid('json').text,
      );
      if (!changed) throw httpError('not_found', 'There is no such message of yours.');
      return context.json(changed, 200);
    },
  )
  .delete(
    '/:id/chat/:message',
    describeCall('projects', 'Take a message of your own away', { 204: null }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const team = openTeam(context.env, context.var.project.id);
      const { user_id } = context.var.caller.account;
      if (!(await team.changeMessage(user_id, context.req.param('message'), null)))
        throw httpError('not_found', 'There is no such message of yours.');
      return context.body(null, 204);
    },
  );

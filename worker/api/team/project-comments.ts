/**
 * Comments on lines of files and elements of the preview. Every member comments and answers, as in the chat; who may change the
 * project settles threads, and so does who began one. What somebody wrote is theirs to change; the owner may take it away.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  Comment,
  CommentBody,
  CommentsQuery,
  CommentThread,
  EditCommentBody,
  RepliesQuery,
  ReplyBody,
  ResolveBody,
  ThreadPage,
} from '../../contract/room/comments.ts';
import { isAllowed } from '../../domain/access/access.ts';
import type { Commenter, CommentRefusal } from '../../project/comments/comments.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openComments } from '../open-project.ts';
import { validBody, validQuery } from '../validate.ts';

export const projectComments = new Hono<SignedInEnv>()
  .get(
    '/:id/comments',
    describeCall('projects', 'Threads of comments, newest first', { 200: z.array(CommentThread) }),
    requireSession,
    requireProject('read'),
    validQuery(CommentsQuery),
    async (context) => {
      const page = context.req.valid('query');
      return context.json(await openComments(context.env, context.var.project.id).list(page), 200);
    },
  )
  .post(
    '/:id/comments',
    describeCall('projects', 'Comment on a line or an element; the same `client_id` counts once', {
      201: CommentThread,
    }),
    requireSession,
    requireProject('read'),
    validBody(CommentBody),
    async (context) => {
      const comments = openComments(context.env, context.var.project.id);
      const made = await comments.begin(readCommenter(context.var), context.req.valid('json'));
      if ('refused' in made) throw explain(made);
      return context.json(made, 201);
    },
  )
  .get(
    '/:id/comments/:thread',
    describeCall('projects', 'A thread with a page of its answers, oldest first', { 200: ThreadPage }),
    requireSession,
    requireProject('read'),
    validQuery(RepliesQuery),
    async (context) => {
      const comments = openComments(context.env, context.var.project.id);
      const page = await comments.read(context.req.param('thread'), context.req.valid('query'));
      if (!page) throw noThread();
      return context.json(page, 200);
    },
  )
  .patch(
    '/:id/comments/:thread',
    describeCall('projects', 'Settle a thread, or open it again', { 200: CommentThread }),
    requireSession,
    requireProject('read'),
    validBody(ResolveBody),
    async (context) => {
      const { resolved } = context.req.valid('json');
      const comments = openComments(context.env, context.var.project.id);
      const thread = await comments.resolve(
        readCommenter(context.var),
        context.req.param('thread'),
        resolved,
      );
      if (thread === 'not_found') throw noThread();
      if (thread === 'forbidden')
        throw httpError('forbidden', 'Your role in this project does not allow that.');
      return context.json(thread, 200);
    },
  )
  .post(
    '/:id/comments/:thread/replies',
    describeCall('projects', 'Answer in a thread; the same `client_id` counts once', { 201: Comment }),
    requireSession,
    requireProject('read'),
    validBody(ReplyBody),
    async (context) => {
      const { text, client_id } = context.req.valid('json');
      const made = await openComments(context.env, context.var.project.id).reply(
        readCommenter(context.var),
        context.req.param('thread'),
        client_id,
        text,
      );
      if ('refused' in made) throw explain(made);
      return context.json(made, 201);
    },
  )
  .patch(
    '/:id/comments/:thread/replies/:comment',
    describeCall('projects', 'Change a comment of your own; the first of a thread, too', { 200: Comment }),
    requireSession,
    requireProject('read'),
    validBody(EditCommentBody),
    async (context) => {
      const { thread, comment } = context.req.param();
      const changed = await openComments(context.env, context.var.project.id).edit(
        readCommenter(context.var),
        thread,
        comment,
        context.req.valid('json').text,
      );
      if (!changed) throw noComment();
      return context.json(changed, 200);
    },
  )
  .delete(
    '/:id/comments/:thread/replies/:comment',
    describeCall('projects', 'Take a comment of your own away; the owner, anybody’s', { 204: null }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { thread, comment } = context.req.param();
      const comments = openComments(context.env, context.var.project.id);
      if (!(await comments.remove(readCommenter(context.var), thread, comment))) throw noComment();
      return context.body(null, 204);
    },
  );

function readCommenter({ caller, role }: ProjectEnv['Variables']): Commenter {
  const { user_id, email } = caller.account;
  return { id: user_id, email, canWrite: isAllowed(role, 'write'), isOwner: role === 'owner' };
}

const noThread = () => httpError('not_found', 'There is no such comment.');
const noComment = () => httpError('not_found', 'There is no such comment of yours.');

function explain({ refused }: CommentRefusal): HttpError {
  if (refused === 'not_found') return noThread();
  if (refused === 'no_line')
    return httpError('unsupported', 'There is no such line: it may have been taken away meanwhile.');
  if (refused === 'too_many')
    return httpError('conflict', 'There are too many comments here. Delete some first.');
  return httpError('too_many_requests', 'That was too much at once. Please wait a little.', {
    headers: { 'retry-after': '10' },
  });
}

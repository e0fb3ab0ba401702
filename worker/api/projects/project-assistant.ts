/** One's own questions to the assistant about a project, asked with `/ai/*`: watched, and stopped from anywhere. */
import { Hono } from 'hono';
import { AskedTask, AssistantTask, AssistantTaskList } from '../../contract/room/assistance.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openQuestions } from '../open-project.ts';

export const projectAssistant = new Hono<SignedInEnv>()
  .get(
    '/:id/assistant',
    describeCall('ai', 'Your own questions to the assistant about a project, with what is being written', {
      200: AssistantTaskList,
    }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { caller, project } = context.var;
      const questions = openQuestions(context.env, project.id);
      return context.json(await questions.list(caller.account.user_id), 200);
    },
  )
  .get(
    '/:id/assistant/:task',
    describeCall('ai', 'A question of your own, and its answer', { 200: AskedTask }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { caller, project } = context.var;
      const questions = openQuestions(context.env, project.id);
      const asked = await questions.find(caller.account.user_id, context.req.param('task'));
      if (!asked) throw httpError('not_found', 'There is no such question of yours.');
      return context.json(asked, 200);
    },
  )
  .post(
    '/:id/assistant/:task/stop',
    describeCall('ai', 'Stop a question of your own, wherever you asked it', { 202: AssistantTask }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { caller, project } = context.var;
      const questions = openQuestions(context.env, project.id);
      const task = await questions.stop(caller.account.user_id, context.req.param('task'));
      if (!task) throw httpError('not_found', 'There is no such question of yours.');
      return context.json(task, 202);
    },
  );

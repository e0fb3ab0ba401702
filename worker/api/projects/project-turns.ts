/** The Build chat of a project: what is asked for, the person's word to what it would change, Stop and Undo; and what nobody but people change. */
import { Hono } from 'hono';
import { GoBody, HeldLocks, LockList, Turn, TurnBody, TurnList } from '../../contract/room/turns.ts';
import { startRun } from '../builds/start-run.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { requireProjectRoom } from '../callers/limit-storage.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openTurns } from '../open-project.ts';
import { validBody } from '../validate.ts';
import { authorOf } from './project-versions.ts';

export const projectTurns = new Hono<SignedInEnv>()
  .get(
    '/:id/turns',
    describeCall('turns', 'What was asked for in the Build chat, and what came of it', { 200: TurnList }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await openTurns(context.env, context.var.project.id).list(), 200),
  )
  .post(
    '/:id/turns',
    describeCall('turns', 'Ask for a change of the app; the same `client_id` counts once', { 202: Turn }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validBody(TurnBody),
    async (context) => {
      const { request, client_id, ask, focus, attachments, element, without, problems } =
        context.req.valid('json');
      await limitBuilds(context.var, context.req.raw.headers);
      const turn = await openTurns(context.env, context.var.project.id).submit({
        clientId: client_id,
        user: authorOf(context.var.caller),
        request,
        ask,
        focus: focus ?? null,
        without,
        problems,
        attachments,
        element: element ?? null,
      });
      if (turn === 'not_attached')
        throw httpError('bad_request', 'A file that you attached is not there any more. Attach it again.');
      if (turn === 'too_many')
        throw httpError('too_many_requests', 'So many requests wait already. Stop some, or wait for them.', {
          headers: { 'retry-after': '30' },
        });
      return context.json(turn, 202);
    },
  )
  .post(
    '/:id/turns/:turn/go',
    describeCall('turns', 'Say go to what a turn would change', { 202: Turn }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validBody(GoBody),
    async (context) => {
      const { env, var: place, req } = context;
      const turns = openTurns(env, place.project.id);
      const order = await turns.findOrder(req.param('turn'));
      if (!order) throw httpError('not_found', 'There is no such turn that waits for your word.');
      const losses = order.turn.plan?.losses ?? [];
      if (losses.length > 0 && !req.valid('json').accept_losses)
        throw httpError(
          'would_lose_data',
          'Some of the data of the app would go. Look at what, and agree to it.',
          {
            issues: losses.map(({ key, sentence }) => ({ path: ['losses', key], message: sentence })),
          },
        );
      let runId: string | null = null;
      if (order.blueprint) {
        await limitBuilds(place, req.raw.headers);
        const run = await startRun(
          { env, db: place.db, caller: place.caller },
          {
            requirements: place.project.description || place.project.name,
            project_type: 'web_application',
            execute_all: true,
            framework: place.project.framework,
            project: place.project,
            blueprint: order.blueprint,
            change: {
              reason: 'change',
              asked: order.turn.request,
              sentences: order.turn.plan?.steps ?? [],
            },
            acceptLosses: losses.length > 0,
            idempotencyKey: `turn-${order.turn.id}`,
          },
        );
        runId = run.id;
      }
      const turn = await turns.go(order.turn.id, runId);
      if (!turn) throw httpError('not_found', 'There is no such turn.');
      return context.json(turn, 202);
    },
  )
  .post(
    '/:id/turns/:turn/stop',
    describeCall('turns', 'Stop a turn, whoever began it and wherever', { 202: Turn }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const turn = await openTurns(context.env, context.var.project.id).stop(context.req.param('turn'));
      if (!turn) throw httpError('not_found', 'There is no such turn.');
      return context.json(turn, 202);
    },
  )
  .post(
    '/:id/turns/:turn/undo',
    describeCall('turns', 'Take out what a turn changed, and keep what came later', { 200: Turn }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    async (context) => {
      const turns = openTurns(context.env, context.var.project.id);
      const { turn, conflicts } = await turns.undo(context.req.param('turn'), authorOf(context.var.caller));
      if (conflicts.length > 0)
        throw httpError(
          'conflicts',
          'Later changes are in the way. Undo it among the versions, where you can choose.',
          {
            conflicts,
          },
        );
      if (!turn) throw httpError('not_found', 'There is no such turn that could be undone.');
      return context.json(turn, 200);
    },
  )
  .get(
    '/:id/locks',
    describeCall('turns', 'Files, folders and records that nobody but people change', { 200: HeldLocks }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await openTurns(context.env, context.var.project.id).locks(), 200),
  )
  .put(
    '/:id/locks',
    describeCall('turns', 'Say what nobody but people change', { 200: HeldLocks }),
    requireSession,
    requireProject('write'),
    validBody(LockList),
    async (context) => {
      const { locks } = context.req.valid('json');
      const turns = openTurns(context.env, context.var.project.id);
      return context.json(await turns.setLocks(locks, authorOf(context.var.caller)), 200);
    },
  );

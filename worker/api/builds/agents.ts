/** Builds: started, watched, cancelled; and how the agents stand. */
import { type Context, Hono } from 'hono';
import type { OwnEntry } from '../../agents/bind-tools.ts';
import { findChoice } from '../../ai/choose-model.ts';
import {
  AgentsStatus,
  ExecuteAnswer,
  ExecuteBody,
  ExecutionLine,
  FrameworkList,
  PipelineBody,
} from '../../contract/http.ts';
import { LINES } from '../../contract/lines.ts';
import { LookBody, PlanLook } from '../../contract/plan/plan-look.ts';
import { isTerminal, Run } from '../../contract/run.ts';
import { countRuns, findRunProject } from '../../db/runs/runs.ts';
import { isAllowed, type ProjectAction } from '../../domain/access/access.ts';
import { summarizeAgents } from '../../domain/projects/agents-status.ts';
import { isRunId } from '../../domain/secrets/ids.ts';
import { findFrameworks } from '../../runtime/backends/find-frameworks.ts';
import { requireScope } from '../callers/find-token-caller.ts';
import { requireSession } from '../callers/guards.ts';
import { readIdempotencyKey } from '../callers/idempotency-key.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { prefersNotToWait } from '../callers/prefers-not-to-wait.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { showRun } from '../projects/show-project.ts';
import { validBody } from '../validate.ts';
import { executeAgent } from './execute-agent.ts';
import { showLook } from './show-look.ts';
import { requireNamedProject, startRun } from './start-run.ts';
import { streamExecution, wantsLines } from './stream-execution.ts';
import { waitForRun } from './wait-for-run.ts';

export const agents = new Hono<SignedInEnv>()
  .post(
    '/execute',
    describeCall('agents', 'Have one agent do its work; line by line as it goes on, for who accepts lines', {
      200: { 'application/json': ExecuteAnswer, [LINES]: ExecutionLine },
    }),
    requireSession,
    validBody(ExecuteBody),
    async (context) => {
      await limitBuilds(context.var, context.req.raw.headers);
      const { caller, db } = context.var;
      const entry: OwnEntry = (context.executionCtx as ExecutionContext).exports.default;
      const order = context.req.valid('json');
      const execute = (report?: (message: string) => void) =>
        executeAgent({ env: context.env, db, caller, entry, report }, order);
      // The same work and the same end; the types know the answer that everyone else gets.
      if (wantsLines(context.req.header('accept'))) return streamExecution(execute) as never;
      return context.json(await execute(), 200);
    },
  )
  .post(
    '/pipeline',
    describeCall(
      'agents',
      'Build an app; waits for its end unless asked not to',
      { 200: Run, 202: Run },
      { reads: ['Prefer', 'Idempotency-Key'], sends: { 202: ['Location'] } },
    ),
    requireSession,
    validBody(PipelineBody),
    async (context) => {
      const { project_id, idempotency_key, ...order } = context.req.valid('json');
      // Such a build makes its project too.
      if (project_id === undefined) requireScope(context.var.caller, 'projects:write');
      await limitBuilds(context.var, context.req.raw.headers);
      const { env, var: place } = context;
      const key = idempotency_key ?? readIdempotencyKey(context.req.raw.headers);
      const at = { env, db: place.db, caller: place.caller };
      const project = project_id === undefined ? null : await requireNamedProject(at, project_id);
      const started = await startRun(at, { ...order, project, idempotencyKey: key });
      if (prefersNotToWait(context.req.raw.headers)) {
        context.header('location', `/api/agents/pipeline/${started.id}`);
        context.header('preference-applied', 'respond-async');
        return context.json(showRun(started, place), 202);
      }
      const run = await waitForRun(env, started);
      // Still at work after 300 s: the caller may look again where the header says.
      if (!isTerminal(run.status)) context.header('location', `/api/agents/pipeline/${run.id}`);
      return context.json(showRun(run, place), isTerminal(run.status) ? 200 : 202);
    },
  )
  .post(
    '/look',
    describeCall('agents', 'A page of a plan as it will look, over its examples', { 200: PlanLook }),
    requireSession,
    validBody(LookBody),
    async (context) => context.json(await showLook(context, context.req.valid('json')), 200),
  )
  .get(
    '/frameworks',
    describeCall('agents', 'Stacks that apps can be built with here', { 200: FrameworkList }),
    async (context) => context.json(await findFrameworks(context.env), 200),
  )
  .get(
    '/pipeline/:id',
    describeCall('agents', 'One build', { 200: Run }),
    requireSession,
    async (context) => {
      const run = await (await requireRun(context, 'read')).findRun(context.req.param('id'));
      if (!run) throw httpError('not_found', 'There is no such build.');
      return context.json(showRun(run, context.var), 200);
    },
  )
  .post(
    '/pipeline/:id/cancel',
    describeCall('agents', 'Cancel a build', { 202: Run }),
    requireSession,
    async (context) => {
      const id = context.req.param('id');
      const run = await (await requireRun(context, 'write')).cancelRun(id);
      if (!run) throw httpError('not_found', 'There is no such build.');
      return context.json(showRun(run, context.var), 202);
    },
  )
  .get(
    '/status',
    describeCall('agents', 'How the agents stand', { 200: AgentsStatus }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      const chosen = (await findChoice(context.env, caller.account.user_id))?.choice;
      const summary = summarizeAgents(await countRuns(db, caller.account.user_id));
      return context.json(
        { ...summary, provider: chosen?.provider ?? 'built-in', model: chosen?.model ?? 'built-in' },
        200,
      );
    },
  );

/** 404 for a build that is not there or of a project that is none of the caller's, 403 where their role is too small. */
async function requireRun(
  context: Context<SignedInEnv, '/pipeline/:id' | '/pipeline/:id/cancel'>,
  action: ProjectAction,
) {
  const id = context.req.param('id');
  const { caller, db } = context.var;
  const found = isRunId(id) ? await findRunProject(db, id, caller.account.user_id) : null;
  if (!found) throw httpError('not_found', 'There is no such build.');
  if (!isAllowed(found.role, action))
    throw httpError('forbidden', 'Your role in this project does not allow that.');
  return openProject(context.env, found.projectId);
}

/** A project's builds: start one, see how the newest stands. */
import { Hono } from 'hono';
import { BuildBody, BuildProgress, BuildStarted } from '../../contract/http.ts';
import { isTerminal } from '../../contract/run.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { readIdempotencyKey } from '../callers/idempotency-key.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { validBody } from '../validate.ts';
import { startRun } from './start-run.ts';

export const builds = new Hono<SignedInEnv>()
  .post(
    '/:id/build',
    describeCall(
      'projects',
      'Build a project',
      { 202: BuildStarted },
      { reads: ['Idempotency-Key'], sends: { 202: ['Location'] } },
    ),
    requireSession,
    requireProject('write'),
    validBody(BuildBody),
    async (context) => {
      const { description, blueprint, framework, last_change } = context.req.valid('json');
      const { env } = context;
      const { caller, db, project } = context.var;
      const requirements = description ?? project.description;
      // Nothing said: a project of code that was handed over is built from that code.
      const sources =
        description === undefined && !blueprint
          ? (await openProject(env, project.id).describe()).sources
          : null;
      if (requirements === '' && !blueprint && !sources)
        throw httpError('invalid_body', 'Please describe what you want to build.', {
          issues: [{ path: ['description'], message: 'Please describe what you want to build.' }],
        });
      await limitBuilds(context.var, context.req.raw.headers);
      const started = await startRun(
        { env, db, caller },
        {
          requirements: requirements === '' ? project.name : requirements,
          project_type: 'web_application',
          execute_all: true,
          blueprint,
          last_change,
          ...(sources ? { sources } : { framework }),
          project,
          idempotencyKey: readIdempotencyKey(context.req.raw.headers),
        },
      );
      context.header('location', `/api/agents/pipeline/${started.id}`);
      return context.json({ pipeline_id: started.id, status: started.status }, 202);
    },
  )
  .get(
    '/:id/build/progress',
    describeCall('projects', 'How the newest build stands', { 200: BuildProgress }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const run = await openProject(context.env, context.var.project.id).latestRun();
      if (!run) throw httpError('no_build', 'This project has not been built yet.');
      return context.json(
        {
          pipeline_id: run.id,
          status: run.status,
          progress: run.progress,
          milestone: run.milestone,
          steps: run.steps,
          started_at: run.created_at,
          finished_at: isTerminal(run.status) ? run.updated_at : null,
          error: run.error,
        },
        200,
      );
    },
  );

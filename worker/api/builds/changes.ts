/** A live app is changed: in words or by a plan that was edited, seen first and then built; its versions, and the way back. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  ChangeAnswer,
  ChangeBody,
  type DataLoss,
  LivePlan,
  Release,
  ReleaseQuery,
  RestoreBody,
} from '../../contract/plan/change.ts';
import { Run } from '../../contract/run.ts';
import type { ProjectRow } from '../../db/projects/projects.ts';
import type { EarlierVersion } from '../../project/deploy/releases.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { readIdempotencyKey } from '../callers/idempotency-key.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { showRun } from '../projects/show-project.ts';
import { validBody, validQuery } from '../validate.ts';
import { type LivePlan as ChangedPlan, type ReadChange, readChange, reviewChange } from './read-change.ts';
import { startRun } from './start-run.ts';

const STARTED = { reads: ['Idempotency-Key'], sends: { 202: ['Location'] } } as const;

export const changes = new Hono<SignedInEnv>()
  .get(
    '/:id/plan',
    describeCall('projects', 'The plan of the live version', { 200: LivePlan }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { version, blueprint } = await findLivePlan(context.env, context.var.project);
      return context.json({ version, blueprint }, 200);
    },
  )
  .post(
    '/:id/change',
    describeCall(
      'projects',
      'Change a live app: what it would mean, or with `apply` the next version',
      { 200: ChangeAnswer, 202: Run },
      STARTED,
    ),
    requireSession,
    requireProject('write'),
    validBody(ChangeBody),
    async (context) => {
      const { env, var: place } = context;
      const body = context.req.valid('json');
      const live = await findLivePlan(env, place.project);
      if (body.version !== undefined && body.version !== live.version)
        throw httpError(
          'stale_version',
          `Version ${live.version} is live by now, and this is a change of version ${body.version}. Look at the app as it is, and change that.`,
        );
      const change = await readChange(env, live, { edited: body.blueprint, request: body.request });
      if (!body.apply) {
        const { problems, ...answer } = change;
        const refused = problems.map((reason) => ({
          asked: 'The data of the app',
          reason: reason.slice(0, 400),
        }));
        return context.json({ ...answer, refused: [...answer.refused, ...refused] }, 200);
      }
      requireWhole(change);
      requireAgreed(change.losses, body.accept_losses);
      await limitBuilds(place, context.req.raw.headers);
      const started = await startRun(
        { env, db: place.db, caller: place.caller },
        {
          ...orderFor(place.project),
          blueprint: change.blueprint,
          change: { reason: 'change', asked: body.request, sentences: change.changes },
          acceptLosses: body.accept_losses,
          idempotencyKey: readIdempotencyKey(context.req.raw.headers),
        },
      );
      context.header('location', `/api/agents/pipeline/${started.id}`);
      return context.json(showRun(started, place), 202);
    },
  )
  .get(
    '/:id/releases',
    describeCall('projects', 'Versions of the app, newest first', { 200: z.array(Release) }),
    requireSession,
    requireProject('read'),
    validQuery(ReleaseQuery),
    async (context) => {
      const { before, limit } = context.req.valid('query');
      const project = openProject(context.env, context.var.project.id);
      return context.json(await project.listReleases(before ?? Number.MAX_SAFE_INTEGER, limit), 200);
    },
  )
  .post(
    '/:id/releases/undo',
    describeCall('projects', 'Go back to the version before the live one', { 202: Run }, STARTED),
    requireSession,
    requireProject('write'),
    validBody(RestoreBody),
    async (context) => {
      const { accept_losses } = context.req.valid('json');
      const earlier = await openProject(context.env, context.var.project.id).findEarlier(null);
      if (!earlier) throw httpError('nothing_to_undo', 'There is no version before the live one.');
      const run = await restore(context, earlier, accept_losses);
      context.header('location', `/api/agents/pipeline/${run.id}`);
      return context.json(run, 202);
    },
  )
  .post(
    '/:id/releases/:number/restore',
    describeCall('projects', 'Go back to a version', { 202: Run }, STARTED),
    requireSession,
    requireProject('write'),
    validBody(RestoreBody),
    async (context) => {
      const { accept_losses } = context.req.valid('json');
      const number = Number(context.req.param('number'));
      const project = openProject(context.env, context.var.project.id);
      const earlier = Number.isInteger(number) && number > 0 ? await project.findEarlier(number) : null;
      if (!earlier) throw httpError('not_found', 'There is no such version to go back to.');
      const run = await restore(context, earlier, accept_losses);
      context.header('location', `/api/agents/pipeline/${run.id}`);
      return context.json(run, 202);
    },
  );

interface Place {
  env: WorkerEnv;
  var: ProjectEnv['Variables'];
  req: { raw: Request };
}

/** Builds an earlier version once more, as it was planned; the data stay as far as they fit. */
async function restore(
  { env, var: place, req }: Place,
  { number, blueprint, sources, requirements, framework }: EarlierVersion,
  acceptLosses: boolean,
): Promise<Run> {
  const { project, db, caller } = place;
  if (blueprint && project.slug) {
    const { losses, problems } = await reviewChange(env, { slug: project.slug }, blueprint);
    requireFit(problems);
    requireAgreed(losses, acceptLosses);
  }
  await limitBuilds(place, req.raw.headers);
  const started = await startRun(
    { env, db, caller },
    {
      ...orderFor(project),
      requirements,
      framework,
      ...(blueprint ? { blueprint } : sources ? { sources } : {}),
      change: { reason: 'restore', sentences: [`Back to version ${number}.`], restores: number },
      acceptLosses,
      idempotencyKey: readIdempotencyKey(req.raw.headers),
    },
  );
  return showRun(started, place);
}

/** @throws 404 before the first version, 422 for an app that no plan made. */
async function findLivePlan(env: WorkerEnv, project: ProjectRow): Promise<ChangedPlan> {
  const { live, blueprint } = await openProject(env, project.id).describe();
  if (!live) throw httpError('no_build', 'This app is not live yet, so there is nothing to change.');
  if (!blueprint)
    throw httpError('unsupported', 'This app was made from code and has no plan; change its code instead.');
  return { blueprint, slug: live.slug, version: live.version };
}

/** What was not understood is not built by halves. */
function requireWhole({ understood, refused, examples, diff, problems }: ReadChange): void {
  const issues = [
    ...refused.map(({ asked, reason }) => ({ path: ['request'], message: `“${asked}”: ${reason}` })),
    ...examples.map((example) => ({ path: ['request'], message: `For example: ${example}` })),
  ];
  if (!understood || refused.length > 0)
    throw httpError(
      'not_understood',
      refused[0]?.reason ?? 'It is not clear what should be different. Say it in a short sentence.',
      { issues },
    );
  if (diff.length === 0)
    throw httpError('not_understood', 'The app is like that already, so there is nothing to build.');
  requireFit(problems);
}

function requireFit(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw httpError('unsupported', problems[0] ?? 'The data of the app do not fit that plan.', {
    issues: problems.map((message) => ({ path: ['blueprint'], message })),
  });
}

function requireAgreed(losses: readonly DataLoss[], isAgreed: boolean): void {
  if (isAgreed || losses.length === 0) return;
  throw httpError(
    'would_lose_data',
    'Some of the data of the app would go. Look at what, and send `accept_losses` if it may.',
    { issues: losses.map(({ key, sentence }) => ({ path: ['losses', key], message: sentence })) },
  );
}

function orderFor(project: ProjectRow) {
  return {
    requirements: project.description || project.name,
    project_type: 'web_application' as const,
    execute_all: true,
    framework: project.framework,
    project,
  };
}

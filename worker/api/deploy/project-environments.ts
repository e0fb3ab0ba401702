/** Environments of a project's app: what is in each, and what is put there. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  DeployBody,
  Deployment,
  DeploymentStarted,
  type EnvironmentName,
  EnvironmentState,
  PromoteBody,
  RollbackBody,
} from '../../contract/project/environments.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { Deployment as Deployed } from '../../runtime/host/deployment.ts';
import { KEPT_VERSIONS } from '../../runtime/host/deployment.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { validBody } from '../validate.ts';
import { readEnvironment } from './read-environment.ts';
import { showEnvironments } from './show-environments.ts';
import { findSaved, startDeployment } from './start-deployment.ts';

/** Deployments of an environment that are shown. */
const SHOWN = 50;

export const projectEnvironments = new Hono<SignedInEnv>()
  .get(
    '/:id/environments',
    describeCall('environments', 'What is in each environment of the app', {
      200: z.array(EnvironmentState),
    }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await showEnvironments(context.env, context.var), 200),
  )
  .get(
    '/:id/environments/:environment/deployments',
    describeCall('environments', 'What was deployed to an environment, newest first', {
      200: z.array(Deployment),
    }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const environment = readEnvironment(context.req.param('environment'));
      const project = openProject(context.env, context.var.project.id);
      return context.json(await project.listDeployments(environment, SHOWN), 200);
    },
  )
  .post(
    '/:id/environments/:environment/deploy',
    describeCall(
      'environments',
      'Deploy a version of the app, or a saved version of its files; without one, what was saved last',
      { 202: DeploymentStarted },
    ),
    requireSession,
    requireProject('write'),
    validBody(DeployBody),
    async (context) => {
      const environment = readEnvironment(context.req.param('environment'));
      const { version, saved_version, accept_losses } = context.req.valid('json');
      const saved = version === undefined ? await findSaved(context, saved_version) : undefined;
      if (saved !== undefined) await limitBuilds(context.var, context.req.raw.headers);
      const order = { environment, kind: 'deploy' as const, version, saved_version: saved, accept_losses };
      return context.json(await startDeployment(context, order), 202);
    },
  )
  .post(
    '/:id/environments/:environment/rollback',
    describeCall('environments', 'Go back at once to a version that is kept', { 202: DeploymentStarted }),
    requireSession,
    requireProject('write'),
    validBody(RollbackBody),
    async (context) => {
      const environment = readEnvironment(context.req.param('environment'));
      const { version, data, accept_losses } = context.req.valid('json');
      const isRestore = data === 'snapshot';
      requireKept(await describeHost(context, environment), version, isRestore);
      const order = { environment, kind: 'rollback' as const, version, accept_losses, isRestore };
      return context.json(await startDeployment(context, order), 202);
    },
  )
  .post(
    '/:id/environments/:environment/promote',
    describeCall('environments', 'Deploy the version of one environment to another', {
      202: DeploymentStarted,
    }),
    requireSession,
    requireProject('write'),
    validBody(PromoteBody),
    async (context) => {
      const from = readEnvironment(context.req.param('environment'));
      const { to, accept_losses } = context.req.valid('json');
      if (to === from) throw httpError('conflict', 'It is there already.');
      const shown = await describeHost(context, from);
      if (!shown) throw httpError('not_deployed', `There is nothing in ${from} yet.`);
      const { version, artifactHash } = shown.active;
      const known = await openProject(context.env, context.var.project.id).findDeployable(version);
      if (known?.artifactHash !== artifactHash)
        throw httpError(
          'conflict',
          'The preview shows files as they are written. Save them, and deploy that version.',
        );
      const order = { environment: to, kind: 'promote' as const, version, accept_losses };
      return context.json(await startDeployment(context, order), 202);
    },
  );

async function describeHost(
  { env, var: { project } }: Context<ProjectEnv>,
  environment: EnvironmentName,
): Promise<Deployed | null> {
  return project.slug === null
    ? null
    : ((await env.APP_HOSTS.getByName(nameAppHost(project.slug, environment)).describe()) as Deployed | null);
}

/** @throws 409 for a version that cannot be gone back to at once. */
function requireKept(shown: Deployed | null, version: number, isRestore: boolean): void {
  const kept = shown?.versions.slice(0, KEPT_VERSIONS).find((known) => known.version === version);
  if (!kept) throw httpError('not_kept', `Version ${version} is none of those that are kept there.`);
  if (isRestore && !kept.kept)
    throw httpError('not_kept', `The data of version ${version} as they were are not kept.`);
  if (!isRestore && version === shown?.active.version)
    throw httpError('conflict', 'That version is there already.');
}

/** A deployment that somebody asks for: what it needs is looked at, and it is begun. */
import type { Context } from 'hono';
import type { z } from 'zod';
import { artifactKey } from '../../builder/artifact.ts';
import type { DeployBody, Deployment, EnvironmentName } from '../../contract/project/environments.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import { requireRoom } from '../callers/limit-storage.ts';
import type { ProjectEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { openProject, openWorkspace } from '../open-project.ts';

type Order = Pick<z.output<typeof DeployBody>, 'version' | 'saved_version' | 'accept_losses'> & {
  environment: EnvironmentName;
  kind: Deployment['kind'];
  isRestore?: boolean;
};

/** Begins a deployment, which goes on by itself. @throws 409 while something else is at work there, and as `requireDeployable` */
export async function startDeployment(
  context: Context<ProjectEnv>,
  order: Order,
): Promise<{ deployment_id: string }> {
  const { env, var: place } = context;
  const { project, caller, db, settings } = place;
  const calls = openProject(env, project.id);
  if (order.version !== undefined) await requireDeployable(context, order);
  await requireRoom({ db, settings }, project.ownerId, project.id);
  const id = makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const isStarted = await calls.startDeployment({
    id,
    environment: order.environment,
    kind: order.kind,
    version: order.version ?? null,
    savedVersion: order.saved_version ?? null,
    request: {
      byEmail: caller.account.email,
      isRestore: order.isRestore ?? false,
      acceptLosses: order.accept_losses,
      framework: project.framework,
      name: project.name,
    },
  });
  if (!isStarted)
    throw httpError(
      'already_running',
      `A build or a deployment to ${order.environment} is going on. Wait until it has ended.`,
    );
  return { deployment_id: id };
}

/** @throws 404 for a version that is not there, 409 for one that is no longer kept built, and for data that would go. */
async function requireDeployable(context: Context<ProjectEnv>, order: Order): Promise<void> {
  const { env, var: place } = context;
  const version = await openProject(env, place.project.id).findDeployable(order.version ?? 0);
  if (!version) throw httpError('not_found', 'There is no such version.');
  if (!(await env.ARTIFACTS.head(artifactKey(version.artifactHash))))
    throw httpError(
      'not_kept',
      'That version is no longer kept as it was built. Build it again from its plan.',
    );
  const { slug } = place.project;
  if (slug === null || order.isRestore) return;
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, order.environment));
  const { losses, problems } = await host.reviewVersion(version.artifactHash);
  if (problems.length > 0)
    throw httpError('unsupported', problems[0] ?? '', {
      issues: problems.map((message) => ({ path: ['version'], message })),
    });
  if (losses.length > 0 && !order.accept_losses)
    throw httpError(
      'would_lose_data',
      'Some of the data of this environment would go. Look at what, and send `accept_losses` if it may.',
      { issues: losses.map(({ key, sentence }) => ({ path: ['losses', key], message: sentence })) },
    );
}

/** The saved version that is meant; the newest without a number. */
export async function findSaved(context: Context<ProjectEnv>, number: number | undefined): Promise<number> {
  const workspace = openWorkspace(context.env, context.var.project.id);
  const found =
    number === undefined
      ? (await workspace.listVersions({ limit: 1 }))[0]
      : await workspace.findVersion(number);
  if (found) return found.number;
  throw number === undefined
    ? httpError('not_deployed', 'Nothing of this project was saved yet. Save it first, or build it.')
    : httpError('not_found', 'There is no such saved version.');
}

/** What saving does where it was set: the saved version is deployed, after whatever is at work. */
import type { Context } from 'hono';
import { readDeploySettings } from '../../db/projects/deploy-settings.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import type { Caller, ProjectEnv } from '../context.ts';
import { openProject } from '../open-project.ts';

/** @param number of a version that was just made. */
export async function autoDeploy({ env, var: place }: Context<ProjectEnv>, number: number): Promise<void> {
  const { db, project, caller } = place;
  // An app that was never deployed begins with a person who does so.
  if (project.deployedAt === null) return;
  const { autoDeploy: wanted } = await readDeploySettings(db, project.id);
  for (const environment of ['staging', 'production'] as const)
    if (wanted[environment] && mayDeploy(caller, environment))
      await openProject(env, project.id).queueDeployment({
        id: makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
        environment,
        kind: 'deploy',
        version: null,
        savedVersion: number,
        request: {
          byEmail: caller.account.email,
          isRestore: false,
          acceptLosses: false,
          framework: project.framework,
          name: project.name,
        },
      });
}

/** Production is people's; a token that may build puts something into staging. */
function mayDeploy({ proof }: Caller, environment: 'staging' | 'production'): boolean {
  if (proof.kind !== 'token') return true;
  return environment === 'staging' && proof.scopes.includes('builds:write');
}

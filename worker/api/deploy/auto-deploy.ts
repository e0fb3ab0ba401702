/** What saving does where it was set: the saved version is deployed, after whatever is at work. */
import type { Context } from 'hono';
import { readDeploySettings } from '../../db/projects/deploy-settings.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import type { ProjectEnv } from '../context.ts';
import { openProject } from '../open-project.ts';

/** @param number of a version that was just made. */
export async function autoDeploy({ env, var: place }: Context<ProjectEnv>, number: number): Promise<void> {
  const { db, project, caller } = place;
  // An app that was never deployed begins with a person who does so.
  if (project.deployedAt === null) return;
  const { autoDeploy: wanted } = await readDeploySettings(db, project.id);
  for (const environment of ['staging', 'production'] as const)
    if (wanted[environment])
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

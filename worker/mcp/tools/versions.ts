/** Versions of a project's files, and where they are put. */
import { z } from 'zod';
import type { Deployment } from '../../contract/project/environments.ts';
import type { Version } from '../../contract/project/workspace.ts';
import { pause } from '../../domain/budget/pause.ts';
import { ApiRefusal } from '../api-caller.ts';
import { ProjectId } from '../project-id.ts';
import { defineTool, type ToolAnswer, type ToolPlace, tellData } from '../tool.ts';

/** Longest that one call waits, ms. */
const WAIT_MS = 240_000;
const LOOK_MS = 1_000;

const Environment = z.enum(['development', 'staging', 'production']);

export const versionTools = [
  defineTool({
    name: 'list_versions',
    title: 'List versions',
    description: 'The saved versions of the files, newest first.',
    effect: 'reads',
    input: z.object({ project_id: ProjectId, before: z.number().int().min(1).optional() }),
    async run({ project_id, before }, { api }) {
      const query = { before, limit: 50 };
      return tellData(await api.call<Version[]>('GET', ['projects', project_id, 'versions'], { query }));
    },
  }),
  defineTool({
    name: 'save_version',
    title: 'Save a version',
    description: 'Keeps the working files as they are now as a version. Deploys nothing by itself.',
    effect: 'changes',
    input: z.object({
      project_id: ProjectId,
      message: z.string().min(1).max(200).describe('What is different'),
    }),
    async run({ project_id, message }, { api }) {
      const saved = await api.call<Version>('POST', ['projects', project_id, 'versions'], {
        body: { message },
      });
      return tellData(saved, { version: saved.number });
    },
  }),
  defineTool({
    name: 'undo_version',
    title: 'Undo a version',
    description: 'Takes out of the working files what a version changed, and keeps what came later.',
    effect: 'removes',
    input: z.object({ project_id: ProjectId, version: z.number().int().min(1) }),
    async run({ project_id, version }, { api }) {
      const path = ['projects', project_id, 'versions', String(version), 'undo'];
      const undone = await api.call<Version>('POST', path, { body: {} });
      return tellData(undone, { version: undone.number });
    },
  }),
  defineTool({
    name: 'deploy',
    title: 'Deploy',
    description:
      'Builds and checks a saved version of the files, and puts it into development (the preview) or staging. Waits for the end. Production is for people: ask_for_production.',
    effect: 'changes',
    input: z.object({
      project_id: ProjectId,
      environment: z.enum(['development', 'staging']).default('development'),
      version: z.number().int().min(1).optional().describe('A saved version; the newest without it'),
    }),
    async run({ project_id, environment, version }, place) {
      const path = ['projects', project_id, 'environments', environment, 'deploy'];
      const { deployment_id } = await place.api.call<{ deployment_id: string }>('POST', path, {
        body: version === undefined ? {} : { saved_version: version },
      });
      return waitForDeployment({ project_id, environment, deployment_id }, place);
    },
  }),
  defineTool({
    name: 'watch_deployment',
    title: 'Wait for a deployment',
    description: 'Waits for a deployment; answers at once where it has ended.',
    effect: 'reads',
    input: z.object({ project_id: ProjectId, environment: Environment, deployment_id: z.string().max(64) }),
    run: (sought, place) => waitForDeployment(sought, place),
  }),
];

export interface Sought {
  project_id: string;
  environment: string;
  deployment_id: string;
}

export async function waitForDeployment(
  { project_id, environment, deployment_id }: Sought,
  place: ToolPlace,
): Promise<ToolAnswer> {
  const path = ['projects', project_id, 'environments', environment];
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const all = await place.api.call<Deployment[]>('GET', [...path, 'deployments']);
    const found = all.find(({ id }) => id === deployment_id);
    if (!found) throw new ApiRefusal({ code: 'not_found', message: 'There is no such deployment.' });
    const { status, version } = found;
    const facts = { deployment_id, environment, status, version };
    if (status !== 'deploying' || Date.now() >= until)
      return { ...tellData(found, facts), isWrong: status === 'failed' };
    await place.report(50, `Deploying to ${environment}`);
    await pause(LOOK_MS, place.signal);
  }
}

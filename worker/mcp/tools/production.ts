/** Production, which people alone change: an agent asks, and waits for the owner's word. */
import { z } from 'zod';
import type { AgentRequest } from '../../contract/project/agent-requests.ts';
import { pause } from '../../domain/budget/pause.ts';
import { ProjectId } from '../project-id.ts';
import { defineTool, type ToolAnswer, type ToolPlace, tellData } from '../tool.ts';
import { waitForDeployment } from './versions.ts';

/** Longest that one call waits for a person, ms. */
const WAIT_MS = 240_000;
const LOOK_MS = 2_000;

export const productionTools = [
  defineTool({
    name: 'ask_for_production',
    title: 'Ask to go live',
    description:
      'Asks the owner of the project to put a saved version of the files into production. They answer in Hewn, at the top of the project’s workspace; nothing happens before. Tell the person that it waits for them there, then call watch_request.',
    effect: 'changes',
    input: z.object({
      project_id: ProjectId,
      version: z.number().int().min(1).optional().describe('A saved version; the newest without it'),
      message: z.string().min(1).max(300).describe('For the owner: what is different'),
    }),
    async run({ project_id, ...asked }, { api }) {
      const path = ['projects', project_id, 'agent-requests'];
      return tellRequest(await api.call<AgentRequest>('POST', path, { body: asked }));
    },
  }),
  defineTool({
    name: 'watch_request',
    title: 'Wait for the owner',
    description:
      'Waits until the owner has answered, and where they allow it until the deployment has ended.',
    effect: 'reads',
    input: z.object({ project_id: ProjectId, request_id: z.string().min(1).max(64) }),
    run: ({ project_id, request_id }, place) => waitForAnswer(project_id, request_id, place),
  }),
];

async function waitForAnswer(project_id: string, request_id: string, place: ToolPlace): Promise<ToolAnswer> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const path = ['projects', project_id, 'agent-requests', request_id];
    const request = await place.api.call<AgentRequest>('GET', path);
    const { status, deployment_id } = request;
    if (deployment_id !== null) {
      const ended = await waitForDeployment({ project_id, environment: 'production', deployment_id }, place);
      return { ...ended, facts: { ...ended.facts, request_id, answer: status } };
    }
    if (status !== 'waiting' || Date.now() >= until) return tellRequest(request);
    await place.report(0, 'Waiting for the owner');
    await pause(LOOK_MS, place.signal);
  }
}

function tellRequest(request: AgentRequest): ToolAnswer {
  const { id, status, version } = request;
  return tellData(request, { request_id: id, answer: status, version });
}

/** What agents of others did in a project and ask its owner for; the owner's answer. */
import { Hono } from 'hono';
import {
  AgentAnswerBody,
  AgentRequest,
  AgentRequestBody,
  AgentWork,
} from '../../contract/project/agent-requests.ts';
import { requireOwnSession, requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { nameClient } from '../callers/name-client.ts';
import type { SignedInEnv } from '../context.ts';
import { findSaved, startDeployment } from '../deploy/start-deployment.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openAgentDesk } from '../open-project.ts';
import { validBody } from '../validate.ts';

export const agentDesk = new Hono<SignedInEnv>()
  .get(
    '/:id/agents',
    describeCall('agents', 'What agents of others did in the project, and what they ask for', {
      200: AgentWork,
    }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await openAgentDesk(context.env, context.var.project.id).list(), 200),
  )
  .post(
    '/:id/agent-requests',
    describeCall('agents', 'Ask the owner to put a saved version into production', { 201: AgentRequest }),
    requireSession,
    requireProject('write'),
    validBody(AgentRequestBody),
    async (context) => {
      const { version, message } = context.req.valid('json');
      const { caller, project } = context.var;
      const request = await openAgentDesk(context.env, project.id).ask({
        client: nameClient(caller, context.req.raw.headers),
        askedBy: caller.account.email,
        version: await findSaved(context, version),
        message,
      });
      if (!request)
        throw httpError('conflict', 'So many requests wait already. Wait until the owner has answered them.');
      return context.json(request, 201);
    },
  )
  .get(
    '/:id/agent-requests/:request',
    describeCall('agents', 'How such a request stands', { 200: AgentRequest }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { project } = context.var;
      const request = await openAgentDesk(context.env, project.id).find(context.req.param('request'));
      if (!request) throw noRequest();
      return context.json(request, 200);
    },
  )
  .post(
    '/:id/agent-requests/:request',
    describeCall('agents', 'Answer such a request; allowed, the deployment begins', { 200: AgentRequest }),
    requireSession,
    requireProject('manage'),
    validBody(AgentAnswerBody),
    async (context) => {
      const { allow, accept_losses } = context.req.valid('json');
      // A person's word: no token has it.
      requireOwnSession(context.var.caller);
      const desk = openAgentDesk(context.env, context.var.project.id);
      const request = await desk.find(context.req.param('request'));
      if (request?.status !== 'waiting') throw noRequest();
      let deploymentId: string | null = null;
      if (allow) {
        await limitBuilds(context.var, context.req.raw.headers);
        const order = {
          environment: 'production',
          kind: 'deploy',
          version: undefined,
          accept_losses,
        } as const;
        const started = await startDeployment(context, { ...order, saved_version: request.version });
        deploymentId = started.deployment_id;
      }
      const answered = await desk.answer(request.id, deploymentId);
      if (!answered) throw noRequest();
      return context.json(answered, 200);
    },
  );

function noRequest(): HttpError {
  return httpError('not_found', 'There is no such request that waits for an answer.');
}

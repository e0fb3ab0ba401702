/** Services that a project is connected to. */
import { Hono } from 'hono';
import { z } from 'zod';
import { listVariables, nameAllowedHost } from '../../contract/services/service-call.ts';
import { AddedIntegration, AddIntegrationBody } from '../../contract/site/public.ts';
import { findIntegration } from '../../domain/projects/project-services.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { validBody } from '../validate.ts';

export const projectIntegrations = new Hono<SignedInEnv>()
  .get(
    '/:id/integrations',
    describeCall('projects', 'The services that a project is connected to, by their ids', {
      200: z.array(z.string()),
    }),
    requireSession,
    requireProject('read'),
    async (context) =>
      context.json(await openProject(context.env, context.var.project.id).listServices(), 200),
  )
  .post(
    '/:id/integrations',
    describeCall('projects', 'Connect a project to a service: its client is written into the code', {
      201: AddedIntegration,
    }),
    requireSession,
    requireProject('write'),
    validBody(AddIntegrationBody),
    async (context) => {
      const { integration_id } = context.req.valid('json');
      const integration = findIntegration(integration_id);
      if (!integration) throw httpError('not_found', 'There is no such integration.');
      const { id, framework } = context.var.project;
      const files = await openProject(context.env, id).addService(integration_id, framework);
      if (files.length === 0) throw httpError('conflict', `${integration.name} is in this project already.`);
      return context.json(
        {
          integration_id,
          files,
          variables: listVariables(integration),
          allowed_host: nameAllowedHost(integration),
        },
        201,
      );
    },
  )
  .delete(
    '/:id/integrations/:integration',
    describeCall('projects', 'Take a service out of a project, with all that it added to the code', {
      204: null,
    }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const service = context.req.param('integration');
      if (!(await openProject(context.env, context.var.project.id).removeService(service)))
        throw httpError('not_found', 'This project is not connected to such a service.');
      return context.body(null, 204);
    },
  );

/** Apps to start from, each with a live demo. */
import { Hono } from 'hono';
import { z } from 'zod';
import { Template, TemplateDemo, TemplateDetails } from '../../contract/site/public.ts';
import { TEMPLATES } from '../../domain/projects/templates.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { makeDemoUrl, openDemo, planTemplate, showDemo } from './template-demos.ts';

export const templates = new Hono<ApiEnv>()
  .get('/', describeCall('templates', 'Apps to start from', { 200: z.array(Template) }), (context) =>
    context.json(
      TEMPLATES.map((one) => ({ ...one, demo_url: makeDemoUrl(context, one.id) })),
      200,
    ),
  )
  .get(
    '/:template',
    describeCall('templates', 'One template, with the plan that it stands for', { 200: TemplateDetails }),
    async (context) => {
      const template = requireTemplate(context.req.param('template'));
      const demo_url = makeDemoUrl(context, template.id);
      return context.json({ ...template, demo_url, blueprint: await planTemplate(template) }, 200);
    },
  )
  .get(
    '/:template/demo',
    describeCall('templates', 'How the live demo of a template stands', { 200: TemplateDemo }),
    async (context) =>
      context.json(await showDemo(context, requireTemplate(context.req.param('template'))), 200),
  )
  .post(
    '/:template/demo',
    describeCall('templates', 'Open the live demo of a template; it is built when it is first opened', {
      200: TemplateDemo,
      202: TemplateDemo,
    }),
    async (context) => {
      const template = requireTemplate(context.req.param('template'));
      const demo = await openDemo(context, template, context.req.raw.headers);
      return context.json(demo, demo.status === 'live' ? 200 : 202);
    },
  );

function requireTemplate(id: string) {
  const template = TEMPLATES.find((one) => one.id === id);
  if (!template) throw httpError('not_found', 'There is no such template.');
  return template;
}

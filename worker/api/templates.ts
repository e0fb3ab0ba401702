/** Apps to start from. */
import { Hono } from 'hono';
import { z } from 'zod';
import { Template } from '../contract/public.ts';
import { TEMPLATES } from '../domain/templates.ts';
import type { ApiEnv } from './context.ts';
import { describeCall } from './describe-call.ts';

export const templates = new Hono<ApiEnv>().get(
  '/',
  describeCall('templates', 'Apps to start from', { 200: z.array(Template) }),
  (context) => context.json(TEMPLATES, 200),
);

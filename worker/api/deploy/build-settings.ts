/** How a project is built once it is taken away: read from its files, and written into them. */
import { Hono } from 'hono';
import { BuildSettings, BuildSettingsBody } from '../../contract/project/build-settings.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openWorkspace } from '../open-project.ts';
import { authorOf } from '../projects/project-versions.ts';
import { validBody } from '../validate.ts';

export const buildSettings = new Hono<SignedInEnv>()
  .get(
    '/:id/build',
    describeCall('files', 'How the project is built elsewhere, as its files say it', { 200: BuildSettings }),
    requireSession,
    requireProject('write'),
    async (context) =>
      context.json(await openWorkspace(context.env, context.var.project.id).readBuild(), 200),
  )
  .patch(
    '/:id/build',
    describeCall('files', 'Write how the project is built elsewhere into its files, as one version', {
      200: BuildSettings,
    }),
    requireSession,
    requireProject('write'),
    validBody(BuildSettingsBody),
    async (context) => {
      const workspace = openWorkspace(context.env, context.var.project.id);
      const changed = await workspace.changeBuild(context.req.valid('json'), authorOf(context.var.caller));
      if (!changed.ok) throw httpError('unsupported', changed.message);
      return context.json(await workspace.readBuild(), 200);
    },
  );

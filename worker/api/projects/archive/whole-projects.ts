/** A whole project as one file: everything that it is, without secrets. */
import { Hono } from 'hono';
import { requireProject, requireSession } from '../../callers/guards.ts';
import { limitBuilds } from '../../callers/limit-builds.ts';
import { limitBytes } from '../../callers/limit-bytes.ts';
import type { SignedInEnv } from '../../context.ts';
import { describeCall } from '../../describe-call.ts';
import { streamZip } from './stream-zip.ts';
import { listEntries } from './write-archive.ts';

export const wholeProjects = new Hono<SignedInEnv>().get(
  '/:id/archive',
  describeCall(
    'projects',
    'Everything that a project is, to be imported on this or another Hewn: files, versions, chat, comments, builds, deployments and data, without secrets',
    { 200: { 'application/zip': null } },
  ),
  requireSession,
  requireProject('delete'),
  limitBytes,
  async (context) => {
    const { db, project } = context.var;
    await limitBuilds(context.var, context.req.raw.headers);
    const entries = listEntries({ env: context.env, db }, project);
    const name = project.slug?.replace(/-[a-z2-7]{8}$/, '') ?? `project-${project.id}`;
    return new Response(streamZip(entries, new Date()), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}-whole.zip"`,
        'x-content-type-options': 'nosniff',
      },
    });
  },
);

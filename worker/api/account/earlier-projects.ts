/** What was made in one's account before one proved its address: each project is kept or removed by the owner's word. */
import { Hono } from 'hono';
import { z } from 'zod';
import { Project } from '../../contract/http.ts';
import {
  findEarlierProject,
  keepEarlierProject,
  listEarlierProjects,
} from '../../db/projects/earlier-projects.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { removeProject } from '../projects/remove-project.ts';
import { showProject } from '../projects/show-project.ts';

export const earlierProjects = new Hono<ApiEnv>()
  .get(
    '/earlier-projects',
    describeCall('auth', 'Projects that were made before one proved one’s address, to keep or to remove', {
      200: z.array(Project),
    }),
    requireSession,
    requireAccount,
    async (context) => {
      const found = await listEarlierProjects(context.var.db, context.var.caller.account.user_id);
      return context.json(
        found.map((row) => showProject(row, 'owner', context.var)),
        200,
      );
    },
  )
  .post(
    '/earlier-projects/:project',
    describeCall('auth', 'Keep such a project: from now on it is one of yours', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      const { caller, db } = context.var;
      if (!(await keepEarlierProject(db, caller.account.user_id, context.req.param('project'))))
        throw noSuchProject();
      return context.body(null, 204);
    },
  )
  .delete(
    '/earlier-projects/:project',
    describeCall('auth', 'Remove such a project with its app and its data', { 204: null }),
    requireSession,
    requireAccount,
    async (context) => {
      const { caller, db } = context.var;
      const userId = caller.account.user_id;
      const project = await findEarlierProject(db, userId, context.req.param('project'));
      if (!project) throw noSuchProject();
      await removeProject(context.env, db, project, userId);
      return context.body(null, 204);
    },
  );

function noSuchProject() {
  return httpError('not_found', 'There is no such project.');
}

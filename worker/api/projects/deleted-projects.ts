/** Projects that their owner deleted: what they are, the way back, and the end before its time. */
import { Hono } from 'hono';
import { z } from 'zod';
import { DeletedProject, Project } from '../../contract/http.ts';
import { findDeletedProject, listDeletedProjects } from '../../db/projects/deleted-projects.ts';
import type { ProjectRow } from '../../db/projects/projects.ts';
import { isId } from '../../domain/secrets/ids.ts';
import { requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { bringBack, KEPT_MS } from './delete-project.ts';
import { removeProject } from './remove-project.ts';
import { showProject } from './show-project.ts';

export const deletedProjects = new Hono<SignedInEnv>()
  .get(
    '/deleted',
    describeCall('projects', 'Projects that you deleted and can bring back, newest first', {
      200: z.array(DeletedProject),
    }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      return context.json((await listDeletedProjects(db, caller.account.user_id)).map(show), 200);
    },
  )
  .delete(
    '/deleted/:id',
    describeCall('projects', 'Remove a deleted project for good, before its 30 days are over', { 204: null }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      const id = context.req.param('id');
      const userId = caller.account.user_id;
      const project = isId(id) ? await findDeletedProject(db, id, userId) : null;
      if (!project) throw httpError('not_found', 'There is no such deleted project.');
      await removeProject(context.env, db, project, userId);
      return context.body(null, 204);
    },
  )
  .post(
    '/:id/undelete',
    describeCall('projects', 'Bring a deleted project back, with everything as it was', { 200: Project }),
    requireSession,
    async (context) => {
      const { caller } = context.var;
      const id = context.req.param('id');
      if (!isId(id)) throw httpError('not_found', 'There is no such deleted project.');
      const project = await bringBack(context.env, context.var, id, caller.account.user_id);
      return context.json(showProject(project, 'owner', context.var), 200);
    },
  );

function show({ id, name, description, deletedAt }: ProjectRow): DeletedProject {
  const at = deletedAt?.getTime() ?? 0;
  return {
    id,
    name,
    description,
    deleted_at: new Date(at).toISOString(),
    ends_at: new Date(at + KEPT_MS).toISOString(),
  };
}

/** A copy of a project: built anew from the same plan, with an address and a database of its own. */
import { Hono } from 'hono';
import { Project } from '../contract/http.ts';
import { deleteProject, listProjectNames } from '../db/projects.ts';
import { nameCopy } from '../domain/project-name.ts';
import type { SignedInEnv } from './context.ts';
import { createProject } from './create-project.ts';
import { describeCall } from './describe-call.ts';
import { requireProject, requireSession } from './guards.ts';
import { limitBuilds } from './limit-builds.ts';
import { openProject } from './open-project.ts';
import { showProject } from './show-project.ts';
import { startRun } from './start-run.ts';

export const duplicates = new Hono<SignedInEnv>().post(
  '/:id/duplicate',
  describeCall('projects', 'Make a copy of a project and build it', { 201: Project }),
  requireSession,
  requireProject('read'),
  async (context) => {
    const { env } = context;
    const { caller, db, project } = context.var;
    const { blueprint } = await openProject(env, project.id).describe();
    if (blueprint) await limitBuilds(context.var, context.req.raw.headers);
    const copy = await createProject(context.var, {
      name: nameCopy(project.name, await listProjectNames(db, caller.account.user_id)),
      description: project.description,
      framework: project.framework,
    });
    // What was never planned has nothing to build: the copy is a draft like the original.
    if (!blueprint) return context.json(showProject(copy, context.var), 201);
    try {
      await startRun(
        { env, db, caller },
        {
          requirements: project.description === '' ? project.name : project.description,
          project_type: 'web_application',
          execute_all: true,
          blueprint,
          framework: project.framework,
          project: copy,
          idempotencyKey: null,
        },
      );
    } catch (error) {
      await deleteProject(db, copy.id, caller.account.user_id);
      throw error;
    }
    return context.json(showProject({ ...copy, status: 'building' }, context.var), 201);
  },
);

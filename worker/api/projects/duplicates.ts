/** A copy of a project: its files as they are, with versions and plans; an address and a database of its own. */
import { Hono } from 'hono';
import { DuplicateQuery, Project } from '../../contract/http.ts';
import { listProjectNames } from '../../db/projects/projects.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { doInSlices } from '../../domain/budget/this-thread.ts';
import { nameCopy } from '../../domain/projects/project-name.ts';
import { startRun } from '../builds/start-run.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { validQuery } from '../validate.ts';
import { openCopy } from './archive/copy-source.ts';
import { RESTORE_MS, restoreArchive } from './archive/restore-archive.ts';
import { removeProject } from './remove-project.ts';
import { showProject } from './show-project.ts';

export const duplicates = new Hono<SignedInEnv>().post(
  '/:id/duplicate',
  describeCall(
    'projects',
    'Make a copy of a project and deploy it; its owner can have the data of the app copied, too',
    { 201: Project },
  ),
  requireSession,
  requireProject('read'),
  validQuery(DuplicateQuery),
  async (context) => {
    const { env } = context;
    const { caller, db, project, role, settings } = context.var;
    const isWithData = context.req.valid('query').with_data === 'true';
    if (isWithData && !isAllowed(role, 'delete'))
      throw httpError('forbidden', 'Only the owner of a project can copy the data of its app.');
    const [source, { blueprint, sources, live }] = await Promise.all([
      openCopy({ env, db }, project),
      openProject(env, project.id).describe(),
    ]);
    const { production, staging } = source.project.environments;
    const isDeployed = production.saved_version !== null || staging.saved_version !== null;
    // What was planned and never deployed is built; what was never planned is a draft, with the files that it has.
    const isToBuild = !isDeployed && (blueprint !== null || (sources !== null && live !== null));
    if (isDeployed || isToBuild) await limitBuilds(context.var, context.req.raw.headers);
    const name = nameCopy(project.name, await listProjectNames(db, caller.account.user_id));
    const options = {
      name,
      isWithTalk: false,
      isWithData,
      // Viewers do not see them.
      isWithSettings: isAllowed(role, 'write'),
    };
    const copy = await doInSlices({ person: caller.account.user_id }, RESTORE_MS, (pace) =>
      restoreArchive({ env, db, caller, settings }, source, options, pace),
    );
    if (!isToBuild) return context.json(showProject(copy, 'owner', context.var), 201);
    try {
      await startRun(
        { env, db, caller },
        {
          requirements: project.description === '' ? project.name : project.description,
          project_type: 'web_application',
          execute_all: true,
          ...(blueprint ? { blueprint } : { sources: sources ?? undefined }),
          framework: project.framework,
          project: copy,
          idempotencyKey: null,
        },
      );
    } catch (error) {
      await removeProject(env, db, copy, caller.account.user_id);
      throw error;
    }
    return context.json(showProject({ ...copy, status: 'building' }, 'owner', context.var), 201);
  },
);

/** A copy of a project: built anew from the same plan or the same code, connected to the same services, with an address and a database of its own. */
import { Hono } from 'hono';
import { DuplicateQuery, Project } from '../../contract/http.ts';
import { ARCHIVE_LIMITS } from '../../contract/project/archive.ts';
import type { Database } from '../../db/database.ts';
import { listProjectNames, type ProjectRow } from '../../db/projects/projects.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { nameCopy } from '../../domain/projects/project-name.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { startRun } from '../builds/start-run.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { readBounded, validQuery } from '../validate.ts';
import { openArchiveZip, type ReadArchive } from './archive/read-archive.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { streamZip } from './archive/stream-zip.ts';
import { listEntries } from './archive/write-archive.ts';
import { createProject } from './create-project.ts';
import { removeProject } from './remove-project.ts';
import { showProject } from './show-project.ts';

/** The archive of a project, as it would be sent; held in memory, so with the bounds of one that comes in. */
async function archiveOf(place: { env: WorkerEnv; db: Database }, project: ProjectRow): Promise<ReadArchive> {
  const body = streamZip(listEntries(place, project), new Date());
  const archive = openArchiveZip(await readBounded(new Response(body), ARCHIVE_LIMITS.bytes));
  if (!archive) throw new Error('The archive of a project is none');
  return archive;
}

export const duplicates = new Hono<SignedInEnv>().post(
  '/:id/duplicate',
  describeCall(
    'projects',
    'Make a copy of a project and build it; its owner can have the data of the app copied, too',
    { 201: Project },
  ),
  requireSession,
  requireProject('read'),
  validQuery(DuplicateQuery),
  async (context) => {
    const { env } = context;
    const { caller, db, project, role, settings } = context.var;
    if (context.req.valid('query').with_data === 'true') {
      if (!isAllowed(role, 'delete'))
        throw httpError('forbidden', 'Only the owner of a project can copy the data of its app.');
      await limitBuilds(context.var, context.req.raw.headers);
      const place = { env, db, caller, settings };
      const name = nameCopy(project.name, await listProjectNames(db, caller.account.user_id));
      const whole = await restoreArchive(place, await archiveOf(place, project), {
        name,
        isWithTalk: false,
        isWithData: true,
      });
      return context.json(showProject(whole, 'owner', context.var), 201);
    }
    const original = openProject(env, project.id);
    const [{ blueprint, sources, live }, services] = await Promise.all([
      original.describe(),
      original.listServices(),
    ]);
    const isBuilt = blueprint !== null || (sources !== null && live !== null);
    if (isBuilt) await limitBuilds(context.var, context.req.raw.headers);
    const copy = await createProject(context.var, {
      name: nameCopy(project.name, await listProjectNames(db, caller.account.user_id)),
      description: project.description,
      framework: project.framework,
    });
    try {
      // Their clients, hosts and the names of their variables; what proves who calls is in no project.
      for (const service of services) await openProject(env, copy.id).addService(service, copy.framework);
      // What was never built has nothing to build: the copy is a draft like the original, with the code that it has.
      if (!isBuilt && sources) await openProject(env, copy.id).keepSources(sources);
      if (!isBuilt) return context.json(showProject(copy, 'owner', context.var), 201);
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

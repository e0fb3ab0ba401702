/** Starts a build, once per idempotency key: the same key of the same person is the same run, up to a week after its end. */
import type { z } from 'zod';
import type { ErrorIssue } from '../../contract/errors.ts';
import type { PipelineBody } from '../../contract/http.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework, Run } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { deleteProject, findProject, hasActiveRun, type ProjectRow } from '../../db/projects/projects.ts';
import { deleteRun, findRunByKey, insertRun } from '../../db/runs/runs.ts';
import { isAllowed, type ProjectAction } from '../../domain/access/access.ts';
import { nameFromRequest } from '../../domain/projects/project-name.ts';
import { ID_BYTES, isId, makeRunId } from '../../domain/secrets/ids.ts';
import { readSettings } from '../../env.ts';
import { MAX_PLAN_BYTES, type RunChange } from '../../pipeline/journal/run-record.ts';
import { findFrameworks } from '../../runtime/backends/find-frameworks.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { requireRoom } from '../callers/limit-storage.ts';
import type { Caller } from '../context.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { createProject } from '../projects/create-project.ts';
import { authorOf } from '../projects/project-versions.ts';

export type BuildOrder = Omit<z.output<typeof PipelineBody>, 'project_id' | 'idempotency_key' | 'go_on'> & {
  go_on?: boolean;
  /** The project to build; without one a new one is made. */
  project: ProjectRow | null;
  idempotencyKey: string | null;
  /** What a new project is called, instead of the plan's name or the first words of the request. */
  named?: { name: string; description: string } | undefined;
  /** Files that were handed over, to be built as they are. */
  sources?: SourceFiles | undefined;
  /** What it changes about the live version. */
  change?: RunChange | undefined;
  /** Agreed: what of the live data the new version has no place for may go. */
  acceptLosses?: boolean | undefined;
};

interface Place {
  env: WorkerEnv;
  db: Database;
  caller: Caller;
}

/**
 * @throws 409 while another build of the project goes on, 422 for a plan or a stack that cannot be built, 507 without room for it.
 */
export async function startRun({ env, db, caller }: Place, order: BuildOrder): Promise<Run> {
  const userId = caller.account.user_id;
  const earlier = order.idempotencyKey === null ? null : await findRunByKey(db, userId, order.idempotencyKey);
  // Who has left the project meanwhile gets its run no more, whatever key they have.
  if (earlier) await requireNamedProject({ db, caller }, earlier.projectId);
  const framework = order.framework ?? order.project?.framework ?? (await findFrameworks(env)).default;
  if (!earlier) {
    await requireRuntime(env, framework);
    await requireBuildable(order);
    if (order.project)
      await requireRoom({ db, settings: readSettings(env) }, order.project.ownerId, order.project.id);
    if (order.project && (await hasActiveRun(db, order.project.id)))
      throw httpError(
        'already_running',
        'This project is being built already. Wait for it, or cancel it first.',
      );
  }
  const { name, description } = order.named ?? {
    name: order.blueprint?.name ?? nameFromRequest(order.requirements),
    description: order.requirements,
  };
  const projectId =
    earlier?.projectId ??
    order.project?.id ??
    (await createProject({ db, caller, settings: readSettings(env) }, { name, description, framework })).id;
  const entered =
    earlier ??
    (await insertRun(
      db,
      { id: newRunId(projectId), projectId, userId, idempotencyKey: order.idempotencyKey },
      new Date(),
    ));
  if (!entered) throw projectGone();
  // Another call with the same key was faster: its project is the one.
  if (entered.projectId !== projectId && !order.project) await deleteProject(db, projectId, userId);
  // Entered in D1, the run is handed to its project; asked again with the same id the project starts nothing anew.
  const answer = await openProject(env, entered.projectId).startRun({
    runId: entered.id,
    projectId: entered.projectId,
    requirements: order.requirements,
    projectType: order.project_type,
    timeZone: order.time_zone,
    name: order.project?.name ?? name,
    nameFromPlan: order.project === null && !order.named,
    executeAll: order.execute_all,
    blueprint: order.blueprint,
    lastChange: order.last_change,
    sources: order.sources,
    framework,
    change: order.change,
    acceptLosses: order.acceptLosses,
    ...(order.go_on && { goOn: authorOf(caller) }),
  });
  if (!answer.started && answer.reason !== 'known') {
    await deleteRun(db, entered.id);
    throw answer.reason === 'deleted' ? projectGone() : alreadyRunning();
  }
  return answer.run;
}

function projectGone(): HttpError {
  return httpError('not_found', 'The project was deleted meanwhile.');
}

function alreadyRunning(): HttpError {
  return httpError(
    'already_running',
    'This project is being built already. Wait for it, or cancel it first.',
  );
}

/** The project that a body names, for someone who may write to it. */
export async function requireNamedProject(
  { db, caller }: Pick<Place, 'db' | 'caller'>,
  id: string,
  action: ProjectAction = 'write',
): Promise<ProjectRow> {
  const found = isId(id) ? await findProject(db, id, caller.account.user_id) : null;
  if (!found) throw httpError('not_found', 'There is no such project.');
  if (!isAllowed(found.role, action))
    throw httpError('forbidden', 'Your role in this project does not allow that.');
  return found.project;
}

/** @throws 422 for a stack that cannot be run here. */
export async function requireRuntime(env: WorkerEnv, framework: Framework): Promise<void> {
  const { frameworks } = await findFrameworks(env);
  if (!frameworks.includes(framework))
    throw httpError(
      'unsupported',
      `Backends for ${framework} cannot be run here. Choose ${frameworks.join(' or ')}.`,
    );
}

async function requireBuildable(order: BuildOrder): Promise<void> {
  if (!order.blueprint) return;
  const plans = [order.blueprint, ...(order.last_change ? [order.last_change.before] : [])];
  if (new TextEncoder().encode(JSON.stringify(plans)).length > MAX_PLAN_BYTES)
    throw httpError('payload_too_large', 'This plan is too large to be kept: 1 MB is the most.');
  const { findGeneratorProblems } = await import('../../engine/index.ts');
  const issues: ErrorIssue[] = findGeneratorProblems(order.blueprint);
  if (issues.length > 0)
    throw httpError('invalid_blueprint', issues[0]?.message ?? 'This plan cannot be built.', { issues });
}

function newRunId(projectId: string): string {
  return makeRunId(projectId, crypto.getRandomValues(new Uint8Array(ID_BYTES)));
}

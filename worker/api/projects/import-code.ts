/** A project made from code: laid out, built, tried, deployed; where that does not come to an end, there is no project. */
import type { z } from 'zod';
import type { ErrorIssue } from '../../contract/errors.ts';
import type { CreateProjectBody } from '../../contract/http.ts';
import { isTerminal, type Run, type RunError } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { findProject, type ProjectRow } from '../../db/projects/projects.ts';
import { readSettings } from '../../env.ts';
import type { CodeProblem, LaidOutCode } from '../../import-code/lay-out-code.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { requireRuntime, startRun } from '../builds/start-run.ts';
import { waitForRun } from '../builds/wait-for-run.ts';
import type { Caller } from '../context.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { createProject } from './create-project.ts';
import { removeProject } from './remove-project.ts';

interface Place {
  env: WorkerEnv;
  db: Database;
  caller: Caller;
}

export type HandedBody = z.output<typeof CreateProjectBody>;

/** Whether a body brings code; white space is none. */
export function hasCode({ frontend_code = '', backend_code = '' }: HandedBody): boolean {
  return `${frontend_code}${backend_code}`.trim() !== '';
}

/**
 * Keeps the code as the files of a new draft.
 * @throws 422 for code that cannot be read or has no runtime here.
 */
export async function keepCode(place: Place, body: HandedBody): Promise<ProjectRow> {
  const { files, framework } = await layOut(place, body);
  const { env, db, caller } = place;
  const { name, description } = body;
  const row = await createProject(
    { db, caller, settings: readSettings(env) },
    { name, description, framework },
  );
  try {
    await openProject(env, row.id).keepSources(files);
  } catch (error) {
    await removeProject(env, db, row, caller.account.user_id);
    throw error;
  }
  return row;
}

/**
 * Starts the build of a new project from code; the same idempotency key gives the same build.
 * @throws 422 as `keepCode`.
 */
export async function startFromCode(
  place: Place,
  body: HandedBody,
  idempotencyKey: string | null,
): Promise<Run> {
  const { files, framework } = await layOut(place, body);
  const { name, description } = body;
  return startRun(place, {
    requirements: description || name,
    project_type: 'web_application',
    execute_all: true,
    framework,
    project: null,
    // A key of this call: the same one with another call is another build.
    idempotencyKey: idempotencyKey === null ? null : `code ${idempotencyKey}`,
    named: { name, description },
    sources: files,
  });
}

/**
 * Waits until the app is live.
 * @returns its project, and whether it is live yet: a build that takes too long goes on.
 * @throws 422 with the reason when it cannot be deployed; then the project is gone.
 */
export async function awaitDeployment(
  { env, db, caller }: Place,
  started: Run,
): Promise<{ project: ProjectRow; isLive: boolean }> {
  const run = await waitForRun(env, started);
  const owner = caller.account.user_id;
  const project = (await findProject(db, run.project_id, owner))?.project;
  if (!project) throw httpError('not_found', 'The project was deleted meanwhile.');
  if (run.status === 'succeeded' || !isTerminal(run.status))
    return { project, isLive: run.status === 'succeeded' };
  // Called again with an old key, the project may have become something else since.
  const latest = await openProject(env, project.id).latestRun();
  if (latest?.id === run.id && project.status === 'draft') await removeProject(env, db, project, owner);
  throw refuseRun(run.error);
}

async function layOut({ env }: Place, body: HandedBody): Promise<LaidOutCode> {
  const { layOutCode } = await import('../../import-code/lay-out-code.ts');
  const { name, description, frontend_code = '', backend_code = '' } = body;
  const laidOut = await layOutCode(
    { name, description, frontend: frontend_code.trim(), backend: backend_code.trim() },
    env,
  );
  if (!laidOut.ok) throw refuseCode(laidOut.problems);
  await requireRuntime(env, laidOut.output.framework);
  return laidOut.output;
}

function refuseCode(problems: CodeProblem[]): HttpError {
  const issues = problems.map(({ part, file, line, column, message }): ErrorIssue => {
    const place = [file, line, column].filter((known) => known !== null).join(':');
    return { path: [part], message: place === '' ? message : `${place}: ${message}` };
  });
  const isForeign = problems.some((problem) => problem.isForeign);
  return httpError(
    isForeign ? 'unsupported' : 'build_failed',
    issues[0]?.message ?? 'This code cannot be built.',
    {
      issues,
    },
  );
}

/** Faults of ours that have nothing to do with the code. */
const OUR_FAULTS = { timed_out: 'timed_out', step_timed_out: 'timed_out', internal: 'internal' } as const;

/** Why the code is not live, with the places that the evidence names. */
function refuseRun(error: RunError | null): HttpError {
  if (!error) return httpError('not_deployed', 'The build was cancelled, so nothing was deployed.');
  const { code, step, message, remedy, evidence } = error;
  const path = [step === 'frontend' || code === 'checks_failed' ? 'frontend_code' : 'backend_code'];
  const issues = evidence.map((line) => ({ path, message: line }));
  const ours = OUR_FAULTS[code as keyof typeof OUR_FAULTS];
  return httpError(
    ours ?? (code === 'build_failed' ? 'build_failed' : 'not_deployed'),
    `${message} ${remedy}`,
    {
      issues,
    },
  );
}

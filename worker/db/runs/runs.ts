/** The index of runs in D1. The run itself, with its journal, is in the Project object. */
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '../../contract/room/team.ts';
import type { AgentType, RunStatus, StepStatus } from '../../contract/run.ts';
import { isTerminal } from '../../contract/run.ts';
import { findProjectOfRun } from '../../domain/secrets/ids.ts';
import type { Database } from '../database.ts';
import { IS_VISIBLE } from '../projects/visible-projects.ts';
import { projectMembers, projects, runs } from '../schema.ts';
import { type RunCounts, readEarlierCounts, selectEarlierCounts } from './earlier-runs.ts';

export interface NewRun {
  id: string;
  projectId: string;
  userId: string;
  idempotencyKey: string | null;
}

/**
 * Enters a run as queued. With a key that the person used before, nothing is entered and that run's row returns.
 * @returns null when the project is gone.
 */
export async function insertRun(
  db: Database,
  run: NewRun,
  now: Date,
): Promise<{ id: string; projectId: string; isNew: boolean } | null> {
  const [row] = await db
    .insert(runs)
    .select(
      db
        .select({
          id: sql<string>`${run.id}`.as('id'),
          projectId: projects.id,
          userId: sql<string>`${run.userId}`.as('user_id'),
          status: sql<RunStatus>`'queued'`.as('status'),
          steps: sql<[]>`'[]'`.as('steps'),
          idempotencyKey: sql<string | null>`${run.idempotencyKey}`.as('idempotency_key'),
          createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
          heartbeatAt: sql<Date>`${now.getTime()}`.as('heartbeat_at'),
          finishedAt: sql<Date | null>`null`.as('finished_at'),
        })
        .from(projects)
        .where(and(eq(projects.id, run.projectId), isNull(projects.deletedAt))),
    )
    .onConflictDoNothing({ target: [runs.userId, runs.idempotencyKey] })
    .returning({ id: runs.id });
  if (row) return { id: run.id, projectId: run.projectId, isNew: true };
  const earlier = run.idempotencyKey === null ? null : await findRunByKey(db, run.userId, run.idempotencyKey);
  return earlier && { ...earlier, isNew: false };
}

export async function findRunByKey(
  db: Database,
  userId: string,
  idempotencyKey: string,
): Promise<{ id: string; projectId: string } | null> {
  const [row] = await db
    .select({ id: runs.id, projectId: runs.projectId })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** Takes back a run that was entered but could not start. */
export async function deleteRun(db: Database, id: string): Promise<void> {
  await db.delete(runs).where(eq(runs.id, id));
}

/**
 * Which project would hold the run, and the role of its member who asks; null where that is none of theirs. Whether there is
 * such a run its project says: D1 does not know those that ended long ago.
 */
export async function findRunProject(
  db: Database,
  id: string,
  userId: string,
): Promise<{ projectId: string; role: Role } | null> {
  const projectId = findProjectOfRun(id);
  if (projectId === null) return findListedProject(db, id, userId);
  const [row] = await db
    .select({ projectId: projectMembers.projectId, role: projectMembers.role })
    .from(projectMembers)
    .innerJoin(projects, and(eq(projects.id, projectMembers.projectId), IS_VISIBLE))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  return row ?? null;
}

/** Of a run from before their ids named a project: these stay in D1. */
async function findListedProject(
  db: Database,
  id: string,
  userId: string,
): Promise<{ projectId: string; role: Role } | null> {
  const [row] = await db
    .select({ projectId: runs.projectId, role: projectMembers.role })
    .from(runs)
    .innerJoin(
      projectMembers,
      and(eq(projectMembers.projectId, runs.projectId), eq(projectMembers.userId, userId)),
    )
    .innerJoin(projects, and(eq(projects.id, runs.projectId), IS_VISIBLE))
    .where(eq(runs.id, id));
  return row ?? null;
}

/** Who started a run, and so pays for it; null for one that is not there. */
export async function findRunUser(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ userId: runs.userId }).from(runs).where(eq(runs.id, id));
  return row?.userId ?? null;
}

/** The project's newest run of those in D1. */
export async function findLastRun(
  db: Database,
  projectId: string,
): Promise<{ id: string; status: RunStatus } | null> {
  const [row] = await db
    .select({ id: runs.id, status: runs.status })
    .from(runs)
    .where(eq(runs.projectId, projectId))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  return row ?? null;
}

/** Writes how a run stands; called by the pipeline with each change and as a sign of life. */
export async function saveRunState(
  db: Database,
  id: string,
  state: { status: RunStatus; steps: [AgentType, StepStatus][] },
  now: Date,
): Promise<void> {
  await db
    .update(runs)
    .set({ ...state, heartbeatAt: now, finishedAt: isTerminal(state.status) ? now : null })
    .where(eq(runs.id, id));
}

/** Runs that have not ended and gave no sign of life since `before`, oldest first. */
export async function listSilentRuns(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; projectId: string; createdAt: Date }[]> {
  return db
    .select({ id: runs.id, projectId: runs.projectId, createdAt: runs.createdAt })
    .from(runs)
    .where(and(inArray(runs.status, ['queued', 'running']), lt(runs.heartbeatAt, before)))
    .orderBy(runs.heartbeatAt)
    .limit(limit);
}

/** How many of the person's runs stand in each state, and how many steps of each agent; one state may come twice. */
export async function countRuns(db: Database, userId: string): Promise<RunCounts> {
  const agent = sql<AgentType>`json_extract(step.value, '$[0]')`;
  const status = sql<StepStatus>`json_extract(step.value, '$[1]')`;
  const [byStatus, byStep, ofEarlier] = await db.batch([
    db
      .select({ status: runs.status, count: count() })
      .from(runs)
      .where(eq(runs.userId, userId))
      .groupBy(runs.status),
    db
      .select({ agent, status, count: count() })
      .from(sql`${runs}, json_each(${runs.steps}) as step`)
      .where(eq(runs.userId, userId))
      .groupBy(agent, status),
    selectEarlierCounts(db, userId),
  ]);
  const earlier = readEarlierCounts(ofEarlier);
  return { runs: [...byStatus, ...earlier.runs], steps: [...byStep, ...earlier.steps] };
}

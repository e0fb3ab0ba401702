/**
 * Runs that ended long ago leave D1: their project's object has them, with their journal, and finds them. What is counted of
 * them stays as sums, written in the same transaction. Rules: RUN25 and RUN26 in `worker/pipeline/SPEC.md`.
 */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AgentType, RunStatus, StepStatus } from '../../contract/run.ts';
import type { Database } from '../database.ts';
import { runSums, runs } from '../schema.ts';

/** A run stays in D1 for so long after its end, ms: 7 days. The key that it was asked for with is known as long. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Runs that leave in one tick: 1.4 million in a day. */
const LEAVE_AT_ONCE = 1_000;

/** Of a person's runs: how many stand in each state, and how many steps of each agent. */
export interface RunCounts {
  runs: { status: RunStatus; count: number }[];
  steps: { agent: AgentType; status: StepStatus; count: number }[];
}

/**
 * Takes some of the runs that ended long ago out of D1. Ended in the middle, nothing has happened; done twice at once, each
 * run is counted by the one that takes it out.
 */
export async function leaveEarlierRuns(db: Database, now: Date): Promise<void> {
  const page = await db
    .select({ id: runs.id })
    .from(runs)
    // The second condition is that of the index.
    .where(and(lt(runs.finishedAt, new Date(now.getTime() - KEPT_MS)), sql`length(id) > 16`))
    .orderBy(runs.finishedAt)
    .limit(LEAVE_AT_ONCE);
  if (page.length === 0) return;
  const isOfPage = sql`${runs.id} in (select value from json_each(${JSON.stringify(page.map(({ id }) => id))}))`;
  await db.batch([addToSums(db, sumUp(isOfPage)), db.delete(runs).where(isOfPage)]);
}

/** Whether any run of the project has left D1. */
export async function hasEarlierRuns(db: Database, projectId: string): Promise<boolean> {
  const [row] = await db
    .select({ projectId: runSums.projectId })
    .from(runSums)
    .where(eq(runSums.projectId, projectId))
    .limit(1);
  return row !== undefined;
}

/** For one batch with others. */
export function selectEarlierCounts(db: Database, userId: string) {
  return db
    .select({ part: sql<string>`part.key`, count: sql<number>`sum(part.value)` })
    .from(sql`${runSums}, json_each(${runSums.counts}) as part`)
    .where(eq(runSums.userId, userId))
    .groupBy(sql`part.key`);
}

export function readEarlierCounts(rows: readonly { part: string; count: number }[]): RunCounts {
  const counts: RunCounts = { runs: [], steps: [] };
  for (const { part, count } of rows) {
    const [name, status] = part.split(' ');
    if (status === undefined) counts.runs.push({ status: name as RunStatus, count });
    else counts.steps.push({ agent: name as AgentType, status: status as StepStatus, count });
  }
  return counts;
}

/**
 * The statements that hand a person's sums on to somebody else; for one batch.
 * @param to an id, or what finds one for each row
 */
export function moveSumsStatements(db: Database, from: string, to: string | SQL, may: SQL = sql`1`) {
  const isMoved = sql`${runSums.userId} = ${from} and ${may}`;
  const moved = sql`select project_id, ${to}, counts, build_ms from ${runSums} where ${isMoved}`;
  return [addToSums(db, moved), db.delete(runSums).where(isMoved)] as const;
}

/** Rows like those of `run_sums`, of runs that are in D1. */
function sumUp(isSummed: SQL): SQL {
  const took = sql`case when ${runs.status} = 'succeeded' then ${runs.finishedAt} - ${runs.createdAt} else 0 end`;
  const step = sql`json_extract(step.value, '$[0]') || ' ' || json_extract(step.value, '$[1]')`;
  return sql`select project_id, user_id, json_group_object(part, n), sum(ms) from (
    select project_id, user_id, part, sum(n) as n, sum(ms) as ms from (
      select ${runs.projectId} as project_id, ${runs.userId} as user_id, ${runs.status} as part, 1 as n, ${took} as ms
        from ${runs} where ${isSummed}
      union all
      select ${runs.projectId}, ${runs.userId}, ${step}, 1, 0 from ${runs}, json_each(${runs.steps}) as step where ${isSummed}
    ) group by project_id, user_id, part
  ) where true group by project_id, user_id`;
}

/** Adds rows like those of `run_sums` to those that are there. @param rows has a `where`: without one, SQLite takes `on` for a join's */
function addToSums(db: Database, rows: SQL) {
  const added = sql`select key, sum(value) as n from (
    select key, value from json_each(run_sums.counts) union all select key, value from json_each(excluded.counts)
  ) group by key`;
  return db
    .insert(runSums)
    .select(rows)
    .onConflictDoUpdate({
      target: [runSums.projectId, runSums.userId],
      set: {
        counts: sql`(select json_group_object(key, n) from (${added}))`,
        buildMs: sql`run_sums.build_ms + excluded.build_ms`,
      },
    });
}

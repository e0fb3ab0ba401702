/** Builds that failed, with what is needed to repeat them. They go with their project, and by themselves after a while. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { Framework, LastChange, RunError } from '../../contract/run.ts';
import type { Database } from '../database.ts';
import { buildReports, projects } from '../schema.ts';

/** What is kept of a failed build for the people who make Hewn: enough to repeat it, and nothing about whose it is. */
export interface BuildReport extends Pick<RunError, 'step' | 'code' | 'message' | 'evidence'> {
  runId: string;
  projectId: string;
  /** What a build is made from: the plan, the stack, and what was changed last. */
  plan: { blueprint: Blueprint | null; framework: Framework; lastChange: LastChange | undefined };
  /** When the run ended, ms since the epoch. */
  at: number;
}

/** How long a report is kept, ms: 90 days. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Keeps a report, once per run, and drops the old ones. Of a project that is gone meanwhile nothing is kept. */
export async function saveBuildReport(db: Database, report: BuildReport): Promise<void> {
  const { runId, step, code, message, evidence, plan, at } = report;
  await db.batch([
    db
      .insert(buildReports)
      .select(
        db
          .select({
            runId: sql`${runId}`.as('run_id'),
            projectId: projects.id,
            step: sql`${step}`.as('step'),
            code: sql`${code}`.as('code'),
            message: sql`${message}`.as('message'),
            evidence: sql`${JSON.stringify(evidence)}`.as('evidence'),
            plan: sql`${JSON.stringify(plan)}`.as('plan'),
            createdAt: sql`${at}`.as('created_at'),
          })
          .from(projects)
          .where(eq(projects.id, report.projectId)),
      )
      .onConflictDoNothing(),
    db.delete(buildReports).where(lt(buildReports.createdAt, new Date(at - KEPT_MS))),
  ]);
}

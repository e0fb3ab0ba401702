/** Figures over a person's projects. */
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { BuiltPlan } from '../../domain/projects/time-saved.ts';
import type { Database } from '../database.ts';
import { IS_VISIBLE } from '../projects/visible-projects.ts';
import { projectMembers, projects, runSums, runs } from '../schema.ts';

export interface Analytics {
  projects: number;
  /** Distinct visitors of each live app in 30 days, added up. */
  visitors: number;
  /** Of the apps that are live. */
  live: BuiltPlan[];
}

/** Of every project that the person is a member of. */
export async function readAnalytics(db: Database, userId: string): Promise<Analytics> {
  const joined = and(
    eq(projectMembers.projectId, projects.id),
    eq(projectMembers.userId, userId),
    IS_VISIBLE,
  );
  const [[totals], live] = await db.batch([
    db
      .select({ projects: count(), visitors: sql<number>`coalesce(sum(${projects.users}), 0)` })
      .from(projects)
      .innerJoin(projectMembers, joined),
    db
      .select({
        entities: projects.planEntities,
        pages: projects.planPages,
        buildMs: sql<number>`(select coalesce(sum(${runs.finishedAt} - ${runs.createdAt}), 0) from ${runs}
          where ${runs.projectId} = ${projects.id} and ${runs.status} = 'succeeded')
          + (select coalesce(sum(${runSums.buildMs}), 0) from ${runSums} where ${runSums.projectId} = ${projects.id})`,
      })
      .from(projects)
      .innerJoin(projectMembers, joined)
      .where(isNotNull(projects.deployedAt)),
  ]);
  return { projects: totals?.projects ?? 0, visitors: totals?.visitors ?? 0, live };
}

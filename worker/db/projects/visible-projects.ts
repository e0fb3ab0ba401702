/** Projects that people see: neither those that are set aside, nor deleted ones, nor those that are still being imported. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { projects } from '../schema.ts';

export const IS_VISIBLE = and(
  eq(projects.madeBeforeProof, false),
  isNull(projects.deletedAt),
  isNull(projects.importingAt),
);

/** The same for a query that has `projects` within. */
export const IS_VISIBLE_SQL = sql.raw(
  'made_before_proof = 0 and deleted_at is null and importing_at is null',
);

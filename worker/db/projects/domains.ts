/** Custom domains. Whose they are stands in every `where`; which one serves is settled by a unique index. */
import { and, asc, count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { DomainEnvironment } from '../../contract/project/domains.ts';
import type { Database } from '../database.ts';
import { domains, hostnameEnds, projects } from '../schema.ts';

export type DomainRow = typeof domains.$inferSelect;

/** Written out, for the index of those alone. */
const SERVES = sql`${domains.status} = 'active'`;

const NOBODY_ELSES = sql`not exists (
  select 1 from domains as other where other.hostname_id = domains.hostname_id and other.id <> domains.id)`;

/** @returns those of a project, the oldest first. */
export function listDomains(db: Database, projectId: string): Promise<DomainRow[]> {
  return db.select().from(domains).where(eq(domains.projectId, projectId)).orderBy(asc(domains.createdAt));
}

export async function findDomain(db: Database, projectId: string, id: string): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.projectId, projectId), eq(domains.id, id)));
  return row ?? null;
}

/** @returns the claim that serves a domain, whoever's it is. */
export async function findActiveDomain(db: Database, domain: string): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.domain, domain), SERVES));
  return row ?? null;
}

/** Which app is served at a domain; null where it is nobody's, or not proved. */
export async function findDomainApp(
  db: Database,
  domain: string,
): Promise<{ slug: string | null; environment: DomainEnvironment } | null> {
  const [row] = await db
    .select({ slug: projects.slug, environment: domains.environment })
    .from(domains)
    .innerJoin(projects, eq(projects.id, domains.projectId))
    .where(and(eq(domains.domain, domain), SERVES));
  return row ?? null;
}

/** @returns null where the project has claimed it already; `full` where it has as many as it may. */
export async function addDomain(
  db: Database,
  row: DomainRow,
  most: number,
): Promise<DomainRow | null | 'full'> {
  const [{ others } = { others: 0 }] = await db
    .select({ others: count() })
    .from(domains)
    .where(eq(domains.projectId, row.projectId));
  if (others >= most) return 'full';
  const [added] = await db.insert(domains).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** @returns whether it was there. From the same write on it serves nothing. */
export async function removeDomain(db: Database, projectId: string, id: string, now: Date): Promise<boolean> {
  const theirs = and(eq(domains.projectId, projectId), eq(domains.id, id));
  const [, gone] = await db.batch([
    endHostnames(db, theirs, now),
    db.delete(domains).where(theirs).returning({ id: domains.id }),
  ]);
  return gone.length > 0;
}

/**
 * Enters the custom hostnames of domains that are about to go, to be removed at Cloudflare: but one that another claim of the same
 * domain has taken over.
 */
export function endHostnames(db: Database, which: ReturnType<typeof and>, now: Date) {
  return db
    .insert(hostnameEnds)
    .select(
      db
        .select({
          hostnameId: sql<string>`${domains.hostnameId}`.as('hostname_id'),
          createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
        })
        .from(domains)
        .where(and(isNotNull(domains.hostnameId), NOBODY_ELSES, which)),
    )
    .onConflictDoNothing();
}

export function listHostnameEnds(db: Database, limit: number): Promise<{ hostnameId: string }[]> {
  return (
    db
      .select({ hostnameId: hostnameEnds.hostnameId })
      .from(hostnameEnds)
      // All of them, by the index.
      .where(gt(hostnameEnds.createdAt, new Date(0)))
      .orderBy(asc(hostnameEnds.createdAt))
      .limit(limit)
  );
}

export async function forgetHostnameEnd(db: Database, hostnameId: string): Promise<void> {
  await db.delete(hostnameEnds).where(eq(hostnameEnds.hostnameId, hostnameId));
}

/** Those whose time to be looked at has come, the longest waiting first. */
export function listDueDomains(db: Database, now: Date, limit: number): Promise<DomainRow[]> {
  return db
    .select()
    .from(domains)
    .where(lte(domains.nextCheckAt, now))
    .orderBy(asc(domains.nextCheckAt))
    .limit(limit);
}

export type DomainResult = Pick<
  DomainRow,
  'status' | 'sslStatus' | 'reason' | 'missed' | 'checkedAt' | 'nextCheckAt'
>;

/** One that was to be removed and is used again stays. @returns false where the claim is gone. */
export async function saveHostname(db: Database, id: string, hostnameId: string): Promise<boolean> {
  const [kept] = await db.batch([
    db.update(domains).set({ hostnameId }).where(eq(domains.id, id)).returning({ id: domains.id }),
    db
      .delete(hostnameEnds)
      .where(
        and(eq(hostnameEnds.hostnameId, hostnameId), sql`exists (select 1 from domains where id = ${id})`),
      ),
  ]);
  return kept.length > 0;
}

/**
 * Keeps what a check found out.
 * @param instead the claim that served until now and does no longer: one write ends it and begins this.
 * @returns null where the claim is gone; `taken` where another one serves.
 */
export async function saveDomainResult(
  db: Database,
  id: string,
  result: DomainResult,
  instead: { id: string; reason: string } | null,
): Promise<DomainRow | null | 'taken'> {
  const keep = db.update(domains).set(result).where(eq(domains.id, id)).returning();
  try {
    if (instead === null) return (await keep)[0] ?? null;
    const { reason } = instead;
    const end = db
      .update(domains)
      .set({ status: 'failed', reason, missed: 0, nextCheckAt: null })
      .where(eq(domains.id, instead.id));
    const [, kept] = await db.batch([end, keep]);
    return kept[0] ?? null;
  } catch (error) {
    if (/UNIQUE constraint failed: domains\.domain/.test(describe(error))) return 'taken';
    throw error;
  }
}

/** Drizzle puts what the database said behind the statement. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.message} ${describe(error.cause)}` : '';
}

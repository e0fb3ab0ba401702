/** What calls to models cost and answered. Reserving is one write, so that calls begun together cannot pass a budget together. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CallEnd, Ledger, PlannedCall, Usage } from '../../domain/models/ledger.ts';
import type { Database } from '../database.ts';
import { dropOld } from '../drop-old.ts';
import { modelAnswers, modelCalls, modelMonths } from '../schema.ts';

/** Who pays and what for. */
export interface Payer {
  userId: string;
  projectId: string | null;
  runId: string | null;
  /** With a key of their own: no budget of the installation counts. */
  isOwnKey: boolean;
}

/** Micro-dollars in a calendar month (UTC); null without a limit. */
export interface Budgets {
  person: number | null;
  installation: number | null;
}

/** Of the sums of a month: of everybody. */
const ALL = '';

type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];

/** An answer is of use until its run has ended; runs are over after minutes. */
const KEPT_MS = 24 * 3_600_000;

export function openLedger(db: Database, payer: Payer, budgets: Budgets, now: () => number): Ledger {
  return {
    async findAnswer(key) {
      const [row] = await db
        .select()
        .from(modelAnswers)
        .where(and(eq(modelAnswers.key, key), eq(modelAnswers.userId, payer.userId)));
      return row ? { answer: row.answer, usage: { tokensIn: row.tokensIn, tokensOut: row.tokensOut } } : null;
    },
    reserve: (call) => reserve(db, payer, budgets, call, now()),
    async settle(id, key, end) {
      await settle(db, payer, id, key, end, now());
    },
  };
}

async function reserve(
  db: Database,
  payer: Payer,
  budgets: Budgets,
  call: PlannedCall,
  now: number,
): Promise<Awaited<ReturnType<Ledger['reserve']>>> {
  const id = crypto.randomUUID();
  const since = monthOf(now);
  const spent = (person: string) =>
    sql`coalesce((SELECT cost FROM model_months WHERE month = ${since} AND person = ${person}), 0)`;
  const within = (budget: number | null, person: string) =>
    budget === null || payer.isOwnKey ? sql`1` : sql`${spent(person)} + ${call.mostCost} <= ${budget}`;
  const reserved = db
    .insert(modelCalls)
    .select(
      sql`SELECT ${id}, ${payer.userId}, ${payer.projectId}, ${payer.runId}, ${call.task}, ${call.provider}, ${call.model},
        ${payer.isOwnKey ? 1 : 0}, 'open', 0, 0, 0, ${call.mostCost}, ${now}
      WHERE ${within(budgets.person, payer.userId)} AND ${within(budgets.installation, ALL)}`,
    )
    .returning({ id: modelCalls.id });
  const [made] = payer.isOwnKey
    ? [await reserved]
    : await db.batch([reserved, ...[ALL, payer.userId].map((person) => addToMonth(db, person, id, since))]);
  if (made.length > 0) return { ok: true, id };
  if (budgets.person === null) return { ok: false, budget: 'installation' };
  const [row] = await db
    .select({ spent: modelMonths.cost })
    .from(modelMonths)
    .where(and(eq(modelMonths.month, since), eq(modelMonths.person, payer.userId)));
  const isPerson = (row?.spent ?? 0) + call.mostCost > budgets.person;
  return { ok: false, budget: isPerson ? 'person' : 'installation' };
}

/** Counts what a call has reserved, where it could, for the month. */
function addToMonth(db: Database, person: string, callId: string, month: number) {
  return db
    .insert(modelMonths)
    .select(sql`SELECT ${month}, ${person}, cost FROM model_calls WHERE id = ${callId}`)
    .onConflictDoUpdate({
      target: [modelMonths.month, modelMonths.person],
      set: { cost: sql`${modelMonths.cost} + excluded.cost` },
    });
}

/** Puts what a call cost in the place of what it had reserved, in the month that it began in. */
function correctMonth(db: Database, callId: string, cost: number) {
  const month = sql`(SELECT CAST(strftime('%s', created_at / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000 FROM model_calls WHERE id = ${callId})`;
  const person = sql`(SELECT user_id FROM model_calls WHERE id = ${callId})`;
  return db
    .update(modelMonths)
    .set({ cost: sql`${modelMonths.cost} + ${cost} - (SELECT cost FROM model_calls WHERE id = ${callId})` })
    .where(and(eq(modelMonths.month, month), sql`${modelMonths.person} in (${ALL}, ${person})`));
}

/** What it cost and what it answered are one write. */
async function settle(
  db: Database,
  payer: Payer,
  id: string,
  key: string,
  end: CallEnd,
  now: number,
): Promise<void> {
  const { cost, answer } = end;
  const { tokensIn, tokensOut, tokensCached = 0 } = end.usage;
  const usage = { tokensIn, tokensOut };
  const paid = db
    .update(modelCalls)
    .set({ status: answer === null ? 'failed' : 'done', ...usage, tokensCached, cost })
    .where(eq(modelCalls.id, id));
  const settled: Statements = payer.isOwnKey ? [paid] : [correctMonth(db, id, cost), paid];
  if (answer === null) {
    await db.batch(settled);
    return;
  }
  const row = {
    userId: payer.userId,
    projectId: payer.projectId,
    answer,
    ...usage,
    createdAt: new Date(now),
  };
  await db.batch([
    ...settled,
    db
      .insert(modelAnswers)
      .values({ key, ...row })
      .onConflictDoNothing(),
  ]);
}

/** The first moment of the month (UTC), ms since the epoch. */
function monthOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** @returns micro-dollars that somebody's calls may still cost this month, by the budget that ends first; null without one. */
export async function findLeft(
  db: Database,
  userId: string,
  budgets: Budgets,
  now: number,
): Promise<number | null> {
  const { cost, createdAt, isOwnKey } = modelCalls;
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${cost}), 0)`,
      mine: sql<number>`coalesce(sum(CASE WHEN ${modelCalls.userId} = ${userId} THEN ${cost} END), 0)`,
    })
    .from(modelCalls)
    .where(and(eq(isOwnKey, false), gte(createdAt, new Date(monthOf(now)))));
  const left = [
    budgets.person === null ? null : budgets.person - (row?.mine ?? 0),
    budgets.installation === null ? null : budgets.installation - (row?.all ?? 0),
  ].filter((one) => one !== null);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

export async function dropOldAnswers(db: Database, now: Date): Promise<void> {
  await dropOld(db, modelAnswers, modelAnswers.createdAt, new Date(now.getTime() - KEPT_MS));
}

export interface UsageLine extends Usage {
  /** Of `tokensIn`: read from providers' caches. */
  tokensCached: number;
  day: string;
  projectId: string | null;
  task: string;
  provider: string;
  model: string;
  calls: number;
  /** Micro-dollars. */
  cost: number;
}

/** What a person's calls cost, by day (UTC), project, task and model; newest day first. */
export async function listUsage(
  db: Database,
  userId: string,
  { from, to, run }: { from: Date; to: Date; run?: string | undefined },
): Promise<UsageLine[]> {
  const day = sql<string>`strftime('%Y-%m-%d', ${modelCalls.createdAt} / 1000, 'unixepoch')`;
  const { projectId, task, provider, model } = modelCalls;
  return db
    .select({
      day,
      projectId,
      task,
      provider,
      model,
      calls: sql<number>`count(*)`,
      tokensIn: sql<number>`sum(${modelCalls.tokensIn})`,
      tokensOut: sql<number>`sum(${modelCalls.tokensOut})`,
      tokensCached: sql<number>`sum(${modelCalls.tokensCached})`,
      cost: sql<number>`sum(${modelCalls.cost})`,
    })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.userId, userId),
        gte(modelCalls.createdAt, from),
        lt(modelCalls.createdAt, to),
        run === undefined ? undefined : eq(modelCalls.runId, run),
      ),
    )
    .groupBy(day, projectId, task, provider, model)
    .orderBy(sql`1 DESC, 3, 4, 5, 2`);
}

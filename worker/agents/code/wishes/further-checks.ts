/**
 * Checks beside the contract, made from a person's words before code is written for them: calls gate, pages and ways through them
 * advise until they passed once. They are kept in the project as data; people may change that file, and nobody else.
 */
import { z } from 'zod';
import { type Blueprint, Json } from '../../../contract/plan/blueprint.ts';
import type {
  ContractCheck,
  ContractStep,
  ContractSuite,
  PageCheck,
} from '../../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { DroppedCheck } from '../../../contract/room/turns.ts';
import type { DraftChange } from '../draft.ts';
import { type Entries, isActor, openEntries } from '../trial/visitor-entries.ts';
import { Path, Person, Sentence, Wish } from './check-parts.ts';
import { letGo, withoutDropped } from './dropped-checks.ts';
import { listPeople, NewVisit, toVisitChecks, Visit } from './visits.ts';

/** Where they stand in a project. */
export const WISHES_FILE = 'tests/wishes.json';
/** Checks of one wish, and of a project in all: the oldest go. */
const MAX_NEW = 6;
const MAX_KEPT = 60;

/** Ways through pages of one wish. */
const MAX_VISITS = 10;

const Actor = z.enum(['stranger', 'member', 'owner']);

const Step = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: Path.regex(/^\/api\//, 'Calls are those below /api/'),
  body: Json.optional(),
  as: Person.default('stranger'),
  status: z.number().int().min(100).max(499),
  json: Json.optional(),
  keep: z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.string().max(100)).optional(),
});

const Call = z.object({ title: Sentence, steps: z.array(Step).min(1).max(8) });
const NewCall = Call.extend({ wish: Wish });
const Page = z.object({
  title: Sentence,
  path: Path,
  as: Actor.default('stranger'),
  texts: z.array(z.string().min(1).max(200)).max(6),
});

/** What a model makes of a person's words. */
export const NewChecks = z.object({
  calls: z.array(NewCall).max(MAX_NEW).default([]),
  pages: z.array(Page).max(MAX_NEW).default([]),
  visits: z.array(NewVisit).max(MAX_VISITS).default([]),
});
export type FurtherChecks = z.infer<typeof NewChecks>;

const Kept = z.object({
  calls: z.array(Call),
  pages: z.array(Page),
  visits: z.array(Visit).default([]),
  /** Checks of the contract that a person agreed to let go. */
  dropped: z.array(DroppedCheck).optional(),
});

/** What a project keeps beside the contract of its plan: more checks, and those of the contract that hold no more. */
export interface Promised extends FurtherChecks {
  dropped: DroppedCheck[];
}

export const NO_CHECKS: FurtherChecks = { calls: [], pages: [], visits: [] };

export const countChecks = ({ calls, pages, visits }: FurtherChecks) =>
  calls.length + pages.length + visits.length;

export const NO_PROMISES: Promised = { ...NO_CHECKS, dropped: [] };

/** @returns what a project keeps; nothing where a person made something else of the file. */
export function readWishes(files: SourceFiles): Promised {
  const text = files[WISHES_FILE];
  if (text === undefined) return NO_PROMISES;
  try {
    return { ...NO_PROMISES, ...Kept.parse(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return NO_PROMISES;
    throw error;
  }
}

/** The file with more checks in it. */
function writeWishes({ dropped, ...before }: Promised, more: FurtherChecks): string {
  const { calls, pages, visits } = Kept.parse(joinChecks(before, more));
  const kept = {
    calls: calls.slice(-MAX_KEPT),
    pages: pages.slice(-MAX_KEPT),
    ...(visits.length > 0 && { visits: visits.slice(-MAX_KEPT) }),
  };
  return `${JSON.stringify({ ...kept, ...(dropped.length > 0 && { dropped }) }, null, 2)}\n`;
}

/** What is said once is kept once: the newer of the same title. */
export function joinChecks(before: FurtherChecks, more: FurtherChecks): FurtherChecks {
  const join = <Check extends { title: string }>(old: readonly Check[], added: readonly Check[]) => [
    ...old.filter(({ title }) => !added.some((one) => one.title === title)),
    ...added,
  ];
  return {
    calls: join(before.calls, more.calls),
    pages: join(before.pages, more.pages),
    visits: join(before.visits, more.visits),
  };
}

/** Those in which nobody comes up whom the plan does not know: a role that it had no more, or never. */
export function withoutUnknown(
  { calls, pages, visits }: FurtherChecks,
  plan: Blueprint | null,
): FurtherChecks {
  const areThere = (people: readonly string[]) => people.every((one) => isActor(plan, one));
  return {
    calls: calls.filter(({ steps }) => areThere(steps.map(({ as }) => as))),
    pages,
    visits: visits.filter((visit) => areThere(listPeople(visit))),
  };
}

/** Those of which nothing failed, by their titles. */
export function seenOf({ calls, pages, visits }: FurtherChecks, failed: readonly string[]): FurtherChecks {
  const isSeen = ({ title }: { title: string }) => !failed.includes(title);
  return { calls: calls.filter(isSeen), pages: pages.filter(isSeen), visits: visits.filter(isSeen) };
}

/**
 * What passed is kept as checks, which later changes must not break.
 * @param agreed checks that hold no more.
 */
export function keepWishes(
  files: SourceFiles,
  checks: FurtherChecks,
  agreed: readonly DroppedCheck[] = [],
): DraftChange[] {
  if (countChecks(checks) + agreed.length === 0) return [];
  const base = files[WISHES_FILE] ?? null;
  return [{ path: WISHES_FILE, base, text: writeWishes(letGo(readWishes(files), agreed), checks) }];
}

export function toContractChecks({ calls }: FurtherChecks, entries: Entries): ContractCheck[] {
  return calls.map(({ title, steps }, index) => ({
    id: `wish.${index + 1}`,
    title,
    ability: 'wish',
    seeded: true,
    steps: [...entries(steps.map(({ as }) => as)), ...steps.map(toStep)],
  }));
}

/** What pages must say, for those that once said it. */
export function toPageChecks({ pages }: FurtherChecks, entries: Entries): PageCheck[] {
  return pages.map(({ title, path, as, texts }, index) => ({
    id: `wish.page.${index + 1}`,
    title,
    page: '',
    path,
    seeded: true,
    ...(as !== 'stranger' && { as }),
    setup: entries([as]),
    expect: { texts },
  }));
}

/** The contract of a plan with what was promised beside it (calls that were answered, texts that stood on pages), and without what a person let go. */
export async function withPromises(
  suite: ContractSuite,
  promised: Promised,
  plan: Blueprint,
): Promise<ContractSuite> {
  const { checks, pages } = withoutDropped(suite, promised.dropped);
  const known = withoutUnknown(promised, plan);
  if (countChecks(known) === 0) return { ...suite, checks, pages };
  const entries = await openEntries(plan);
  return {
    checks: [...checks, ...toContractChecks(known, entries)],
    pages: [...pages, ...toPageChecks(known, entries)],
    visits: toVisitChecks(known.visits, entries),
  };
}

function toStep({ method, path, body, as, status, json, keep }: z.infer<typeof Step>): ContractStep {
  return {
    call: { method, path, ...(body !== undefined && { body }), ...(as !== 'stranger' && { as }) },
    expect: { status, ...(json !== undefined && { json }) },
    ...(keep && { keep }),
  };
}

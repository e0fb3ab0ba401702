/** Checks of an app that a person agreed to let go, as their request contradicts them: named to a model, chosen by it, left out. Pure. */
import type {
  ContractCheck,
  ContractStep,
  ContractSuite,
  PageCheck,
} from '../../../contract/plan/contract-suite.ts';
import type { DroppedCheck } from '../../../contract/room/turns.ts';

/** Checks of a person's words, as far as it matters here. */
interface WordsCall {
  title: string;
  steps: readonly { status: number }[];
}
interface WordsPage {
  title: string;
}
interface WordsVisit {
  title: string;
  steps: readonly object[];
}

/** What begins the id of a check that was made of a person's words; its title ends it. */
const WISH = 'wish:';

/** Whether it is the check of a person's words that has this title. */
export function isOfWords({ id }: DroppedCheck, title: string): boolean {
  return id === `${WISH}${title}`;
}

/** The suite without what holds no more. */
export function withoutDropped(
  { checks, pages }: ContractSuite,
  dropped: readonly DroppedCheck[],
): ContractSuite {
  const gone = new Set(dropped.map(({ id }) => id));
  return {
    checks: checks.filter((check) => !gone.has(check.id) || keepsOut(check)),
    pages: pages.filter((page) => !gone.has(page.id) || hides(page)),
  };
}

interface Words<Call, Page, Visit> {
  calls: Call[];
  pages: Page[];
  visits: Visit[];
  dropped: DroppedCheck[];
}

/** What a project keeps once these hold no more: what was made of words goes, those of the contract are kept as exceptions. */
export function letGo<Call extends WordsCall, Page extends WordsPage, Visit extends WordsVisit>(
  { calls, pages, visits, dropped }: Words<Call, Page, Visit>,
  agreed: readonly DroppedCheck[],
): Words<Call, Page, Visit> {
  const gone = new Set(agreed.map(({ id }) => id));
  const holds = ({ title }: { title: string }) => !gone.has(`${WISH}${title}`);
  return {
    calls: calls.filter((call) => holds(call) || refuses(call)),
    pages: pages.filter(holds),
    visits: visits.filter((visit) => holds(visit) || looksForNothing(visit)),
    dropped: [
      ...dropped.filter(({ id }) => !gone.has(id)),
      ...agreed.filter(({ id }) => !id.startsWith(WISH)),
    ],
  };
}

/** All that a request may contradict. Whatever keeps somebody out is none of it: that is changed by the plan of the app alone. */
export function listDroppable(
  suite: ContractSuite,
  { calls, pages, visits }: Omit<Words<WordsCall, WordsPage, WordsVisit>, 'dropped'>,
): DroppedCheck[] {
  const ofPlan = [
    ...suite.checks.filter((check) => !keepsOut(check)),
    ...suite.pages.filter((page) => !hides(page)),
  ];
  const ofWords = [
    ...calls.filter((call) => !refuses(call)),
    ...pages,
    ...visits.filter((visit) => !looksForNothing(visit)),
  ];
  return [
    ...ofPlan.map(({ id, title }) => ({ id, title })),
    ...ofWords.map(({ title }) => ({ id: `${WISH}${title}`, title })),
  ];
}

/** A refusal, who somebody is, or an address that is there for one and not for another. */
function keepsOut({ ability, audience, steps }: ContractCheck): boolean {
  return (
    audience !== undefined ||
    ability === 'accounts' ||
    steps.some(({ expect }) => isRefusal(expect.status)) ||
    steps.some((step) => isMissing(step) && steps.some((other) => isThereFor(other, step)))
  );
}

/** Also whoever asks too often. */
const isRefusal = (status: number) => status === 401 || status === 403 || status === 429;
const isMissing = ({ expect }: ContractStep) => expect.status === 404;

function isThereFor({ call, expect }: ContractStep, { call: missing }: ContractStep): boolean {
  return call.path === missing.path && call.as !== missing.as && expect.status < 300;
}

function refuses({ steps }: WordsCall): boolean {
  return steps.some(({ status }) => isRefusal(status));
}

/** Somebody shall not see something. */
function looksForNothing({ steps }: WordsVisit): boolean {
  return steps.some((step) => 'absent' in step);
}

function hides({ expect }: PageCheck): boolean {
  return (expect.absent?.length ?? 0) > 0;
}

/** A line each, as they are told. */
export function tellDroppable(checks: readonly DroppedCheck[]): string[] {
  return checks.map(({ id, title }) => (id.startsWith(WISH) ? id : `${id}: ${title}`));
}

/** @param named ids as a model gave them; what is none of these is left out. */
export function findNamed(checks: readonly DroppedCheck[], named: readonly string[]): DroppedCheck[] {
  return checks.filter(({ id }) => named.includes(id));
}

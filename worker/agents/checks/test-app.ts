/**
 * Tries an app before anyone can use it: it boots with an empty database and with its example records, every rule of its
 * contract is called over the wire, each page is rendered with the backend's own answers, and the ways of a person that it
 * promises are gone. All but the pages can begin as soon as the backend is there (`beginTest`). Long, since both ways take the same steps.
 */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import {
  CHECK_VARIABLES,
  type CheckResult,
  type ContractCheck,
  type ContractSuite,
  type PageCheck,
  type VisitCheck,
} from '../../contract/plan/contract-suite.ts';
import type { Framework } from '../../contract/run.ts';
import type { CheckBatch } from '../../runtime/host/trials.ts';
import type { AgentContext, AgentResult } from '../agent.ts';
import { doneByEngine, fail } from '../agent.ts';
import type { Trial } from '../agent-tools.ts';
import { type GrantedList, listGranted } from '../granted-lists.ts';
import { slotsForTrial } from '../work-slots.ts';
import type { Passed } from './passed-checks.ts';
import { sayWays } from './say-ways.ts';

/** Checks between two signs of how far it is; also when the thread is given back to pages and other runs. */
const BATCH = 32;
/** The same of a person's steps, which take longer. */
const VISITS = 4;

/** How an app begins. Each way has a database that keeps what is in it from check to check. */
const EMPTY = { kept: 'empty', variables: { SEED: 'off' }, having: 'an empty database' };
const SEEDED = { kept: 'seeded', variables: {}, having: 'its example records' };
type Beginning = typeof EMPTY | typeof SEEDED;

/** Failed checks that a person is shown. */
const MAX_EVIDENCE = 12;
/** Of these, what of the plan could not be kept. */
const MAX_WISHES = 5;
/** Errors of the backend that a person is shown beside them. */
const MAX_THROWN = 5;

/** What can be tried before the pages are built. */
export interface BackendUnderTest {
  /** Names the trial; unique to the work. */
  name: string;
  blueprint: Blueprint;
  framework: Framework;
  suite: ContractSuite;
  backend: WorkerBundle;
}

export interface AppUnderTest extends BackendUnderTest {
  pages: PagesBundle;
}

/** Built pages, and who is told how far their checks are. */
interface Arrived {
  pages: PagesBundle;
  report: AgentContext['report'];
}

/** A test that was begun without the pages. */
export interface BegunTest {
  /** Goes on with the pages to the end; `testApp` of the same app comes to the same. */
  finish(pages: PagesBundle, context: AgentContext): Promise<AgentResult<TestReport>>;
  /** Ends it where nobody finishes it. @returns when its trial is closed. */
  stop(): Promise<void>;
}

export interface TestReport {
  results: CheckResult[];
}

export function testApp(app: AppUnderTest, context: AgentContext): Promise<AgentResult<TestReport>> {
  const arrived = Promise.resolve({ pages: app.pages, report: context.report });
  return slotsForTrial(app.framework).take(context.signal, () => tryApp(app, context, arrived));
}

/**
 * Begins with what needs no pages, where no other trial would wait for it.
 * @param context whose signal ends the test; its `report` is not called before `finish`.
 * @returns null where all places are taken.
 */
export function beginTest(app: BackendUnderTest, context: AgentContext): BegunTest | null {
  const ending = new AbortController();
  const signal = AbortSignal.any([context.signal, ending.signal]);
  const arrived = Promise.withResolvers<Arrived>();
  arrived.promise.catch(() => {}); // Told by the work that waits for it.
  signal.addEventListener('abort', () => arrived.reject(signal.reason), { once: true });
  const work = () => tryApp(app, { ...context, signal }, arrived.promise);
  const done = slotsForTrial(app.framework).takeFree(work);
  if (!done) return null;
  done.catch(() => {}); // Told by `finish`; who stops it knows.
  return {
    finish(pages, { signal: asked, report }) {
      if (asked.aborted) ending.abort(asked.reason);
      asked.addEventListener('abort', () => ending.abort(asked.reason), { once: true });
      arrived.resolve({ pages, report });
      return done;
    },
    async stop() {
      ending.abort(new Error('The test was not gone on with'));
      await done.catch(() => {}); // That it was stopped.
    },
  };
}

async function tryApp(
  app: BackendUnderTest,
  { tools, signal }: AgentContext,
  arrived: Promise<Arrived>,
): Promise<AgentResult<TestReport>> {
  const { backend, framework } = app;
  const batches = { calls: listCallBatches(app), pages: listPageBatches(app) };
  const counted = new Counted([...batches.calls, ...batches.pages], signal);
  arrived.then(({ report }) => counted.tell(report)).catch(() => {}); // Thrown where it is waited for, below.
  const trial = new LazyTrial(() =>
    tools.openTrial(app.name, { backend, framework, variables: CHECK_VARIABLES }),
  );
  try {
    const ofCalls = tools.passedChecks.of(framework, backend);
    for (const beginning of [EMPTY, SEEDED]) {
      const boots = bootsWith(beginning);
      if (ofCalls.has(boots)) continue;
      const failure = await findBootFailure(await trial.open(), beginning);
      if (failure) return await bootFailed(failure, beginning, await trial.open());
      ofCalls.add(boots);
      signal.throwIfAborted();
    }
    await counted.say();
    for (const batch of batches.calls) await runBatch(batch, ofCalls, trial, counted);
    const { pages } = await arrived;
    await counted.say();
    trial.givePages(pages);
    const ofPages = tools.passedChecks.of(framework, backend, pages);
    for (const batch of batches.pages) await runBatch(batch, ofPages, trial, counted);
    return await judge(counted, trial);
  } finally {
    await trial.close();
  }
}

/** Runs what the content has not passed yet. */
async function runBatch(
  batch: CheckBatch,
  passed: Passed,
  trial: LazyTrial,
  counted: Counted,
): Promise<void> {
  const isNew = (check: AnyCheck) => !passed.has(check);
  const { checks, pages, visits = [] } = batch;
  const left = {
    ...batch,
    checks: checks.filter(isNew),
    pages: pages.filter(isNew),
    visits: visits.filter(isNew),
  };
  const open = listChecks(left);
  counted.know(listChecks(batch).filter((check) => passed.has(check)));
  if (open.length === 0) return;
  const results = await counted.add(async () => (await trial.open()).runChecks(left));
  // What was only tried where less is seen is tried again, once the browser is there.
  const isOpen = ({ passed, where }: CheckResult) =>
    !passed || (where?.in === 'dom' && where.instead !== null);
  const failed = new Set(results.filter(isOpen).map(({ id }) => id));
  for (const check of open) if (!failed.has(check.id)) passed.add(check);
}

type AnyCheck = ContractCheck | PageCheck | VisitCheck;

const listChecks = ({ checks, pages, visits = [] }: CheckBatch): AnyCheck[] => [
  ...checks,
  ...pages,
  ...visits,
];

/** A trial that is opened where something is left to be tried. */
class LazyTrial {
  readonly #openTrial: () => Promise<Trial>;
  #opening: Promise<Trial> | null = null;
  #pages: PagesBundle | null = null;

  constructor(openTrial: () => Promise<Trial>) {
    this.#openTrial = openTrial;
  }

  /** For whatever is tried from now on. */
  givePages(pages: PagesBundle): void {
    this.#pages = pages;
  }

  async open(): Promise<Trial> {
    this.#opening ??= this.#openTrial();
    const trial = await this.#opening;
    const pages = this.#pages;
    this.#pages = null;
    if (pages) await trial.givePages(pages);
    return trial;
  }

  /** @returns what the backends threw meanwhile. */
  async readErrors(): Promise<string[]> {
    return (await this.#opening)?.readErrors() ?? [];
  }

  async close(): Promise<void> {
    await (await this.#opening?.catch(() => null))?.close();
  }
}

const begunSo = (beginning: Beginning) => (check: ContractCheck | PageCheck) =>
  (check.seeded ?? false) === (beginning === SEEDED);
const anew = ({ variables }: Beginning) => ({ database: null, variables });

/** Calls before pages: they take back what they wrote, and find databases in which nothing ever was. */
function listCallBatches({ suite }: BackendUnderTest): CheckBatch[] {
  return [EMPTY, SEEDED].flatMap((beginning) =>
    cut(suite.checks.filter(begunSo(beginning))).map((checks) => ({ ...anew(beginning), checks, pages: [] })),
  );
}

function listPageBatches({ suite, blueprint }: BackendUnderTest): CheckBatch[] {
  return [
    ...[EMPTY, SEEDED].flatMap((beginning) =>
      cut(arrange(suite.pages.filter(begunSo(beginning)))).map((pages) => ({
        ...anew(beginning),
        checks: [],
        pages,
      })),
    ),
    {
      ...goingOn(EMPTY),
      checks: [],
      pages: blueprint.pages.map((page) => shows(page, 'no records')),
    },
    {
      ...goingOn(SEEDED),
      checks: listGranted(blueprint).map(checkSeeded),
      pages: blueprint.pages.map((page) => shows(page, 'the examples')),
    },
    ...cut(suite.visits ?? [], VISITS).map((visits) => ({ ...anew(SEEDED), checks: [], pages: [], visits })),
  ];
}

/** Those that begin alike one after the other: what they begin with may be gone once. */
function arrange(pages: readonly PageCheck[]): PageCheck[] {
  const keys = new Map(
    pages.map((page) => [page, page.setup.map((step) => JSON.stringify(step)).join('\n')]),
  );
  const keyOf = (page: PageCheck) => keys.get(page) ?? '';
  return pages.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function goingOn({ kept, variables }: Beginning) {
  return { database: kept, variables };
}

/** The page is shown at all: no component throws, nothing it asks for is broken. */
function shows(page: Blueprint['pages'][number], having: string): PageCheck {
  return {
    id: `page.${page.name}`,
    title: `The page "${page.title}" is shown with ${having}`,
    page: page.name,
    path: page.path.replace(':id', '1'),
    setup: [],
    expect: { texts: [] },
  };
}

/** A new app has its example records. */
function checkSeeded(list: GrantedList): ContractCheck {
  const json = { items: { $type: 'array' }, total: list.seeded };
  return {
    id: `seeded${list.path}`,
    title: `${list.entity}: a new app shows its ${list.seeded} examples`,
    ability: 'record',
    steps: [
      {
        call: { method: 'GET', path: list.path },
        expect: list.status === 200 ? { status: 200, json } : { status: list.status },
      },
    ],
  };
}

/** Results as they come, and how far that is: said from when on somebody wants to know. */
class Counted {
  readonly results: CheckResult[] = [];
  /** How many of these had passed before, on the same content. */
  known = 0;
  readonly #total: number;
  readonly #signal: AbortSignal;
  #report: AgentContext['report'] | null = null;
  #hasSaidItBoots = false;

  constructor(batches: CheckBatch[], signal: AbortSignal) {
    this.#total = batches.reduce((sum, batch) => sum + listChecks(batch).length, 0);
    this.#signal = signal;
  }

  tell(report: AgentContext['report']): void {
    this.#report = report;
  }

  async add(run: () => Promise<CheckResult[]>): Promise<CheckResult[]> {
    this.#signal.throwIfAborted();
    const results = await run();
    this.results.push(...results);
    await this.say();
    return results;
  }

  /** These passed before. */
  know(checks: readonly AnyCheck[]): void {
    this.known += checks.length;
    for (const { id, title } of checks)
      this.results.push({ id, title, passed: true, failure: null, milliseconds: 0 });
  }

  async say(): Promise<void> {
    if (!this.#hasSaidItBoots)
      await this.#report?.(0.05, 'The app boots with an empty database and with its examples', 'check');
    this.#hasSaidItBoots = this.#report !== null;
    if (this.results.length === 0) return;
    const passed = this.results.filter((result) => result.passed).length;
    const share = 0.05 + 0.9 * (this.results.length / Math.max(1, this.#total));
    await this.#report?.(share, `${passed} of ${this.#total} checks passed`, 'check');
  }
}

function cut<Item>(items: Item[], size = BATCH): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

async function judge({ results, known }: Counted, trial: LazyTrial): Promise<AgentResult<TestReport>> {
  const failed = results.filter((result) => !result.passed);
  if (failed.length === 0) {
    const pages = results.filter((result) => result.id.startsWith('page.')).length;
    const before = known === 0 ? '' : `; ${known} of them before, with the same code`;
    return doneByEngine(
      { results },
      `${results.length} checks passed, ${pages} of them pages shown${sayWays(results)}${before}`,
    );
  }
  const shown = failed.slice(0, MAX_EVIDENCE);
  const more = failed.length - shown.length;
  return fail({
    code: 'checks_failed',
    message: `The app was built, but ${failed.length} of ${results.length} checks of what it must do failed, so it was not put live.`,
    remedy:
      'Change what could not be kept in the plan, or leave out what was added last, and build again. Nothing of it is lost.',
    wishes: [...new Set(failed.map(({ title }) => title))].slice(0, MAX_WISHES),
    failed: failed.map(({ id }) => id),
    evidence: [
      ...shown.map((result) => `${result.id}: ${result.title}. ${result.failure}`),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(await listThrown(trial)),
    ],
  });
}

/** What the backends threw meanwhile, each once. */
async function listThrown(trial: Pick<Trial, 'readErrors'>): Promise<string[]> {
  const errors = await trial.readErrors();
  return [...new Set(errors)].slice(-MAX_THROWN).map((error) => `The backend threw ${error}`);
}

function bootsWith({ having }: Beginning): ContractCheck {
  const call = { method: 'GET' as const, path: '/api/health' };
  return {
    id: 'boots',
    title: `The app boots with ${having}`,
    ability: 'record',
    steps: [{ call, expect: { status: 200, json: { status: 'ok' } } }],
  };
}

async function findBootFailure(trial: Trial, beginning: Beginning): Promise<string | null> {
  const checks = [bootsWith(beginning)];
  const [result] = await trial.runChecks({ ...goingOn(beginning), checks, pages: [] });
  return result ? result.failure : 'It was not asked.';
}

async function bootFailed(
  failure: string,
  { having }: Beginning,
  trial: Trial,
): Promise<AgentResult<TestReport>> {
  return fail({
    code: 'boot_failed',
    message: `The app's backend does not start with ${having}. ${failure}`,
    remedy: 'The app was not put live. Look at the backend code named below, or build again from the plan.',
    evidence: [failure, ...(await listThrown(trial))],
  });
}

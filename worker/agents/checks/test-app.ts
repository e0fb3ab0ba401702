/**
 * Tries an app before anyone can use it: it boots with an empty database, every rule of its contract is called over the
 * wire, each page is rendered with the backend's own answers, and it boots with its example records.
 */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import {
  CHECK_VARIABLES,
  type CheckResult,
  type ContractCheck,
  type ContractSuite,
  type PageCheck,
} from '../../contract/plan/contract-suite.ts';
import type { Framework } from '../../contract/run.ts';
import type { CheckBatch } from '../../runtime/host/trials.ts';
import type { AgentContext, AgentResult } from '../agent.ts';
import { doneByEngine, fail } from '../agent.ts';
import type { Trial } from '../agent-tools.ts';
import { type GrantedList, listGranted } from '../granted-lists.ts';
import { slotsForTrial } from '../work-slots.ts';

/** Checks between two signs of how far it is; also when the thread is given back to pages and other runs. */
const BATCH = 16;

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

export interface AppUnderTest {
  /** Names the trial; unique to the work. */
  name: string;
  blueprint: Blueprint;
  framework: Framework;
  suite: ContractSuite;
  backend: WorkerBundle;
  pages: WorkerBundle;
}

export interface TestReport {
  results: CheckResult[];
}

export function testApp(app: AppUnderTest, context: AgentContext): Promise<AgentResult<TestReport>> {
  return slotsForTrial(app.framework).take(context.signal, () => tryApp(app, context));
}

async function tryApp(app: AppUnderTest, context: AgentContext): Promise<AgentResult<TestReport>> {
  const { tools, signal } = context;
  const { backend, pages, framework } = app;
  const trial = await tools.openTrial(app.name, { backend, pages, framework, variables: CHECK_VARIABLES });
  try {
    for (const beginning of [EMPTY, SEEDED]) {
      const failure = await findBootFailure(trial, beginning);
      if (failure) return await bootFailed(failure, beginning, trial);
      signal.throwIfAborted();
    }
    await context.report(0.05, 'The app boots with an empty database and with its examples', 'check');
    return await judge(await runBatches(trial, listBatches(app), context), trial);
  } finally {
    await trial.close();
  }
}

function listBatches({ suite, blueprint }: AppUnderTest): CheckBatch[] {
  const begunSo = (beginning: Beginning) => (check: ContractCheck | PageCheck) =>
    (check.seeded ?? false) === (beginning === SEEDED);
  const anew = ({ variables }: Beginning) => ({ database: null, variables });
  return [
    // Calls before pages: they take back what they wrote, and find databases in which nothing ever was.
    ...[EMPTY, SEEDED].flatMap((beginning) =>
      cut(suite.checks.filter(begunSo(beginning))).map((checks) => ({
        ...anew(beginning),
        checks,
        pages: [],
      })),
    ),
    ...[EMPTY, SEEDED].flatMap((beginning) =>
      cut(suite.pages.filter(begunSo(beginning))).map((pages) => ({
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
  ];
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

/** Runs the batches in order and says how far it is. */
async function runBatches(
  trial: Trial,
  batches: CheckBatch[],
  context: AgentContext,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const total = batches.reduce((sum, batch) => sum + batch.checks.length + batch.pages.length, 0);
  for (const batch of batches) {
    context.signal.throwIfAborted();
    results.push(...(await trial.runChecks(batch)));
    const passed = results.filter((result) => result.passed).length;
    const share = 0.05 + 0.9 * (results.length / Math.max(1, total));
    await context.report(share, `${passed} of ${total} checks passed`, 'check');
  }
  return results;
}

function cut<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function judge(results: CheckResult[], trial: Trial): Promise<AgentResult<TestReport>> {
  const failed = results.filter((result) => !result.passed);
  if (failed.length === 0) {
    const pages = results.filter((result) => result.id.startsWith('page.')).length;
    return doneByEngine({ results }, `${results.length} checks passed, ${pages} of them pages shown`);
  }
  const shown = failed.slice(0, MAX_EVIDENCE);
  const more = failed.length - shown.length;
  return fail({
    code: 'checks_failed',
    message: `The app was built, but ${failed.length} of ${results.length} checks of what it must do failed, so it was not put live.`,
    remedy:
      'Change what could not be kept in the plan, or leave out what was added last, and build again. Nothing of it is lost.',
    wishes: [...new Set(failed.map(({ title }) => title))].slice(0, MAX_WISHES),
    evidence: [
      ...shown.map((result) => `${result.id}: ${result.title}. ${result.failure}`),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(await listThrown(trial)),
    ],
  });
}

/** What the backends threw meanwhile, each once. */
async function listThrown(trial: Trial): Promise<string[]> {
  const errors = await trial.readErrors();
  return [...new Set(errors)].slice(-MAX_THROWN).map((error) => `The backend threw ${error}`);
}

const BOOTS: ContractCheck = {
  id: 'boots',
  title: 'The app boots',
  ability: 'record',
  steps: [{ call: { method: 'GET', path: '/api/health' }, expect: { status: 200, json: { status: 'ok' } } }],
};

async function findBootFailure(trial: Trial, beginning: Beginning): Promise<string | null> {
  const [result] = await trial.runChecks({ ...goingOn(beginning), checks: [BOOTS], pages: [] });
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

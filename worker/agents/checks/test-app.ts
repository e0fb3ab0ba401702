/**
 * Tries an app before anyone can use it: it boots with an empty database, every rule of its contract is called over the
 * wire, each page is rendered with the backend's own answers, and it boots with its example records.
 */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/blueprint.ts';
import type { CheckResult, ContractCheck, ContractSuite, PageCheck } from '../../contract/contract-suite.ts';
import type { Framework } from '../../contract/run.ts';
import { runSteps } from '../../runtime/checks/run-contract-check.ts';
import type { CheckBatch } from '../../runtime/trials.ts';
import type { AgentContext, AgentResult } from '../agent.ts';
import { doneByEngine, fail } from '../agent.ts';
import type { Trial } from '../agent-tools.ts';
import { type GrantedList, listGranted } from '../granted-lists.ts';
import { slotsForTrial } from '../work-slots.ts';

/** Checks between two signs of how far it is; also when the thread is given back to pages and other runs. */
const BATCH = 16;

/** Hashing a password shall not take long in a trial that makes hundreds of accounts. */
const QUICK = { PASSWORD_ROUNDS: '1' };

/** The database that keeps what is in it from check to check. */
const KEPT = 'kept';

/** Failed checks that a person is shown. */
const MAX_EVIDENCE = 12;
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
  const parts = { backend, pages, framework };
  const empty = await tools.openTrial(app.name, { ...parts, variables: { ...QUICK, SEED: 'off' } });
  try {
    const boot = await findBootFailure(empty);
    if (boot) return await bootFailed(boot, 'an empty database', empty);
    await context.report(0.05, 'The app boots with an empty database', 'check');
    signal.throwIfAborted();
    const seeded = await tools.openTrial(`${app.name}-seeded`, { ...parts, variables: QUICK });
    try {
      const seededBoot = await findBootFailure(seeded);
      if (seededBoot) return await bootFailed(seededBoot, 'its example records', seeded);
      const results = await runBatches(listBatches(app, empty, seeded), context);
      return await judge(results, [empty, seeded]);
    } finally {
      await seeded.close();
    }
  } finally {
    await empty.close();
  }
}

interface Batch extends CheckBatch {
  trial: Trial;
}

function listBatches(app: AppUnderTest, empty: Trial, seeded: Trial): Batch[] {
  const { suite, blueprint } = app;
  return [
    ...[empty, seeded].flatMap((trial) => {
      const begunSo = (check: ContractCheck | PageCheck) => (check.seeded ?? false) === (trial === seeded);
      return [
        ...cut(suite.checks.filter(begunSo)).map((checks) => ({ trial, database: null, checks, pages: [] })),
        ...cut(suite.pages.filter(begunSo)).map((pages) => ({ trial, database: null, checks: [], pages })),
      ];
    }),
    {
      trial: empty,
      database: KEPT,
      checks: [],
      pages: blueprint.pages.map((page) => shows(page, 'no records')),
    },
    {
      trial: seeded,
      database: KEPT,
      checks: listGranted(blueprint).map(checkSeeded),
      pages: blueprint.pages.map((page) => shows(page, 'the examples')),
    },
  ];
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
async function runBatches(batches: Batch[], context: AgentContext): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const total = batches.reduce((sum, batch) => sum + batch.checks.length + batch.pages.length, 0);
  for (const { trial, ...batch } of batches) {
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

async function judge(results: CheckResult[], trials: Trial[]): Promise<AgentResult<TestReport>> {
  const failed = results.filter((result) => !result.passed);
  const first = failed[0];
  if (!first) {
    const pages = results.filter((result) => result.id.startsWith('page.')).length;
    return doneByEngine({ results }, `${results.length} checks passed, ${pages} of them pages shown`);
  }
  const shown = failed.slice(0, MAX_EVIDENCE);
  const more = failed.length - shown.length;
  return fail({
    code: 'checks_failed',
    message: `${failed.length} of ${results.length} checks failed. The first: ${first.title}. ${first.failure}`,
    remedy:
      'The app was not put live. Look at the failed checks, change the plan or the code they name, and build again.',
    evidence: [
      ...shown.map((result) => `${result.id}: ${result.title}. ${result.failure}`),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(await listThrown(trials)),
    ],
  });
}

/** What the backends threw meanwhile, each once. */
async function listThrown(trials: Trial[]): Promise<string[]> {
  const errors = (await Promise.all(trials.map((trial) => trial.readErrors()))).flat();
  return [...new Set(errors)].slice(-MAX_THROWN).map((error) => `The backend threw ${error}`);
}

async function findBootFailure(trial: Trial): Promise<string | null> {
  const { failure } = await runSteps(
    [{ call: { method: 'GET', path: '/api/health' }, expect: { status: 200, json: { status: 'ok' } } }],
    (request) => trial.call(KEPT, request),
  );
  return failure;
}

async function bootFailed(failure: string, having: string, trial: Trial): Promise<AgentResult<TestReport>> {
  return fail({
    code: 'boot_failed',
    message: `The app's backend does not start with ${having}. ${failure}`,
    remedy: 'The app was not put live. Look at the backend code named below, or build again from the plan.',
    evidence: [failure, ...(await listThrown([trial]))],
  });
}

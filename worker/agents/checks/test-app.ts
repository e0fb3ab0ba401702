/**
 * Tries an app before anyone can use it: it boots with an empty database, every rule of its contract is called over the
 * wire, each page is rendered with the backend's own answers, and it boots with its example records.
 */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/blueprint.ts';
import type { CheckResult, ContractSuite } from '../../contract/contract-suite.ts';
import type { AgentContext, AgentResult } from '../agent.ts';
import { doneByEngine, fail } from '../agent.ts';
import type { PageRenderer, Trial } from '../agent-tools.ts';
import { listGranted } from '../granted-lists.ts';
import { runContractCheck, runSteps } from './run-contract-check.ts';
import { renderPage, runPageCheck } from './run-page-check.ts';

/** Checks under way at once: enough to hide waiting, few enough to leave the thread to others. */
const CHECKS_AT_ONCE = 4;

/** Failed checks that a person is shown. */
const MAX_EVIDENCE = 12;
/** Errors of the backend that a person is shown beside them. */
const MAX_THROWN = 5;

export interface AppUnderTest {
  /** Names the trial; unique to the work. */
  name: string;
  blueprint: Blueprint;
  suite: ContractSuite;
  backend: WorkerBundle;
  pages: WorkerBundle;
}

export interface TestReport {
  results: CheckResult[];
}

/** One thing to try. */
interface Task {
  id: string;
  run(): Promise<CheckResult>;
}

export async function testApp(app: AppUnderTest, context: AgentContext): Promise<AgentResult<TestReport>> {
  const { tools, signal } = context;
  const empty = await tools.openTrial(app.name, app.backend, { SEED: 'off' });
  try {
    const boot = await findBootFailure(empty, 'boot');
    if (boot) return await bootFailed(boot, 'an empty database', empty);
    await context.report(0.05, 'The app boots with an empty database', 'check');
    signal.throwIfAborted();
    const seeded = await tools.openTrial(`${app.name}-seeded`, app.backend, {});
    try {
      const seededBoot = await findBootFailure(seeded, 'seeded');
      if (seededBoot) return await bootFailed(seededBoot, 'its example records', seeded);
      const renderer = await tools.openPages(app.pages);
      const results = await runTasks(listTasks(app, empty, seeded, renderer), context);
      return await judge(results, [empty, seeded]);
    } finally {
      await seeded.close();
    }
  } finally {
    await empty.close();
  }
}

function listTasks(app: AppUnderTest, empty: Trial, seeded: Trial, renderer: PageRenderer): Task[] {
  const now = () => Date.now();
  const onDatabase = (trial: Trial, name: string) => (request: Request) => trial.call(name, request);
  return [
    ...app.suite.checks.map((check) => ({
      id: check.id,
      run: () => runContractCheck(check, onDatabase(check.seeded ? seeded : empty, `check-${check.id}`), now),
    })),
    ...app.suite.pages.map((check) => ({
      id: check.id,
      run: () =>
        runPageCheck(check, onDatabase(check.seeded ? seeded : empty, `page-${check.id}`), renderer, now),
    })),
    ...listGranted(app.blueprint).map((list) => ({
      id: `seeded${list.path}`,
      run: async () => {
        const started = now();
        const { failure } = await runSteps(
          [
            {
              call: { method: 'GET', path: list.path },
              expect:
                list.status === 200
                  ? { status: 200, json: { items: { $type: 'array' }, total: list.seeded } }
                  : { status: list.status },
            },
          ],
          onDatabase(seeded, 'seeded'),
        );
        return {
          id: `seeded${list.path}`,
          title: `${list.entity}: a new app shows its ${list.seeded} examples`,
          passed: failure === null,
          failure,
          milliseconds: now() - started,
        };
      },
    })),
    ...app.blueprint.pages.flatMap((page) =>
      [
        { with: 'no records', trial: empty, database: 'boot' },
        { with: 'the examples', trial: seeded, database: 'seeded' },
      ].map((variant) => ({
        id: `${page.name} with ${variant.with}`,
        run: async () => {
          const started = now();
          const location = page.path.replace(':id', '1');
          const rendered = await renderPage(location, onDatabase(variant.trial, variant.database), renderer);
          return {
            id: `page.${page.name}`,
            title: `The page "${page.title}" is shown with ${variant.with}`,
            passed: rendered.ok,
            failure: rendered.ok ? null : rendered.failure,
            milliseconds: now() - started,
          };
        },
      })),
    ),
  ];
}

/** Runs the tasks in order, a few at once, and says from time to time how far it is. */
async function runTasks(tasks: Task[], context: AgentContext): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const stride = Math.max(8, Math.ceil(tasks.length / 5));
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      context.signal.throwIfAborted();
      results.push(await task.run());
      if (results.length % stride === 0) {
        const passed = results.filter((result) => result.passed).length;
        const share = 0.05 + 0.9 * (results.length / tasks.length);
        await context.report(share, `${passed} of ${tasks.length} checks passed`, 'check');
      }
      // Lets pages and other runs have the thread.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  // All come to their end before the trial is closed, also when one of them stops.
  const ended = await Promise.allSettled(Array.from({ length: CHECKS_AT_ONCE }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
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

async function findBootFailure(trial: Trial, database: string): Promise<string | null> {
  const { failure } = await runSteps(
    [{ call: { method: 'GET', path: '/api/health' }, expect: { status: 200, json: { status: 'ok' } } }],
    (request) => trial.call(database, request),
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

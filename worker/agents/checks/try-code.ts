/**
 * Tries an app that was handed over as code: nobody has said what it must do, so it has to start, to answer what can be
 * asked without knowing more, and to be shown.
 */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import { listProbes } from '../../import-code/list-routes.ts';
import { type AgentContext, type AgentResult, doneByEngine, fail } from '../agent.ts';
import type { Trial } from '../agent-tools.ts';
import { slotsForTrial } from '../work-slots.ts';
import { endAnswer } from './end-answer.ts';

export interface CodeUnderTest {
  /** Names the trial; unique to the work. */
  name: string;
  sources: SourceFiles;
  framework: Framework;
  backend: WorkerBundle;
  pages: PagesBundle;
}

export interface CodeReport {
  /** Addresses that were asked, with the status of each answer. */
  answers: { path: string; status: number }[];
  /** Why only a browser can show the page; null when it was shown. */
  onlyInBrowser: string | null;
}

const ORIGIN = 'https://trial.invalid';
/** The database that keeps what is in it from call to call. */
const KEPT = 'kept';
/** Lines of what the backend threw that a person is shown. */
const MAX_THROWN = 3;

/** What a browser has and an isolate has not; React's own words for what cannot be rendered outside of one. */
const BROWSER_ALONE =
  /ReferenceError: (window|document|localStorage|sessionStorage|location|history|screen|matchMedia|requestAnimationFrame|cancelAnimationFrame|indexedDB|getComputedStyle|customElements|alert|confirm|prompt|innerWidth|innerHeight|[A-Z]\w*(?:Observer|Element)|Image|Audio|AudioContext|Node|XMLHttpRequest|FileReader|DOMParser|MediaRecorder|Notification|SpeechSynthesisUtterance|speechSynthesis) is not defined|No such module "[^"]*react-dom\/client"|Minified React error #(257|407)\b/;

export function tryCode(app: CodeUnderTest, context: AgentContext): Promise<AgentResult<CodeReport>> {
  return slotsForTrial(app.framework).take(context.signal, async () => {
    const { backend, pages, framework } = app;
    const trial = await context.tools.openTrial(app.name, { backend, pages, framework, variables: {} });
    try {
      return await tryOn(trial, app, context);
    } finally {
      await trial.close();
    }
  });
}

async function tryOn(
  trial: Trial,
  { sources }: CodeUnderTest,
  context: AgentContext,
): Promise<AgentResult<CodeReport>> {
  const answers: CodeReport['answers'] = [];
  const probes = listProbes(sources);
  for (const path of probes) {
    context.signal.throwIfAborted();
    const asked = await ask(trial, path);
    if ('failure' in asked) return doesNotAnswer(path, asked.failure, trial, answers.length === 0);
    answers.push({ path, status: asked.status });
    await context.report(0.8 * (answers.length / probes.length), `${path} answers ${asked.status}`, 'check');
  }
  const [shown] = await trial.runChecks({ database: KEPT, checks: [], pages: [FRONT_PAGE] });
  const failure = shown?.failure ?? null;
  if (failure !== null && !BROWSER_ALONE.test(failure)) return isNotShown(failure);
  const asked = `${answers.length} ${answers.length === 1 ? 'address' : 'addresses'} answered`;
  const page =
    failure === null ? 'the page is shown' : 'the page needs a browser to be shown, so it was not tried';
  return doneByEngine({ answers, onlyInBrowser: failure }, `The backend starts, ${asked}; ${page}`);
}

const FRONT_PAGE = {
  id: 'page',
  title: 'The page is shown',
  page: 'App',
  path: '/',
  setup: [],
  expect: { texts: [] },
};

async function ask(trial: Trial, path: string): Promise<{ status: number } | { failure: string }> {
  try {
    const answer = await trial.call(
      KEPT,
      new Request(new URL(path, ORIGIN), { headers: { accept: 'application/json' } }),
    );
    await endAnswer(answer);
    return answer.status < 500 ? { status: answer.status } : { failure: `answers ${answer.status}` };
  } catch (error) {
    return { failure: `does not answer (${error instanceof Error ? error.message : String(error)})` };
  }
}

async function doesNotAnswer(
  path: string,
  failure: string,
  trial: Trial,
  isFirst: boolean,
): Promise<AgentResult<CodeReport>> {
  const thrown = [...new Set(await trial.readErrors())].slice(-MAX_THROWN);
  const reason = thrown
    .at(-1)
    ?.trim()
    .split('\n')
    .at(thrown.at(-1)?.startsWith('Traceback') ? -1 : 0);
  return fail({
    code: 'boot_failed',
    message: `${isFirst ? "The app's backend does not start" : "The app's backend breaks"}: ${path} ${failure}${reason ? `. ${reason.trim()}` : ''}`,
    remedy:
      'Look at the place named below. Backends in Python have FastAPI, pydantic and the standard library; those in TypeScript what runs without Node. None has a network.',
    evidence: thrown.length > 0 ? thrown : [`${path} ${failure}`],
  });
}

function isNotShown(failure: string): AgentResult<CodeReport> {
  return fail({
    code: 'checks_failed',
    message: `The page cannot be shown: ${failure.replace(/^\/ cannot be shown: (\/: )?/, '')}`,
    remedy: 'Look at the place named in the message.',
    evidence: [failure],
  });
}

/** Does a person's steps on an app's pages, with the backend's own answers, and says what could not be done. */
import type { VisitCheck, VisitStep } from '../../contract/plan/contract-suite.ts';
import { fillText } from '../checks/fill-references.ts';
import { type CallApp, CookieJar, ORIGIN, runSteps } from '../checks/run-contract-check.ts';
import type { LogLine } from '../inside/log-lines.ts';
import type { PageOpener } from './load-visitor.ts';
import type { AnswerPage, PageStorage } from './visit.ts';

/** A page that leads to another without end is wrong. */
const MAX_PAGES = 20;
/** Headers of an answer that a page's scripts never see. */
const HIDDEN_HEADERS = new Set(['set-cookie', 'set-cookie2']);

/** What a browser keeps for one person. */
interface Tab {
  jar: CookieJar;
  storage: PageStorage;
}

/** Why a way could not be gone to its end. */
export interface VisitFailure {
  /** The step at which it ended, counted from 0. */
  at: number;
  text: string;
  /** Only a layout shows it: something lies over a button, a stylesheet hides a text. */
  byLayout: boolean;
}

/**
 * Goes a way once.
 * @param signal ends it
 * @returns null when it was gone to its end.
 */
export async function findVisitFailure(
  { setup, steps }: VisitCheck,
  call: CallApp,
  opener: PageOpener,
  signal?: AbortSignal,
): Promise<VisitFailure | null> {
  let done = 0;
  const prepared = await runSteps(setup, call);
  const fail = (text: string, byLayout = false): VisitFailure => ({ at: done, text, byLayout });
  if (prepared.failure) return fail(`Before the page was opened: ${prepared.failure}`);
  const tabs = new Map<string, Tab>();
  let pages = 0;
  /** Who opened the page before; whoever opens the next, unless it says so. */
  let last = '';
  /** Where the next page begins, and who sees it. */
  let next: { path: string; as: string } | null = null;
  while (done < steps.length || next !== null) {
    const step = steps[done];
    if (step && 'open' in step) {
      next = { path: fillText(step.open, prepared.kept), as: step.as ?? last };
      last = next.as;
      done++;
    }
    if (!next) return fail('The first step opens a page');
    if (++pages > MAX_PAGES) return fail(`The pages lead on without an end, last to ${next.path}`);
    const { as }: { as: string } = next;
    const tab = tabs.get(as) ?? {
      jar: prepared.jars.get(as) ?? new CookieJar(),
      storage: { local: {}, session: {} },
    };
    tabs.set(as, tab);
    const left = untilNextPage(steps.slice(done));
    const order = { url: ORIGIN + next.path, storage: tab.storage, steps: left };
    const visited = await opener.visit(order, answerFor(tab.jar, call), signal);
    tab.storage = visited.storage;
    done += visited.done;
    if (visited.failure !== null)
      return fail(sayFailure(steps[done], done, visited.failure, visited.lines), visited.byLayout);
    next = visited.wentTo === null ? null : { path: pathOf(visited.wentTo), as };
    if (visited.wentTo !== null && new URL(visited.wentTo).origin !== ORIGIN)
      return fail(`The page left for ${visited.wentTo}, where nothing can be tried`);
  }
  return null;
}

function untilNextPage(steps: readonly VisitStep[]): VisitStep[] {
  const end = steps.findIndex((step) => 'open' in step);
  return steps.slice(0, end === -1 ? steps.length : end);
}

/** As a browser: cookies go with each call and are kept from each answer. */
function answerFor(jar: CookieJar, call: CallApp): AnswerPage {
  return async ({ method, url, headers, body }) => {
    const sent = new Headers(headers);
    if (jar.header !== '') sent.set('cookie', jar.header);
    const answer = await call(new Request(url, { method, headers: sent, body, redirect: 'manual' }));
    jar.take(answer.headers);
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !HIDDEN_HEADERS.has(name)) as [string, string][],
      body: await answer.arrayBuffer(),
    };
  };
}

function sayFailure(
  step: VisitStep | undefined,
  done: number,
  failure: string,
  lines: readonly LogLine[],
): string {
  const thrown = lines
    .filter(({ level }) => level === 'error')
    .at(-1)
    ?.message.split('\n')[0];
  const place = step ? `Step ${done + 1}, ${sayStep(step)}: ` : '';
  return `${place}${failure}${thrown ? `. The page threw ${thrown.slice(0, 300)}` : ''}`;
}

/** A step as a person reads it. */
export function sayStep(step: VisitStep): string {
  if ('open' in step) return `open ${step.open}${step.as ? ` as ${step.as}` : ''}`;
  if ('press' in step) return `press "${step.press}"${step.in ? ` beside "${step.in}"` : ''}`;
  if ('fill' in step)
    return `fill "${step.fill}" with "${step.with}"${step.in ? ` beside "${step.in}"` : ''}`;
  if ('key' in step) return `press the key ${step.key}`;
  return 'expect' in step ? `see "${step.expect}"` : `see no "${step.absent}"`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

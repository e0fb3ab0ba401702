/**
 * Judges a way through an app's pages: in a browser where there is one, else over a DOM. A browser's word counts where the way was gone to
 * its end, and where twice, at the same step, the layout itself said no. All else may come of a busy machine or of the browser: there the
 * DOM, in which the calls of a page and its steps share one thread, has the last word.
 */
import type { CheckResult, VisitCheck, VisitPlace } from '../../contract/plan/contract-suite.ts';
import { type CallApp, runCheck } from '../checks/run-contract-check.ts';
import type { PageOpener } from './load-visitor.ts';
import { findVisitFailure, type VisitFailure } from './run-visit-check.ts';

/** Longest time of a way in the browser, ms: with the waiting for a place there. */
export const BROWSER_MS = 25_000;
/** A trial in which the browser was lost so often goes on without it. */
const MOST_LOSSES = 2;

/** A trial that was in the browser for so long, ms, goes on without it: on a busy machine a build waits no longer for it. */
export const ALL_IN_BROWSER_MS = 30_000;

/** Where pages can be used: the browser before the DOM. */
export interface Places {
  browser: PageOpener | null;
  dom: () => PageOpener;
  /** How long all ways may be in the browser, ms. */
  left: number;
  /** Why the browser did not go on, for each time. */
  losses: string[];
  /** Longest time of a way in the browser, ms: with the waiting for a place there. */
  longest: number;
}

/** What became of a way in the browser. `seen`: why it failed there, which is not enough. */
type Judged = { passed: true } | { failed: string } | { seen: string } | { lost: string };

/**
 * @param begin gives the app the records with which it begins
 * @returns how the check went, and where; what throws on the way is a failed check.
 */
export async function judgeVisit(
  check: VisitCheck,
  call: CallApp,
  places: Places,
  begin: () => Promise<void>,
  now: () => number,
): Promise<CheckResult> {
  const started = now();
  const judged = await judgeInBrowser(check, call, places, begin);
  places.left -= now() - started;
  const conclude = (failure: string | null, where: VisitPlace): CheckResult => ({
    ...{ id: check.id, title: check.title, passed: failure === null, failure, where },
    milliseconds: now() - started,
  });
  if (judged && 'passed' in judged) return conclude(null, { in: 'browser' });
  if (judged && 'failed' in judged) return conclude(`In Chromium: ${judged.failed}`, { in: 'browser' });
  await begin();
  const { failure } = await runCheck(check, call, now, (limited) =>
    findVisitFailure(check, limited, places.dom()).then((found) => found?.text ?? null, say),
  );
  if (judged && 'seen' in judged) {
    if (failure !== null) return conclude(`In Chromium: ${judged.seen}`, { in: 'browser' });
    return conclude(null, { in: 'dom', instead: `in Chromium it was otherwise (${judged.seen})` });
  }
  const instead = judged && `the browser did not go on (${judged.lost})`;
  return conclude(failure && instead ? `Over a DOM, since ${instead}: ${failure}` : failure, {
    in: 'dom',
    instead,
  });
}

/** @returns null where there is none. */
async function judgeInBrowser(
  check: VisitCheck,
  call: CallApp,
  { browser, losses, left, longest }: Places,
  begin: () => Promise<void>,
): Promise<Judged | null> {
  if (!browser) return null;
  const [last] = losses.slice(MOST_LOSSES - 1);
  if (last !== undefined) return { lost: last };
  if (left <= 0) return { lost: 'the machine is busy' };
  let first: VisitFailure | null = null;
  for (;;) {
    await begin();
    const outcome = await goInBrowser(check, call, browser, longest);
    if ('lost' in outcome) {
      losses.push(outcome.lost);
      return outcome;
    }
    const { failure } = outcome;
    if (failure === null) return { passed: true };
    if (!failure.byLayout || (first && first.at !== failure.at)) return { seen: failure.text };
    if (first) return { failed: failure.text };
    first = failure;
  }
}

/** Nothing of it goes on when this resolves: no call of a page reaches the records of the next one. */
async function goInBrowser(
  check: VisitCheck,
  call: CallApp,
  browser: PageOpener,
  longest: number,
): Promise<{ failure: VisitFailure | null } | { lost: string }> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error(`it took longer than ${longest / 1000} s`)), longest);
  const underWay: Promise<unknown>[] = [];
  const bounded: CallApp = (request) => {
    if (over.signal.aborted) return Promise.reject(over.signal.reason);
    const answer = call(request);
    underWay.push(answer.catch(() => {}));
    return answer;
  };
  try {
    return { failure: await findVisitFailure(check, bounded, browser, over.signal) };
  } catch (error) {
    return { lost: say(error) };
  } finally {
    clearTimeout(timer);
    over.abort(new Error('the visit is over'));
    await Promise.all(underWay);
  }
}

const say = (error: unknown) => (error instanceof Error ? error.message : String(error));

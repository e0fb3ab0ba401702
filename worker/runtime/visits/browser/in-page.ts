/**
 * Runs in each page that Chromium loads for a visit, in a world that the page's scripts do not reach: the same person as over a DOM,
 * with hands of a browser. `bin/parts/visits/visit-page.mjs` bundles it and calls it.
 */
import type { VisitStep } from '../../../contract/plan/contract-suite.ts';
import { Person } from '../inside/person.ts';
import { seeStyles } from '../inside/read-screen.ts';
import { type AskBrowser, openBrowserHands } from './browser-hands.ts';

const waiting = new Map<number, () => void>();
let last = 0;
let isAsking = false;

const ask: AskBrowser = (what) =>
  new Promise((resolve) => {
    waiting.set(++last, resolve);
    Reflect.get(globalThis, 'askBrowser')(JSON.stringify({ id: last, ...what }));
  });

seeStyles(true);
const hands = openBrowserHands(document, ask);
const person = new Person(
  { document, quiet: () => ask({ quiet: true }), isAsking: () => isAsking, wentTo: () => null },
  hands,
);

Reflect.set(globalThis, 'visit', {
  /** @returns why it could not be done, and whether only a layout shows that; null when it was. */
  async do(step: VisitStep) {
    const failure = await person.do(step);
    if (failure === null) return null;
    if (hands.wasKeptOff()) return { failure, byLayout: true };
    if (!isHiddenByStyles(step)) return { failure, byLayout: false };
    return { failure: `${failure}. It is there, but styles hide it`, byLayout: true };
  },
  done(id: number) {
    waiting.get(id)?.();
    waiting.delete(id);
  },
  /** @param is whether a call of the page is under way. */
  setAsking(is: boolean) {
    isAsking = is;
  },
});

function isHiddenByStyles(step: VisitStep): boolean {
  if (person.canSee(step)) return false;
  seeStyles(false);
  const isThere = person.canSee(step);
  seeStyles(true);
  return isThere;
}

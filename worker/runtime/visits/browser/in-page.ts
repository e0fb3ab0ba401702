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

seeStyles();
const person = new Person(
  { document, quiet: () => ask({ quiet: true }), isAsking: () => isAsking, wentTo: () => null },
  openBrowserHands(document, ask),
);

Reflect.set(globalThis, 'visit', {
  do: (step: VisitStep) => person.do(step),
  done(id: number) {
    waiting.get(id)?.();
    waiting.delete(id);
  },
  /** @param is whether a call of the page is under way. */
  setAsking(is: boolean) {
    isAsking = is;
  },
});

import { expect, test } from 'vitest';
import type { VisitCheck } from '../../contract/plan/contract-suite.ts';
import { judgeVisit, type Places } from './judge-visit.ts';
import type { PageOpener } from './load-visitor.ts';
import type { Visited, VisitOrder } from './visit.ts';

const check: VisitCheck = {
  id: 'w',
  title: 'A way',
  seeded: true,
  setup: [],
  steps: [{ open: '/' }, { expect: 'Hello' }],
};

/** How a page went: its failure, or what was thrown. */
type Went = Partial<Visited> | Error;

/** Goes each time as it is told; the last is repeated. */
function openerOf(...all: Went[]): PageOpener & { orders: VisitOrder[] } {
  const orders: VisitOrder[] = [];
  return {
    orders,
    async visit(order) {
      const went = all[Math.min(orders.push(order), all.length) - 1] as Went;
      if (went instanceof Error) throw went;
      const storage = { local: {}, session: {} };
      return { done: went.failure ? 0 : 1, failure: null, wentTo: null, storage, lines: [], ...went };
    },
  };
}

const passes: Went = {};
const fails: Went = { failure: 'it is not there' };
const covered: Went = { failure: 'something lies over it', byLayout: true };
const ended = new Error('it ended');

const placesOf = (browser: PageOpener | null, dom: PageOpener): Places => ({
  browser,
  dom: () => dom,
  left: 30_000,
  losses: [],
  longest: 25_000,
});
const judge = (places: Places, begin = async () => {}) =>
  judgeVisit(
    check,
    async () => new Response(),
    places,
    begin,
    () => 0,
  );

const STEP = 'Step 2, see "Hello": ';

test.each<[string, Went[] | null, Went, object]>([
  ['no browser: the DOM passes', null, passes, { failure: null, where: { in: 'dom', instead: null } }],
  [
    'no browser: the DOM fails',
    null,
    fails,
    { failure: `${STEP}it is not there`, where: { in: 'dom', instead: null } },
  ],
  ['the browser passes', [passes], fails, { failure: null, where: { in: 'browser' } }],
  ['both fail', [fails], fails, { failure: `In Chromium: ${STEP}it is not there`, where: { in: 'browser' } }],
  [
    'the browser alone fails, not by the layout',
    [fails],
    passes,
    { failure: null, where: { in: 'dom', instead: `in Chromium it was otherwise (${STEP}it is not there)` } },
  ],
  [
    'the layout says no twice',
    [covered, covered],
    passes,
    { failure: `In Chromium: ${STEP}something lies over it` },
  ],
  ['the layout says no once', [covered, passes], fails, { failure: null, where: { in: 'browser' } }],
  ['the layout says no at different steps', [covered, { ...covered, done: 1 }], passes, { failure: null }],
  [
    'the browser is lost',
    [ended],
    passes,
    { failure: null, where: { in: 'dom', instead: 'the browser did not go on (it ended)' } },
  ],
  [
    'it is lost the second time',
    [covered, ended],
    passes,
    { failure: null, where: { in: 'dom', instead: 'the browser did not go on (it ended)' } },
  ],
  [
    'it is lost, and the DOM fails',
    [ended],
    fails,
    { failure: `Over a DOM, since the browser did not go on (it ended): ${STEP}it is not there` },
  ],
])('[VISIT11] %s', async (_, browser, dom, judged) => {
  const places = placesOf(browser && openerOf(...browser), openerOf(dom));
  const result = await judge(places);
  expect(result).toMatchObject(judged);
  expect(result.passed).toBe(result.failure === null);
});

test('[VISIT9] each time the records begin anew', async () => {
  let begun = 0;
  await judge(placesOf(openerOf(covered, ended), openerOf(passes)), async () => void begun++);
  expect(begun).toBe(3);
});

test('[VISIT9] a trial that lost the browser twice goes on without it, and says why', async () => {
  const browser = openerOf(ended);
  const places = placesOf(browser, openerOf(passes));
  for (let way = 0; way < 4; way++)
    expect(await judge(places)).toMatchObject({
      passed: true,
      where: { instead: 'the browser did not go on (it ended)' },
    });
  expect(browser.orders).toHaveLength(2);
});

test('[VISIT9] no call of a page is under way any more when the records of the next begin', async () => {
  let underWay = 0;
  const begin = async () => expect(underWay).toBe(0);
  const late = Promise.withResolvers<Response>();
  const call = () => {
    underWay++;
    return late.promise.finally(() => underWay--);
  };
  const asked = { method: 'GET', url: 'https://trial.invalid/api', headers: [], body: null };
  const browser: PageOpener = {
    async visit(_order, answer) {
      void answer(asked).catch(() => {});
      queueMicrotask(() => setTimeout(() => late.resolve(new Response())));
      throw ended;
    },
  };
  const places = placesOf(browser, openerOf(passes));
  expect(await judgeVisit(check, call, places, begin, () => 0)).toMatchObject({ passed: true });
});

test('[VISIT9] a way that is over calls the app no more', async () => {
  let calls = 0;
  const call = async () => {
    calls++;
    return new Response();
  };
  const asked = { method: 'GET', url: 'https://trial.invalid/api', headers: [], body: null };
  let askAgain = () => Promise.resolve<unknown>(null);
  const browser: PageOpener = {
    async visit(_order, answer) {
      askAgain = () => answer(asked);
      throw ended;
    },
  };
  await judgeVisit(
    check,
    call,
    placesOf(browser, openerOf(passes)),
    async () => {},
    () => 0,
  );
  await expect(askAgain()).rejects.toThrow('the visit is over');
  expect(calls).toBe(0);
});

test('[VISIT9] a trial that was in the browser for long goes on over a DOM', async () => {
  const browser = openerOf(passes);
  const places = placesOf(browser, openerOf(passes));
  let time = 0;
  const busy = () => {
    time += 16_000;
    return time;
  };
  const ways = [1, 2, 3].map(
    () => () =>
      judgeVisit(
        check,
        async () => new Response(),
        places,
        async () => {},
        busy,
      ),
  );
  const where = [];
  for (const go of ways) where.push((await go()).where);
  expect(where).toEqual([
    { in: 'browser' },
    { in: 'browser' },
    { in: 'dom', instead: 'the browser did not go on (the machine is busy)' },
  ]);
});

import { expect, test } from 'vitest';
import { Budgets } from './budgets.ts';
import { Pace, type Sliced, type Thread } from './pace.ts';

/** A thread whose time goes on as its works say. */
function makeThread(): Thread & { time: number; waits: number[] } {
  const waits: number[] = [];
  return {
    time: 0,
    waits,
    freeAt: 0,
    now() {
      return this.time;
    },
    wait(ms) {
      waits.push(ms);
      this.time += ms;
      return Promise.resolve();
    },
  };
}

test('[BUDGET1] long work gives the thread back after each slice, for as long as that took', async () => {
  const thread = makeThread();
  function* work(): Sliced<string> {
    for (let step = 0; step < 10; step += 1) {
      thread.time += 10;
      yield;
    }
    return 'done';
  }
  const pace = new Pace(thread, 90);
  expect(await pace.run(work())).toBe('done');
  expect(thread.waits).toEqual([30, 30, 30]);
  expect([pace.used, pace.isOver()]).toEqual([100, true]);
});

test('[BUDGET1] several works together take half of the thread', async () => {
  const thread = makeThread();
  const [one, other] = [new Pace(thread), new Pace(thread)];
  thread.time = 40;
  await one.rest();
  expect(thread.time).toBe(80);
  thread.time = 120;
  await one.rest();
  // The other has waited meanwhile, and finds what the first has left.
  await other.rest();
  expect(thread.time).toBeGreaterThanOrEqual(thread.freeAt);
});

test('[BUDGET1] where no clock goes on while code runs, the thread is given back after so many steps', async () => {
  const thread = makeThread();
  function* work(): Sliced<void> {
    for (let step = 0; step < 5_000; step += 1) yield;
  }
  await new Pace(thread).run(work());
  expect(thread.waits).toHaveLength(2);
});

test('[BUDGET2] who has used all of a budget waits until there is something left, and nobody else does', () => {
  const budgets = new Budgets({ most: 100, perSecond: 10 });
  expect(budgets.secondsToWait('ada', 0)).toBe(0);
  expect(budgets.spend('ada', 60, 0)).toBe(false);
  expect(budgets.spend('ada', 90, 0)).toBe(true);
  expect(budgets.secondsToWait('ada', 0)).toBe(6);
  expect(budgets.secondsToWait('bob', 0)).toBe(0);
  expect(budgets.secondsToWait('ada', 5_000)).toBe(1);
  expect(budgets.secondsToWait('ada', 6_000)).toBe(0);
  // A rest gives no more than there is at most.
  expect(budgets.spend('ada', 99, 1_000_000)).toBe(false);
});

test('[BUDGET2] what was taken too much comes back', () => {
  const budgets = new Budgets({ most: 100, perSecond: 10 });
  budgets.spend('ada', 100, 0);
  budgets.spend('ada', -40, 0);
  expect(budgets.secondsToWait('ada', 0)).toBe(0);
});

test('[BUDGET2] of subjects without end those that were seen longest ago are forgotten', () => {
  const budgets = new Budgets({ most: 1, perSecond: 1 });
  for (let one = 0; one <= 10_000; one += 1) budgets.spend(String(one), 5, 0);
  expect(budgets.secondsToWait('0', 0)).toBe(0);
  expect(budgets.secondsToWait('10000', 0)).toBe(5);
});

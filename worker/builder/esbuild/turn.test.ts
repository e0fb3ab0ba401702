import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turn } from './turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const endLost = async () => {};
const begin = (name: string, order: string[]) => {
  const turn = new Turn(endLost);
  const taken = turn.take().then(() => void order.push(name));
  return { turn, taken };
};

test('[BOUNDS8] turns are taken in the order of coming, whoever looks first', async () => {
  const order: string[] = [];
  const builds = ['first', 'second', 'third', 'fourth'].map((name) => begin(name, order));
  for (const { turn, taken } of builds) {
    await vi.advanceTimersByTimeAsync(50);
    await taken;
    turn.end();
  }
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
});

test('[BOUNDS8] what comes back from a registry lines up behind those who came meanwhile', async () => {
  const order: string[] = [];
  const { turn } = begin('away', order);
  await vi.advanceTimersByTimeAsync(10);
  const answer = Promise.withResolvers<void>();
  const back = turn.away(() => answer.promise).then(() => void order.push('back'));
  const second = begin('second', order);
  const third = begin('third', order);
  await vi.advanceTimersByTimeAsync(10);
  answer.resolve();
  for (const { turn: other } of [second, third]) {
    await vi.advanceTimersByTimeAsync(50);
    other.end();
  }
  await vi.advanceTimersByTimeAsync(50);
  await back;
  turn.end();
  expect(order).toEqual(['away', 'second', 'third', 'back']);
});

test('[BOUNDS8] a build in line whose request is gone is passed over', async () => {
  const order: string[] = [];
  const first = begin('first', order);
  await vi.advanceTimersByTimeAsync(10);
  // None of its timers comes any more.
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('setTimeout', () => 0);
  void new Turn(endLost).take();
  vi.unstubAllGlobals();
  const last = begin('last', order);
  first.turn.end();
  await vi.advanceTimersByTimeAsync(500);
  expect(order).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1_000);
  await last.taken;
  last.turn.end();
  expect(order).toEqual(['first', 'last']);
});

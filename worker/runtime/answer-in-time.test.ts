import { afterEach, expect, test, vi } from 'vitest';
import { answerInTime, LateAnswer } from './answer-in-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[TIME1] a backend that never answers is given up after its time', async () => {
  vi.useFakeTimers();
  const answer = answerInTime(new Promise(() => {}), 30_000).catch((error) => error);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeInstanceOf(LateAnswer);
  expect(((await answer) as Error).message).toBe('The backend did not answer within 30 seconds.');
});

test('[TIME2] an answer, or a failure, in time leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await (await answerInTime(Promise.resolve(new Response('x')), 30_000)).text()).toBe('x');
  await expect(answerInTime(Promise.reject(new Error('failed')), 30_000)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

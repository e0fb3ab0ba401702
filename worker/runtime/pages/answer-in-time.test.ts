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

test('[TIME3] while a turn of the app keeps the thread no time is counted, however slow the machine', async () => {
  vi.useFakeTimers();
  let answered = (_: Response) => {};
  const answer = answerInTime(
    new Promise((resolve) => {
      answered = resolve;
    }),
    30_000,
  );
  await vi.advanceTimersByTimeAsync(29_500);
  // The thread comes back after a minute, with the timer due before the answer that waits behind it.
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(500);
  answered(new Response('stopped', { status: 500 }));
  expect((await answer).status).toBe(500);
});

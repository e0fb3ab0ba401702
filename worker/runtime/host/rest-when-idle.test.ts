import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, restWhenIdle } from './rest-when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backend that is awake, and what was done with it. */
function wake() {
  const done: string[] = [];
  const backend = {
    calls: { came: 1, underway: 0 },
    busy: false,
    duringRest: () => {},
    done,
    isRunning: () => !done.includes('end'),
    isBusy: async () => backend.busy,
    rest: async () => {
      done.push('rest');
      backend.duringRest();
    },
    end: () => {
      done.push('end');
    },
  };
  const watching = restWhenIdle(backend);
  return { ...backend, backend, watching };
}

const LOOKS = 11_000;

test('[PY14] a backend rests a while after its last call, and not while it is at work', async () => {
  const { backend, watching } = wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS - LOOKS);
  backend.calls.came++;
  await vi.advanceTimersByTimeAsync(IDLE_MS - LOOKS);
  backend.calls.underway++;
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  backend.calls.underway--;
  backend.busy = true;
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(backend.done).toEqual([]);
  backend.busy = false;
  await vi.advanceTimersByTimeAsync(IDLE_MS + LOOKS);
  expect(backend.done).toEqual(['rest', 'end']);
  await watching;
});

test('[PY14] a call that comes while it is put to rest keeps it', async () => {
  const { backend, watching } = wake();
  backend.duringRest = () => {
    backend.calls.came++;
    backend.duringRest = () => {};
  };
  await vi.advanceTimersByTimeAsync(IDLE_MS + LOOKS);
  expect(backend.done).toEqual(['rest']);
  await vi.advanceTimersByTimeAsync(IDLE_MS + LOOKS);
  expect(backend.done).toEqual(['rest', 'rest', 'end']);
  await watching;
});

test('[PY14] of too many the longest idle rest first', async () => {
  const all = [];
  for (let count = 0; count < 10; count++) {
    all.push(wake());
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(all.map(({ done }) => done.includes('end'))).toEqual([true, true, ...Array(8).fill(false)]);
  await vi.advanceTimersByTimeAsync(IDLE_MS + LOOKS);
  await Promise.all(all.map(({ watching }) => watching));
});

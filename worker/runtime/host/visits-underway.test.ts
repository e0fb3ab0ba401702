import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countVisit, letVisitorsPass } from './visits-underway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = () => new Request('http://localhost/');

/** @returns whether work that waits at a seam goes on within so many milliseconds. */
async function goesOn(milliseconds: number): Promise<boolean> {
  let went = false;
  void letVisitorsPass().then(() => {
    went = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return went;
}

test('[LOAD1] builds wait while a page is being answered, and no longer', async () => {
  expect(await goesOn(0)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  let end = (_: Response) => {};
  const visit = countVisit(page(), () => new Promise((resolve) => (end = resolve)));
  expect(await goesOn(200)).toBe(false);
  end(new Response());
  await visit;
  expect(await goesOn(0)).toBe(true);
});

test('[LOAD2] an answer that fails is no longer waited for', async () => {
  await expect(countVisit(page(), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await goesOn(0)).toBe(true);
});

test('[LOAD3] builds wait as long as they worked, a quarter of a second at most; not for a visit that lasts', async () => {
  expect(await goesOn(0)).toBe(true);
  void countVisit(page(), () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(20);
  expect(await goesOn(30)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await goesOn(200)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await goesOn(260)).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await goesOn(0)).toBe(true);
});

test('[LOAD4] orders and sockets are no visits: the order of a build is answered when it is done', async () => {
  const never = () => new Promise<Response>(() => {});
  void countVisit(new Request('http://localhost/', { method: 'POST' }), never);
  void countVisit(new Request('http://localhost/', { headers: { upgrade: 'websocket' } }), never);
  expect(await goesOn(0)).toBe(true);
});

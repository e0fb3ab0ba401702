import { expect, test } from 'vitest';
import { buildSlots } from './work-slots.ts';

const never = new AbortController().signal;

test('[RUN19] two at a time, in the order of coming', async () => {
  const order: string[] = [];
  const release: (() => void)[] = [];
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    buildSlots.take(never, async () => {
      order.push(name);
      await new Promise<void>((resolve) => release.push(resolve));
    }),
  );
  for (const begun of [2, 3, 4, 5]) {
    await expect.poll(() => order.length).toBe(begun);
    // Nobody else comes in before one of the two goes.
    expect(release).toHaveLength(2);
    release.shift()?.();
  }
  release.shift()?.();
  await Promise.all(works);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('[RUN24] a place that is free is taken at once, and none before those who wait', async () => {
  const release: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => release.push(resolve));
  const first = buildSlots.takeFree(hold);
  expect(release).toHaveLength(0);
  const second = buildSlots.take(never, hold);
  await expect.poll(() => release.length).toBe(2);
  expect(buildSlots.takeFree(hold)).toBeNull();
  const waiting = buildSlots.take(never, hold);
  release.shift()?.();
  await first;
  expect(buildSlots.takeFree(hold)).toBeNull();
  await expect.poll(() => release.length).toBe(2);
  for (const end of release) end();
  await Promise.all([second, waiting]);
});

test('[RUN19] who stops waiting does nothing later and keeps nobody from their turn', async () => {
  const done: string[] = [];
  const release: (() => void)[] = [];
  const holders = [0, 1].map(() =>
    buildSlots.take(never, () => new Promise<void>((resolve) => release.push(resolve))),
  );
  await expect.poll(() => release.length).toBe(2);
  const stop = new AbortController();
  const stopped = buildSlots.take(stop.signal, async () => void done.push('stopped'));
  const next = buildSlots.take(never, async () => void done.push('next'));
  stop.abort(new Error('not wanted any more'));
  await expect(stopped).rejects.toThrow('not wanted any more');
  for (const end of release) end();
  await Promise.all([...holders, next]);
  expect(done).toEqual(['next']);
});

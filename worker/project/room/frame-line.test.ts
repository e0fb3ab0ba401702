import { expect, test } from 'vitest';
import { FrameLine } from './frame-line.ts';

/** A line whose frames take as long as they say, and a time that goes on with them. */
function openLine() {
  const handled: string[] = [];
  const closed = new Set<string>();
  const clock = { time: 0 };
  const line = new FrameLine<string, number>({
    thread: {
      now: () => clock.time,
      wait: (ms) => {
        clock.time += ms;
        return Promise.resolve();
      },
      freeAt: 0,
    },
    handle(socket, ms) {
      clock.time += ms;
      handled.push(socket);
    },
    isOpen: (socket) => !closed.has(socket),
  });
  return { line, handled, closed, clock };
}

test('[BUDGET4] frames are handled as they come', () => {
  const { line, handled } = openLine();
  expect([line.take('ada', 1), line.take('bob', 1), line.take('ada', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(handled).toEqual(['ada', 'bob', 'ada']);
});

test('[BUDGET4] what takes long waits, a socket at a time, and half of the time is others’', async () => {
  const { line, handled, clock } = openLine();
  line.take('ada', 300);
  const goesOn = line.take('ada', 60);
  for (let frame = 0; frame < 3; frame += 1) line.take('ada', 60);
  line.take('bob', 60);
  expect(handled).toEqual(['ada']);
  await goesOn;
  expect(handled).toEqual(['ada', 'ada', 'bob', 'ada', 'ada', 'ada']);
  expect(clock.time).toBeGreaterThanOrEqual(2 * (300 + 4 * 60 - 50));
  // It has had its rest: the next one is handled at once.
  clock.time += 1_000;
  expect(line.take('bob', 1)).toBe(undefined);
  expect(handled.at(-1)).toBe('bob');
});

test('[BUDGET4] what a closed socket had sent is passed over; one that sends on and on is one too many', async () => {
  const { line, handled, closed } = openLine();
  line.take('ada', 300);
  const goesOn = line.take('ada', 1);
  closed.add('ada');
  line.take('bob', 1);
  const taken = Array.from({ length: 400 }, () => line.take('bob', 0));
  expect(taken.indexOf(false)).toBe(399);
  await goesOn;
  expect(handled).toEqual(['ada']);
});

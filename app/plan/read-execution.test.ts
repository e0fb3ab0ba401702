import { expect, test, vi } from 'vitest';
import { readExecution } from './read-execution';

const LINES = [
  { type: 'report', message: 'Café tables' },
  { type: 'report', message: 'Guests' },
  { type: 'error', error: { code: 'timed_out', message: 'Too late.' } },
];
const TEXT = LINES.map((line) => `${JSON.stringify(line)}\n`).join('');

/** The bytes in pieces of this many, as a network may cut them. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

test('[STREAM1] lines are whole however the stream was cut, inside a character too', async () => {
  for (const size of [1, 2, 3, 7, 50, 1000]) {
    const heard: string[] = [];
    const end = await readExecution(streamOf(TEXT, size), (message) => heard.push(message));
    expect([heard, end]).toEqual([['Café tables', 'Guests'], LINES[2]]);
  }
});

test('[STREAM2] what is no line of ours, and an end that was not told, are errors of form', async () => {
  for (const text of [
    '',
    'half a li',
    '<html>\n',
    'null\n',
    '5\n',
    '{}\n',
    '{"type":"answer"}\n',
    TEXT.slice(0, 20),
    `${JSON.stringify(LINES[0])}\n`,
  ])
    await expect(readExecution(streamOf(text, 8), () => {})).rejects.toThrow(SyntaxError);
});

test('[STREAM3] a line without anything in it says that it goes on; without one for two minutes it is over', async () => {
  const text = TEXT.replaceAll('\n', '\n\n\n');
  expect(await readExecution(streamOf(text, 5), () => {})).toEqual(LINES[2]);
  vi.useFakeTimers();
  try {
    const lines = new TransformStream<Uint8Array>();
    const writer = lines.writable.getWriter();
    const end = readExecution(lines.readable, () => {}).catch((error) => error.name);
    await writer.write(new TextEncoder().encode('\n'));
    await vi.advanceTimersByTimeAsync(119_000);
    await writer.write(new TextEncoder().encode('\n'));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(await Promise.race([end, 'still there'])).toBe('still there');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await end).toBe('TimeoutError');
  } finally {
    vi.useRealTimers();
  }
});

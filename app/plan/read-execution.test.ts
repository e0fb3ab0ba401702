import { expect, test } from 'vitest';
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

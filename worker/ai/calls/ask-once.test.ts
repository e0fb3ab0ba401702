import { MockLanguageModelV3 } from 'ai/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOnce, SILENCE_MS } from './ask-once.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Doing = Awaited<ReturnType<MockLanguageModelV3['doStream']>>;
type Part = Doing['stream'] extends ReadableStream<infer One> ? One : never;

const USAGE = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 20, text: 20, reasoning: 0 },
};

/** Says so many words, one after the other. @param ms between two words, on the clock of the test */
function speaker(words: number, ms: number): MockLanguageModelV3 {
  const parts: Part[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 't' },
    ...Array.from({ length: words }, (): Part => ({ type: 'text-delta', id: 't', delta: 'word ' })),
    { type: 'text-end', id: 't' },
    { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage: USAGE },
  ];
  let at = 0;
  const stream = new ReadableStream<Part>(
    {
      async pull(controller) {
        const part = parts[at++];
        if (!part) return controller.close();
        if (part.type === 'text-delta') await vi.advanceTimersByTimeAsync(ms);
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  return new MockLanguageModelV3({ doStream: async () => ({ stream }) });
}

const ask = (model: MockLanguageModelV3) =>
  askOnce({
    model,
    title: 'A model',
    system: 'You write.',
    messages: [{ role: 'user', content: 'Write' }],
    idempotencyKey: 'key',
    signal: new AbortController().signal,
  });

test('[CODE19] an answer that is being written has no limit of its own: twenty minutes of words are heard to their end', async () => {
  const words = 60;
  const said = await ask(speaker(words, SILENCE_MS.next - 10_000));
  expect(said).toMatchObject({ text: 'word '.repeat(words), isTruncated: false });
});

test('[CODE19] [CALL1] silence is the limit: 30 s between two words', async () => {
  expect(SILENCE_MS.next).toBe(30_000);
  await expect(ask(speaker(3, SILENCE_MS.next + 1))).rejects.toMatchObject({
    kind: 'silent',
    message: 'A model stopped answering',
  });
});

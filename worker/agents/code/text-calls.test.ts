import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTextCalls, writeTextCall } from './text-calls.ts';

const SEED = { seed: 16, numRuns: 500 };
const value = fc
  .array(
    fc.string({
      unit: fc.constantFrom('@', '@@', '@@end', '@@call edit', '</x>', '&lt;', '```', '"', 'a', ' '),
      maxLength: 5,
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((lines) => lines.join('\n'));
const call = fc.record({
  name: fc.constantFrom('edit', 'write', 'nothing'),
  input: fc.dictionary(fc.constantFrom('path', 'search', 'replace', 'content'), value, { maxKeys: 4 }),
});

test('[CODE3] calls written as text are read as they were meant, whatever stands in their values', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 4 }), (calls) => {
      const text = ['I begin.', ...calls.map(writeTextCall), 'So much.'].join('\n');
      expect(readTextCalls(text)).toEqual({
        said: 'I begin.\nSo much.',
        calls: calls.map(({ name, input }) => ({ name, input: { ...input } })),
        isCut: false,
      });
    }),
    SEED,
  );
});

test('[CODE3] an answer that is cut off anywhere never does half of a call', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 3 }), fc.nat(), (calls, at) => {
      const text = calls.map(writeTextCall).join('\n');
      const cut = readTextCalls(text.slice(0, at % text.length));
      // Each call that was read stands whole in what was written.
      expect(cut.calls).toEqual(
        calls.slice(0, cut.calls.length).map(({ name, input }) => ({ name, input: { ...input } })),
      );
    }),
    SEED,
  );
});

test('[CODE3] values on their own line and behind the name are the same', () => {
  expect(readTextCalls('@@call read\r\n@@path src/App.tsx\r\n@@from 3\n@@end')).toEqual({
    said: '',
    calls: [{ name: 'read', input: { path: 'src/App.tsx', from: '3' } }],
    isCut: false,
  });
  expect(readTextCalls('@@call write\n@@path a\n@@content\nx').isCut).toBe(true);
});

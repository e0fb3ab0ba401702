import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEnvFile, writeEnvFile } from './env-file.ts';

test('[VARS6] a file is read line by line, with comments, quotes and what is before an export', () => {
  const file = [
    '# of the shop',
    'PLAIN=one two   # said beside it',
    'export NAME = "with \\"quotes\\" and\\na line"',
    "LITERAL='as $it \\n stands'",
    'TWICE=first',
    'TWICE=second',
    '',
    'no line of that form',
    'EMPTY=',
    'OPEN="without an end',
  ].join('\r\n');
  expect(readEnvFile(file)).toEqual({
    entries: [
      { key: 'PLAIN', value: 'one two' },
      { key: 'NAME', value: 'with "quotes" and\na line' },
      { key: 'LITERAL', value: 'as $it \\n stands' },
      { key: 'TWICE', value: 'second' },
    ],
    problems: [
      { line: 8, message: 'This is not of the form NAME=value.' },
      { line: 9, message: 'EMPTY has no value.' },
      { line: 10, message: 'This is not of the form NAME=value.' },
    ],
  });
});

test('[VARS6] what is written is read back as it was, whatever is in it; hidden values are not written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      const text = writeEnvFile([
        { key: 'A', value },
        { key: 'B_SECRET', value: null },
      ]);
      expect(readEnvFile(text)).toEqual({ entries: [{ key: 'A', value }], problems: [] });
    }),
    { seed: 1 },
  );
});

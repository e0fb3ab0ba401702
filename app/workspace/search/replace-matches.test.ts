import { expect, test } from 'vitest';
import { replaceMatches } from './replace-matches.ts';

const TEXT = 'one two one\nthree\none';
const at = (line: number, column: number, text: string) => ({
  path: 'a',
  line,
  column,
  length: 3,
  text,
  text_from: 0,
});
const MATCHES = [at(1, 1, 'one two one'), at(1, 9, 'one two one'), at(3, 1, 'one')];

test('[FIND2] every place of a text is replaced, several in a line, by the very signs that were typed', () => {
  expect(replaceMatches(TEXT, MATCHES, '$&x')).toEqual({ text: '$&x two $&x\nthree\n$&x', count: 3 });
  expect(replaceMatches(TEXT, MATCHES.slice(0, 1), '')).toEqual({ text: ' two one\nthree\none', count: 1 });
});

test('[FIND2] a line that is another by now stays as it is', () => {
  expect(replaceMatches('ONE two one\nthree', MATCHES, 'x')).toEqual({
    text: 'ONE two one\nthree',
    count: 0,
  });
  expect(replaceMatches('', MATCHES, 'x').count).toBe(0);
});

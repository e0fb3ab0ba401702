import { expect, test } from 'vitest';
import { countLines } from './count-lines.ts';

test('[VER7] lines that came and went are counted', () => {
  expect(countLines('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual({ added: 2, removed: 1 });
  expect(countLines('', 'a\nb\n')).toEqual({ added: 2, removed: 0 });
  expect(countLines('a\n', '')).toEqual({ added: 0, removed: 1 });
  expect(countLines('same', 'same')).toEqual({ added: 0, removed: 0 });
});

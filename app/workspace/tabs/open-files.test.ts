import { expect, test } from 'vitest';
import { closePath, keepOpenFiles, MAX_OPEN, openPath, readOpenFiles, renamePath } from './open-files.ts';

test('[TABS1] a file that is opened has a tab, once; the oldest of too many goes', () => {
  expect(openPath(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(openPath(['a'], 'b')).toEqual(['a', 'b']);
  const many = Array.from({ length: MAX_OPEN }, (_, index) => `${index}`);
  expect(openPath(many, 'x')).toEqual([...many.slice(1), 'x']);
});

test('[TABS1] closing the file that is shown shows its neighbour', () => {
  expect(closePath(['a', 'b', 'c'], 'b', 'b')).toEqual({ open: ['a', 'c'], current: 'c' });
  expect(closePath(['a', 'b', 'c'], 'c', 'c')).toEqual({ open: ['a', 'b'], current: 'b' });
  expect(closePath(['a', 'b'], 'b', 'a')).toEqual({ open: ['a'], current: 'a' });
  expect(closePath(['a'], 'a', 'a')).toEqual({ open: [], current: null });
});

test('[TABS1] a folder that is renamed takes the tabs of its files along', () => {
  expect(renamePath(['src/a', 'src', 'srcs/b'], 'src', 'lib')).toEqual(['lib/a', 'lib', 'srcs/b']);
});

test('[TABS1] tabs are there again; what cannot be read is none', () => {
  const kept = new Map<string, string>();
  keepOpenFiles({ setItem: (key, text) => void kept.set(key, text) }, 'p', ['a', 'b']);
  expect(readOpenFiles({ getItem: (key) => kept.get(key) ?? null }, 'p')).toEqual(['a', 'b']);
  expect(readOpenFiles({ getItem: (key) => kept.get(key) ?? null }, 'other')).toEqual([]);
  for (const text of ['x', '{}', 'null', '[1,{}]'])
    expect(readOpenFiles({ getItem: () => text }, 'p')).toEqual([]);
});

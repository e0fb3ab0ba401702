import { expect, test } from 'vitest';
import { MovedPaths } from './moved-paths';

test('[MOVED1] a name leads to the one that the file has by now, over all between', () => {
  const moves = new MovedPaths();
  moves.add('a', 'b');
  moves.add('b', 'c');
  expect(['a', 'b', 'c', 'd'].map((path) => moves.find(path))).toEqual(['c', 'c', 'c', 'd']);
  moves.add('c', 'a');
  expect(['a', 'b', 'c'].map((path) => moves.find(path))).toEqual(['a', 'a', 'a']);
});

test('[MOVED1] it remembers some names, and no more', () => {
  const moves = new MovedPaths();
  for (let at = 0; at <= 200; at += 1) moves.add(`from ${at}`, `to ${at}`);
  expect([moves.find('from 0'), moves.find('from 1'), moves.find('from 200')]).toEqual([
    'from 0',
    'to 1',
    'to 200',
  ]);
});

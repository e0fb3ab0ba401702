import { expect, test } from 'vitest';
import { dropWords, isAbout, replaceWords } from './say-anew';

const TEXT = 'Jobs, with a map, and a price. Sing. Bye.\nNext: a map.';
const drop = (text: string, words: string, from = text.indexOf(words)) =>
  dropWords(text, { from, to: from + words.length });

test('[SAID4] other words stand in place of the clause, and all else stays', () => {
  expect(replaceWords(TEXT, { from: 6, to: 16 }, 'with a phone')).toBe(
    TEXT.replace('with a map', 'with a phone'),
  );
});

test('[SAID5] dropped words leave no signs that stand for nothing', () => {
  expect(drop(TEXT, 'with a map')).toBe('Jobs, and a price. Sing. Bye.\nNext: a map.');
  expect(drop(TEXT, 'and a price')).toBe('Jobs, with a map. Sing. Bye.\nNext: a map.');
  expect(drop(TEXT, 'Sing')).toBe('Jobs, with a map, and a price. Bye.\nNext: a map.');
  expect(drop(TEXT, 'Sing.')).toBe('Jobs, with a map, and a price. Bye.\nNext: a map.');
  expect(drop('Jobs, prices', 'prices')).toBe('Jobs');
  expect(drop('Jobs', 'Jobs')).toBe('');
});

test('[SAID5] what is missing on account of these words goes with them, and nothing else', () => {
  expect(isAbout({ asked: 'With a map' }, 'with a map')).toBe(true);
  expect(isAbout({ asked: 'a map' }, 'with a map')).toBe(true);
  expect(isAbout({ asked: 'send a letter and a map to all of them' }, 'and')).toBe(false);
  expect(isAbout({ asked: '' }, 'and')).toBe(false);
});

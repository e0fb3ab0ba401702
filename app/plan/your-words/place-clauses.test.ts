import { expect, test } from 'vitest';
import { cutPieces, placeClauses } from './place-clauses';

const clausesOf = (...words: string[]) => words.map((one) => ({ words: one }));
const read = (text: string, ...words: string[]) =>
  placeClauses(text, clausesOf(...words)).map((range) => range && text.slice(range.from, range.to));

test('[SAID1] clauses are found in the order of the text, also where words are said twice', () => {
  const text = 'Jobs with a price, and jobs.\nThe price is hidden.';
  const ranges = placeClauses(text, clausesOf('Jobs', 'a price', 'price is hidden'));
  expect(ranges.map((range) => range?.from)).toEqual([0, 10, 33]);
  expect(
    cutPieces(text, ranges)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(cutPieces(text, ranges).map(({ clause }) => clause)).toEqual([0, null, 1, null, 2, null]);
});

test('[SAID1] a quote with other signs is found by its letters, and never in the middle of a word', () => {
  expect(read('A “due” date – and  İce', 'a "due" date', 'and İce')).toEqual(['A “due” date', 'and  İce']);
  expect(read('Another art shop', 'art')).toEqual(['art']);
  expect(read('Another', 'other')).toEqual([null]);
});

test('[SAID1] a clause out of order is found, none is given twice, and what is not there has no place', () => {
  expect(read('one, two, three', 'three', 'one', 'two')).toEqual(['three', 'one', 'two']);
  expect(read('one', 'one', 'one', 'four', '…')).toEqual(['one', null, null, null]);
  expect(cutPieces('', [])).toEqual([]);
});

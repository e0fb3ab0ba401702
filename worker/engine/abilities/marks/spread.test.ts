import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('numbers are the same every time, within their bounds, and use all of them', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => spread(`post likes ${index}`, 7));
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => spread(`post likes ${index}`, 7)));
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
});

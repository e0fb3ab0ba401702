import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

test('[STATE4] a buyer is not asked how far their order is', () => {
  const plan = readFixture('candles');
  const checkout = plan.pages.flatMap(({ blocks }) => blocks).find(({ ability }) => ability === 'checkout');
  const contact = checkout?.options.contact as string[];
  expect(findGeneratorProblems(plan)).toEqual([]);
  contact.push('status');
  expect(findGeneratorProblems(plan).map(({ message }) => message)).toEqual([
    expect.stringMatching(/asks for "Status", which says how far an order is\.$/),
  ]);
});

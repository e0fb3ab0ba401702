import { expect, test } from 'vitest';
import { findClauseProblems } from './clauses.ts';

const WORDS = 'A board for chores. Each chore has a “due” date;\nnobody needs to log in!';
const placed = (words: string) => ({ words, went: 'plan' as const, how: 'a page' });

test('[DESIGN1] every sentence of the words has a place', () => {
  expect(
    findClauseProblems(WORDS, [
      placed('a board for chores'),
      placed('Each chore has a "due" date'),
      placed('nobody needs to log in'),
    ]),
  ).toEqual([]);
  expect(findClauseProblems(WORDS, [placed('A board for chores. Each chore has a "due" date')])).toEqual([
    'clauses: nothing says where this went: "nobody needs to log in!"',
  ]);
});

test('[DESIGN1] words that the person did not write are refused, and so is an empty quote', () => {
  expect(findClauseProblems('A shop.', [placed('A shop'), placed('with payments')])).toEqual([
    'clauses: the person did not write "with payments"; quote their words literally',
  ]);
  expect(findClauseProblems('A shop.', [placed('…')])).toEqual([
    'clauses: nothing says where this went: "A shop."',
  ]);
});

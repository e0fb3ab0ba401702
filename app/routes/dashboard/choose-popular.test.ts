import { expect, test } from 'vitest';
import { choosePopular } from './choose-popular';

const make = (id: string, category: 'business' | 'social' | 'education', popularity: number) => ({
  id,
  category,
  popularity,
});

test('[DASH4] the most wanted of each category, then the most wanted of the rest; four at most', () => {
  const chosen = choosePopular([
    make('a', 'business', 3),
    make('b', 'business', 5),
    make('c', 'social', 4),
    make('d', 'business', 5),
    make('e', 'education', 1),
    make('f', 'social', 2),
  ]);
  expect(chosen.map(({ id }) => id)).toEqual(['b', 'c', 'e', 'd']);
  expect(choosePopular([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { rankNames } from './rank-names.ts';

const names = (typed: string) =>
  rankNames(
    [
      'src/App.tsx',
      'src/components/AppHeader.tsx',
      'README.md',
      'backend/main.ts',
      'src/main.tsx',
      'package.json',
    ],
    typed,
    10,
  ).map(({ name }) => name);

test('[CMD1] letters in their order find a file; its own name counts more than its folders', () => {
  expect(names('app')[0]).toBe('src/App.tsx');
  expect(names('ah')[0]).toBe('src/components/AppHeader.tsx');
  expect(names('main')).toEqual(expect.arrayContaining(['src/main.tsx', 'backend/main.ts']));
  expect(names('bmain')).toEqual(['backend/main.ts']);
  expect(names('zzz')).toEqual([]);
  expect(names('')).toHaveLength(6);
  expect(rankNames(['aab'], 'aab', 1)[0]?.places).toEqual([0, 1, 2]);
  expect(rankNames(['ab'], 'aab', 1)).toEqual([]);
});

test('[CMD1] 2,000 names are ranked in one go', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `src/part-${index}/Component${index}.tsx`);
  expect(rankNames(many, 'comp1999', 5)[0]?.name).toBe('src/part-1999/Component1999.tsx');
});

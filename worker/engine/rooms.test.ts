import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import rooms from './rooms.json' with { type: 'json' };

const ENGINE = import.meta.dirname;

/** Rooms that a file of the engine imports from. */
function roomsOf(path: string): string[] {
  const text = readFileSync(join(ENGINE, path), 'utf8');
  return [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
    ([, plain, late]) => normalize(join(dirname(path), plain ?? late ?? '')).split('/')[0] ?? '',
  );
}

test.each(Object.entries(rooms.exceptions))('[LAYER1] an exception is needed: %s', (crossing, paths) => {
  const [, to = ''] = crossing.split(' → ');
  // The linter knows the others; one that is mended leaves the list.
  expect(paths.filter((path) => !roomsOf(path).includes(to))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('[SETTLE6] a plan is settled in one place', () => {
  const makers = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /new SettledPlan\(|as SettledPlan/.test(readFileSync(join(ENGINE, path), 'utf8')));
  expect(makers).toEqual(['problems/find-problems.ts']);
});

/** [NAMED] Files that are named beside the code: a renamed one would be left out, or not be found by whoever reads of it. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXHAUSTIVE, MAIN_WAYS } from '../../../tests/quick-tests.ts';
import { inRoot } from '../root.mjs';

/** By which a newcomer finds their way. They name files by their whole path, a folder by a slash at its end or by its path. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/map.md',
  'docs/scale.md',
];

test.each(DOCUMENTS)('[NAMED1] every path that %s names is there', (document) => {
  const text = readFileSync(inRoot(document), 'utf8');
  const paths = [...text.matchAll(/`((?:app|bin|docs|migrations|public|tests|worker)\/[\w.$()[\]/-]+)`/g)];
  expect(paths.length).toBeGreaterThan(1);
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(inRoot(path)));
  // What tests and benches leave behind.
  expect(missing.filter((path) => !path.startsWith('tests/output'))).toEqual([]);
});

test('[NAMED2] what `npm test` leaves out or takes is there', () => {
  expect([...EXHAUSTIVE, ...MAIN_WAYS].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

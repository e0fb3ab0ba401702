import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';

const rows = readFileSync(inRoot('docs', 'promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('[PROMISE1] the table has all 38, each with what holds it or the word that nothing does', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 38 }, (_, index) => index + 1),
  );
  for (const [, , promise, held = ''] of rows)
    expect(held, promise).toMatch(/`[^`]+` \[[A-Z]+\d+\]|\*\*not held by a test\*\*/);
});

test('[PROMISE2] every test that the table names is there, and is run', () => {
  const named = rows.flatMap((cells) => [...(cells[3] ?? '').matchAll(/`([^`]+)` \[([A-Z]+\d+)\]/g)]);
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(([, file = '', rule]) => {
    if (!existsSync(inRoot(file))) return true;
    const text = readFileSync(inRoot(file), 'utf8');
    // In the name of a test or of a group of them that is not skipped.
    return !new RegExp(
      `(?:test|it|rule|describe)(?:\\.(?:each|runIf|sequential)\\b[\\s\\S]{0,400}?)?\\([^;{]{0,200}?\\[${rule}\\]`,
    ).test(text);
  });
  expect(missing.map(([, file, rule]) => `${file} [${rule}]`)).toEqual([]);
});

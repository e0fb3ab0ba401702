import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { hashInputs } from './hash-inputs.mjs';

const folder = 'tests/output/hash-inputs';
mkdirSync(inRoot(folder), { recursive: true });
afterAll(() => rmSync(inRoot(folder), { recursive: true, force: true }));

test('[HASH1] names and contents count, tests do not, and what is not there counts as that', () => {
  writeFileSync(inRoot(folder, 'a.ts'), '1');
  const first = hashInputs([folder, 'no/such/file']);
  writeFileSync(inRoot(folder, 'a.test.ts'), 'a test');
  expect(hashInputs([folder, 'no/such/file'])).toBe(first);
  expect(hashInputs([folder])).not.toBe(first);
  writeFileSync(inRoot(folder, 'a.ts'), '2');
  expect(hashInputs([folder, 'no/such/file'])).not.toBe(first);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { replaceFolder } from './replace-folder.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hewn-replace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('[PLACE1] new and changed files are placed, stale ones go, equal ones and those of others stay untouched', () => {
  write('new/same.js', 'same');
  write('new/deep/changed.js', 'new');
  write('old/same.js', 'same');
  write('old/deep/changed.js', 'old');
  write('old/stale.js', 'stale');
  write('old/_vendor/react.js', 'of another part');
  const { ino } = statSync(join(folder, 'old/same.js'));
  replaceFolder(join(folder, 'new'), join(folder, 'old'), ['_vendor']);
  expect(readFileSync(join(folder, 'old/deep/changed.js'), 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'old')).sort()).toEqual(['_vendor', 'deep', 'same.js']);
  expect(readdirSync(join(folder, 'old/_vendor'))).toEqual(['react.js']);
  expect(statSync(join(folder, 'old/same.js')).ino).toBe(ino);
});

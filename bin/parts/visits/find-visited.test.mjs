import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findVisited } from './find-visited.mjs';

const empty = mkdtempSync(join(tmpdir(), 'hewn-no-browser-'));
afterAll(() => rmSync(empty, { recursive: true }));
beforeEach(() => vi.stubEnv('PATH', empty));
afterEach(() => vi.unstubAllEnvs());

test('[VISIT9] where it is to be off, no browser is used', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findVisited(() => {})).toBe(process.execPath);
  vi.stubEnv('HEWN_BROWSER', 'off');
  expect(findVisited(() => {})).toBeNull();
});

test('[VISIT9] a browser that is named and is no program is said, and none is used', () => {
  vi.stubEnv('CHROME_PATH', join(empty, 'chromium'));
  const said = [];
  expect(findVisited((line) => said.push(line))).toBeNull();
  expect(said.join()).toMatch(/CHROME_PATH is .*, which is not a program\. Pages are used over a DOM\./);
});

test.runIf(process.platform === 'linux')('[VISIT9] a machine without a Chromium has none', () => {
  vi.stubEnv('CHROME_PATH', '');
  const said = [];
  expect([findVisited((line) => said.push(line)), said]).toEqual([null, []]);
});

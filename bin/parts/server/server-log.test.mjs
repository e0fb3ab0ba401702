import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ServerLog } from './server-log.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hewn-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[LOG1] errors are handed on with the lines that belong to them; the rest stays in the file', () => {
  const file = join(folder, 'errors.log');
  const errors = [];
  const log = new ServerLog(file, (line) => errors.push(line));
  log.write('[log] A line of the Worker\n\x1b[31m[err');
  log.write('or] It failed\n\n    worker/index.ts:1:0\n[log] GET /build\n');
  expect(errors).toEqual(['[error] It failed', '    worker/index.ts:1:0']);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('[log] GET /build');
});

test('[LOG2] a full log is moved aside', () => {
  const file = join(folder, 'full.log');
  writeFileSync(file, 'x'.repeat(9_999_990));
  const log = new ServerLog(file, () => {});
  log.write('one more line\n');
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+ one more line\n$/);
  expect(readFileSync(`${file}.old`).length).toBe(9_999_990);
});

test.runIf(existsSync('/dev/full'))('[LOG3] a full disk takes the log, not the server', () => {
  const file = join(folder, 'no-room.log');
  symlinkSync('/dev/full', file);
  const errors = [];
  const log = new ServerLog(file, (line) => errors.push(line));
  log.write('first\nsecond\n');
  expect(errors).toEqual([expect.stringMatching(/^The log cannot be written: ENOSPC/)]);
  expect(log.tail).toEqual(['first', 'second']);
  // There is room again.
  rmSync(file);
  log.write('third\n');
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+ 2 lines could not be written\n\S+ third\n$/);
});

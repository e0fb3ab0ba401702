import { expect, test, vi } from 'vitest';
import { countTests, printFigures } from './run-tests.mjs';

const file = (status, ...statuses) => ({
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

test('[COUNT1] tests are counted by their end', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'passed'), file('failed', 'failed', 'passed')],
  };
  expect(countTests(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('[COUNT2] a file that failed before its first test is a failure', () => {
  expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('[COUNT3] the last line sums up all projects', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printFigures([
    { project: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 3 },
    { project: 'worker', passed: 5, failed: 2, skipped: 1, seconds: 20.4 },
  ]);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'unit    10 passed, 0 failed in 3 s',
    'worker  5 passed, 2 failed, 1 skipped in 20 s',
    '15 passed, 2 failed',
  ]);
});

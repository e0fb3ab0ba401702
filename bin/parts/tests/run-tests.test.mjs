import { expect, test, vi } from 'vitest';
import { countTests, listFailures, printFigures, sumFigures } from './run-tests.mjs';

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

test('[COUNT3] the last lines name what failed and why, and sum up all projects', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printFigures([
    { project: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 3, failures: [] },
    { project: 'worker', passed: 5, failed: 2, skipped: 1, seconds: 20.4, failures: ['a.test.ts > b'] },
  ]);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'a.test.ts > b',
    'unit    10 passed, 0 failed in 3 s',
    'worker  5 passed, 2 failed, 1 skipped in 20 s',
    '15 passed, 2 failed',
  ]);
});

test('[COUNT4] a failure is told by how to run it alone, its name and the first lines of why', () => {
  const failed = { status: 'failed', fullName: '[RULE1] holds', failureMessages: ['expected 1\nto be 2'] };
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'x' }, failed],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(listFailures(report, 'unit')).toEqual([
    "Failed; run it alone by: npx vitest run --project unit a.test.ts -t 'RULE1'\n    [RULE1] holds\n    expected 1\n    to be 2",
    'Failed; run it alone by: npx vitest run --project unit b.test.ts\n    no such module',
  ]);
  const many = Array.from({ length: 23 }, () => failed);
  const told = listFailures(
    { testResults: [{ name: 'c', status: 'failed', assertionResults: many }] },
    'unit',
  );
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe('… and 3 more');
});

test('[COUNT5] the parts of a project count as one, with every failure of theirs', () => {
  const part = { project: 'worker', passed: 3, failed: 0, skipped: 1, seconds: 2, failures: [] };
  const broken = { ...part, passed: 2, failed: 1, seconds: 4, failures: ['one of them'] };
  expect(sumFigures([part, broken, part])).toEqual({
    project: 'worker',
    passed: 8,
    failed: 1,
    skipped: 3,
    seconds: 8,
    failures: ['one of them'],
  });
});

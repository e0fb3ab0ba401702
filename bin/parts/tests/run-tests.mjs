import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inRoot, root } from '../root.mjs';
import { CommandFailed, runCommand } from '../run-command.mjs';

/** The projects of vitest.config.ts, quickest first. */
export const testProjects = ['unit', 'worker', 'scale', 'python', 'tooling', 'e2e'];

/** Those of which `npm test` runs a part, as `tests/quick-tests.ts` says. */
export const quickProjects = ['unit', 'worker', 'e2e'];

/** Those which have exhaustive tests, as it says too. */
export const exhaustiveProjects = ['unit', 'worker', 'tooling', 'e2e'];

/** Into how many parts a project is cut, so that both cores have work until the end. */
const PARTS = new Map([['worker', 3]]);

/** The order of begin. The browser comes last: it has the machine for itself but for the end of the other lane. */
const ORDER = ['unit', 'worker', 'tooling', 'python', 'scale', 'e2e'];

/**
 * Runs projects in two lanes side by side, as most keep one core busy each; a lane that is free takes what comes next.
 * @param {string[]} [projects] some of testProjects
 * @returns {Promise<TestFigures[]>} in the order of testProjects.
 */
export async function runProjects(projects = testProjects) {
  const waiting = ORDER.filter((name) => projects.includes(name)).flatMap((project) => {
    const of = PARTS.get(project) ?? 1;
    return Array.from({ length: of }, (_, index) => ({ project, part: index + 1, of }));
  });
  /** @type {TestFigures[]} */
  const figures = [];
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) figures.push(await runTests(next));
  };
  await Promise.all([runLane(), runLane()]);
  return testProjects
    .map((project) => figures.filter((row) => row.project === project))
    .flatMap((rows) => (rows.length === 0 ? [] : [sumFigures(rows)]));
}

/**
 * @param {TestFigures[]} rows of the parts of one project, one at least
 * @returns {TestFigures} what they are together.
 */
export function sumFigures(rows) {
  return rows.reduce((sum, row) => ({
    project: sum.project,
    passed: sum.passed + row.passed,
    failed: sum.failed + row.failed,
    skipped: sum.skipped + row.skipped,
    seconds: sum.seconds + row.seconds,
    failures: [...sum.failures, ...row.failures],
  }));
}

/**
 * @typedef {{ project: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[] }}
 *   TestFigures `failures`: which tests failed, and the first lines of why.
 */

/** Failures that are told again at the end, and lines of each: a log of a thousand lines is read from its end. */
const TOLD_FAILURES = 20;
const TOLD_LINES = 12;

/**
 * Runs one part of a project's tests, output as it comes.
 * @param {{ project: string, part: number, of: number }} which project is one of testProjects, part counts from 1
 * @returns {Promise<TestFigures>} as vitest's own report counted them.
 */
async function runTests({ project, part, of }) {
  const report = inRoot('tests', 'output', of === 1 ? `${project}.json` : `${project}-${part}.json`);
  mkdirSync(inRoot('tests', 'output'), { recursive: true });
  rmSync(report, { force: true });
  const started = performance.now();
  const reporters = ['default', 'json', './tests/support/report-flaky.ts'].map(
    (name) => `--reporter=${name}`,
  );
  let ended = true;
  try {
    await runCommand('vitest', [
      'run',
      '--project',
      project,
      '--passWithNoTests',
      ...(of === 1 ? [] : [`--shard=${part}/${of}`]),
      ...reporters,
      `--outputFile.json=${report}`,
    ]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    ended = false;
  }
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const { passed, failed, skipped } = countTests(read);
  // Errors outside of tests end vitest with a failure that no test counts.
  return {
    project,
    passed,
    failed: ended ? failed : Math.max(1, failed),
    skipped,
    seconds: (performance.now() - started) / 1000,
    failures: listFailures(read, project),
  };
}

/**
 * Counts a report of vitest's json reporter; a file that failed before its first test counts as one failure.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function countTests(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const failedBefore = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed++;
      else if (status === 'failed') counts.failed++;
      else counts.skipped++;
    }
    if (file.status === 'failed' && counts.failed === failedBefore) counts.failed++;
  }
  return counts;
}

/**
 * Names the tests of a report that failed: first how each is run alone, then the first lines of why.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @param {string} project one of testProjects
 */
export function listFailures(report, project) {
  const told = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, resolve(root, name));
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [tellFailure(project, file, '', message ?? '')];
    return failed.map((test) =>
      tellFailure(project, file, test.fullName, (test.failureMessages ?? []).join('\n')),
    );
  });
  if (told.length <= TOLD_FAILURES) return told;
  return [...told.slice(0, TOLD_FAILURES), `… and ${told.length - TOLD_FAILURES} more`];
}

/**
 * @param {string} project
 * @param {string} file below the project's root
 * @param {string} test its full name; empty for a file that failed before its first test
 * @param {string} message
 */
function tellFailure(project, file, test, message) {
  const rule = /\[([A-Z]+\d+)\]/.exec(test)?.[1];
  const only = test === '' ? '' : ` -t '${rule ?? test.replaceAll("'", '.')}'`;
  const lines = message.split('\n').slice(0, TOLD_LINES);
  return [
    `Failed; run it alone by: npx vitest run --project ${project} ${file}${only}`,
    ...(test === '' ? [] : [`    ${test}`]),
    ...lines.map((line) => `    ${line}`),
  ].join('\n');
}

/**
 * Prints what failed, then a line for each project and their sum.
 * @param {TestFigures[]} figures
 */
export function printFigures(figures) {
  for (const { failures } of figures) for (const failure of failures) console.log(failure);
  for (const { project, passed, failed, skipped, seconds } of figures) {
    const rest = skipped ? `, ${skipped} skipped` : '';
    console.log(`${project.padEnd(7)} ${passed} passed, ${failed} failed${rest} in ${seconds.toFixed(0)} s`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => figures.reduce((total, row) => total + row[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/**
 * `npm run check`: the one gate, the same in CI. Format, lint, import directions, types and unused code, then the tests: all but the
 * exhaustive ones, and those too where the machine is quick enough. Everything runs, also after a failure; the end says what is not in
 * order, and what was left out. Runs on Node 20.
 */
import { buildAll } from './build.mjs';
import { requireBrowser } from './parts/browser/find-browser.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { CommandFailed, runCommand } from './parts/run-command.mjs';
import { exhaustiveProjects, printFigures, runProjects, sumFigures } from './parts/tests/run-tests.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** The whole has 40 minutes; where it has taken more than these, the exhaustive tests could pass them. */
const MINUTES_BEFORE_REST = 24;

/** @type {[string, string, string[]][]} */
const steps = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.']],
  ['import directions', 'depcruise', ['app', 'worker', 'tests', 'bin']],
  ['types', 'tsc', []],
  ['types of bin', 'tsc', ['-p', 'bin']],
  ['unused code', 'knip', []],
];

try {
  await installPackages(say);
  process.env.CHROME_PATH = await requireBrowser(say);
  await buildAll({ say });
  // Side by side: each keeps one core busy.
  const states = await Promise.all(steps.map(([name, command, args]) => isInOrder(name, command, args)));
  const notInOrder = steps.filter((_, place) => !states[place]).map(([name]) => name);
  process.env.HEWN_TESTS = 'main';
  const main = await runProjects();
  const minutes = performance.now() / 60_000;
  process.env.HEWN_TESTS = 'rest';
  const rest = minutes < MINUTES_BEFORE_REST ? await runProjects(exhaustiveProjects) : [];
  const figures = main.map((row) =>
    sumFigures([row, ...rest.filter(({ project }) => project === row.project)]),
  );
  printFigures(figures);
  if (rest.length === 0)
    console.log(
      `The exhaustive tests (tests/quick-tests.ts) were left out after ${minutes.toFixed(0)} minutes: npm run test:all runs them.`,
    );
  for (const { project, failed } of figures) if (failed) notInOrder.push(`${project} tests`);
  console.log(notInOrder.length ? `Not in order: ${notInOrder.join(', ')}.` : 'Everything is in order.');
  if (notInOrder.length) process.exitCode = 1;
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

async function isInOrder(name, command, args) {
  const started = performance.now();
  try {
    await runCommand(command, args, { quiet: true });
    console.log(`${name}: in order (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`${name}: ${error.message}`);
    return false;
  }
}

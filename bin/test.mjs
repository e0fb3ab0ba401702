/**
 * `npm test`: from a fresh clone to the figures: packages, a browser, the build, then the tests in Node, in workerd and the
 * main ways in Chromium; what is left out stands in `tests/quick-tests.ts`. `npm run test:all` runs every test, `npm test -- unit
 * worker` all of these projects. Runs on Node 20.
 */
import { buildAll } from './build.mjs';
import { requireBrowser } from './parts/browser/find-browser.mjs';
import { CannotStart } from './parts/cannot-start.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { printFigures, quickProjects, runProjects, testProjects } from './parts/tests/run-tests.mjs';

const say = (/** @type {string} */ line) => console.log(line);
const isAll = process.argv.includes('--all');
const asked = process.argv.slice(2).filter((word) => word !== '--all');
const isQuick = !isAll && asked.length === 0;

try {
  const unknown = asked.filter((name) => !testProjects.includes(name));
  if (unknown.length) {
    throw new CannotStart(
      `There are no ${unknown[0]} tests: name ${testProjects.join(', ')}, or nothing for the quick ones of them.`,
    );
  }
  await installPackages(say);
  process.env.CHROME_PATH = await requireBrowser(say);
  await buildAll({ say });
  if (isQuick) process.env.HEWN_TESTS = 'quick';
  const figures = await runProjects(isQuick ? quickProjects : asked.length ? asked : testProjects);
  printFigures(figures);
  if (isQuick) say('These were the quick tests; `npm run test:all` runs every one.');
  if (figures.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

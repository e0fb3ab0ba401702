/**
 * `npm test`: everything from a fresh clone to the figures: packages, a browser, the build, then the tests in Node, in
 * workerd and in Chromium. `npm test -- unit worker` runs only these projects. Runs on Node 20.
 */
import { buildAll } from './build.mjs';
import { requireBrowser } from './parts/browser/find-browser.mjs';
import { CannotStart } from './parts/cannot-start.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { printFigures, runProjects, testProjects } from './parts/tests/run-tests.mjs';

const say = (/** @type {string} */ line) => console.log(line);
const asked = process.argv.slice(2);

try {
  const unknown = asked.filter((name) => !testProjects.includes(name));
  if (unknown.length) {
    throw new CannotStart(
      `There are no ${unknown[0]} tests: name ${testProjects.join(', ')}, or nothing for all.`,
    );
  }
  await installPackages(say);
  process.env.CHROME_PATH = await requireBrowser(say);
  await buildAll({ say });
  const figures = await runProjects(asked.length ? asked : testProjects);
  printFigures(figures);
  if (figures.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

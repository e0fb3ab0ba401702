/**
 * `npm run bench`: runs each every *.bench.mjs of tests/bench in a process of its own and prints its figures. `npm run bench -- start`
 * runs those whose name contains a word. Not part of the checks: figures depend on the machine.
 */

import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { buildAll } from './build.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { inRoot } from './parts/root.mjs';
import { CommandFailed, runCommand } from './parts/run-command.mjs';

const words = process.argv.slice(2);
const say = (/** @type {string} */ line) => console.log(line);

try {
  await installPackages(say);
  await buildAll({ say });
  const [cpu] = cpus();
  say(`${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`);
  const names = readdirSync(inRoot('tests', 'bench'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.bench.mjs') && (!words.length || words.some((word) => name.includes(word))),
  );
  for (const name of names.sort()) await runBench(name);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

/** One that fails is said and does not keep the others from running. */
async function runBench(name) {
  say(`\n${name}`);
  try {
    await runCommand('node', ['--disable-warning=ExperimentalWarning', `tests/bench/${name}`]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

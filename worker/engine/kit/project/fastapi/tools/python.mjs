/**
 * Python in an environment of this project's own. `.venv` is made when it is missing, and filled when the requirements have
 * changed since; what that needs and is not there is said in one line before anything starts.
 *
 *   node tools/python.mjs                  makes it ready
 *   node tools/python.mjs -m pytest …      … and runs Python there
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const OLDEST = [3, 11];
const isWindows = process.platform === 'win32';
const PYTHON = isWindows ? '.venv\\Scripts\\python.exe' : '.venv/bin/python';
/** Of which requirements the environment was filled. */
const FILLED = '.venv/requirements.sha256';
const SOURCES = ['requirements.txt', 'requirements-dev.txt'].filter((file) => existsSync(file));

makeReady();
const words = process.argv.slice(2);
if (words.length > 0) runPython(words);

function makeReady() {
  const wanted = createHash('sha256');
  for (const file of SOURCES) wanted.update(readFileSync(file));
  const stamp = wanted.digest('hex');
  if (existsSync(PYTHON) && existsSync(FILLED) && readFileSync(FILLED, 'utf8') === stamp) return;

  if (!existsSync(PYTHON)) {
    const python = findPython();
    console.log('Making a Python environment in .venv…');
    const made = spawnSync(python[0], [...python.slice(1), '-m', 'venv', '.venv'], { encoding: 'utf8' });
    if (made.status !== 0) {
      rmSync('.venv', { recursive: true, force: true });
      stop(
        `Python has no module venv, which this project needs: install it (on Debian and Ubuntu: sudo apt install python3-venv), then run the command again. It said: ${lastLine(made)}`,
      );
    }
  }
  console.log(`Installing ${SOURCES.at(-1)}…`);
  const files = SOURCES.at(-1) === undefined ? [] : ['-r', SOURCES.at(-1)];
  const filled = spawnSync(
    PYTHON,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...files],
    { encoding: 'utf8' },
  );
  if (filled.status !== 0)
    stop(
      `The Python packages of ${SOURCES.at(-1)} could not be installed; is the network there? pip said: ${lastLine(filled)}`,
    );
  writeFileSync(FILLED, stamp);
}

/** The command of a Python that is new enough; ends with what is missing. */
function findPython() {
  const found = [];
  for (const command of isWindows ? [['py', '-3'], ['python']] : [['python3'], ['python']]) {
    const asked = spawnSync(
      command[0],
      [...command.slice(1), '-c', 'import sys; print(*sys.version_info[:3])'],
      { encoding: 'utf8' },
    );
    if (asked.status !== 0) continue;
    const version = asked.stdout.trim().split(' ').map(Number);
    if (version[0] > OLDEST[0] || (version[0] === OLDEST[0] && version[1] >= OLDEST[1])) return command;
    found.push(version.join('.'));
  }
  const oldest = OLDEST.join('.');
  return stop(
    found.length === 0
      ? `Python ${oldest} or later is missing: install it from https://www.python.org, then run the command again.`
      : `This project needs Python ${oldest} or later, and this is Python ${found[0]}: install a newer one from https://www.python.org, then run the command again.`,
  );
}

function runPython(args) {
  const child = spawn(PYTHON, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
}

function lastLine({ error, stdout, stderr }) {
  return error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}

/** @returns {never} */
function stop(why) {
  console.error(why);
  process.exit(1);
}

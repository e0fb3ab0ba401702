/** [OUTSIDE4] What a project that was taken away needs of a machine is made, or said in one line before anything starts. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireKitFile } from '../../core/pages/kit-files.ts';
import { PYTHON_SCRIPTS, TOOLS } from './project-base.ts';

let folder: string;
let programs: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-tools-'));
  programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const [path, source] of Object.entries(TOOLS['React + FastAPI'])) write(path, requireKitFile(source));
  write('package.json', '{ "engines": { "node": ">=18" } }');
  write('requirements.txt', 'fastapi\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A Python of the given version, as a script of the shell that writes down what it was asked. */
function installPython(version: string, { hasVenv = true, canInstall = true } = {}) {
  const python = join(programs, 'python3');
  const inside = `#!/bin/sh\\necho "$*" >> calls.txt\\n${canInstall ? '' : 'case "$*" in *pip*) echo "No route to host" >&2; exit 1;; esac\\n'}`;
  writeFileSync(
    python,
    `#!/bin/sh
case "$1 $2" in
"-c "*) echo "${version}";;
"-m venv") ${
      hasVenv
        ? `/bin/mkdir -p .venv/bin; printf '${inside}' > .venv/bin/python; /bin/chmod +x .venv/bin/python`
        : 'echo "No module named venv" >&2; exit 1'
    };;
esac
`,
  );
  chmodSync(python, 0o755);
}

/** Runs one of the project's tools on a machine that has what was installed and nothing else. */
function runTool(path: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], {
    cwd: folder,
    env: { PATH: programs },
    encoding: 'utf8',
  });
  return { status, stdout, lines: stderr.split('\n').filter((line) => line !== '') };
}

const readCalls = () => {
  const file = join(folder, 'calls.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

test('[OUTSIDE4] a Node that is too old is named in one line', () => {
  write('package.json', '{ "engines": { "node": ">=99.18" } }');
  expect(runTool('tools/check-node.mjs')).toEqual({
    status: 1,
    stdout: '',
    lines: [
      `This project needs Node 99.18 or later, and this is Node ${process.versions.node}: install it from https://nodejs.org, then run the command again.`,
    ],
  });
  write('package.json', `{ "engines": { "node": ">=${process.versions.node}" } }`);
  expect(runTool('tools/check-node.mjs')).toEqual({ status: 0, stdout: '', lines: [] });
});

test('[OUTSIDE4] a Python that is missing, too old or without venv is named in one line, and nothing is left behind', () => {
  const missing = runTool('tools/python.mjs');
  expect([missing.status, missing.lines]).toEqual([
    1,
    ['Python 3.11 or later is missing: install it from https://www.python.org, then run the command again.'],
  ]);
  installPython('3 9 2');
  const old = runTool('tools/python.mjs');
  expect(old.status).toBe(1);
  expect(old.lines).toEqual([expect.stringContaining('and this is Python 3.9.2')]);
  installPython('3 12 1', { hasVenv: false });
  const bare = runTool('tools/python.mjs');
  expect(bare.status).toBe(1);
  expect(bare.lines).toEqual([expect.stringMatching(/python3-venv.*It said: No module named venv$/)]);
  expect(existsSync(join(folder, '.venv'))).toBe(false);
});

test('[OUTSIDE4] packages that cannot be installed are said with the reason, and tried again the next time', () => {
  installPython('3 12 1', { canInstall: false });
  for (const _ of [1, 2]) {
    const { status, lines } = runTool('tools/python.mjs', '-m', 'pytest');
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/of requirements.txt could not be installed.*No route to host$/),
    ]);
  }
  expect(readCalls().filter((call) => call.includes('pytest'))).toEqual([]);
});

test('[OUTSIDE4] the environment is made once, and filled again when the requirements change', () => {
  installPython('3 12 1');
  const install = '-m pip install --quiet --disable-pip-version-check -r';
  expect(runTool('tools/python.mjs', '-m', 'pytest', '-q').status).toBe(0);
  expect(runTool('tools/python.mjs', '-m', 'pytest', '-q').status).toBe(0);
  expect(readCalls()).toEqual([`${install} requirements.txt`, '-m pytest -q', '-m pytest -q']);
  write('requirements-dev.txt', '-r requirements.txt\npytest\n');
  expect(runTool('tools/python.mjs').status).toBe(0);
  expect(readCalls().at(-1)).toBe(`${install} requirements-dev.txt`);
});

test('[OUTSIDE4] every script that runs Python makes its environment first', () => {
  const { predev, start, test: tested } = PYTHON_SCRIPTS;
  for (const script of [predev, start, tested]) expect(script).toContain('node tools/python.mjs');
});

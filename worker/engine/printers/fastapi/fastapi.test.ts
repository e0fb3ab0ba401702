/**
 * The second printer: the same Blueprint as FastAPI, run by real uvicorn with the FastAPI and pydantic of the day. Where pip
 * cannot install them, what needs them is skipped, and the name of the first test says why.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../../../bin/parts/server/ports.mjs';
import { FASTAPI_MUTANTS, spoilBackend } from '../../../../tests/engine/fastapi-mutants.ts';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { hostileBlueprint } from '../../../../tests/engine/hostile-blueprint.ts';
import { findFastapiFailures, findPython, writeProject } from '../../../../tests/engine/run-fastapi.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { deriveContractSuite, generateBackend, generateProjectFiles } from '../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const found = await findPython();
const python = 'python' in found ? found.python : '';
const testPython = test.skipIf('missing' in found);

test(`[FAP0] ${'missing' in found ? `SKIPPED what needs FastAPI: ${found.missing}` : 'FastAPI is there'}`, () => {
  expect(python === '').toBe('missing' in found);
});

function generateAll(blueprint: Blueprint): SourceFiles {
  return {
    ...generateBackend(blueprint, 'React + FastAPI'),
    ...generateProjectFiles(blueprint, 'React + FastAPI'),
  };
}

/** Runs a module of Python in the folder of a project and gives what it wrote. */
async function runIn(files: SourceFiles, module: string, ...args: string[]): Promise<string> {
  const folder = await writeProject(files);
  try {
    const { stdout } = await run(python, ['-m', module, ...args], { cwd: folder });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('[FAP1] the same Blueprint gives the same bytes', () => {
  const blueprint = readFixture('forum');
  expect(generateAll(blueprint)).toEqual(generateAll(structuredClone(blueprint)));
});

testPython.each(['every-field', 'forum', 'salon', 'survey', 'candles'])(
  '[FAP2] the Python of %s is formatted as ruff does, and ruff finds nothing in it',
  async (name) => {
    const files = generateAll(readFixture(name));
    expect(await runIn(files, 'ruff', 'format', '--diff', '.')).toBe('');
    expect(await runIn(files, 'ruff', 'check', '--quiet', '.')).toBe('');
  },
);

testPython.each(['forum', 'salon'])('[FAP3] %s keeps its contract under uvicorn', async (name) => {
  const blueprint = readFixture(name);
  const { checks } = deriveContractSuite(blueprint);
  const files = generateBackend(blueprint, 'React + FastAPI');
  expect(await findFastapiFailures(files, checks, python)).toEqual([]);
});

testPython('[FAP4] words of the languages around it cannot break out of the code', async () => {
  const files = generateAll(hostileBlueprint);
  expect(await runIn(files, 'ruff', 'check', '--quiet', '--ignore', 'I001', '.')).toBe('');
  expect(await runIn(files, 'compileall', '-q', 'backend', 'tests')).toBe('');
});

testPython('[FAP5] the tests within the project pass', async () => {
  const written = await runIn(generateAll(readFixture('todo')), 'pytest', '-q', '-W', 'error');
  expect(written).toMatch(/^\d+ passed/m);
  expect(written).not.toContain('failed');
});

testPython.each(FASTAPI_MUTANTS)('[FAP6] a backend in which $what fails its contract', async (mutant) => {
  const blueprint = readFixture('forum');
  const broken = spoilBackend(generateBackend(blueprint, 'React + FastAPI'), mutant);
  const { checks } = deriveContractSuite(blueprint);
  const suspects = checks.filter(({ id }) => id.startsWith(mutant.caughtBy));
  const failures = await findFastapiFailures(broken, suspects, python);
  expect(failures.map((failure) => failure.split(':')[0])).toContainEqual(
    expect.stringMatching(new RegExp(`^${mutant.caughtBy}`)),
  );
});

testPython('[PRIV7] the address for its owner names the port on which uvicorn listens', async () => {
  const folder = await writeProject(generateAll(readFixture('forum')));
  const port = await findFreePort();
  const server = spawn(python, ['-m', 'uvicorn', 'backend.main:app', '--port', String(port)], {
    cwd: folder,
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(server, 'exit');
  try {
    const findAddress = () => /http\S+\?ticket=\S+/.exec(said)?.[0];
    await expect
      .poll(() => findAddress() ?? `${said} exit: ${server.exitCode}`, { timeout: 60_000 })
      .toContain('?ticket=');
    const address = findAddress() ?? '';
    expect(new URL(address).port).toBe(String(port));
    // The address is said before the door is open; then it lets its owner in.
    await expect.poll(() => enterBy(address)).toBe('/');
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true });
  }
});

async function enterBy(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(address, { redirect: 'manual', signal }).catch(String);
  return typeof answer === 'string' ? answer : answer.headers.get('location');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { toolEnvironment } from '../../../bin/parts/run-command.mjs';
import { findFreePort, isPortFree } from '../../../bin/parts/server/ports.mjs';
import { isRunning, listTree, signalProcess } from '../../../bin/parts/server/process-tree.mjs';
import { ApiClient, openAnonymousClient } from '../../support/api-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'hewn-start-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const { pid } of children) if (pid) for (const row of listTree(pid)) signalProcess(row.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start`'s script; `line` waits for something on its output. */
function runStart(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => {
      output += chunk;
      for (const look of watchers) look();
    });
  }
  /** What was said, without the parts of the build that had to be made again. */
  const said = () => output.replace(/^Building \w+…\n/gm, '');
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(said())) return;
        watchers.delete(look);
        resolve(said());
      };
      watchers.add(look);
      look();
      ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  return { child, pid: child.pid as number, line, ended, said };
}

/** Waits until none of these processes is there. */
async function untilGone(pids: number[]) {
  while (pids.some(isRunning)) await wait(50);
}

/**
 * Asks until the server answers what is expected; it may be on its way, or be in between two lives.
 * @param path below `origin`.
 */
function untilAnswered(origin: string, path: string, token?: string) {
  const client = new ApiClient(origin, token);
  const ask = () =>
    client.get(path).then(
      (answer) => answer.body,
      () => null,
    );
  return expect.poll(ask, { timeout: 60_000 });
}

// One data folder and one port through many lives, each test ending the life that the one before began.
describe.sequential('npm start', () => {
  const data = join(folder, 'data');
  let port: number;
  let origin: string;
  let running: ReturnType<typeof runStart>;
  let client: ApiClient;
  let me: unknown;

  const start = () => runStart({ PORT: String(port), HEWN_DATA: data });
  beforeAll(async () => {
    port = await findFreePort();
    origin = `http://localhost:${port}`;
  });

  test('[START1] prints one line with the address, makes its secret once, ends cleanly on Ctrl-C', async () => {
    const first = start();
    expect(await first.line(/\n/)).toBe(`Hewn is at ${origin}\n`);
    const secret = readFileSync(join(data, 'secret'), 'utf8');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0);
    const tree = listTree(first.pid).map((row) => row.pid);
    expect(tree.length).toBeGreaterThan(2);
    client = await openAnonymousClient(origin);
    me = (await client.get('/api/auth/me')).body;
    first.child.kill('SIGINT');
    // npm hands on what the terminal already sent.
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await untilGone(tree);
    expect(first.said()).toBe(`Hewn is at ${origin}\n`);

    running = start();
    await running.line(/Hewn is at/);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret);
  });

  test('[START2] a taken port, a folder in use and a wrong PORT are each said in one line', async () => {
    const taken = runStart({ PORT: String(port), HEWN_DATA: join(folder, 'other') });
    expect(await taken.line(/\n/)).toBe(
      `Port ${port} is taken: stop what listens there, or set PORT to another.\n`,
    );
    expect(await taken.ended).toBe(1);
    const inUse = runStart({ PORT: String(await findFreePort()), HEWN_DATA: data });
    expect(await inUse.line(/\n/)).toMatch(/^Hewn is already running on .* \(process \d+\)\.\n$/);
    expect(await inUse.ended).toBe(1);
    const wrong = runStart({ PORT: 'eighty', HEWN_DATA: data });
    expect(await wrong.line(/\n/)).toBe('PORT must be a number from 1 to 65535, not "eighty".\n');
    expect(await wrong.ended).toBe(1);
  });

  test('[START6] an address that is not ours gets 421', async () => {
    expect((await requestLocal(`http://127.0.0.1:${port}/`)).status).toBe(421);
  });

  test('[START3] killed with SIGKILL, it leaves neither a process nor the port; the next start serves the same data', async () => {
    const tree = listTree(running.pid).map((row) => row.pid);
    signalProcess(running.pid, 'SIGKILL');
    running = start();
    await running.line(/Hewn is at/);
    await untilGone(tree);
    expect((await client.get('/api/auth/me')).body).toEqual(me);
  });

  test('[START4] when the process that serves dies, it is started again and that is said', async () => {
    const [, server] = listTree(running.pid);
    signalProcess(server?.pid ?? 0, 'SIGKILL');
    await running.line(/The server ended \(SIGKILL\); starting it again\.[\s\S]*served again at/);
    await untilAnswered(origin, '/api/auth/me', client.token).toEqual(me);
  });

  test('[START5] a server that answers nothing any more is replaced', async () => {
    const workers = listTree(running.pid).filter((row) => row.command.includes('workerd'));
    for (const { pid } of workers) signalProcess(pid, 'SIGSTOP');
    await running.line(/answered nothing for [\s\S]*served again at/);
    expect(workers.filter((row) => isRunning(row.pid))).toEqual([]);
    await untilAnswered(origin, '/api/auth/me', client.token).toEqual(me);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(await isPortFree(port)).toBe(true);
  });

  test('[START7] wrangler dev by hand serves the same build and the same data', async () => {
    const args = ['dev', '--port', String(port), '--env-file', join(data, 'variables.env')];
    const wrangler = spawn('node_modules/.bin/wrangler', [...args, '--persist-to', join(data, 'state')], {
      env: toolEnvironment({ CLOUDFLARE_CF_FETCH_ENABLED: 'false' }),
      stdio: 'ignore',
    });
    children.push(wrangler);
    await untilAnswered(origin, '/api/auth/me', client.token).toEqual(me);
    wrangler.kill('SIGTERM');
    await new Promise((resolve) => wrangler.once('close', resolve));
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { findFreePort, isPortFree } from '../../../bin/parts/ports.mjs';
import { isRunning, listTree, signalProcess } from '../../../bin/parts/process-tree.mjs';
import { toolEnvironment } from '../../../bin/parts/run-command.mjs';
import { ApiClient, openAnonymousClient } from '../../support/api-client.ts';
import { startServer } from '../../support/start-server.ts';

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
  /** What was said, without the parts of the build that had to be made again. */
  const said = () => output.replace(/^Building \w+…\n/gm, '');
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => pattern.test(said()) && resolve(said());
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8');
        stream?.on('data', (chunk) => {
          output += chunk;
          look();
        });
      }
      ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  return { child, pid: child.pid as number, line, ended, said };
}

/** Waits until none of these processes is there. */
async function untilGone(pids: number[]) {
  while (pids.some(isRunning)) await wait(50);
}

describe('npm start', () => {
  test('[START1] prints one line with the address, makes its secret once, ends cleanly on Ctrl-C', async () => {
    const port = await findFreePort();
    const data = join(folder, 'first');
    const start = runStart({ PORT: String(port), HEWN_DATA: data });
    expect(await start.line(/\n/)).toBe(`Hewn is at http://localhost:${port}\n`);
    const secret = readFileSync(join(data, 'secret'), 'utf8');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0);
    const tree = listTree(start.pid).map((row) => row.pid);
    expect(tree.length).toBeGreaterThan(2);
    start.child.kill('SIGINT');
    // npm hands on what the terminal already sent.
    start.child.kill('SIGINT');
    expect(await start.ended).toBe(0);
    await untilGone(tree);
    expect(start.said()).toBe(`Hewn is at http://localhost:${port}\n`);

    const again = runStart({ PORT: String(port), HEWN_DATA: data });
    await again.line(/Hewn is at/);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('[START2] a taken port, a folder in use and a wrong PORT are each said in one line', async () => {
    const data = join(folder, 'second');
    const server = await startServer({ dataFolder: data });
    const taken = runStart({ PORT: String(server.port), HEWN_DATA: join(folder, 'other') });
    expect(await taken.line(/\n/)).toBe(
      `Port ${server.port} is taken: stop what listens there, or set PORT to another.\n`,
    );
    expect(await taken.ended).toBe(1);
    const inUse = runStart({ PORT: String(await findFreePort()), HEWN_DATA: data });
    expect(await inUse.line(/\n/)).toMatch(/^Hewn is already running on .* \(process \d+\)\.\n$/);
    expect(await inUse.ended).toBe(1);
    const wrong = runStart({ PORT: 'eighty', HEWN_DATA: data });
    expect(await wrong.line(/\n/)).toBe('PORT must be a number from 1 to 65535, not "eighty".\n');
    expect(await wrong.ended).toBe(1);
    await server.stop();
  });

  test('[START3] killed with SIGKILL, it leaves neither a process nor the port; the next start serves the same data', async () => {
    const port = await findFreePort();
    const data = join(folder, 'third');
    const start = runStart({ PORT: String(port), HEWN_DATA: data });
    await start.line(/Hewn is at/);
    const client = await openAnonymousClient(`http://localhost:${port}`);
    const me = await client.get('/api/auth/me');
    expect(me.status).toBe(200);
    const tree = listTree(start.pid).map((row) => row.pid);
    signalProcess(start.pid, 'SIGKILL');
    const again = runStart({ PORT: String(port), HEWN_DATA: data });
    await again.line(/Hewn is at/);
    await untilGone(tree);
    expect((await client.get('/api/auth/me')).body).toEqual(me.body);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(await isPortFree(port)).toBe(true);
  });

  test('[START4] when wrangler dies, it is started again and that is said', async () => {
    const port = await findFreePort();
    const start = runStart({ PORT: String(port), HEWN_DATA: join(folder, 'fourth') });
    await start.line(/Hewn is at/);
    const [, wrangler] = listTree(start.pid);
    signalProcess(wrangler?.pid ?? 0, 'SIGKILL');
    await start.line(/The server ended \(SIGKILL\); starting it again\./);
    const health = new ApiClient(`http://localhost:${port}`);
    await expect
      .poll(
        () =>
          health.get('/api/').then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    start.child.kill('SIGTERM');
    expect(await start.ended).toBe(0);
  });

  test('[START5] a server that answers nothing any more is replaced', { timeout: 60_000 }, async () => {
    const server = await startServer();
    const workers = listTree(server.pid).filter((row) => row.command.includes('workerd'));
    for (const { pid } of workers) signalProcess(pid, 'SIGSTOP');
    await untilGone(workers.map((row) => row.pid));
    await expect
      .poll(
        () =>
          requestLocal(`${server.origin}/api/`, { timeout: 2000 }).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    await server.stop();
  });

  test('[START7] wrangler dev by hand serves the same build and the same data', async () => {
    const data = join(folder, 'by-hand');
    const first = await startServer({ dataFolder: data });
    const client = await openAnonymousClient(first.origin);
    const me = await client.get('/api/auth/me');
    await first.stop();
    const port = await findFreePort();
    const args = ['dev', '--port', String(port), '--env-file', join(data, 'variables.env')];
    const wrangler = spawn('node_modules/.bin/wrangler', [...args, '--persist-to', join(data, 'state')], {
      env: toolEnvironment({ CLOUDFLARE_CF_FETCH_ENABLED: 'false' }),
      stdio: 'ignore',
    });
    children.push(wrangler);
    const byHand = new ApiClient(`http://localhost:${port}`, client.token);
    const ask = () =>
      byHand.get('/api/auth/me').then(
        ({ body }) => body,
        () => null,
      );
    await expect.poll(ask, { timeout: 60_000 }).toEqual(me.body);
    wrangler.kill('SIGTERM');
    await new Promise((resolve) => wrangler.once('close', resolve));
  });

  test('[START6] an address that is not ours gets 421', async () => {
    const server = await startServer();
    const answer = await requestLocal(`http://127.0.0.1:${server.port}/`);
    expect(answer.status).toBe(421);
    await server.stop();
  });
});

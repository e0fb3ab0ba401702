/** A project that was built here, taken away as a zip: it installs, compiles, passes its own tests and runs elsewhere. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, expect, inject, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { toolEnvironment } from '../../../bin/parts/run-command.mjs';
import { findFreePort } from '../../../bin/parts/server/ports.mjs';
import { signalTree } from '../../../bin/parts/server/process-tree.mjs';
import type { Run } from '../../../worker/contract/run.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import { readBlueprint } from '../../support/apps/generated-app.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hewn-outside-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const { pid } of children) if (pid) signalTree(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** npm in the unzipped project, with nothing of ours in its way but a new enough Node; what hangs is named in the error. */
const npm = (...args: string[]) =>
  run('npm', args, { cwd: folder, env: toolEnvironment(), timeout: 150_000 });

/** Starts one of the project's scripts and waits until its API answers. */
async function serve(args: string[], port: number): Promise<string> {
  const child = spawn('npm', args, {
    cwd: folder,
    env: toolEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += stripVTControlCharacters(String(chunk));
        if (said.includes(`:${port}`)) resolve();
      });
    child.once('close', () => reject(new Error(said)));
  });
  return `http://localhost:${port}`;
}

// A slow registry is waited for.
test('[OUTSIDE1] [BUILT8] unzipped, with settings of its own, it installs by its lockfile, compiles, passes its contract tests, runs and is developed', {
  timeout: 400_000,
}, async () => {
  const client = await openAnonymousClient(inject('origin'));
  const { body: built } = await client.post<Run>('/api/agents/pipeline', {
    requirements: 'A CRM',
    blueprint: await readBlueprint('crm'),
  });
  expect(built.status, JSON.stringify(built.error)).toBe('succeeded');
  const settings = {
    node_version: '22.x',
    build_command: `npm run build -- --logLevel info && node -p "'built by ' + 'its command'"`,
    output_directory: 'out/pages',
  };
  const set = await client.patch(`/api/projects/${built.project_id}/build`, settings);
  expect([set.status, set.body]).toEqual([200, settings]);
  const zip = await requestLocal(`${inject('origin')}/api/projects/${built.project_id}/export`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(zip.status).toBe(200);
  for (const [path, bytes] of Object.entries(unzipSync(zip.body))) {
    if (path.endsWith('/')) continue;
    const file = join(folder, path.split('/').slice(1).join('/') || path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }

  await npm('ci', '--no-audit', '--no-fund');
  const { stdout: compiled } = await npm('run', 'build');
  expect(compiled).toContain('built in');
  expect(compiled).toContain('built by its command');
  expect(existsSync(join(folder, 'out', 'pages', 'index.html'))).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).engines.node).toBe('>=22.18');
  const { stdout: tested } = await npm('test');
  expect(tested).toMatch(/pass [1-9]\d*\n/);
  expect(tested).toMatch(/fail 0\n/);

  const started = await serve(['start'], await findFreePort());
  const deals = await requestLocal(`${started}/api/deals`);
  expect(JSON.parse(deals.body.toString()).total).toBeGreaterThan(0);
  expect((await requestLocal(`${started}/deals`)).body.toString()).toContain('<title>');

  const port = await findFreePort();
  const developed = await serve(
    ['run', 'dev', '--', '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    port,
  );
  expect((await requestLocal(`${developed}/api/health`)).status).toBe(200);
  expect((await requestLocal(developed)).body.toString()).toContain('/src/main.tsx');
});

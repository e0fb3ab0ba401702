import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { inRoot, root } from '../../../bin/parts/root.mjs';
import { toolEnvironment } from '../../../bin/parts/run-command.mjs';
import { listTree, signalProcess, signalTree } from '../../../bin/parts/server/process-tree.mjs';

/**
 * Serves a bench's Worker through `wrangler dev`, with the bindings of wrangler.toml.
 * @param {{ worker: string, port: number, data: string }} options worker: its file, from the project; data: an own folder
 * @returns when `/api/` answers.
 */
export async function serveWorker({ worker, port, data }) {
  const variables = join(data, 'variables');
  writeFileSync(variables, 'HEWN_ENV="local"\nHEWN_SECRET="only-for-this-bench-0123456789abcdef"\n');
  const child = spawn(
    inRoot('node_modules', '.bin', 'node'),
    [
      `--import=${pathToFileURL(inRoot('bin', 'parts', 'server', 'end-with-parent.mjs')).href}`,
      inRoot('node_modules', 'wrangler', 'bin', 'wrangler.js'),
      ...['dev', worker, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--persist-to', join(data, 'state'), '--env-file', variables],
      ...['--infer-origin-from-routes=false', '--show-interactive-dev-session=false'],
    ],
    {
      cwd: root,
      env: toolEnvironment({ CLOUDFLARE_CF_FETCH_ENABLED: 'false' }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (;;) {
    try {
      if ((await requestLocal(`http://localhost:${port}/api/`, { timeout: 2000 })).status === 200) break;
    } catch {
      if (child.exitCode !== null) throw new Error('wrangler did not start');
      await wait(100);
    }
  }
  return {
    pid: /** @type {number} */ (child.pid),
    async stop() {
      signalProcess(-child.pid, 'SIGINT');
      await ended;
    },
    /** Ends all of it at once, as a loss of power would. */
    async kill() {
      signalTree(child.pid, 'SIGKILL');
      await ended;
    },
    /** @returns the processes of workerd, by pid. */
    findWorkerd: () => listTree(child.pid).filter(({ command }) => command.includes('workerd')),
  };
}

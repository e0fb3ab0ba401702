import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CannotStart } from './cannot-start.mjs';
import { requestLocal } from './local-request.mjs';
import { listTree, signalProcess } from './process-tree.mjs';
import { inRoot, root } from './root.mjs';
import { toolEnvironment } from './run-command.mjs';

/** One `wrangler dev` on loopback, from its start to its end. */
export class WranglerDev {
  #child;
  #port;
  #log;
  #hasEnded = false;
  /** Resolves with the exit code or the signal when the process is gone. */
  ended;

  /** @param {{ port: number, folder: import('./data-folder.mjs').DataFolder, log: import('./server-log.mjs').ServerLog }} options */
  constructor({ port, folder, log }) {
    this.#port = port;
    this.#log = log;
    const endWithParent = pathToFileURL(inRoot('bin', 'parts', 'end-with-parent.mjs')).href;
    this.#child = spawn(
      inRoot('node_modules', '.bin', 'node'),
      [
        `--import=${endWithParent}`,
        inRoot('node_modules', 'wrangler', 'bin', 'wrangler.js'),
        'dev',
        ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
        ...['--persist-to', folder.state, '--env-file', folder.variables],
        ...['--infer-origin-from-routes=false', '--show-interactive-dev-session=false'],
      ],
      {
        cwd: root,
        // No look-up of where on the globe this machine is: it needs the network and nobody reads it.
        env: toolEnvironment({ CLOUDFLARE_CF_FETCH_ENABLED: 'false' }),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // Its own group: Ctrl-C reaches us alone, and we end it in order.
        detached: true,
      },
    );
    this.#child.stdout?.on('data', (chunk) => log.write(String(chunk)));
    this.#child.stderr?.on('data', (chunk) => log.write(String(chunk)));
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', (code, signal) => {
        this.#hasEnded = true;
        resolve(signal ?? code);
      });
    });
  }

  /** The process above all that serves. */
  get pid() {
    const { pid } = this.#child;
    if (pid === undefined) throw new CannotStart('wrangler could not be started.');
    return pid;
  }

  /**
   * Waits until the Worker answers.
   * @throws {CannotStart} when the process ends before that.
   */
  async ready() {
    while (!this.#hasEnded) {
      if (await this.asks(2000)) return;
      await wait(50);
    }
    throw new CannotStart(`The server did not start. The end of its log:\n${this.#log.tail.join('\n')}`);
  }

  /** @returns {Promise<boolean>} whether the cheapest call is answered in time. */
  async asks(timeout) {
    try {
      const { status } = await requestLocal(`http://localhost:${this.#port}/api/`, { timeout });
      return status === 200;
    } catch {
      return false; // No answer is what was asked about.
    }
  }

  /** @returns {Map<number, number>} CPU seconds of each workerd below it, by pid. */
  measureWorkers() {
    const workers = listTree(this.pid).filter((row) => row.command.includes('workerd'));
    return new Map(workers.map((row) => [row.pid, row.cpuSeconds]));
  }

  /** Ends it as Ctrl-C does; what is left after 5 s is killed. */
  async stop() {
    const tree = listTree(this.pid).map((row) => row.pid);
    const late = setTimeout(() => killAll(tree), 5000);
    signalProcess(this.pid, 'SIGTERM');
    await this.ended;
    clearTimeout(late);
    killAll(tree);
  }

  /** Ends the whole tree at once, as a power cut would. */
  async kill() {
    killAll(listTree(this.pid).map((row) => row.pid));
    await this.ended;
  }
}

function killAll(pids) {
  for (const pid of pids) signalProcess(pid, 'SIGKILL');
}

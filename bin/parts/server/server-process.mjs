import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.mjs';
import { requestSocket } from '../local-request.mjs';
import { inRoot, root } from '../root.mjs';
import { toolEnvironment } from '../run-command.mjs';
import { listTree, signalProcess } from './process-tree.mjs';
import { readRuntimePid } from './runtime-pid.mjs';

/** A Worker that answers, but not with 200, is given this many milliseconds: a runtime may answer before all of it is loaded. */
const mostWrong = 15_000;
/** A Worker that answers nothing for this many milliseconds after the start will not: a slow machine takes a third of it. */
const mostSilent = 90_000;

/** One life of the process that runs the Worker (run-workers.mjs), from its start to its end. */
export class ServerProcess {
  #child;
  #log;
  #hasEnded = false;
  /** Path of the socket at which the Worker is asked. */
  entry;
  /** Resolves with the exit code or the signal when the process is gone. */
  ended;

  /**
   * @param {object} options
   * @param {import('./data-folder.mjs').DataFolder} options.folder
   * @param {string} options.entry path of a socket that is to be made
   * @param {string} options.apps path of the socket of the first process that runs apps, to be made
   * @param {number} options.memory most that those processes may take together, MB
   * @param {import('./server-log.mjs').ServerLog} options.log
   * @param {string[]} options.envFiles read before the folder's variables, which win
   */
  constructor({ folder, entry, apps, memory, log, envFiles }) {
    this.#log = log;
    this.entry = entry;
    const variableFiles = [...envFiles, folder.variables];
    const settings = { state: folder.state, entry, apps, memory, variableFiles };
    this.#child = spawn(
      inRoot('node_modules', '.bin', 'node'),
      [inRoot('bin', 'parts', 'server', 'run-workers.mjs'), JSON.stringify(settings)],
      {
        cwd: root,
        env: toolEnvironment(),
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
    if (pid === undefined) throw new CannotStart('The server could not be started.');
    return pid;
  }

  /**
   * Waits until the Worker answers well.
   * @throws {CannotStart} when the process ends before that, or the Worker keeps answering nothing or something else.
   */
  async ready() {
    const begun = performance.now();
    let wrongSince = 0;
    let status = 0;
    while (!this.#hasEnded) {
      status = await this.askStatus(2000);
      if (status === 200) return;
      if (status === 0) wrongSince = 0;
      else wrongSince ||= performance.now();
      if (wrongSince && performance.now() - wrongSince > mostWrong) break;
      if (performance.now() - begun > mostSilent) break;
      await wait(50);
    }
    const answers = status === 0 ? 'nothing' : status;
    const reason = this.#hasEnded ? 'The server did not start.' : `The server answers ${answers} to /api/.`;
    await this.kill();
    throw new CannotStart(`${reason} The end of its log:\n${this.#log.tail.join('\n')}`);
  }

  /** @returns {Promise<number>} the status of the cheapest call's answer, 0 when none came in time. */
  async askStatus(timeout) {
    try {
      const { status } = await requestSocket(this.entry, 'http://localhost/api/', { timeout });
      return status;
    } catch {
      return 0; // No answer is what was asked about.
    }
  }

  /** @returns {Map<number, number>} CPU seconds of the runtime that was asked, by pid; not of the apps' process. */
  measureWorkers() {
    return new Map(listTree(readRuntimePid(this.entry)).map((row) => [row.pid, row.cpuSeconds]));
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
    if (!this.#hasEnded) killAll(listTree(this.pid).map((row) => row.pid));
    await this.ended;
  }
}

function killAll(pids) {
  for (const pid of pids) signalProcess(pid, 'SIGKILL');
}

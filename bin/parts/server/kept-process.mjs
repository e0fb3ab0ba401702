import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requestSocket } from '../local-request.mjs';
import { inRoot } from '../root.mjs';
import { listTree, measureMemory, readCommandLine, signalProcess } from './process-tree.mjs';
import { untilMute } from './watchdog.mjs';

/** Between two looks at its memory, ms: an attack fills a gigabyte in a second. */
const LOOK_MS = 250;
/** Before a process that ended at once is started again, ms. */
const PAUSE_MS = 500;

/**
 * Keeps a process of a local Hewn running that answers at a socket: it is ended and started again when it answers nothing for long,
 * or takes more memory than it may.
 */
export class KeptProcess {
  #options;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  #stopping = new AbortController();
  #kept;

  /**
   * @param {object} options
   * @param {string} options.name as it is said why it was started again
   * @param {string} options.socket path of the socket at which it is asked
   * @param {string[]} options.command program and arguments; the last one is of nothing else that runs
   * @param {string} [options.folder] where it runs
   * @param {NodeJS.ProcessEnv} [options.variables] of its environment; those of this process unless they are given
   * @param {import('../app-process/shared-memory.mjs').SharedMemory} options.memory what it may take, together with others
   * @param {import('./watchdog.mjs').Patience} options.patience how long it may be mute
   * @param {boolean} options.isLazy whether it is started when it is asked for the first time
   * @param {number} options.mostWritten longest file that it may write, in 512 bytes
   * @param {(line: string) => void} options.say gets why it was started again
   */
  constructor(options) {
    this.#options = options;
    endLeftOver(options);
    // Also where this process breaks, such as on a pipe whose reader is gone: one that is left holds what it had open.
    process.once('exit', () => this.#child?.kill('SIGKILL'));
    this.#kept = this.#keep();
  }

  /** Ends it at once: what was answered is kept (worker/runtime/SPEC.md), and one in a loop would hear nothing. */
  async stop() {
    this.#stopping.abort();
    this.#child?.kill('SIGKILL');
    await this.#kept;
  }

  async #keep() {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const began = performance.now();
      // What the machine refuses (a full disk, no more processes) may pass.
      const reason = await this.#runOnce().catch((error) => error.message);
      if (signal.aborted) return;
      this.#options.say(`[error] ${reason}: ${this.#options.name} is started again.`);
      if (performance.now() - began < PAUSE_MS) await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** @returns {Promise<string>} why it ended. */
  async #runOnce() {
    const { socket, command, folder, variables, memory, mostWritten, isLazy } = this.#options;
    if (isLazy) await untilAsked(socket, this.#stopping.signal);
    if (this.#stopping.signal.aborted) return '';
    // One that an ended process left behind could not be listened on again.
    rmSync(socket, { force: true });
    const bounds = [mostWritten, mostKilobytes(memory.most)].map(String);
    const child = spawn(inRoot('bin', 'parts', 'server', 'start-bounded.sh'), [...bounds, ...command], {
      cwd: folder,
      env: variables,
      // Pipes of our own: ours would stay open as long as it lives, and hide our end from who waits for it.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    this.#child = child;
    const ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, by) => resolve(`It ended (${by ?? code})`));
    });
    const over = new AbortController();
    try {
      return await Promise.race([ended, this.#watch(child, over.signal)]);
    } finally {
      over.abort();
      child.kill('SIGKILL');
      await ended;
      memory.forget(this);
      // Its number may be another's soon.
      rmSync(`${socket}.pid`, { force: true });
    }
  }

  /**
   * @param {import("node:child_process").ChildProcess} child
   * @param {AbortSignal} signal
   * @returns {Promise<string>} why it is to be ended.
   */
  async #watch({ pid }, signal) {
    // It could not be started, and says so itself.
    if (pid === undefined) return new Promise(() => {});
    const { socket, memory, patience } = this.#options;
    writeFileSync(`${socket}.pid`, String(pid));
    const asked = {
      askStatus: (timeout) => askStatus(socket, timeout),
      measureWorkers: () => new Map(listTree(pid).map((row) => [row.pid, row.cpuSeconds])),
    };
    return Promise.race([untilMute(asked, signal, patience), this.#untilTooLarge(pid, memory, signal)]);
  }

  /** @returns {Promise<string>} why it is to be ended. */
  async #untilTooLarge(pid, memory, signal) {
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
      const sum = memory.note(this, measureMemory(pid));
      if (sum) return `${Math.round(sum)} MB of memory were taken, of ${memory.most} that may be`;
    }
    return '';
  }
}

/** @returns {Promise<void>} when somebody asks at the socket; that call is refused, and made again by who asks. */
async function untilAsked(socket, signal) {
  rmSync(socket, { force: true });
  const server = createServer();
  const asked = new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('connection', (connection) => resolve(connection.destroy()));
    signal.addEventListener('abort', resolve, { once: true });
  });
  server.listen(socket);
  await asked;
  server.close();
}

/**
 * Memory is looked at every 250 ms; what is taken in between ends here. Some of it is never touched.
 * @param {number} megabytes
 */
function mostKilobytes(megabytes) {
  return (2 * megabytes + 1024) * 1024;
}

/** Ends the one that a killed process of ours left behind: two must not have the same files open. */
function endLeftOver({ socket, command }) {
  const file = `${socket}.pid`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  // Its number may be another's by now.
  if (pid > 0 && readCommandLine(pid).includes(command.at(-1) ?? socket)) signalProcess(pid, 'SIGKILL');
}

/** @returns {Promise<number>} the status of a sign of life, 0 when none came in time. */
async function askStatus(socket, timeout) {
  try {
    return (await requestSocket(socket, 'http://kept/alive', { timeout })).status;
  } catch {
    return 0; // No answer is what was asked about.
  }
}

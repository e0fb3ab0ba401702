import { mkdirSync, writeFileSync } from 'node:fs';
import { KeptProcess } from '../server/kept-process.mjs';

/**
 * Keeps a process of a local Hewn running that runs backends of apps (worker/runtime/SPEC.md, App processes): it is ended and started
 * again when it answers nothing for long, or when all of them take more memory than they may and it takes most.
 */
export class AppsProcess extends KeptProcess {
  /**
   * @param {object} options
   * @param {string} options.workerd the runtime's program
   * @param {string} options.socket path of the socket at which it is asked
   * @param {string} options.config what workerd is told, as text
   * @param {string} options.databases folder of the apps' databases
   * @param {import('./shared-memory.mjs').SharedMemory} options.memory what it may take, together with the others
   * @param {import('../server/watchdog.mjs').Patience} options.patience how long it may be mute
   * @param {boolean} options.isLazy whether it is started when it is asked for the first time: it takes 50 MB
   * @param {number} options.appStorage most that the data of one app may take, MB
   * @param {(line: string) => void} options.say gets why it was started again
   */
  constructor({ workerd, socket, config, databases, appStorage, ...options }) {
    mkdirSync(databases, { recursive: true, mode: 0o700 });
    const file = `${socket}.capnp`;
    // Not on the command line: it holds a whole program.
    writeFileSync(file, config, { mode: 0o600 });
    super({
      ...options,
      name: 'the process of the apps',
      socket,
      command: [workerd, 'serve', '--experimental', `--socket-addr=apps=unix:${socket}`, file],
      mostWritten: mostBlocks(appStorage),
    });
  }
}

/**
 * The largest file, in 512 bytes. The isolate holds an app to what it may keep; past it nobody comes who gets around that. Twice
 * as much: a transaction is written beside the data, all of it at the most.
 * @param {number} megabytes
 */
function mostBlocks(megabytes) {
  return (2 * megabytes + 64) * 2048;
}

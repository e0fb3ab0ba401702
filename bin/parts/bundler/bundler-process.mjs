import { mkdirSync } from 'node:fs';
import { SharedMemory } from '../app-process/shared-memory.mjs';
import { inRoot } from '../root.mjs';
import { KeptProcess } from '../server/kept-process.mjs';
import { shortPatience } from '../server/watchdog.mjs';

/** Most that its own code may take, MB; esbuild beside it is held to bounds by what is given to it. */
const MOST_MEMORY = 700;

/**
 * Keeps the process running in which a local Hewn builds with the esbuild of the machine (serve-bundles.mjs). It knows no secret,
 * runs in an empty folder, and can write no file.
 */
export class BundlerProcess extends KeptProcess {
  /**
   * @param {object} options
   * @param {string} options.socket path of the socket at which it is asked
   * @param {(line: string) => void} options.say gets why it was started again
   */
  constructor({ socket, say }) {
    const folder = `${socket}-empty`;
    mkdirSync(folder, { recursive: true, mode: 0o500 });
    super({
      name: 'the bundler',
      socket,
      command: [process.execPath, inRoot('bin', 'parts', 'bundler', 'serve-bundles.mjs'), socket, folder],
      folder,
      variables: { PATH: process.env.PATH, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      memory: new SharedMemory(MOST_MEMORY),
      patience: shortPatience,
      isLazy: false,
      mostWritten: 0,
      say,
    });
  }
}

import { SharedMemory } from '../app-process/shared-memory.mjs';
import { inRoot } from '../root.mjs';
import { KeptProcess } from '../server/kept-process.mjs';
import { shortPatience } from '../server/watchdog.mjs';

/** Most that its own code may take, MB; the browser beside it is held to bounds of its own (start-browser.mjs). */
const MOST_MEMORY = 600;
/** Longest file of a profile, in 512 bytes. */
const MOST_WRITTEN = (256 * 2 ** 20) / 512;

/**
 * Keeps the process running in which pages of apps are used in the machine's Chromium (serve-visits.mjs). It knows no secret. It is
 * there from the beginning, small; the browser is started by the first visit.
 */
export class VisitsProcess extends KeptProcess {
  /**
   * @param {object} options
   * @param {string} options.program the browser's
   * @param {string} options.socket path of the socket at which it is asked
   * @param {(line: string) => void} options.say gets why it was started again
   */
  constructor({ program, socket, say }) {
    super({
      name: 'the browser of the visits',
      socket,
      command: [process.execPath, inRoot('bin', 'parts', 'visits', 'serve-visits.mjs'), program, socket],
      variables: { PATH: process.env.PATH, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      memory: new SharedMemory(MOST_MEMORY),
      patience: shortPatience,
      isLazy: false,
      mostWritten: MOST_WRITTEN,
      say,
    });
  }
}

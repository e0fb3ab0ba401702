import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { callCron } from './call-cron.mjs';
import { CannotStart } from './cannot-start.mjs';
import { openDataFolder } from './data-folder.mjs';
import { migrateLocal } from './migrate-local.mjs';
import { isPortFree } from './ports.mjs';
import { ServerLog } from './server-log.mjs';
import { takeDataFolder } from './take-data-folder.mjs';
import { untilMute } from './watchdog.mjs';
import { WranglerDev } from './wrangler-dev.mjs';

/** Hosts of a local server; the pages and our own checks are at APP_HOST. */
const localHosts = { APP_HOST: 'localhost', APPS_HOST: 'apps.localhost', PREVIEW_HOST: 'preview.localhost' };

/**
 * Serves a finished build on loopback through `wrangler dev`, and keeps it served: cron each minute, and a new wrangler
 * when it ended or when code in a loop made it mute.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.data the data folder
 * @param {Record<string, string>} [options.variables] beside HEWN_ENV, HEWN_SECRET and the hosts
 * @param {string[]} [options.envFiles] files of further variables, as wrangler reads them
 * @param {boolean} [options.fromSources] serve worker/ as it is and follow its changes, instead of build/worker
 * @param {boolean} [options.cron] call the Worker's cron each minute
 * @param {(line: string) => void} [options.say] gets errors of the server and what was done about them
 * @returns {Promise<LocalServer>} when `/api/` answers.
 * @throws {CannotStart} when the port or the folder is taken, or wrangler ends.
 */
export async function startLocalServer({
  port,
  data,
  variables = {},
  envFiles = [],
  fromSources = false,
  cron = true,
  say = () => {},
}) {
  const folder = openDataFolder(data);
  const held = takeDataFolder(folder);
  try {
    if (!(await becomesFree(port))) {
      throw new CannotStart(`Port ${port} is taken: stop what listens there, or set PORT to another.`);
    }
    await migrateLocal(folder);
    writeVariables(folder, { HEWN_ENV: 'local', HEWN_SECRET: folder.secret, ...localHosts, ...variables });
    const server = new LocalServer({ port, folder, envFiles, fromSources, cron, say, held });
    await server.start();
    return server;
  } catch (error) {
    held.release();
    throw error;
  }
}

/** A server that was just killed may hold its port for a moment longer. */
async function becomesFree(port) {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await isPortFree(port)) return true;
    await wait(100);
  }
  return false;
}

/** wrangler reads this file as it reads .dev.vars; nothing secret stands on a command line. */
function writeVariables(folder, variables) {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(folder.variables, `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** A Hewn that is served on loopback. */
class LocalServer {
  #options;
  #log;
  /** @type {WranglerDev} */
  #wrangler;
  #stopping = new AbortController();

  constructor(options) {
    this.#options = options;
    this.#log = new ServerLog(options.folder.log, options.say);
    /** The data folder. */
    this.folder = options.folder;
    /** Where the pages and the API are. */
    this.origin = `http://localhost:${options.port}`;
  }

  /** The process of wrangler, above all that serves. */
  get pid() {
    return this.#wrangler.pid;
  }

  /** The newest lines of the server's log. */
  get log() {
    return this.#log.tail;
  }

  async start() {
    await this.#serve();
    /** Resolves with an error when the server ended and could not be started again. */
    this.lost = new Promise((resolve) => this.#keepServed().catch(resolve));
    const { cron, say } = this.#options;
    if (cron) callCron({ origin: this.origin, every: 60_000, signal: this.#stopping.signal, say });
  }

  /** Ends it in order. */
  async stop() {
    this.#stopping.abort();
    await this.#wrangler.stop();
    this.#options.held.release();
  }

  /** Ends all of it at once with SIGKILL, as a power cut would; the data folder can be served again. */
  async kill() {
    this.#stopping.abort();
    await this.#wrangler.kill();
    this.#options.held.release();
  }

  async #serve() {
    const { port, folder, envFiles, fromSources, held } = this.#options;
    this.#wrangler = new WranglerDev({ port, folder, envFiles, fromSources, log: this.#log });
    held.note(this.#wrangler.pid);
    await this.#wrangler.ready();
  }

  async #keepServed() {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const over = new AbortController();
      const ended = this.#wrangler.ended.then((code) => `The server ended (${code})`);
      const mute = untilMute(this.#wrangler, AbortSignal.any([signal, over.signal]));
      const reason = await Promise.race([ended, mute]);
      over.abort();
      if (signal.aborted) return;
      this.#options.say(`${reason}; starting it again. Its log: ${this.folder.log}`);
      // The whole tree: wrangler would hand the same requests, loop and all, to a new workerd up to three times.
      await this.#wrangler.kill();
      if (signal.aborted) return;
      await this.#serve();
      this.#options.say(`Hewn is served again at ${this.origin}`);
    }
  }
}

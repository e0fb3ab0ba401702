import { writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { appsSockets } from '../app-process/apps-sockets.mjs';
import { CannotStart } from '../cannot-start.mjs';
import { FrontDoor } from '../front/front-door.mjs';
import { callCron } from './call-cron.mjs';
import { openDataFolder } from './data-folder.mjs';
import { DiskRoom } from './disk-room.mjs';
import { migrateLocal } from './migrate-local.mjs';
import { isPortFree } from './ports.mjs';
import { endLeftOver } from './runtime-pid.mjs';
import { ServerLog } from './server-log.mjs';
import { ServerProcess } from './server-process.mjs';
import { openSocketFolder } from './socket-folder.mjs';
import { takeDataFolder } from './take-data-folder.mjs';
import { untilMute } from './watchdog.mjs';

/** Hosts of a local server; the pages and our own checks are at APP_HOST. */
const localHosts = { APP_HOST: 'localhost', APPS_HOST: 'apps.localhost', PREVIEW_HOST: 'preview.localhost' };

/** Most that the processes of the apps may take together, MB: half of the machine's memory, 4 GB at most. A FastAPI app takes up to 230. */
const defaultMemory = Math.min(4096, Math.round(totalmem() / 2 ** 21));

/** Longest pause before a server that could not be started again is tried once more, ms. */
const longestPause = 15_000;

/**
 * Serves a finished build on loopback and keeps it served: a front door that visitors speak to, behind it the process that
 * runs the Worker, cron each minute, and a new process when it ended or when code in a loop made it mute.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.data the data folder
 * @param {Record<string, string>} [options.variables] beside HEWN_ENV, HEWN_SECRET and the hosts
 * @param {string[]} [options.envFiles] files of further variables, as wrangler reads them
 * @param {number} [options.memory] most that the processes of the apps may take together, MB
 * @param {number} [options.reserve] of the disk, for Hewn itself, MB
 * @param {boolean} [options.cron] call the Worker's cron each minute
 * @param {(line: string) => void} [options.say] gets errors of the server and what was done about them
 * @returns {Promise<LocalServer>} when `/api/` answers.
 * @throws {CannotStart} when the port or the folder is taken, or the server ends.
 */
export async function startLocalServer({
  port,
  data,
  variables = {},
  envFiles = [],
  memory = defaultMemory,
  reserve,
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
    const own = { HEWN_ENV: 'local', HEWN_ORIGIN: `http://localhost:${port}`, HEWN_SECRET: folder.secret };
    writeVariables(folder, { ...own, ...localHosts, ...variables });
    const server = new LocalServer({ port, folder, envFiles, memory, reserve, cron, say, held });
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

/** In the form of .dev.vars, which wrangler reads too; nothing secret stands on a command line. */
function writeVariables(folder, variables) {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(folder.variables, `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** A Hewn that is served on loopback. */
class LocalServer {
  #options;
  #log;
  #front;
  #sockets;
  /** @type {ServerProcess} */
  #process;
  #stopping = new AbortController();
  /** Of the server that is being started, or that is there. */
  #served = defer();
  /**
   * Set while another build takes the place of the one that is served.
   * @type {ReturnType<typeof defer> | null}
   */
  #reload = null;

  constructor(options) {
    this.#options = options;
    this.#log = new ServerLog(options.folder.log, options.say);
    this.#sockets = openSocketFolder(options.folder);
    this.#front = new FrontDoor({
      entry: this.entry,
      whenServed: () => this.#served.promise,
      say: options.say,
      disk: new DiskRoom(options.folder.path, options.reserve),
    });
    /** The data folder. */
    this.folder = options.folder;
    /** Where the pages and the API are. */
    this.origin = `http://localhost:${options.port}`;
  }

  /** Path of the socket at which the Worker is asked past the front door; only who may enter the data folder can. */
  get entry() {
    return this.#sockets.entry;
  }

  /** Path of the socket at which the Worker asks the first process of the apps. */
  get apps() {
    return this.#sockets.apps;
  }

  /** The process above all that serves. */
  get pid() {
    return this.#process.pid;
  }

  /** The newest lines of the server's log. */
  get log() {
    return this.#log.tail;
  }

  async start() {
    await this.#front.listen(this.#options.port);
    try {
      await this.#serve();
    } catch (error) {
      await this.#front.close();
      throw error;
    }
    /** Resolves with an error when the server cannot be kept served. */
    this.lost = new Promise((resolve) => this.#keepServed().catch(resolve));
    const { cron, say } = this.#options;
    if (cron) callCron({ entry: this.entry, every: 60_000, signal: this.#stopping.signal, say });
  }

  /** Serves what was built since. @returns when it is served, or could not be. */
  async reload() {
    this.#reload ??= defer();
    const { promise } = this.#reload;
    await this.#process.stop();
    await promise;
  }

  /** Ends it in order. */
  async stop() {
    await this.#end(() => this.#process?.stop());
  }

  /** Ends all of it at once with SIGKILL, as a power cut would; the data folder can be served again. */
  async kill() {
    await this.#end(() => this.#process?.kill());
  }

  async #end(endProcess) {
    this.#stopping.abort();
    await Promise.all([this.#front.close(), endProcess()]);
    this.#sockets.remove();
    this.#options.held.release();
  }

  async #serve() {
    const { folder, envFiles, held, memory } = this.#options;
    const { entry, apps } = this.#sockets;
    for (const socket of [entry, ...Object.values(appsSockets(apps))]) await endLeftOver(socket);
    this.#process = new ServerProcess({ folder, entry, apps, memory, envFiles, log: this.#log });
    held.note(this.#process.pid);
    await this.#process.ready();
    this.#served.resolve();
  }

  async #keepServed() {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const reason = await this.#untilLost();
      if (signal.aborted) return;
      this.#served = defer();
      const { say, folder } = this.#options;
      const wasAsked = this.#reload;
      this.#reload = null;
      if (!wasAsked) say(`${reason}; starting it again. Its log: ${folder.log}`);
      // The whole tree: nothing of what made it mute may go on.
      await this.#process.kill();
      await this.#serveAgain();
      wasAsked?.resolve();
      if (!signal.aborted && !wasAsked) say(`Hewn is served again at ${this.origin}`);
    }
  }

  /** @returns {Promise<string>} a sentence's begin that says why. */
  async #untilLost() {
    const over = new AbortController();
    const ended = this.#process.ended.then((code) => `The server ended (${code})`);
    const mute = untilMute(this.#process, AbortSignal.any([this.#stopping.signal, over.signal]));
    const reason = await Promise.race([ended, mute]);
    over.abort();
    return reason;
  }

  /** Tries until it is served: what kept it from starting, such as a full disk, may pass. */
  async #serveAgain() {
    const { signal } = this.#stopping;
    for (let pause = 500; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await this.#serve();
      } catch (error) {
        if (signal.aborted) return;
        this.#options.say(`${error.message}\nIt is tried again in ${pause / 1000} s.`);
        await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }
}

/** A promise with its end in hand (Promise.withResolvers, which Node 20 does not have). */
function defer() {
  /** @type {(value?: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

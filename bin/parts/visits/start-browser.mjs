import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTree, measureShare, signalProcess } from '../server/process-tree.mjs';

/** The user `nobody`: where we are root, code of strangers is not. */
const NOBODY = 65534;
/** Most that a browser may take with all its pages, MB. */
const MOST_MEMORY = 1_500;
const LOOK_MS = 1_000;

/**
 * What Chromium is started with. Its sandbox stays on; where it cannot be, the browser does not start and nothing is visited in it.
 * Nothing that it asks for by itself leads anywhere: each request goes to a proxy whose name is never resolved.
 * @param {string} profile folder
 */
export function listFlags(profile) {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--disable-gpu',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--disable-dev-shm-usage',
    '--mute-audio',
    '--deny-permission-prompts',
    '--font-render-hinting=none',
    // A page that nobody looks at is used all the same.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--js-flags=--max-old-space-size=384',
    '--proxy-server=http://nowhere.invalid:9',
    // Without it loopback is asked past the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ];
}

/**
 * Command by which a program has no network at all but a loopback of its own, and is nobody; where the system lets us.
 * @param {{ isRoot: boolean, hasNamespaces: boolean }} system
 * @returns {string[]}
 */
export function listWalls({ isRoot, hasNamespaces }) {
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return [
    ...(isRoot ? asNobody : []),
    ...(hasNamespaces ? ['unshare', '--user', '--map-current-user', '--net'] : []),
  ];
}

/** What this system lets us put around a browser. */
export function lookAtSystem() {
  const isRoot = process.getuid?.() === 0;
  const walls = listWalls({ isRoot, hasNamespaces: true });
  try {
    execFileSync(walls[0] ?? '', [...walls.slice(1), 'true'], { stdio: 'ignore', timeout: 5_000 });
    return { isRoot, hasNamespaces: true };
  } catch {
    return { isRoot, hasNamespaces: false }; // The flags hold alone.
  }
}

/**
 * A Chromium that is asked over pipes (Chrome's DevTools Protocol): no port is opened. Its profile is thrown away with it.
 * A file is as long as who starts us lets it be (`start-bounded.sh`).
 */
export class Browser {
  #child;
  #profile;
  #last = 0;
  /** @type {Map<number, { resolve(value: any): void, reject(error: Error): void }>} */
  #waiting = new Map();
  /** @type {Map<string, (method: string, params: any) => void>} */
  #listeners = new Map();
  #rest = '';
  #watch;
  /** Why it ended; null while it runs. */
  lost = /** @type {string | null} */ (null);
  /** Resolves when it is gone. */
  gone;

  /**
   * @param {string} program
   * @param {{ isRoot: boolean, hasNamespaces: boolean }} [system]
   */
  constructor(program, system = lookAtSystem()) {
    removeLeftOver();
    this.#profile = mkdtempSync(join(tmpdir(), `hewn-visit-${process.pid}-`));
    if (system.isRoot) chownSync(this.#profile, NOBODY, NOBODY);
    const [first = '', ...rest] = [...listWalls(system), program, ...listFlags(this.#profile)];
    this.#child = spawn(first, rest, {
      cwd: this.#profile,
      // What it starts ends with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: this.#profile, TMPDIR: this.#profile },
    });
    this.#pipe(3).on('error', () => {}); // It ended; that is told below.
    this.#pipe(4)
      .setEncoding('utf8')
      .on('data', (text) => this.#read(text));
    this.gone = new Promise((resolve) => {
      const end = async (why) => {
        this.#lose(why);
        endHandlers(this.#profile);
        // Its last processes may be writing still; what cannot be removed the next one removes.
        const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
        await rm(this.#profile, removal).catch(() => {});
        resolve(undefined);
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('exit', (code, signal) => end(`it ended (${signal ?? code})`));
    });
    this.#watch = setInterval(() => this.#lookAtMemory(), LOOK_MS);
  }

  get pid() {
    return this.#child.pid;
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, params = {}, sessionId) {
    if (this.lost !== null) return Promise.reject(new Error(this.lost));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#pipe(3).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /**
   * @param {string} sessionId '' for what the browser itself tells
   * @param {(method: string, params: any) => void} hear
   * @returns {() => void} ends it
   */
  listen(sessionId, hear) {
    this.#listeners.set(sessionId, hear);
    return () => void this.#listeners.delete(sessionId);
  }

  /** Ends it with all that it started. */
  async end(why = 'it was ended') {
    this.#lose(why);
    await this.gone;
  }

  /** @returns {any} */
  #pipe(number) {
    return this.#child.stdio[number];
  }

  #read(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#take(JSON.parse(message));
  }

  #take({ id, sessionId = '', method, params, result, error }) {
    if (id === undefined) return this.#listeners.get(sessionId)?.(method, params);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #lose(why) {
    if (this.lost !== null) return;
    this.lost = why;
    clearInterval(this.#watch);
    if (this.#child.pid) signalProcess(-this.#child.pid, 'SIGKILL');
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
    for (const hear of this.#listeners.values()) hear('lost', { why });
  }

  #lookAtMemory() {
    const { pid } = this;
    if (pid === undefined) return;
    try {
      const sum = listTree(pid).reduce((all, row) => all + measureShare(row.pid), 0);
      if (sum > MOST_MEMORY) this.#lose(`it took ${Math.round(sum)} MB of memory`);
    } catch (error) {
      this.#lose(error.message); // What cannot be measured is not bounded.
    }
  }
}

/** Ends what writes down the crashes of a browser: it leaves the browser's group, and would outlive it. Without it no page loads. */
function endHandlers(profile) {
  for (const row of listCommands()) {
    const [, pid = '', command = ''] = /^\s*(\d+) (.*)$/.exec(row) ?? [];
    if (command.includes(`=${profile}`)) signalProcess(Number(pid), 'SIGKILL');
  }
}

function listCommands() {
  try {
    return execFileSync('ps', ['-ww', '-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  } catch {
    return []; // The machine starts nothing more; they end when they have nobody to watch.
  }
}

/** Profiles that a killed process of ours left behind. */
function removeLeftOver() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^hewn-visit-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isThere(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

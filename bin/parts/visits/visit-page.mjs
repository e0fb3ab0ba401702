import { build, stop } from 'esbuild';
import { inRoot } from '../root.mjs';
import { clickAt, pressKey, typeText } from './page-input.mjs';
import { PageRequests } from './page-requests.mjs';
import { layDown, takeUp } from './page-storage.mjs';
import { PageTab } from './page-tab.mjs';

/** Longest visit, ms; whoever orders one does not wait so long (worker/runtime/visits/judge-visit.ts). */
const LONGEST_MS = 120_000;
const TICK_MS = 4;
/** Ticks without a call after which a page is quiet. */
const QUIET_TICKS = 4;
const LONGEST_QUIET_MS = 8_000;
const MAX_LINES = 100;
const WORLD = 'hewn-visit';
const WHEN_IDLE =
  'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 500 }))';

/** The script of worker/runtime/visits/browser/in-page.ts. */
const readScript = () => (script ??= bundleScript());
/** @type {Promise<string> | undefined} */
let script;

async function bundleScript() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('worker', 'runtime', 'visits', 'browser', 'in-page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  // What bundled it would stay in memory as long as this process.
  await stop();
  return outputFiles[0]?.text ?? '';
}

/**
 * @typedef {import('../../../worker/runtime/visits/browser/browser-wire.ts').BrowserOrder} BrowserOrder
 * @typedef {import('../../../worker/runtime/visits/visit.ts').Visited} Visited
 * @typedef {BrowserOrder['steps'][number]} VisitStep
 */

/**
 * One visit of a page in a context of its own, as the isolate of worker/runtime/visits does it: loads the page, does the steps. A step
 * that could not be done on a page that was loaded is a failure; all else that does not go on throws.
 */
export class PageVisit {
  #order;
  #longestQuiet;
  #requests;
  #tab;
  /** The world of ours in the page that is there now; 0 while there is none. */
  #world = 0;
  #isLoaded = false;
  /** The step under way moved the mouse or a key. */
  #hasActed = false;
  #lines = /** @type {Visited['lines']} */ ([]);
  #ending = new AbortController();

  /**
   * @param {import('./start-browser.mjs').Browser} browser
   * @param {BrowserOrder} order
   * @param {import('./page-requests.mjs').AskApp} answer asks the app
   * @param {number} longestQuiet how long it is waited for a page that does not come to rest, ms
   */
  constructor(browser, order, answer, longestQuiet = LONGEST_QUIET_MS) {
    this.#order = order;
    this.#longestQuiet = longestQuiet;
    this.#tab = new PageTab(browser, (method, params) => this.#hear(method, params));
    this.#requests = new PageRequests({
      order,
      answer,
      send: (method, params) => this.#tab.send(method, params),
      tellAsking: () => this.#tellAsking(),
      lose: (why) => this.#end(why),
    });
  }

  /**
   * @param {AbortSignal} signal ends it
   * @returns {Promise<Visited>}
   * @throws {Error} saying why the browser did not go on.
   */
  async run(signal) {
    const late = setTimeout(() => this.#end('it took too long'), LONGEST_MS);
    const stop = () => this.#end('nobody waits for it any more');
    signal.addEventListener('abort', stop, { once: true });
    const visited = this.#visit();
    visited.catch(() => {}); // What it still waited for when it was ended.
    try {
      return await Promise.race([visited, this.#whenEnded()]);
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      this.#end('it is over');
      await this.#tab.close();
    }
  }

  #end(why) {
    this.#ending.abort(new Error(why));
  }

  /** @returns {Promise<never>} */
  #whenEnded() {
    const { signal } = this.#ending;
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
  }

  async #visit() {
    await this.#tab.open(WORLD, await readScript());
    const { storage, url, steps } = this.#order;
    if (Object.keys(storage.local).length + Object.keys(storage.session).length > 0) {
      await this.#load(this.#requests.begin);
      await this.#evaluate(`(${layDown})(${JSON.stringify(storage)})`);
    }
    await this.#load(url);
    let done = 0;
    /** @type {{ failure: string, byLayout: boolean } | null} */
    let failed = null;
    for (const step of steps) {
      if (this.#requests.wentTo !== null) break;
      failed = await this.#do(step);
      if (failed) break;
      done++;
    }
    if (!failed) await this.#settled();
    // What was looked for may still have come.
    else if (this.#requests.isAsking || this.#requests.hasUnanswered)
      throw new Error('the app did not answer in time');
    return {
      done,
      failure: failed?.failure ?? null,
      byLayout: failed?.byLayout ?? false,
      wentTo: failed ? null : this.#requests.wentTo,
      // Of a page that never came nothing is taken up.
      storage: this.#isThere ? await this.#evaluate(`(${takeUp})()`) : storage,
      lines: this.#lines,
    };
  }

  /** @param {VisitStep} step */
  async #do(step) {
    for (;;) {
      await this.#settled();
      if (this.#requests.wentTo !== null) return null;
      const world = this.#world;
      this.#hasActed = false;
      try {
        return await this.#evaluate(`visit.do(${JSON.stringify(step)})`);
      } catch (error) {
        this.#ending.signal.throwIfAborted();
        if (world === this.#world && this.#isLoaded) throw error;
        // The page left: by this very step, or it is begun anew on the next one.
        if (this.#hasActed && ('press' in step || 'key' in step)) return null;
      }
    }
  }

  async #load(url) {
    this.#isLoaded = false;
    const { errorText } = await this.#tab.send('Page.navigate', { url });
    if (errorText) throw new Error(`the page could not be loaded (${errorText})`);
    await this.#settled();
  }

  /** Resolves when the page is loaded and waits for nothing more, has waited for long, or leaves for another site. */
  async #settled() {
    const began = performance.now();
    do {
      await this.#quiet(began);
      if (!this.#isThere) return;
      // A page's scripts may be about to ask: their turn comes first.
      await this.#evaluate(WHEN_IDLE).catch(() => {}); // It left meanwhile.
      if (performance.now() - began > this.#longestQuiet) this.#requests.waitNoMore();
    } while (!this.#isThere || this.#requests.isAsking);
  }

  get #isThere() {
    return this.#isLoaded && this.#world !== 0;
  }

  /** @param {number} began when it was begun to wait */
  async #quiet(began) {
    for (let quiet = 0; quiet < QUIET_TICKS; quiet++) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      this.#ending.signal.throwIfAborted();
      const waited = performance.now() - began;
      if (this.#requests.wentTo !== null) return;
      const isThere = this.#isThere;
      if (isThere && waited > this.#longestQuiet) return;
      if (!isThere || this.#requests.isAsking) quiet = -1;
    }
  }

  async #evaluate(expression) {
    const { result, exceptionDetails } = await this.#tab.send('Runtime.evaluate', {
      expression,
      contextId: this.#world,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** What nobody waits for, in a page that may be gone. */
  #tell(expression) {
    if (this.#world !== 0)
      this.#tab.send('Runtime.evaluate', { expression, contextId: this.#world }).catch(() => {});
  }

  #tellAsking() {
    this.#tell(`visit.setAsking(${this.#requests.isAsking})`);
  }

  #hear(method, params) {
    const hear = this.#ears[method];
    if (hear) Promise.resolve(hear(params)).catch((error) => this.#end(error.message));
  }

  /** @type {Record<string, (params: any) => unknown>} */
  #ears = {
    lost: ({ why }) => this.#end(why),
    'Inspector.targetCrashed': () => this.#end('its page crashed'),
    'Fetch.requestPaused': (params) => this.#requests.serve(params, params.frameId === this.#tab.target),
    'Runtime.bindingCalled': ({ name, payload }) => name === 'askBrowser' && this.#use(JSON.parse(payload)),
    'Runtime.executionContextCreated': ({ context }) => {
      if (context.name !== WORLD || context.auxData?.frameId !== this.#tab.target) return;
      this.#world = context.id;
      this.#tellAsking();
    },
    'Runtime.executionContextDestroyed': ({ executionContextId }) => {
      if (executionContextId === this.#world) this.#world = 0;
    },
    'Runtime.executionContextsCleared': () => {
      this.#world = 0;
    },
    // Known as soon as a link is pressed; the request comes later.
    'Page.frameRequestedNavigation': ({ frameId, url, disposition }) => {
      if (frameId !== this.#tab.target || disposition !== 'currentTab') return;
      if (this.#requests.isOurs(url)) this.#isLoaded = false;
      else if (/^https?:/.test(url)) this.#requests.leave(url);
    },
    'Page.frameStartedLoading': ({ frameId }) => {
      if (frameId === this.#tab.target) this.#isLoaded = false;
    },
    'Page.navigatedWithinDocument': ({ frameId }) => {
      if (frameId === this.#tab.target) this.#isLoaded = true;
    },
    'Page.frameStoppedLoading': ({ frameId }) => {
      if (frameId === this.#tab.target) this.#isLoaded = true;
    },
    // Whoever presses means it; what is to be written is not known.
    'Page.javascriptDialogOpening': ({ type }) =>
      this.#tab.send('Page.handleJavaScriptDialog', { accept: type !== 'prompt' }).catch(() => {}),
    // As over a DOM: a second window leads this one on.
    'Page.windowOpen': ({ url }) => this.#leadOn(url),
    'Runtime.exceptionThrown': ({ exceptionDetails }) =>
      this.#write(exceptionDetails.exception?.description ?? exceptionDetails.text),
    'Runtime.consoleAPICalled': ({ type, args }) => {
      if (type === 'error') this.#write(args.map((one) => one.value ?? one.description ?? '').join(' '));
    },
  };

  #write(message) {
    const text = String(message).slice(0, 4_000);
    const line = {
      at: new Date().toISOString(),
      level: /** @type {const} */ ('error'),
      message: text,
      stack: null,
    };
    if (this.#lines.length < MAX_LINES) this.#lines.push(line);
  }

  async #leadOn(url) {
    await this.#tab.closeOthers();
    if (this.#requests.isOurs(url)) await this.#tab.send('Page.navigate', { url }).catch(() => {});
    else if (url !== '' && url !== 'about:blank') this.#requests.leave(url);
  }

  /** What a page's hands ask for. */
  async #use({ id, click, type, key, quiet }) {
    // A press may end the page that it is made on, and a dialog may keep its answer back.
    const input = (method, params) => this.#tab.send(method, params).catch(() => {});
    this.#hasActed ||= !quiet;
    if (click) await clickAt(click, input);
    if (type !== undefined) await typeText(type, input);
    if (key !== undefined) await pressKey(key, input);
    if (quiet) await this.#settled();
    this.#tell(`visit.done(${Number(id)})`);
  }
}

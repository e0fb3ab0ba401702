import { buildSync } from 'esbuild';
import { inRoot } from '../root.mjs';
import { describeKey } from './describe-key.mjs';

/** Longest visit, ms: a check has 30 s. */
const LONGEST_MS = 32_000;
const LOAD_MS = 10_000;
const TICK_MS = 4;
/** Ticks without a call after which a page is quiet. */
const QUIET_TICKS = 4;
const LONGEST_QUIET_MS = 8_000;
/** A page that leads to another without end is wrong. */
const MAX_PAGES = 20;
const MAX_LINES = 100;
/** Longer texts come as from a clipboard: letter by letter they would take too long. */
const TYPED_LETTERS = 200;
const WORLD = 'hewn-visit';
const WHEN_IDLE =
  'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 500 }))';
/** Served to nobody else: the page on which storage is laid down before the first one is opened. */
const BEGIN = '/.hewn-visit';

/** The script of worker/runtime/visits/browser/in-page.ts. */
let script = '';
function readScript() {
  script ||=
    buildSync({
      entryPoints: [inRoot('worker', 'runtime', 'visits', 'browser', 'in-page.ts')],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    }).outputFiles[0]?.text ?? '';
  return script;
}

/**
 * @typedef {import('../../../worker/runtime/visits/browser/browser-wire.ts').BrowserOrder} BrowserOrder
 * @typedef {import('../../../worker/runtime/visits/visit.ts').Visited} Visited
 * @typedef {{ method: string, url: string, headers: [string, string][], body: string | null }} Call bodies are base64
 * @typedef {{ status: number, headers: [string, string][], body: string }} Answer
 */

/**
 * One visit of a page in a context of its own, as the isolate of worker/runtime/visits does it: loads the page, does the steps. What
 * the page asks for is answered from the order and by the app; every other request is refused.
 */
export class PageVisit {
  #browser;
  #order;
  #answer;
  #origin;
  #context = '';
  #target = '';
  #session = '';
  /** The world of ours in the page that is there now; 0 while there is none. */
  #world = 0;
  #isLoaded = false;
  #stopListening = () => {};
  #open = 0;
  #pages = 0;
  /** @type {string | null} */
  #wentTo = null;
  /** @type {string | null} */
  #failure = null;
  #lines = /** @type {Visited['lines']} */ ([]);
  #ending = new AbortController();
  /** @type {string | null} */
  #lost = null;

  /**
   * @param {import('./start-browser.mjs').Browser} browser
   * @param {BrowserOrder} order
   * @param {(call: Call) => Promise<Answer>} answer asks the app
   */
  constructor(browser, order, answer) {
    this.#browser = browser;
    this.#order = order;
    this.#answer = answer;
    this.#origin = new URL(order.url).origin;
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
    try {
      return await Promise.race([this.#visit(), this.#whenEnded()]);
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      this.#end('it is over');
      await this.#close();
    }
  }

  #end(why) {
    this.#lost ??= why;
    this.#ending.abort();
  }

  /** @returns {Promise<never>} */
  #whenEnded() {
    return new Promise((_, reject) =>
      this.#ending.signal.addEventListener('abort', () => reject(new Error(this.#lost ?? '')), {
        once: true,
      }),
    );
  }

  async #close() {
    // One that computes without an end hears of nothing else; this is never answered.
    if (this.#session) this.#send('Page.crash').catch(() => {});
    if (this.#context)
      await this.#browser
        .send('Target.disposeBrowserContext', { browserContextId: this.#context })
        .catch(() => {}); // It ended as a whole.
    this.#stopListening();
  }

  async #visit() {
    await this.#prepare();
    const { storage, url, steps } = this.#order;
    if (Object.keys(storage.local).length + Object.keys(storage.session).length > 0) {
      await this.#load(this.#origin + BEGIN);
      await this.#evaluate(`(${layDown})(${JSON.stringify(storage)})`);
    }
    await this.#load(url);
    let done = 0;
    for (; done < steps.length && this.#failure === null && this.#wentTo === null; ) {
      this.#failure = await this.#do(steps[done]);
      if (this.#failure === null) done++;
    }
    await this.#settled();
    return {
      done,
      failure: this.#failure,
      wentTo: this.#failure === null ? this.#wentTo : null,
      // Of a page that never came nothing is taken up.
      storage: this.#isThere ? await this.#evaluate(`(${takeUp})()`) : storage,
      lines: this.#lines,
    };
  }

  async #prepare() {
    const browser = this.#browser;
    const { browserContextId } = await browser.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: 'http://nowhere.invalid:9',
      proxyBypassList: '<-loopback>',
    });
    this.#context = browserContextId;
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    this.#target = targetId;
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    this.#session = sessionId;
    this.#stopListening = browser.listen(sessionId, (method, params) => this.#hear(method, params));
    const source = readScript();
    await Promise.all([
      this.#send('Page.enable'),
      this.#send('Runtime.enable'),
      this.#send('Network.enable'),
      this.#send('Network.setBypassServiceWorker', { bypass: true }),
      this.#send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.#send('Page.setInterceptFileChooserDialog', { enabled: true }),
      this.#send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      this.#send('Emulation.setDeviceMetricsOverride', {
        width: 1280,
        height: 800,
        deviceScaleFactor: 1,
        mobile: false,
      }),
      this.#send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      }),
      this.#send('Runtime.addBinding', { name: 'askBrowser', executionContextName: WORLD }),
      this.#send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD }),
    ]);
  }

  /** @param {BrowserOrder['steps'][number] | undefined} step */
  async #do(step) {
    for (;;) {
      await this.#settled();
      if (this.#failure !== null || this.#wentTo !== null || this.#lost !== null) return this.#failure;
      const world = this.#world;
      try {
        return await this.#evaluate(`visit.do(${JSON.stringify(step)})`);
      } catch (error) {
        if (world === this.#world && this.#isLoaded) throw error;
        // The page left by this very step; what was looked for is looked for on the next one.
        const isLook = step && ('expect' in step || 'absent' in step);
        if (!isLook) return null;
      }
    }
  }

  async #load(url) {
    this.#isLoaded = false;
    const { errorText } = await this.#send('Page.navigate', { url });
    if (errorText) this.#failure ??= `the page could not be loaded (${errorText})`;
    await this.#settled();
  }

  /** Resolves when the page is loaded and waits for nothing more, or has waited for long. */
  async #settled() {
    const began = performance.now();
    do {
      await this.#quiet(began);
      if (!this.#isThere) return;
      // A page's scripts may be about to ask: their turn comes first.
      await this.#evaluate(WHEN_IDLE).catch(() => {}); // It left meanwhile.
    } while ((!this.#isThere || this.#open > 0) && performance.now() - began < LONGEST_QUIET_MS);
  }

  get #isThere() {
    return this.#isLoaded && this.#world !== 0;
  }

  /** @param {number} began when it was begun to wait */
  async #quiet(began) {
    for (let quiet = 0; quiet < QUIET_TICKS; quiet++) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      const waited = performance.now() - began;
      const isThere = this.#isThere;
      if (this.#failure !== null || this.#lost !== null) return;
      if (!isThere && waited > LOAD_MS) {
        this.#failure ??= 'the page did not come to be loaded';
        return;
      }
      if (isThere && waited > LONGEST_QUIET_MS) return;
      if (!isThere || this.#open > 0) quiet = -1;
    }
  }

  #send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  async #evaluate(expression) {
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
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
      this.#send('Runtime.evaluate', { expression, contextId: this.#world }).catch(() => {});
  }

  #hear(method, params) {
    const hear = this.#ears[method];
    if (hear) Promise.resolve(hear(params)).catch((error) => this.#end(error.message));
  }

  /** @type {Record<string, (params: any) => unknown>} */
  #ears = {
    lost: ({ why }) => this.#end(why),
    'Inspector.targetCrashed': () => this.#end('its page crashed'),
    'Fetch.requestPaused': (params) => this.#serve(params),
    'Runtime.bindingCalled': ({ name, payload }) => name === 'askBrowser' && this.#use(JSON.parse(payload)),
    'Runtime.executionContextCreated': ({ context }) => {
      if (context.name === WORLD && context.auxData?.frameId === this.#target) this.#world = context.id;
    },
    'Runtime.executionContextDestroyed': ({ executionContextId }) => {
      if (executionContextId === this.#world) this.#world = 0;
    },
    'Runtime.executionContextsCleared': () => {
      this.#world = 0;
    },
    // Known as soon as a link is pressed; the request comes later.
    'Page.frameRequestedNavigation': ({ frameId, url, disposition }) => {
      if (frameId !== this.#target || disposition !== 'currentTab') return;
      if (this.#isOurs(url)) this.#isLoaded = false;
      else if (/^https?:/.test(url)) this.#wentTo ??= url;
    },
    'Page.frameStartedLoading': ({ frameId }) => {
      if (frameId === this.#target) this.#isLoaded = false;
    },
    'Page.navigatedWithinDocument': ({ frameId }) => {
      if (frameId === this.#target) this.#isLoaded = true;
    },
    'Page.frameStoppedLoading': ({ frameId }) => {
      if (frameId === this.#target) this.#isLoaded = true;
    },
    // Whoever presses means it; what is to be written is not known.
    'Page.javascriptDialogOpening': ({ type }) =>
      this.#send('Page.handleJavaScriptDialog', { accept: type !== 'prompt' }).catch(() => {}),
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
    const { targetInfos } = await this.#browser.send('Target.getTargets');
    const others = targetInfos.filter(
      (one) => one.browserContextId === this.#context && one.type === 'page' && one.targetId !== this.#target,
    );
    for (const { targetId } of others)
      await this.#browser.send('Target.closeTarget', { targetId }).catch(() => {});
    if (this.#isOurs(url)) await this.#send('Page.navigate', { url }).catch(() => {});
    else if (url !== '' && url !== 'about:blank') this.#wentTo ??= url;
  }

  #isOurs(url) {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }

  async #serve({ requestId, request, resourceType, frameId }) {
    const refuse = (errorReason) =>
      this.#send('Fetch.failRequest', { requestId, errorReason }).catch(() => {});
    const isPage = resourceType === 'Document' && frameId === this.#target;
    const url = request.url + (request.urlFragment ?? '');
    if (!this.#isOurs(url)) {
      if (isPage) this.#wentTo ??= url;
      return refuse(isPage ? 'Aborted' : 'BlockedByClient');
    }
    if (isPage && ++this.#pages > MAX_PAGES) {
      this.#failure ??= `the pages lead on without an end, last to ${new URL(url).pathname}`;
      return refuse('Aborted');
    }
    this.#count(1);
    try {
      const answer = this.#findFile(url, request.method, resourceType) ?? (await this.#ask(request));
      await this.#send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: answer.headers.map(([name, value]) => ({ name, value })),
        body: answer.body,
      }).catch(() => {}); // The page is gone meanwhile.
    } catch {
      await refuse('Failed'); // As a browser without a network sees it.
    } finally {
      this.#count(-1);
    }
  }

  #count(more) {
    const was = this.#open > 0;
    this.#open += more;
    if (was !== this.#open > 0) this.#tell(`visit.setAsking(${this.#open > 0})`);
  }

  /** @returns {Answer | null} */
  #findFile(url, method, resourceType) {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const { files, headers } = this.#order;
    const path = decodeURIComponent(new URL(url).pathname).slice(1);
    if (`/${path}` === BEGIN) return { status: 200, headers: [['content-type', 'text/html']], body: '' };
    if (path === 'favicon.ico' && !files[path]) return { status: 404, headers: [], body: '' };
    const isPage = resourceType === 'Document' && !/^(api(\/|$)|docs\/?$|openapi\.json$)/.test(path);
    const file = files[path] ?? (isPage ? files['index.html'] : undefined);
    if (!file) return null;
    const more = file === files['index.html'] ? Object.entries(headers) : [];
    return { status: 200, headers: [['content-type', file.type], ...more], body: file.body };
  }

  async #ask(request) {
    const { method, url, headers } = request;
    const body = request.hasPostData ? await this.#readBody(request) : null;
    return this.#answer({ method, url, headers: Object.entries(headers), body });
  }

  /** Bytes as they are: a text of them may not be what was sent. */
  #readBody({ postDataEntries = [], postData = '' }) {
    const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
    const whole = parts.length > 0 ? Buffer.concat(parts) : Buffer.from(postData);
    return whole.toString('base64');
  }

  /** What a page's hands ask for. */
  async #use({ id, click, type, key, quiet }) {
    if (click) await this.#click(click);
    if (type !== undefined) await this.#type(type);
    if (key !== undefined) await this.#press(key);
    if (quiet) await this.#settled();
    this.#tell(`visit.done(${Number(id)})`);
  }

  async #click({ x, y }) {
    const at = { x, y, button: 'left', clickCount: 1 };
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
      await this.#input('Input.dispatchMouseEvent', {
        ...at,
        type,
        button: type === 'mouseMoved' ? 'none' : 'left',
        buttons: type === 'mousePressed' ? 1 : 0,
      });
  }

  async #type(text) {
    if (text.length > TYPED_LETTERS) return this.#input('Input.insertText', { text });
    for (const letter of text) await this.#press(letter === '\n' ? 'Enter' : letter);
  }

  async #press(key) {
    const described = describeKey(key);
    await this.#input('Input.dispatchKeyEvent', {
      type: described.text ? 'keyDown' : 'rawKeyDown',
      ...described,
    });
    await this.#input('Input.dispatchKeyEvent', { type: 'keyUp', ...described, text: undefined });
  }

  /** A press may end the page that it is made on, and a dialog may keep its answer back. */
  #input(method, params) {
    return this.#send(method, params).catch(() => {});
  }
}

/** In the page: what a visit before has kept. */
function layDown({ local, session }) {
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
}

/** In the page: what the next visit is given. */
function takeUp() {
  return { local: { ...localStorage }, session: { ...sessionStorage } };
}

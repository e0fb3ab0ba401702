/** Longest wait, ms, for a tab to be closed: a browser that does not do that is ended. */
const CLOSE_MS = 5_000;
/** What becomes of requests, until somebody says otherwise. */
const NOWHERE = { proxyServer: 'http://nowhere.invalid:9', proxyBypassList: '<-loopback>' };

/** A tab in a context of its own: nothing of another one is in it, and nothing of it is left. */
export class PageTab {
  #browser;
  #hear;
  #context = '';
  #session = '';
  #stopListening = () => {};
  #isClosed = false;
  /** Its number, and that of its main frame. */
  target = '';

  /**
   * @param {import('./start-browser.mjs').Browser} browser
   * @param {(method: string, params: any) => void} hear
   */
  constructor(browser, hear) {
    this.#browser = browser;
    this.#hear = hear;
  }

  /**
   * @param {string} world of ours beside the page's scripts
   * @param {string} source what runs there in each page before its scripts
   */
  async open(world, source) {
    const browser = this.#browser;
    const { browserContextId } = await browser.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      ...NOWHERE,
    });
    this.#context = browserContextId;
    // It was closed while it was being opened.
    if (this.#isClosed) return this.close();
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    this.target = targetId;
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    this.#session = sessionId;
    this.#stopListening = browser.listen(sessionId, this.#hear);
    await Promise.all([
      this.send('Page.enable'),
      this.send('Runtime.enable'),
      this.send('Network.enable'),
      this.send('Network.setBypassServiceWorker', { bypass: true }),
      this.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.send('Page.setInterceptFileChooserDialog', { enabled: true }),
      this.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      this.send('Emulation.setDeviceMetricsOverride', {
        ...{ width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
      }),
      this.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      }),
      this.send('Runtime.addBinding', { name: 'askBrowser', executionContextName: world }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: world }),
    ]);
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  /** Windows that this one opened. */
  async closeOthers() {
    const { targetInfos } = await this.#browser.send('Target.getTargets');
    const others = targetInfos.filter(
      (one) => one.browserContextId === this.#context && one.type === 'page' && one.targetId !== this.target,
    );
    for (const { targetId } of others)
      await this.#browser.send('Target.closeTarget', { targetId }).catch(() => {});
  }

  async close() {
    this.#isClosed = true;
    // One that computes without an end hears of nothing else; this is never answered.
    if (this.#session) this.send('Page.crash').catch(() => {});
    this.#stopListening();
    if (!this.#context) return;
    const late = setTimeout(() => this.#browser.end('it hung'), CLOSE_MS);
    await this.#browser
      .send('Target.disposeBrowserContext', { browserContextId: this.#context })
      .catch(() => {}); // It ended as a whole.
    clearTimeout(late);
  }
}

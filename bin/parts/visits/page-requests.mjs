/** Served to nobody else: the page on which storage is laid down before the first one is opened. */
const BEGIN = '/.hewn-visit';
/** A page that leads to another without end is wrong. */
const MAX_PAGES = 20;

/**
 * @typedef {import('../../../worker/runtime/visits/browser/browser-wire.ts').BrowserOrder} BrowserOrder
 * @typedef {{ method: string, url: string, headers: [string, string][], body: string | null }} Call bodies are base64
 * @typedef {{ status: number, headers: [string, string][], body: string }} Answer
 * @typedef {(call: Call) => Promise<Answer>} AskApp
 */

/** What a page asks for: answered from its site and by its app; every other request is refused. */
export class PageRequests {
  #parts;
  #origin;
  /** Numbers of requests that are waited for. */
  #open = new Set();
  /** Those that were waited for too long, and have no answer yet. */
  #givenUp = new Set();
  #pages = 0;
  /** The address outside of the app that the page left for; null while it stays. */
  wentTo = /** @type {string | null} */ (null);

  /**
   * @param {object} parts
   * @param {BrowserOrder} parts.order
   * @param {AskApp} parts.answer
   * @param {(method: string, params: object) => Promise<unknown>} parts.send to the page's session
   * @param {() => void} parts.tellAsking the page asks now, or does not any more
   * @param {(why: string) => void} parts.lose ends the visit
   */
  constructor(parts) {
    this.#parts = parts;
    this.#origin = new URL(parts.order.url).origin;
  }

  /** Address of an empty page of the same site. */
  get begin() {
    return this.#origin + BEGIN;
  }

  get isAsking() {
    return this.#open.size > 0;
  }

  /** Whether there is no answer yet to what is waited for no longer: what such a page looks like says nothing. */
  get hasUnanswered() {
    return this.#givenUp.size > 0;
  }

  /** What is open now is waited for no longer: it was waited for long. */
  waitNoMore() {
    for (const request of this.#open) this.#givenUp.add(request);
    this.#count(() => this.#open.clear());
  }

  isOurs(url) {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }

  leave(url) {
    this.wentTo ??= url;
  }

  /**
   * @param {any} paused as Fetch.requestPaused tells it
   * @param {boolean} isMain whether the page itself asks, and no frame in it
   */
  async serve({ requestId, request, resourceType }, isMain) {
    const { send, lose } = this.#parts;
    const refuse = (errorReason) => send('Fetch.failRequest', { requestId, errorReason }).catch(() => {});
    const isPage = resourceType === 'Document' && isMain;
    const url = request.url + (request.urlFragment ?? '');
    if (!this.isOurs(url)) {
      if (isPage) this.leave(url);
      return refuse(isPage ? 'Aborted' : 'BlockedByClient');
    }
    if (isPage && ++this.#pages > MAX_PAGES) return lose('its pages lead on without an end');
    this.#count(() => this.#open.add(requestId));
    try {
      const { status, headers, body } =
        this.#findFile(url, request.method, resourceType) ?? (await this.#ask(request));
      await send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headers.map(([name, value]) => ({ name, value })),
        body,
      }).catch(() => {}); // The page is gone meanwhile.
    } finally {
      this.#givenUp.delete(requestId);
      this.#count(() => this.#open.delete(requestId));
    }
  }

  #count(change) {
    const was = this.isAsking;
    change();
    if (was !== this.isAsking) this.#parts.tellAsking();
  }

  /** @returns {Answer | null} */
  #findFile(url, method, resourceType) {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const { files, headers } = this.#parts.order;
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
    const body = request.hasPostData ? this.#readBody(request) : null;
    return this.#parts.answer({ method, url, headers: Object.entries(headers), body });
  }

  /** Bytes as they are: a text of them may not be what was sent. */
  #readBody({ postDataEntries = [], postData = '' }) {
    const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
    const whole = parts.length > 0 ? Buffer.concat(parts) : Buffer.from(postData);
    return whole.toString('base64');
  }
}

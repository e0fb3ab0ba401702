/** What one client, or all of them together, may take of the front door (SPEC.md). */
export const BOUNDS = {
  /** Largest body, bytes: what the largest app may be sent (worker/runtime/SPEC.md); our own calls take less. */
  bodyBytes: 32 * 1024 * 1024,
  /** Of all bodies that are underway together, bytes. */
  waitingBytes: 256 * 1024 * 1024,
  /** All header lines of a request, bytes. */
  headerBytes: 32 * 1024,
  /** From the connection to the end of the headers, ms. */
  headersMs: 10_000,
  /** From the connection to the end of the body, ms: 32 MiB over a slow network. */
  requestMs: 60_000,
  /** Connections that are open at once. */
  connections: 4_096,
  /** Of these, requests and sockets underway for one app's host: a page that opens more takes from itself alone. */
  atAnApp: 512,
  /** And for our own host, where one person's tabs and many people's rooms meet. */
  atOurHost: 3_000,
  /** A request waits this long for a server that is starting again, ms. */
  waitMs: 20_000,
};

/** Counts what is underway, by host. */
export class Underway {
  #bounds;
  /** @type {Map<string, number>} */
  #counts = new Map();

  /** @param {typeof BOUNDS} bounds */
  constructor(bounds) {
    this.#bounds = bounds;
  }

  /**
   * Lets one in.
   * @param {string} host its name, without port
   * @returns {null | (() => void)} to be called at its end; null: there are too many already.
   */
  enter(host) {
    const count = this.#counts.get(host) ?? 0;
    const most = host === 'localhost' ? this.#bounds.atOurHost : this.#bounds.atAnApp;
    if (count >= most) return null;
    this.#counts.set(host, count + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#counts.get(host) ?? 1) - 1;
      if (left === 0) this.#counts.delete(host);
      else this.#counts.set(host, left);
    };
  }
}

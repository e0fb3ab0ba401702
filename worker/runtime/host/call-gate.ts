/**
 * Lets the calls of an app through, or has them wait while its version or its data are exchanged. A call is under way until
 * its answer has been read to the end: whoever waits for those under way cuts nobody off.
 */

/** Longest wait for calls under way, ms. What takes longer is cut off, and so are streams that have no end. */
const DRAIN_MS = 5_000;

export class CallGate {
  /** Calls that came, and those of them that are not answered. */
  readonly calls = { came: 0, underway: 0 };
  private closed: Promise<void> | null = null;
  private emptied: (() => void) | null = null;

  /** Resolves when calls are let through. */
  async whenOpen(): Promise<void> {
    while (this.closed) await this.closed;
  }

  /** Answers a call once calls are let through. */
  async pass<Value extends Response | null>(answer: () => Promise<Value>): Promise<Value> {
    await this.whenOpen();
    this.calls.came++;
    this.calls.underway++;
    try {
      const response = await answer();
      if (response && isFollowed(response)) return this.follow(response) as Value;
      this.leave();
      return response;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /** Keeps new calls waiting, and waits for those under way. @returns what lets them through again. */
  async close(): Promise<() => void> {
    await this.whenOpen();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    await this.whenEmpty();
    return () => {
      if (this.closed === promise) this.closed = null;
      resolve();
    };
  }

  private async whenEmpty(): Promise<void> {
    if (this.calls.underway === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.emptied = resolve;
    const timer = setTimeout(resolve, DRAIN_MS);
    await promise;
    clearTimeout(timer);
    this.emptied = null;
  }

  private leave(): void {
    this.calls.underway--;
    if (this.calls.underway === 0) this.emptied?.();
  }

  /** The same answer, which is under way until its body was read or given up. */
  private follow(response: Response): Response {
    const { readable, writable } = new IdentityTransformStream();
    const left = () => this.leave();
    response.body?.pipeTo(writable).then(left, left);
    return new Response(readable, response);
  }
}

/** A stream of events has no end that could be waited for. */
function isFollowed({ body, headers, webSocket }: Response): boolean {
  return body !== null && !webSocket && !headers.get('content-type')?.startsWith('text/event-stream');
}

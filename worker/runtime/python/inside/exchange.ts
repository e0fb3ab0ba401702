/** One request on its way through Python, and what comes back. Nothing is let out before what was written is kept. */
import { answerFull } from '../../inside/storage-limit.ts';

/** No body where there is none in HTTP. */
const EMPTY = new Set([101, 204, 205, 304]);

export class Exchange {
  /** Resolves with the beginning of the answer. */
  readonly response: Promise<Response>;
  /** Resolves when the app has nothing more to do for this request, background tasks included. */
  readonly finished: Promise<void>;
  private finish!: () => void;
  private resolve!: (response: Response) => void;
  private reject!: (error: Error) => void;
  private stream: WritableStreamDefaultWriter<Uint8Array> | null = null;
  private isAnswered = false;
  private gone: Promise<void> | null = null;
  private hasLeft = false;
  private tellGone: (() => void) | null = null;

  /**
   * @param underway those that the app is not done with: this one is added, and leaves.
   * @param keep writes to the storage what changed; resolves when it is safe there.
   * @param report gets what went wrong.
   */
  constructor(
    private readonly request: Request,
    private readonly underway: Set<Exchange>,
    private readonly keep: () => Promise<void> | null,
    private readonly report: (message: string, traceback: string) => void,
  ) {
    this.response = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
    underway.add(this);
  }

  /** The app has nothing more to do for this request. */
  done(): void {
    this.underway.delete(this);
    this.finish();
  }

  /** The interpreter was ended under it. */
  die(error: Error): void {
    this.reject(error);
    this.stream?.abort(error).catch(() => {});
    this.done();
  }

  /** Resolves when the visitor does not listen any more. Few apps ask, and hearing of it is not free. */
  whenGone(): Promise<void> {
    if (this.hasLeft) return Promise.resolve();
    this.gone ??= new Promise((resolve) => {
      this.tellGone = resolve;
      this.request.signal.addEventListener('abort', () => this.leave());
    });
    return this.gone;
  }

  private leave(): void {
    this.hasLeft = true;
    this.tellGone?.();
  }

  /**
   * @param head status and headers as JSON, with the first part. Python's None arrives as undefined.
   * @returns a promise when the next part is to wait.
   */
  answer(head: string | undefined, chunk: Uint8Array | undefined, more: boolean): Promise<void> | undefined {
    const kept = this.keep();
    if (head !== undefined) {
      this.begin(head, chunk, more, kept);
      return undefined;
    }
    return this.goOn(chunk, more, kept);
  }

  /** The app threw: a plain 500, or the end of an answer that was begun. */
  fail(message: string, traceback: string): void {
    this.report(message, traceback);
    this.refuse();
  }

  /** The app failed since it may keep no more; who called is to know that. */
  answerFull(): void {
    if (!this.isAnswered) this.refuse(answerFull());
  }

  refuse(answer = new Response('Internal Server Error', { status: 500 })): void {
    const kept = this.keep();
    if (this.isAnswered) {
      this.stream?.abort(new Error('The app failed')).catch(() => {});
      this.stream = null;
      return;
    }
    this.isAnswered = true;
    if (kept) kept.then(() => this.resolve(answer));
    else this.resolve(answer);
  }

  private begin(
    head: string,
    chunk: Uint8Array | undefined,
    more: boolean,
    kept: Promise<void> | null,
  ): void {
    const [status, fields] = JSON.parse(head) as [number, [string, string][]];
    const headers = new Headers();
    for (const [name, value] of fields) headers.append(name, value);
    let body: BodyInit | null = (chunk as Uint8Array<ArrayBuffer>) ?? null;
    if (more) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      this.stream = writable.getWriter();
      this.stream.closed.catch(() => this.leave());
      this.stream.ready.catch(() => {});
      if (chunk) this.stream.write(chunk).catch(() => this.leave());
      body = readable;
    } else this.leave();
    this.isAnswered = true;
    const response = new Response(EMPTY.has(status) ? null : body, { status, headers });
    if (kept) kept.then(() => this.resolve(response));
    else this.resolve(response);
  }

  private async goOn(
    chunk: Uint8Array | undefined,
    more: boolean,
    kept: Promise<void> | null,
  ): Promise<void> {
    await kept;
    const { stream } = this;
    if (!stream) return;
    try {
      if (chunk) await stream.write(chunk);
      if (!more) await stream.close();
    } catch {
      // The visitor went away; the app is told by `whenGone`.
      this.leave();
    }
    if (!more) {
      this.stream = null;
      this.leave();
    }
  }
}

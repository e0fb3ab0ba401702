/**
 * Frames wait in line once those of a room have had their share of the thread: a socket at a time, so that one that sends many
 * keeps back its own alone.
 */
import type { Thread } from '../../domain/budget/pace.ts';
import { type BucketRule, isUsedUp, openBucket } from '../../domain/budget/token-bucket.ts';

/** ms of the thread: what comes is handled at once, and half of the time when there is more. */
const SHARE: BucketRule = { most: 50, perSecond: 500 };
/** Frames of one socket that wait: one that sends on meanwhile is closed. */
const MAX_WAITING = 400;

export interface FrameLineDeps<Socket, Frame> {
  thread: Thread;
  handle(socket: Socket, frame: Frame): void;
  isOpen(socket: Socket): boolean;
}

export class FrameLine<Socket, Frame> {
  readonly #deps: FrameLineDeps<Socket, Frame>;
  /** The socket whose turn it is comes first. */
  readonly #waiting = new Map<Socket, Frame[]>();
  readonly #share;

  constructor(deps: FrameLineDeps<Socket, Frame>) {
    this.#deps = deps;
    this.#share = openBucket(SHARE, deps.thread.now());
  }

  /**
   * Handles a frame, now or when it is its turn.
   * @returns false for one too many; else what goes on until nothing waits any more.
   */
  take(socket: Socket, frame: Frame): Promise<void> | undefined | false {
    const isFirst = this.#waiting.size === 0;
    if (isFirst && !this.#isShareUsed()) {
      this.#handle(socket, frame);
      return undefined;
    }
    const own = this.#waiting.get(socket) ?? [];
    if (own.length >= MAX_WAITING) {
      this.#waiting.delete(socket);
      return false;
    }
    own.push(frame);
    this.#waiting.set(socket, own);
    return isFirst ? this.#handleWaiting() : undefined;
  }

  async #handleWaiting(): Promise<void> {
    const { thread, isOpen } = this.#deps;
    while (this.#waiting.size > 0) {
      await thread.wait(
        this.#isShareUsed() ? Math.ceil((-this.#share.left / SHARE.perSecond) * 1000) + 1 : 0,
      );
      for (const [socket, [frame, ...rest]] of this.#waiting) {
        if (this.#isShareUsed()) break;
        this.#waiting.delete(socket);
        if (frame === undefined || !isOpen(socket)) continue;
        if (rest.length > 0) this.#waiting.set(socket, rest);
        this.#handle(socket, frame);
      }
    }
  }

  #handle(socket: Socket, frame: Frame): void {
    const { thread, handle } = this.#deps;
    const since = thread.now();
    try {
      handle(socket, frame);
    } finally {
      this.#share.left -= Math.max(0, thread.now() - since);
    }
  }

  #isShareUsed(): boolean {
    return isUsedUp(this.#share, SHARE, this.#deps.thread.now());
  }
}

/**
 * Ends a backend whose isolate serves it alone when nobody calls it, so that its memory is given back: some time after the
 * last call, earlier where too many are awake.
 */

/** Time after the last call, ms: a person who reads a page shall not wait for a new start with the next click. */
export const IDLE_MS = 60_000;
/** Between two looks, ms. An object that hears nothing for 10 s is dropped from memory with its isolate. */
const LOOK_MS = 5_000;
/** Backends that may be awake at once; those above it rest, the longest idle first. */
const MOST_AWAKE = 8;

export interface IdleBackend {
  /** False as soon as another has taken its place. */
  isRunning(): boolean;
  /** Calls that came so far, and those of them that are not answered. */
  calls: { came: number; underway: number };
  /** Whether it still works for calls that were answered. */
  isBusy(): Promise<boolean>;
  /** Tells it that it is going to be ended; calls that come meanwhile are answered. */
  rest(): Promise<void>;
  end(): void;
}

/** When each of those that are awake was last used. */
const awake = new Map<IdleBackend, number>();

/** @returns when the backend was ended, by this or otherwise. */
export async function restWhenIdle(backend: IdleBackend): Promise<void> {
  const { calls } = backend;
  let seen = -1;
  awake.set(backend, Date.now());
  try {
    while (backend.isRunning()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (!backend.isRunning()) return;
      if (calls.came !== seen || calls.underway > 0 || (await backend.isBusy())) {
        seen = calls.came;
        awake.set(backend, Date.now());
        continue;
      }
      if (!isLate(backend)) continue;
      await backend.rest();
      if (calls.came !== seen || !backend.isRunning()) continue;
      backend.end();
    }
  } finally {
    awake.delete(backend);
  }
}

function isLate(backend: IdleBackend): boolean {
  const used = awake.get(backend) ?? 0;
  if (Date.now() - used >= IDLE_MS) return true;
  const older = [...awake.values()].filter((other) => other < used).length;
  return awake.size - older > MOST_AWAKE;
}

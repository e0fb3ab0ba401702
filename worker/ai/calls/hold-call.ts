/** Repeats a call that failed for a reason that may pass, as long as its time lasts. */
import { ModelFailure, mayPass } from './model-failure.ts';
import type { FailureKind } from './said.ts';

/** So often is one call made at most. */
export const MOST_ATTEMPTS = 4;
/** Pause before the second attempt, ms; it doubles each time. */
const FIRST_PAUSE_MS = 1_000;
/** After these a call is made once more: who thinks without an answer would think again, and silence takes the time of the work. */
const ONCE_MORE: readonly FailureKind[] = ['empty', 'silent'];

export interface Patience {
  now(): number;
  /** 0 up to 1. */
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * @param attempt throws `ModelFailure`; anything else is not repeated.
 * @param deadline ms since the epoch; a pause that would pass it is not begun.
 */
export async function holdCall<Said>(
  attempt: (number: number) => Promise<Said>,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
  patience: Patience,
): Promise<Said> {
  const once = new Set<FailureKind>();
  for (let number = 1; ; number++) {
    signal.throwIfAborted();
    try {
      return await attempt(number);
    } catch (error) {
      if (!(error instanceof ModelFailure) || !mayPass(error) || number === MOST_ATTEMPTS) throw error;
      if (once.has(error.kind)) throw error;
      if (ONCE_MORE.includes(error.kind)) once.add(error.kind);
      const pause = pauseBefore(number, error.retryAfterMs, patience.random());
      if (patience.now() + pause >= deadline) throw error;
      await patience.sleep(pause, signal);
    }
  }
}

/**
 * How long to wait, ms: as the provider asks, else 1, 2, 4 s, each up to half as long again, so that callers that were sent
 * away together do not come back together.
 */
export function pauseBefore(attempt: number, retryAfterMs: number | null, random: number): number {
  const own = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + random / 2);
  return Math.ceil(retryAfterMs === null ? own : Math.max(retryAfterMs, FIRST_PAUSE_MS / 2));
}

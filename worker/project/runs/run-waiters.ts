/** Callers that wait for the end of a run. */
import { isTerminal, type Run } from '../../contract/run.ts';

export class RunWaiters {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** @returns after the run has ended, or after `ms`. */
  async wait(runId: string, ms: number): Promise<void> {
    const waiting = this.#waiting.get(runId) ?? new Set();
    this.#waiting.set(runId, waiting);
    let stop: () => void = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      stop = resolve;
      waiting.add(stop);
      timer = setTimeout(stop, ms);
    });
    clearTimeout(timer);
    waiting.delete(stop);
    if (waiting.size === 0) this.#waiting.delete(runId);
  }

  tell(run: Run): void {
    if (isTerminal(run.status)) for (const stop of this.#waiting.get(run.id) ?? []) stop();
  }
}

/** The way to a process of the apps: whether it is there, and what is said when it went away. */
import type { AppProcesses, ProcessName } from './app-processes.ts';
import { type AppProcess, UNKNOWN } from './process-wire.ts';

/** The process of the apps ended, or could not be reached: whoever asked does not know what became of the call. */
export class AppsLost extends Error {
  override name = 'AppsLost';
}

/** Heard from this lately, ms, it is there. */
const FRESH_MS = 250;
/** Between two looks at one that does not answer, ms. */
const LOOK_MS = 100;
/** Longest wait for one that was ended for not answering (bin/parts/server/watchdog.mjs: 20 s) and is started again. */
const LONGEST_MS = 45_000;

/** When each was last heard, ms since 1970. */
const heardAt = new Map<ProcessName, number>();

/** One of the processes, as an object of the Worker asks it. */
export class ReachedProcess {
  private readonly apps: AppProcess;

  constructor(
    processes: AppProcesses,
    readonly name: ProcessName,
  ) {
    this.apps = processes[name];
  }

  /**
   * Resolves when the process answers. A call that comes while it computes without end, or is started again, waits here,
   * where nothing is lost when it is ended.
   * @throws AppsLost when it does not come back.
   */
  async whenAnswers(): Promise<void> {
    const began = Date.now();
    while (Date.now() - (heardAt.get(this.name) ?? 0) > FRESH_MS) {
      try {
        const answer = await this.apps.fetch('http://app-process/alive');
        await answer.body?.cancel();
        heardAt.set(this.name, Date.now());
        return;
      } catch (error) {
        // Whatever it was: a sign of life is all that was asked for.
        if (Date.now() - began > LONGEST_MS)
          throw new AppsLost('The process of the apps does not answer.', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** @throws AppsLost when the process ended meanwhile. */
  async call<Value>(ask: (apps: AppProcess) => Promise<Value>): Promise<Value> {
    try {
      const value = await ask(this.apps);
      heardAt.set(this.name, Date.now());
      return value;
    } catch (error) {
      if (!isLost(error)) throw error;
      heardAt.delete(this.name);
      throw new AppsLost('The process of the apps ended while this call was under way.', { cause: error });
    }
  }
}

/**
 * Asks a process for something that needs code, which is sent where it does not have it (any more).
 * @throws AppsLost when the process ended meanwhile.
 */
export async function askPrepared<Value>(
  process: ReachedProcess,
  ask: (apps: AppProcess) => Promise<typeof UNKNOWN | Value>,
  prepare: (apps: AppProcess) => Promise<void>,
): Promise<Value> {
  for (;;) {
    await process.whenAnswers();
    const answer = await process.call(ask);
    if (answer !== UNKNOWN) return answer as Value;
    await process.call(prepare);
  }
}

/**
 * What the runtime throws when the other end of a connection is gone (retryable), or its socket is not there because it is being
 * started (internal). What code over there throws is neither.
 */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('retryable' in error && error.retryable === true) || /^internal error/.test(error.message);
}

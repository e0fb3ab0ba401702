/** Does the work of the project's runs in this process: one run at a time, with a sign of life while it lasts. */
import { chooseModel } from '../../ai/choose-model.ts';
import { isTerminal } from '../../contract/run.ts';
import { openDatabase } from '../../db/database.ts';
import { findRunUser } from '../../db/runs/runs.ts';
import { advance } from '../../pipeline/advance.ts';
import type { Journal } from '../../pipeline/journal/journal.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';
import { bindPipeline } from './bind-pipeline.ts';
import type { D1RunIndex } from './run-index.ts';

/** A sign of life this often, ms. */
const HEARTBEAT_MS = 5_000;
/** Longest wait for the work at hand to stop, ms: that of a step for its own work, and what is done after it. */
const STOP_MS = 45_000;

export class RunWorker {
  readonly #env: AppHostsEnv;
  readonly #ctx: DurableObjectState;
  readonly #journal: Journal;
  readonly #index: D1RunIndex;
  #current: { runId: string; abort: AbortController; done: Promise<boolean> } | null = null;

  constructor(env: AppHostsEnv, ctx: DurableObjectState, journal: Journal, index: D1RunIndex) {
    this.#env = env;
    this.#ctx = ctx;
    this.#journal = journal;
    this.#index = index;
  }

  /** Takes every open run to its end. @returns false when one has to be looked after again later. */
  async workOff(): Promise<boolean> {
    for (let run = this.#journal.openRuns()[0]; run; run = this.#journal.openRuns()[0]) {
      const abort = new AbortController();
      const done = this.#work(run.id, abort.signal);
      this.#current = { runId: run.id, abort, done };
      const isDone = await done;
      this.#current = null;
      // Given up and left open: taken up again at once it could go round without end.
      if (!isDone || this.#journal.openRuns()[0]?.id === run.id) return false;
    }
    return true;
  }

  /** Stops the step at work of this run, if it is the one at work here. */
  abort(runId: string, reason: string): void {
    if (this.#current?.runId === runId) this.#current.abort.abort(new Error(reason));
  }

  /** Stops whatever is at work and waits until it has let go. */
  async stop(reason: string): Promise<void> {
    if (!this.#current) return;
    this.#current.abort.abort(new Error(reason));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.#current.done, patience]);
    clearTimeout(timer);
  }

  async #work(runId: string, signal: AbortSignal): Promise<boolean> {
    const heart = setInterval(() => this.#beat(runId), HEARTBEAT_MS);
    try {
      const userId = await findRunUser(openDatabase(this.#env.DB), runId);
      const projectId = this.#journal.findRun(runId)?.projectId ?? null;
      const model = await chooseModel(this.#env, { userId, projectId, runId });
      const parts = { journal: this.#journal, index: this.#index, signal, model };
      await advance(runId, bindPipeline(this.#env, this.#ctx, parts));
      return true;
    } catch (error) {
      console.error(`Run ${runId} could not be brought to its end and is looked after again:`, error);
      return false;
    } finally {
      clearInterval(heart);
    }
  }

  #beat(runId: string): void {
    this.#journal.beat(runId);
    const run = this.#journal.findRun(runId);
    if (run && !isTerminal(run.status)) this.#index.follow(run, this.#journal.readSteps(runId));
  }
}

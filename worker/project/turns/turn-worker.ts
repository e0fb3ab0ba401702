/** Does the turns of the Build chat in this process: one at a time, in the order in which they were asked for. */
import type { AgentProject } from '../../agents/agent.ts';
import type { AgentTools } from '../../agents/agent-tools.ts';
import type { DraftChange, LiveFiles } from '../../agents/code/draft.ts';
import type { Model } from '../../ai/model.ts';
import { isRemoteModel, type RemoteModel } from '../../ai/remote-model.ts';
import type { Turn } from '../../contract/room/turns.ts';
import type { Framework } from '../../contract/run.ts';
import { findLockOf } from '../../domain/files/find-lock.ts';
import { planRewrite } from './plan-rewrite.ts';
import { planTurn } from './plan-turn.ts';
import { type CodeTurnEnd, runCodeTurn } from './run-code.ts';
import type { NewEvent, TurnRecord, TurnStore } from './turn-store.ts';

/** A turn that was at work so often when the process ended is held to be the cause. */
const MAX_ATTEMPTS = 3;

export interface TurnWorkerParts {
  chooseModel(userId: string, turnId: string): Promise<Model | RemoteModel>;
  tools(): AgentTools;
  describe(): AgentProject;
  framework(): Framework;
  live: LiveFiles;
  projectId(): string;
  readLog(): Promise<string[]>;
}

export interface TurnRows {
  store: TurnStore;
  change(id: string, change: Partial<Turn>, rest?: Partial<Omit<TurnRecord, 'turn'>>): Turn | null;
  note(id: string, event: NewEvent): void;
  /** What a model is writing, so far. */
  write(id: string, text: string): void;
  /** Puts what passed into the project, with the end of the turn. */
  keep(record: TurnRecord, changes: readonly DraftChange[], end: Partial<Turn>): void;
}

export class TurnWorker {
  readonly #parts: TurnWorkerParts;
  readonly #rows: TurnRows;
  #current: { id: string; abort: AbortController } | null = null;
  #working: Promise<void> | null = null;
  #hasEnded = false;

  constructor(parts: TurnWorkerParts, rows: TurnRows) {
    this.#parts = parts;
    this.#rows = rows;
  }

  isBusy(): boolean {
    return this.#working !== null;
  }

  begin(): void {
    if (this.#working || this.#hasEnded || !this.#next()) return;
    this.#working = this.#workOff().finally(() => {
      this.#working = null;
    });
  }

  abort(id: string, reason: string): void {
    if (this.#current?.id === id) this.#current.abort.abort(new Error(reason));
  }

  async end(reason: string): Promise<void> {
    this.#hasEnded = true;
    this.#current?.abort.abort(new Error(reason));
    await this.#working;
    // The same object may be a project again: demos have fixed ids.
    this.#hasEnded = false;
  }

  /** The first turn that has not ended, unless it waits for somebody. */
  #next(): TurnRecord | null {
    const [first] = this.#rows.store.open();
    if (!first || first.turn.status === 'planned') return null;
    return first.turn.status === 'running' && first.turn.kind === 'plan' ? null : first;
  }

  async #workOff(): Promise<void> {
    for (let next = this.#next(); next && !this.#hasEnded; next = this.#next()) {
      const { id } = next.turn;
      const abort = new AbortController();
      this.#current = { id, abort };
      try {
        await this.#work(next, abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) this.#giveUp(id, error);
      } finally {
        this.#current = null;
      }
    }
  }

  async #work(record: TurnRecord, signal: AbortSignal): Promise<void> {
    const { turn, userId } = record;
    if (record.attempts >= MAX_ATTEMPTS) {
      this.#fail(
        turn.id,
        'brought_down',
        'Hewn ended while it worked on this, more than once.',
        'Ask for it in smaller steps.',
      );
      return;
    }
    const status = turn.status === 'running' ? 'running' : 'planning';
    this.#rows.change(turn.id, { status }, { attempts: record.attempts + 1 });
    const tools = this.#parts.tools();
    const model = await this.#parts.chooseModel(userId, turn.id);
    signal.throwIfAborted();
    const common = {
      model,
      tools,
      project: this.#parts.describe(),
      locks: this.#rows.store.locks(),
      attached: this.#rows.store.attachments.open(turn.attachments),
      signal,
    };
    if (status === 'planning') await this.#plan(record, common);
    else await this.#run(record, common);
  }

  async #plan(
    record: TurnRecord,
    common: Omit<Parameters<typeof planTurn>[0], 'record' | 'live'>,
  ): Promise<void> {
    const { id } = record.turn;
    const { turn, blueprint, checks } = await planTurn({ ...common, record, live: this.#parts.live });
    common.signal.throwIfAborted();
    const isOver = turn.status === 'failed';
    // A model may begin at once where the person said so; what goes live, and checks that would go, wait for their word.
    const isOfModel = turn.kind === 'code' && turn.provider !== 'built-in';
    const letsGo = (turn.plan?.dropped.length ?? 0) > 0;
    const status = !isOver && isOfModel && !record.ask && !letsGo ? 'running' : turn.status;
    this.#rows.change(
      id,
      { ...turn, status, ...(isOver && { finished_at: new Date().toISOString() }) },
      { blueprint: blueprint && JSON.stringify(blueprint), checks: checks ?? null, attempts: 0 },
    );
  }

  async #run(
    record: TurnRecord,
    common: Omit<Parameters<typeof planTurn>[0], 'record' | 'live'>,
  ): Promise<void> {
    const { id } = record.turn;
    const { model, signal } = common;
    if (record.turn.provider === 'built-in') {
      this.#rewrite(record, common.locks);
      return;
    }
    if (!isRemoteModel(model)) {
      this.#fail(
        id,
        'no_model',
        'There is no language model any more.',
        'Add one in the settings, and ask again.',
      );
      return;
    }
    const done = await runCodeTurn({
      ...common,
      record,
      model,
      framework: this.#parts.framework(),
      live: this.#parts.live,
      readLog: this.#parts.readLog,
      tell: (event) => this.#rows.note(id, event),
      write: (text) => this.#rows.write(id, text),
    });
    signal.throwIfAborted();
    this.#finish(this.#rows.store.find(id) ?? record, done);
  }

  /** What the built-in engine can do to a file by itself: another text of an element. */
  #rewrite(record: TurnRecord, locks: readonly string[]): void {
    const rewrite = planRewrite(record.turn, this.#parts.live);
    const lock = rewrite && findLockOf(rewrite.path, locks);
    if (!rewrite || lock !== null)
      this.#fail(
        record.turn.id,
        'not_possible',
        lock ?? 'The element’s text stands there no more.',
        'Pick the element again.',
      );
    else {
      const { path, base, text } = rewrite;
      this.#rows.note(record.turn.id, {
        id: 'rewrite',
        kind: 'tool',
        text: `Changed ${path}`,
        ok: true,
        change: { path, before: base, after: text },
      });
      this.#rows.keep(record, [{ path, base, text }], {
        status: 'succeeded',
        summary: `It stands in ${path}. It goes live with the next deployment.`,
      });
    }
  }

  #finish(record: TurnRecord, { end, changes }: CodeTurnEnd): void {
    const { turn } = record;
    const spent = {
      tokens_in: turn.tokens_in + end.tokensIn,
      tokens_out: turn.tokens_out + end.tokensOut,
      cost: turn.cost + end.cost / 1_000_000,
    };
    if (end.ok) {
      this.#rows.keep(record, changes, { ...spent, ...end.by, status: 'succeeded', summary: end.summary });
      return;
    }
    const error = {
      code: end.code,
      message: end.message,
      remedy: REMEDIES[end.code],
      evidence: end.evidence,
    };
    if (end.code === 'nothing') {
      const finished_at = new Date().toISOString();
      this.#rows.change(turn.id, { ...spent, status: 'succeeded', summary: end.message, finished_at });
    } else if (end.kept && changes.length > 0)
      // What passed before is kept, and it is said what was not done.
      this.#rows.keep(record, changes, { ...spent, status: 'failed', error });
    else
      this.#rows.change(turn.id, {
        ...spent,
        status: 'failed',
        error,
        finished_at: new Date().toISOString(),
      });
  }

  #giveUp(id: string, error: unknown): void {
    console.error(`Turn ${id} could not be brought to its end:`, error);
    this.#fail(id, 'internal', 'This failed by a fault of Hewn.', 'Nothing was changed. Try again.');
  }

  #fail(id: string, code: string, message: string, remedy: string): void {
    const error = { code, message, remedy, evidence: [] };
    this.#rows.change(id, { status: 'failed', error, finished_at: new Date().toISOString() });
  }
}

const REMEDIES = {
  stuck:
    'The project is as it was when everything passed last. Ask for it in smaller steps, or choose another model.',
  limit: 'The project is as it was when everything passed last. Ask for the rest in smaller steps.',
  model: 'The project is as it was. Try again later, or choose another model in the settings.',
  nothing: '',
  lost: 'Ask for it again: it begins with the files as they are now.',
  cut: 'Ask for it in smaller steps, or choose a model whose answers may be longer.',
} as const;

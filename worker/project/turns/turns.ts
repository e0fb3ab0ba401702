/**
 * The Build chat of a project: what people ask for is done one after the other, by itself, whoever stays or leaves. It is rows;
 * begun again after a kill a turn goes on, and nothing is paid twice (`agents/code/work.ts`).
 */

import { listNames } from '../../agents/code/list-names.ts';
import type { ContextShare } from '../../contract/context.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { Attachment } from '../../contract/room/attachments.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import {
  type BuildPart,
  type HeldLocks,
  MAX_OPEN_TURNS,
  type Turn,
  type TurnElement,
  type TurnList,
} from '../../contract/room/turns.ts';
import { isTerminal, type Run } from '../../contract/run.ts';
import type { Author } from '../files/versions.ts';
import type { Workspace } from '../files/workspace.ts';
import type { NewAttachment } from './attachments.ts';
import { LiveText } from './live-text.ts';
import { type NewEvent, type TurnRecord, TurnStore } from './turn-store.ts';
import { TurnWorker, type TurnWorkerParts } from './turn-worker.ts';

export interface AskedTurn {
  /** The sender's own name for it: sent again it is the same turn. */
  clientId: string;
  user: Author;
  request: string;
  ask: boolean;
  focus: string | null;
  /** What a model is not to be told. */
  without: BuildPart[];
  /** What the editor's checks found in the file in focus. */
  problems: string[];
  /** Ids of what they attached before. */
  attachments: string[];
  element: TurnElement | null;
}

export interface TurnSources {
  announce(frame: ServerFrame): void;
  workspace(): Workspace;
  findRun(id: string): Run | null;
  /** The plan of the app as it is now; null where there is none. */
  blueprint(): Blueprint | null;
  cancelRun(id: string): Promise<unknown>;
  /** Sees to it that the object wakes up again while there is work. */
  keepAwake(): Promise<void>;
  worker: TurnWorkerParts;
}

export type TurnRefusal = 'too_many' | 'not_attached';

/** What the API starts a build with, once a person has said go. */
export interface TurnOrder {
  turn: Turn;
  /** Of a change of the plan; null where a model writes code. */
  blueprint: Blueprint | null;
}

export class Turns {
  readonly #storage: DurableObjectStorage;
  readonly #sources: TurnSources;
  readonly #store: TurnStore;
  readonly #worker: TurnWorker;
  readonly #live: LiveText;

  constructor(storage: DurableObjectStorage, sources: TurnSources) {
    this.#storage = storage;
    this.#sources = sources;
    this.#store = new TurnStore(storage);
    this.#live = new LiveText((shown) => sources.announce({ type: 'turn-text', ...shown }));
    this.#worker = new TurnWorker(sources.worker, {
      store: this.#store,
      change: (id, change, rest) => this.#change(id, change, rest),
      note: (id, event) => this.#note(id, event),
      write: (id, text) => this.#live.write(id, text),
      keep: (record, changes, end) => this.#keep(record, changes, end),
    });
  }

  list(): TurnList {
    return { ...this.#store.list(), live: this.#live.now() };
  }

  /** @returns what keeps it from being taken: too many wait already, or what was attached is not there. */
  async submit({
    clientId,
    user,
    request,
    ask,
    focus,
    without,
    problems,
    attachments,
    element,
  }: AskedTurn): Promise<Turn | TurnRefusal> {
    const id = `${user.id}-${clientId}`;
    const known = this.#store.find(id);
    if (known) return known.turn;
    if (this.#store.open().length >= MAX_OPEN_TURNS) return 'too_many';
    const record = this.#storage.transactionSync(() => {
      const taken = this.#store.attachments.take(id, user.id, attachments);
      if (!taken) return null;
      return this.#store.add({
        turn: {
          ...EMPTY,
          id,
          user: user.email === '' ? null : user.email,
          request,
          attachments: taken,
          element,
          created_at: new Date().toISOString(),
        },
        userId: user.id,
        ask,
        focus,
        without,
        problems,
        checks: null,
        attempts: 0,
        blueprint: null,
      });
    });
    if (!record) return 'not_attached';
    const { turn } = record;
    this.#sources.announce({ type: 'turn', turn });
    await this.wake();
    return turn;
  }

  /** What a turn that waits for a person's word would do. @returns null for one that does not wait. */
  findOrder(id: string): TurnOrder | null {
    const record = this.#store.find(id);
    if (record?.turn.status !== 'planned') return null;
    return { turn: record.turn, blueprint: record.blueprint === null ? null : JSON.parse(record.blueprint) };
  }

  /** The person's word. @param runId the build that was started for it. */
  async go(id: string, runId: string | null): Promise<Turn | null> {
    const record = this.#store.find(id);
    if (record?.turn.status !== 'planned') return record?.turn ?? null;
    const turn = this.#change(id, { status: 'running', run_id: runId });
    this.noteRun(runId === null ? null : this.#sources.findRun(runId));
    await this.wake();
    return turn;
  }

  /** Ends a turn now, whatever it is at; what it had not kept is gone. */
  async stop(id: string): Promise<Turn | null> {
    const record = this.#store.find(id);
    if (!record || !OPEN.includes(record.turn.status)) return record?.turn ?? null;
    const stopped = this.#change(id, this.#stopped(record));
    this.#worker.abort(id, 'It was stopped');
    if (record.turn.run_id !== null) await this.#sources.cancelRun(record.turn.run_id);
    await this.wake();
    return stopped;
  }

  /** As `stop`, for all that are at work or wait for their turn; what waits for a person's word goes on waiting. */
  stopAll(): void {
    for (const record of this.#store.open()) {
      const { turn } = record;
      if (turn.status === 'planned') continue;
      this.#change(turn.id, this.#stopped(record));
      this.#worker.abort(turn.id, 'It was stopped');
    }
  }

  /** Takes out what a turn changed, and nothing that came later. */
  undo(id: string, author: Author): { turn: Turn | null; conflicts: { path: string; reason: string }[] } {
    const record = this.#store.find(id);
    if (!record || record.turn.version === null || record.turn.is_undone)
      return { turn: null, conflicts: [] };
    const { version, conflicts } = this.#sources.workspace().undo(record.turn.version, author);
    if (!version) return { turn: null, conflicts };
    return { turn: this.#change(id, { is_undone: true }), conflicts: [] };
  }

  attach(attachment: NewAttachment): Attachment {
    return this.#store.attachments.add(attachment, Date.now());
  }

  /** @returns null for what this person may not see. */
  readAttachment(id: string, userId: string): { attachment: Attachment; bytes: Uint8Array } | null {
    return this.#store.attachments.read(id, userId);
  }

  /** Takes back what was not sent. @returns false where it is not there. */
  removeAttachment(id: string, userId: string): boolean {
    return this.#store.attachments.remove(id, userId);
  }

  /** What a model would be told about a request that is still being written. @param attached ids of what they attached */
  async context(userId: string, focus: string | null, attached: readonly string[]): Promise<ContextShare[]> {
    const { listContext } = await import('../../agents/code/context-parts.ts');
    const { describe, live } = this.#sources.worker;
    const found = attached.flatMap((id) => this.#store.attachments.read(id, userId)?.attachment ?? []);
    const parts = {
      request: '',
      steps: [],
      blueprint: describe().blueprint,
      paths: live.paths(),
      focus,
      attached: this.#store.attachments.open(found),
    };
    return listContext(parts, []);
  }

  locks(): HeldLocks {
    const held = this.#store.heldLocks();
    const records = this.#sources.blueprint()?.entities.map(({ name }) => name) ?? [];
    return { locks: held.map(({ name }) => name), held, records };
  }

  setLocks(names: string[], by: Author): HeldLocks {
    this.#storage.transactionSync(() => this.#store.setLocks(names, by.email, Date.now()));
    const locks = this.locks();
    this.#sources.announce({ type: 'locks', held: locks.held });
    return locks;
  }

  /** A build has changed: the turn that waits for its end may be over. */
  noteRun(run: Run | null): void {
    if (!run || !isTerminal(run.status)) return;
    const record = this.#store.open().find(({ turn }) => turn.run_id === run.id);
    if (!record) return;
    const end = { finished_at: run.updated_at };
    if (run.status === 'succeeded')
      this.#change(record.turn.id, {
        ...end,
        status: 'succeeded',
        summary: 'It was built, checked and is live.',
      });
    else if (run.status === 'cancelled') this.#change(record.turn.id, { ...end, status: 'stopped' });
    else {
      const {
        code = 'failed',
        message = 'The build failed.',
        remedy = 'Try again.',
        evidence = [],
      } = run.error ?? {};
      this.#change(record.turn.id, { ...end, status: 'failed', error: { code, message, remedy, evidence } });
    }
    void this.wake();
  }

  /** Goes on with what is left to do. */
  async wake(): Promise<void> {
    const [first] = this.#store.open();
    if (!first) return;
    const { status, run_id } = first.turn;
    // Nobody was there when its build ended.
    if (status === 'running' && run_id !== null) this.noteRun(this.#sources.findRun(run_id));
    this.#worker.begin();
    if (this.#worker.isBusy()) await this.#sources.keepAwake();
  }

  isBusy(): boolean {
    return this.#worker.isBusy();
  }

  /** Stops whatever is at work and waits until it has let go. */
  async end(reason: string): Promise<void> {
    await this.#worker.end(reason);
  }

  /** The end of a turn that was stopped: what it had begun is not kept, and is named. */
  #stopped({ turn }: TurnRecord): Partial<Turn> {
    const begun = this.#store.listChanged(turn.id);
    const summary = begun.length === 0 ? null : `Nothing of it was kept: ${listNames(begun)} as before.`;
    return { status: 'stopped', ...(summary !== null && { summary }), finished_at: new Date().toISOString() };
  }

  #change(id: string, change: Partial<Turn>, rest: Partial<Omit<TurnRecord, 'turn'>> = {}): Turn | null {
    const record = this.#storage.transactionSync(() => this.#store.change(id, change, rest));
    if (this.#live.now()?.turn_id === id) this.#live.end();
    if (record) this.#sources.announce({ type: 'turn', turn: record.turn });
    return record?.turn ?? null;
  }

  #note(id: string, event: NewEvent): void {
    const noted = this.#storage.transactionSync(() => this.#store.note(id, event, Date.now()));
    this.#live.end();
    if (noted) this.#sources.announce({ type: 'turn-event', event: noted });
  }

  /** The files and the end of the turn are one write. */
  #keep(record: TurnRecord, changes: Parameters<Workspace['keepTurn']>[0], end: Partial<Turn>): void {
    const { turn, userId } = record;
    const author = { id: userId, email: turn.user ?? '' };
    this.#storage.transactionSync(() => {
      const kept = this.#sources.workspace().keepTurn(changes, author, turn.request);
      const finished_at = new Date().toISOString();
      if (kept.ok) {
        const { version, conflicts } = kept;
        this.#change(turn.id, { ...end, version: version.number, conflicts, finished_at });
      } else
        this.#change(turn.id, {
          ...end,
          status: 'failed',
          summary: null,
          error: { code: kept.code, message: kept.message, remedy: NOT_KEPT[kept.code], evidence: [] },
          finished_at,
        });
    });
  }
}

const NOT_KEPT = {
  not_kept: 'Ask for less at once.',
  lost: 'Ask for it again: it begins with the files as they are now.',
} as const;

const OPEN: readonly Turn['status'][] = ['queued', 'planning', 'planned', 'running'];

const EMPTY: Omit<Turn, 'id' | 'position' | 'user' | 'request' | 'attachments' | 'element' | 'created_at'> = {
  status: 'queued',
  kind: null,
  provider: null,
  model: null,
  context: [],
  plan: null,
  summary: null,
  error: null,
  version: null,
  is_undone: false,
  run_id: null,
  conflicts: [],
  tokens_in: 0,
  tokens_out: 0,
  cost: 0,
  finished_at: null,
};

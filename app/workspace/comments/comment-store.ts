/**
 * The comments of an open project as this window has them: what was loaded, what the room told since, and where each line is in a
 * text that is open here. Effects come in as `deps`.
 */
import type { Comment, CommentThread, ThreadPage } from '../../../worker/contract/room/comments.ts';
import type { ServerFrame } from '../../../worker/contract/room/room.ts';
import type { FoundLine } from '../../../worker/contract/room/text-place.ts';
import { type CommentsState, NO_COMMENTS, type Subject, type ThreadState } from './comments-state';

export interface CommentsDeps {
  list(query: {
    state?: ThreadState;
    path?: string;
    before?: number;
    limit: number;
  }): Promise<CommentThread[]>;
  read(thread: string, after: number, limit: number): Promise<ThreadPage>;
  /** What to say of a call that failed. */
  explain(thrown: unknown): Promise<string>;
}

const PAGE = 50;
/** Lines with comments of one file, at most. */
const OF_FILE = 100;

export class CommentStore {
  readonly #deps: CommentsDeps;
  readonly #listeners = new Set<() => void>();
  readonly #threads = new Map<string, CommentThread>();
  /** Files whose comments were asked for. */
  readonly #paths = new Set<string>();
  #state: CommentsState = NO_COMMENTS;

  constructor(deps: CommentsDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): CommentsState => this.#state;

  /** The next page, or the first. */
  load(state: ThreadState): Promise<void> {
    const last = this.#state.hasMore[state] === null ? undefined : this.#of(state).at(-1)?.seq;
    return this.#try(async () => {
      const page = await this.#deps.list({ state, limit: PAGE, ...(last !== undefined && { before: last }) });
      this.#take(page);
      this.#set({ hasMore: { ...this.#state.hasMore, [state]: page.length === PAGE } });
    });
  }

  /** Those of a file that is shown. */
  loadFile(path: string): Promise<void> {
    this.#paths.add(path);
    return this.#try(async () => {
      const known = new Set(this.#state.threads.filter((one) => one.line?.path === path).map(({ id }) => id));
      const page = await this.#deps.list({ path, limit: OF_FILE });
      // What the server names there no more went along with a file of another name, or is gone.
      const here = new Set(page.map(({ id }) => id));
      if (page.length < OF_FILE) for (const id of known) if (!here.has(id)) this.#threads.delete(id);
      this.#take(page);
    });
  }

  /** After a while without the room: everything that was asked for may be another by now. */
  reload(): Promise<void> {
    const { hasMore, shown } = this.#state;
    this.#threads.clear();
    const states = (['open', 'resolved'] as const).filter((state) => hasMore[state] !== null);
    this.#set({ hasMore: { open: null, resolved: null }, replies: new Map() });
    const paths = [...this.#paths];
    return Promise.all([
      ...states.map((state) => this.load(state)),
      ...paths.map((path) => this.loadFile(path)),
      ...(shown === null ? [] : [this.open(shown)]),
    ]).then(() => {});
  }

  /** Shows a thread with its answers; null shows none. @returns it, or null where there is none. */
  async open(id: string | null): Promise<CommentThread | null> {
    this.#set({ shown: id, subject: null });
    if (id === null) return null;
    await this.#try(async () => {
      const { thread, comments } = await this.#deps.read(id, 0, 100);
      const rest =
        comments.length < 100 ? [] : (await this.#deps.read(id, comments.at(-1)?.seq ?? 0, 100)).comments;
      this.#take([thread]);
      this.#set({ replies: new Map(this.#state.replies).set(id, [...comments, ...rest]) });
    });
    return this.#threads.get(id) ?? null;
  }

  /** Asks for a comment about something; null for nothing. */
  ask(subject: Subject | null): void {
    this.#set({ subject, shown: subject === null ? this.#state.shown : null });
  }

  /** What the room tells, and what calls answer. */
  hear(frame: ServerFrame): void {
    if (frame.type === 'comment') {
      this.#take([frame.thread]);
      if (frame.comment) this.#takeReply(frame.comment, frame.thread.first.id);
    } else if (frame.type === 'comment.gone') {
      this.#threads.delete(frame.thread);
      if (this.#state.shown === frame.thread) this.#set({ shown: null });
      this.#show();
    } else if (frame.type === 'files')
      for (const { path } of frame.files)
        if ([...this.#threads.values()].some(({ line }) => line?.path === path)) void this.loadFile(path);
  }

  takeThread(thread: CommentThread): void {
    this.#take([thread]);
  }

  /** Where the lines of a file are in the text that is open here. */
  place(found: ReadonlyMap<string, FoundLine>): void {
    const next = new Map(this.#state.found);
    let isNew = false;
    for (const [id, line] of found) {
      const known = next.get(id);
      if (known?.line === line.line && known.isGone === line.isGone) continue;
      next.set(id, line);
      isNew = true;
    }
    if (isNew) this.#set({ found: next });
  }

  #of(state: ThreadState): CommentThread[] {
    return this.#state.threads.filter(({ resolved }) => (resolved === null) === (state === 'open'));
  }

  #take(threads: readonly CommentThread[]): void {
    for (const thread of threads) {
      const known = this.#threads.get(thread.id);
      if (!known || known.change <= thread.change) this.#threads.set(thread.id, thread);
    }
    this.#show();
  }

  #takeReply(comment: Comment, first: string): void {
    const known = this.#state.replies.get(comment.thread_id);
    if (!known || comment.id === first) return;
    const others = known.filter(({ id }) => id !== comment.id);
    const next = [...others, comment].sort((one, other) => one.seq - other.seq);
    this.#set({ replies: new Map(this.#state.replies).set(comment.thread_id, next) });
  }

  #show(): void {
    this.#set({ threads: [...this.#threads.values()].sort((one, other) => other.seq - one.seq) });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#set({ problem: null });
    } catch (thrown) {
      this.#set({ problem: await this.#deps.explain(thrown) });
    }
  }

  #set(change: Partial<CommentsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

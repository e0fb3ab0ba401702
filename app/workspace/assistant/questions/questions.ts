/**
 * A person's questions to the assistant about a project: watched as they are answered, asked here or on another device, and
 * stopped. Without React; what it reaches comes in.
 */
import type {
  AssistantQuestion,
  AssistantTask,
  AssistantTaskList,
} from '../../../../worker/contract/room/assistance.ts';
import type { ServerFrame } from '../../../../worker/contract/room/room.ts';
import { QuestionFailed, Stopped } from './question-end';

export interface AskedTask {
  task: AssistantTask;
  question: AssistantQuestion;
  answer: unknown;
}

export interface QuestionCalls {
  list(): Promise<AssistantTaskList>;
  find(id: string): Promise<AskedTask>;
  stop(id: string): Promise<AssistantTask>;
}

export interface QuestionState {
  /** At work, oldest first. */
  running: readonly AssistantTask[];
  /** What is written of their answers, by their ids. */
  written: ReadonlyMap<string, string>;
}

type Waiting = { resolve(asked: AskedTask): void; reject(error: unknown): void };

export class Questions {
  readonly #calls: QuestionCalls;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #listeners = new Set<() => void>();
  /** Their end was heard: a list or an answer that is older does not bring them back. */
  readonly #ended = new Set<string>();
  #state: QuestionState = { running: [], written: new Map() };

  constructor(calls: QuestionCalls) {
    this.#calls = calls;
  }

  readonly state = (): QuestionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hear(frame: ServerFrame): void {
    if (frame.type === 'assistant') this.#note(frame.task);
    if (frame.type === 'assistant-text') this.#write([[frame.task_id, frame.text]]);
  }

  /** What is at work by now, wherever it was asked; also after the room was away. */
  async refresh(): Promise<readonly AssistantTask[]> {
    const { tasks, live } = await this.#calls.list();
    for (const task of tasks) this.#note(task);
    this.#write(live.map(({ task_id, text }) => [task_id, text]));
    return this.#state.running;
  }

  /** Until it has ended. @throws Stopped, QuestionFailed, or the answer that refused it */
  wait(id: string): Promise<AskedTask> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), { resolve, reject }]);
      if (this.#ended.has(id)) void this.#settle(id);
    });
  }

  isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  find(id: string): Promise<AskedTask> {
    return this.#calls.find(id);
  }

  /** Ends all that is at work. */
  async stop(): Promise<void> {
    const stopped = await Promise.all(this.#state.running.map(({ id }) => this.#calls.stop(id)));
    for (const task of stopped) this.#note(task);
  }

  #note(task: AssistantTask): void {
    const others = this.#state.running.filter(({ id }) => id !== task.id);
    if (task.status !== 'running') {
      this.#ended.add(task.id);
      const written = new Map([...this.#state.written].filter(([id]) => id !== task.id));
      this.#set({ running: others, written });
      void this.#settle(task.id);
    } else if (!this.#ended.has(task.id)) {
      const isKnown = others.length < this.#state.running.length;
      if (!isKnown) this.#set({ ...this.#state, running: [...others, task] });
    }
  }

  #write(news: readonly [string, string][]): void {
    const fresh = news.filter(([id]) => !this.#ended.has(id));
    if (fresh.length > 0) this.#set({ ...this.#state, written: new Map([...this.#state.written, ...fresh]) });
  }

  /** Tells whoever waits for it what came of it. */
  async #settle(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    try {
      const asked = await this.#calls.find(id);
      const { status, error } = asked.task;
      if (status === 'stopped') throw new Stopped('It was stopped');
      if (status === 'failed') throw new QuestionFailed(error?.message ?? 'It could not be answered.');
      for (const { resolve } of waiting) resolve(asked);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #set(state: QuestionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

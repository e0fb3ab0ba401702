/**
 * Questions to the assistant about a project, answered by its object: whoever asked may leave, come back or stop it from another
 * device. They are rows; begun again after a kill a question goes on, and what was answered is not paid twice.
 */

import type { AgentTools } from '../../agents/agent-tools.ts';
import type { Assistance } from '../../agents/assist.ts';
import type { Model } from '../../ai/model.ts';
import {
  type AskedIn,
  type AssistantQuestion,
  type AssistantTask,
  type AssistantTaskList,
  MAX_ANSWER_JSON,
  MAX_OPEN_QUESTIONS,
} from '../../contract/room/assistance.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import { LiveText } from '../turns/live-text.ts';
import { type QuestionRecord, QuestionStore } from './question-store.ts';

/** A question that was at work so often when the process ended is held to be the cause. */
const MAX_ATTEMPTS = 3;

export interface QuestionSources {
  /** Tells this person alone, in whichever of their windows. */
  announce(userId: string, frame: ServerFrame): void;
  keepAwake(): Promise<void>;
  chooseModel(userId: string): Promise<Model>;
  tools(): AgentTools;
  /** Answers it, with what was said before in its session, and keeps what is said now. */
  answer(record: QuestionRecord, by: Assistance): Promise<unknown>;
}

export interface Asked {
  task: AssistantTask;
  question: AssistantQuestion;
  answer: unknown;
}

interface Work {
  userId: string;
  abort: AbortController;
  live: LiveText;
  done: Promise<void>;
}

export class Questions {
  readonly #storage: DurableObjectStorage;
  readonly #sources: QuestionSources;
  readonly #store: QuestionStore;
  readonly #work = new Map<string, Work>();
  /** Callers that wait for the end of a question. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #hasEnded = false;

  constructor(storage: DurableObjectStorage, sources: QuestionSources) {
    this.#storage = storage;
    this.#sources = sources;
    this.#store = new QuestionStore(storage);
  }

  /** Asks it, and waits for its end. */
  async answer(
    userId: string,
    place: Omit<AskedIn, 'project_id'>,
    question: AssistantQuestion,
  ): Promise<Asked | 'too_many'> {
    const task = this.#ask(userId, place, question);
    if (!task) return 'too_many';
    await this.wake();
    await this.#ended(userId, task.id);
    const asked = this.#read(userId, task.id);
    if (!asked || asked.task.status === 'running') throw new Error('The project was let go meanwhile');
    return asked;
  }

  /** @returns null where so many of this person's are at work already. */
  #ask(
    userId: string,
    { client_id, session_id, path }: Omit<AskedIn, 'project_id'>,
    question: AssistantQuestion,
  ): AssistantTask | null {
    const id = `${userId}-${client_id}`;
    const known = this.#store.find(id, userId);
    if (known) return known.task;
    if (this.#store.running().filter((one) => one.userId === userId).length >= MAX_OPEN_QUESTIONS)
      return null;
    const task: AssistantTask = {
      id,
      call: question.call,
      session_id,
      path: path ?? null,
      status: 'running',
      error: null,
      created_at: new Date().toISOString(),
    };
    this.#storage.transactionSync(() => this.#store.add({ task, userId, question }));
    this.#sources.announce(userId, { type: 'assistant', task });
    return task;
  }

  #ended(userId: string, id: string): Promise<void> {
    if (this.#store.find(id, userId)?.task.status !== 'running') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]));
  }

  async list(userId: string): Promise<AssistantTaskList> {
    await this.wake();
    const live = [...this.#work].flatMap(([id, work]) => {
      const shown = work.userId === userId ? work.live.now() : null;
      return shown ? [{ task_id: id, text: shown.text }] : [];
    });
    return { tasks: this.#store.listOf(userId), live };
  }

  /** @returns null for what is not there, or is somebody else's. */
  async find(userId: string, id: string): Promise<Asked | null> {
    await this.wake();
    return this.#read(userId, id);
  }

  #read(userId: string, id: string): Asked | null {
    const record = this.#store.find(id, userId);
    if (!record) return null;
    const { task, question, answer } = record;
    return { task, question, answer: answer === null ? null : JSON.parse(answer) };
  }

  /** Ends it now; what was written until then is gone. @returns null for what is not there, or is somebody else's. */
  stop(userId: string, id: string): AssistantTask | null {
    const record = this.#store.find(id, userId);
    if (!record) return null;
    return (
      this.#end(record, { status: 'stopped', error: null }) ?? this.#store.find(id, userId)?.task ?? null
    );
  }

  /** As `stop`, for everybody's. */
  stopAll(): void {
    for (const record of this.#store.running()) this.#end(record, { status: 'stopped', error: null });
  }

  /** Goes on with what is left to do. */
  async wake(): Promise<void> {
    if (this.#hasEnded) return;
    for (const record of this.#store.running()) if (!this.#work.has(record.task.id)) this.#begin(record);
    if (this.isBusy()) await this.#sources.keepAwake();
  }

  isBusy(): boolean {
    return this.#work.size > 0;
  }

  /** Lets go of whatever is at work, and waits for it. */
  async end(reason: string): Promise<void> {
    this.#hasEnded = true;
    const work = [...this.#work.values()];
    for (const { abort } of work) abort.abort(new Error(reason));
    await Promise.all(work.map(({ done }) => done));
    for (const id of [...this.#waiting.keys()]) this.#tell(id);
    // The same object may be a project again: demos have fixed ids.
    this.#hasEnded = false;
  }

  #begin(record: QuestionRecord): void {
    const { task, userId } = record;
    if (record.attempts >= MAX_ATTEMPTS) {
      const message = 'Hewn ended while it worked on this, more than once.';
      this.#end(record, { status: 'failed', error: { code: 'brought_down', message } });
      return;
    }
    this.#store.begin(task.id);
    const abort = new AbortController();
    const live = new LiveText(({ text }) =>
      this.#sources.announce(userId, { type: 'assistant-text', task_id: task.id, text }),
    );
    const done = this.#answer(record, abort.signal, live).finally(() => {
      live.end();
      this.#work.delete(task.id);
    });
    this.#work.set(task.id, { userId, abort, live, done });
  }

  async #answer(record: QuestionRecord, signal: AbortSignal, live: LiveText): Promise<void> {
    const { id } = record.task;
    try {
      const model = await this.#sources.chooseModel(record.userId);
      signal.throwIfAborted();
      const answer = await this.#sources.answer(record, {
        model,
        tools: this.#sources.tools(),
        signal,
        id,
        onWritten: (text) => live.write(id, text),
      });
      signal.throwIfAborted();
      const kept = JSON.stringify(answer);
      if (kept.length <= MAX_ANSWER_JSON) this.#end(record, { status: 'succeeded', error: null }, kept);
      else {
        const message = 'The answer is longer than can be kept. Ask for less at once.';
        this.#end(record, { status: 'failed', error: { code: 'too_long', message } });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Error && error.name === 'NotUnderstood') {
        this.#end(record, { status: 'failed', error: { code: 'not_understood', message: error.message } });
        return;
      }
      console.error('A question to the assistant ended with an error:', error);
      const message = 'Something went wrong here. Please try again.';
      this.#end(record, { status: 'failed', error: { code: 'internal', message } });
    }
  }

  #end(
    record: QuestionRecord,
    end: Pick<AssistantTask, 'status' | 'error'>,
    answer: string | null = null,
  ): AssistantTask | null {
    const task = this.#storage.transactionSync(() => this.#store.end(record, end, answer));
    const work = this.#work.get(record.task.id);
    work?.live.end();
    if (end.status === 'stopped') work?.abort.abort(new Error('It was stopped'));
    if (task) this.#sources.announce(record.userId, { type: 'assistant', task });
    this.#tell(record.task.id);
    return task;
  }

  /** Whoever waits for it. */
  #tell(id: string): void {
    for (const tell of this.#waiting.get(id) ?? []) tell();
    this.#waiting.delete(id);
  }
}

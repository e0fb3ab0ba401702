/** Questions to the assistant as rows of the project's object, each its person's own. Every change is stored before anybody hears of it. */
import type { AssistantQuestion, AssistantTask } from '../../contract/room/assistance.ts';

/** Questions of one person that are kept, with their answers, for whoever was away when they came. */
const KEPT = 12;

export interface QuestionRecord {
  task: AssistantTask;
  userId: string;
  question: AssistantQuestion;
  /** As JSON; null until there is one. */
  answer: string | null;
  /** How often it was begun. */
  attempts: number;
}

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  user_id: string;
  status: string;
  task: string;
  question: string;
  answer: string | null;
  attempts: number;
}

export class QuestionStore {
  readonly #sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
  }

  /** The person's oldest that are over go, so that few are kept. */
  add({ task, userId, question }: Pick<QuestionRecord, 'task' | 'userId' | 'question'>): void {
    this.#sql.exec(
      'INSERT INTO questions (id, user_id, status, task, question) VALUES (?, ?, ?, ?, ?)',
      task.id,
      userId,
      task.status,
      JSON.stringify(task),
      JSON.stringify(question),
    );
    this.#sql.exec(
      `DELETE FROM questions WHERE user_id = ?1 AND status != 'running' AND position NOT IN
        (SELECT position FROM questions WHERE user_id = ?1 ORDER BY position DESC LIMIT ${KEPT})`,
      userId,
    );
  }

  /** @returns null for what is not there, or is somebody else's. */
  find(id: string, userId: string): QuestionRecord | null {
    return this.#read('SELECT * FROM questions WHERE id = ? AND user_id = ?', id, userId)[0] ?? null;
  }

  /** A person's, oldest first. */
  listOf(userId: string): AssistantTask[] {
    return this.#read('SELECT * FROM questions WHERE user_id = ? ORDER BY position', userId).map(
      ({ task }) => task,
    );
  }

  /** Everybody's that are at work. */
  running(): QuestionRecord[] {
    return this.#read("SELECT * FROM questions WHERE status = 'running' ORDER BY position");
  }

  begin(id: string): void {
    this.#sql.exec('UPDATE questions SET attempts = attempts + 1 WHERE id = ?', id);
  }

  /** @returns how it ended; null where it has ended before. */
  end(
    record: QuestionRecord,
    end: Pick<AssistantTask, 'status' | 'error'>,
    answer: string | null,
  ): AssistantTask | null {
    const task = { ...record.task, ...end };
    const { rowsWritten } = this.#sql.exec(
      "UPDATE questions SET status = ?, task = ?, answer = ? WHERE id = ? AND status = 'running'",
      task.status,
      JSON.stringify(task),
      answer,
      task.id,
    );
    return rowsWritten > 0 ? task : null;
  }

  #read(query: string, ...values: SqlStorageValue[]): QuestionRecord[] {
    return this.#sql
      .exec<Row>(query, ...values)
      .toArray()
      .map(({ user_id, task, question, answer, attempts }) => ({
        userId: user_id,
        task: JSON.parse(task),
        question: JSON.parse(question),
        answer,
        attempts,
      }));
  }
}

/**
 * What a project has to tell people beside the page: who was named, and builds that failed. It is stored together with what it is
 * about, and told from there, so that an end of the process in between loses nothing; who was told already is not told again.
 */
import { listNamed } from '../../contract/room/split-message.ts';
import type { Run } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { claimMail, listNoticeReaders, tellMember } from '../../db/notices.ts';
import { choosePeople, type NewNotice, wants } from '../../domain/access/notice-rules.ts';
import type { ChatSender } from './chat.ts';

export interface NoticesDeps {
  storage: DurableObjectStorage;
  db: Database;
  projectId(): string;
  /** The project was deleted: there is nothing to tell of any more. */
  isEnded(): boolean;
  /** Goes on after the answer; what fails is tried again when the object wakes. */
  later(work: Promise<void>): void;
  keepAwake(): Promise<void>;
  /** Sends a mail, where there is a way to. */
  post(to: string, kind: NewNotice['kind']): Promise<void>;
  /** These people have something new to read. */
  tell(userIds: readonly string[]): void;
}

/** As it is stored: whom a text names is looked up when it is told. */
type Waiting =
  | { kind: 'mention'; by: string; actor: string | null; threadId: string | null; text: string }
  | { kind: 'build' };

export class Notices {
  readonly #deps: NoticesDeps;
  #flushing: Promise<void> | null = null;

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
  }

  /** Somebody wrote something. @param threadId of comments; null for the chat. */
  noteText(id: string, by: ChatSender, text: string, threadId: string | null): void {
    if (!text.includes('@')) return;
    this.#add(`mention:${id}`, { kind: 'mention', by: by.id, actor: by.email, threadId, text });
  }

  noteRun({ id, status }: Run): void {
    if (status === 'failed') this.#add(`build:${id}`, { kind: 'build' });
  }

  isWaiting(): boolean {
    return this.#list().length > 0;
  }

  /** Tells everything that waits, once at a time. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  #add(key: string, waiting: Waiting): void {
    this.#deps.storage.sql.exec(
      'INSERT OR IGNORE INTO waiting_notices (key, body) VALUES (?, ?)',
      key,
      JSON.stringify(waiting),
    );
    this.#deps.later(this.#deps.keepAwake());
    this.#deps.later(this.flush());
  }

  #list(): { key: string; body: string }[] {
    return this.#deps.storage.sql
      .exec<{ key: string; body: string }>('SELECT key, body FROM waiting_notices ORDER BY rowid LIMIT 20')
      .toArray();
  }

  async #flush(): Promise<void> {
    if (this.#deps.isEnded()) return;
    for (let waiting = this.#list(); waiting.length > 0; waiting = this.#list())
      for (const { key, body } of waiting) {
        await this.#deliver(key, JSON.parse(body));
        if (this.#deps.isEnded()) return;
        this.#deps.storage.sql.exec('DELETE FROM waiting_notices WHERE key = ?', key);
      }
  }

  async #deliver(key: string, waiting: Waiting): Promise<void> {
    const { db, tell } = this.#deps;
    const projectId = this.#deps.projectId();
    const readers = await listNoticeReaders(db, projectId);
    const notice: NewNotice =
      waiting.kind === 'build'
        ? { kind: 'build', key }
        : {
            ...waiting,
            key,
            names: listNamed(
              waiting.text,
              readers.map(({ email }) => email),
            ),
          };
    const told: string[] = [];
    for (const { userId, email, isProved, settings } of choosePeople(notice, readers)) {
      const now = new Date();
      const { kind } = notice;
      const [actor, threadId] = notice.kind === 'mention' ? [notice.actor, notice.threadId] : [null, null];
      const row = { key, kind, actor, threadId };
      if (wants(settings, kind, 'list') && (await tellMember(db, projectId, userId, row, now)))
        told.push(userId);
      if (isProved && wants(settings, kind, 'mail') && (await claimMail(db, projectId, userId, now)))
        await this.#deps.post(email, kind);
    }
    if (told.length > 0) tell(told);
  }
}

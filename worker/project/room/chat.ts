/**
 * The team's chat: rows that only grow, with a number for each change, so that whoever was away gets what they lack, once.
 * Every change is stored before anybody hears of it.
 */

import type { ChatMessage } from '../../contract/room/chat.ts';
import { showSigner } from '../../domain/access/show-signer.ts';

/** What somebody writes within ten seconds at the most; more is a machine. */
const MAX_AT_ONCE = 30;
const AT_ONCE_MS = 10_000;
/** Changes that one who was away gets; who lacks more begins with the newest messages. */
const MAX_MISSED = 200;
const NEWEST = 50;

export interface ChatSender {
  id: string;
  email: string | null;
}

interface ChatRow extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  change: number;
  type: string;
  user_id: string;
  user: string | null;
  message: string;
  client_id: string;
  created_at: number;
  edited_at: number | null;
  is_deleted: number;
}

/** `message` is null where it is one too many. */
export interface Sent {
  message: ChatMessage | null;
  /** False: it was there already. */
  isNew: boolean;
}

export class Chat {
  readonly #storage: DurableObjectStorage;
  readonly #announce: (message: ChatMessage) => void;

  /** @param announce tells everyone who works here. */
  constructor(storage: DurableObjectStorage, announce: (message: ChatMessage) => void) {
    this.#storage = storage;
    this.#announce = announce;
  }

  /** Sends a message, once for each `clientId` of a person. */
  send(sender: ChatSender, clientId: string, text: string): Sent {
    const known = this.#find('user_id = ? AND client_id = ?', sender.id, clientId);
    if (known) return { message: known, isNew: false };
    const since = Date.now() - AT_ONCE_MS;
    const recent = this.#count('user_id = ? AND created_at > ?', sender.id, since);
    if (recent >= MAX_AT_ONCE) return { message: null, isNew: false };
    return { message: this.#add('message', sender, clientId, text), isNew: true };
  }

  /** What the project says of itself. @param clientId the same thing is said once. */
  note(clientId: string, text: string): void {
    if (!this.#find("user_id = '' AND client_id = ?", clientId))
      this.#add('system', { id: '', email: null }, clientId, text);
  }

  /** Changes one's own message, or takes it away (`null`). @returns null for what is none of theirs, or gone. */
  change(userId: string, id: string, text: string | null): ChatMessage | null {
    const known = this.#find("id = ? AND user_id = ? AND type = 'message' AND is_deleted = 0", id, userId);
    if (!known) return null;
    this.#storage.transactionSync(() =>
      this.#storage.sql.exec(
        'UPDATE chat_messages SET message = ?, edited_at = ?, is_deleted = ?, change = ? WHERE id = ?',
        text ?? '',
        Date.now(),
        text === null ? 1 : 0,
        this.#nextChange(),
        id,
      ),
    );
    const changed = this.#find('id = ?', id);
    if (changed) this.#announce(changed);
    return changed;
  }

  /** A page, oldest first. */
  list({ before, limit }: { before?: number; limit: number }): ChatMessage[] {
    return this.#read(
      'WHERE seq < ? ORDER BY seq DESC LIMIT ?',
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    ).reverse();
  }

  /** What came or changed since. */
  listSince(change: number): { messages: ChatMessage[]; isReset: boolean } {
    if (change > 0 && this.#count('change > ?', change) <= MAX_MISSED)
      return { messages: this.#read('WHERE change > ? ORDER BY change', change), isReset: false };
    return { messages: this.list({ limit: NEWEST }), isReset: true };
  }

  #add(type: 'message' | 'system', sender: ChatSender, clientId: string, text: string): ChatMessage {
    const id = crypto.randomUUID();
    this.#storage.transactionSync(() =>
      this.#storage.sql.exec(
        `INSERT INTO chat_messages (id, change, type, user_id, user, message, client_id, created_at, is_deleted)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
        id,
        this.#nextChange(),
        type,
        sender.id,
        sender.email,
        text,
        clientId,
        Date.now(),
      ),
    );
    const message = this.#find('id = ?', id);
    if (!message) throw new Error('A message was not stored');
    this.#announce(message);
    return message;
  }

  #nextChange(): number {
    const row = this.#storage.sql
      .exec<{ last: number }>('SELECT coalesce(max(change), 0) AS last FROM chat_messages')
      .one();
    return row.last + 1;
  }

  #count(where: string, ...values: SqlStorageValue[]): number {
    return this.#storage.sql
      .exec<{ rows: number }>(`SELECT count(*) AS rows FROM chat_messages WHERE ${where}`, ...values)
      .one().rows;
  }

  #find(where: string, ...values: SqlStorageValue[]): ChatMessage | null {
    return this.#read(`WHERE ${where}`, ...values)[0] ?? null;
  }

  #read(rest: string, ...values: SqlStorageValue[]): ChatMessage[] {
    return this.#storage.sql
      .exec<ChatRow>(`SELECT * FROM chat_messages ${rest}`, ...values)
      .toArray()
      .map(showMessage);
  }
}

function showMessage(row: ChatRow): ChatMessage {
  return {
    id: row.id,
    seq: row.seq,
    change: row.change,
    type: row.type as ChatMessage['type'],
    user_id: row.user_id,
    user: showSigner(row.user),
    message: row.message,
    timestamp: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    is_deleted: row.is_deleted === 1,
    client_id: row.client_id,
  };
}

/** What people attach to their requests: rows of the project, so that it counts as kept and goes with the project. */
import type { Attached } from '../../agents/code/attached.ts';
import { type Attachment, isShown } from '../../contract/room/attachments.ts';

/** Bytes of a part; a row of a Durable Object's SQLite holds 2 MB at most. */
const PART_BYTES = 1_000_000;
/** What nobody sent with a request goes after so long, ms, and once so many newer ones of the same person wait. */
const WAITING_MS = 24 * 3_600_000;
const MAX_WAITING = 12;

interface AttachmentRow extends Record<string, SqlStorageValue> {
  id: string;
  name: string;
  media_type: string;
  size: number;
}

export interface NewAttachment extends Omit<Attachment, 'id' | 'size'> {
  userId: string;
  bytes: Uint8Array;
}

export class Attachments {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Keeps a file that waits for its request. */
  add({ userId, name, media_type, bytes }: NewAttachment, now: number): Attachment {
    const made: Attachment = { id: crypto.randomUUID(), name, media_type, size: bytes.length };
    this.#storage.transactionSync(() => {
      this.#exec(
        'INSERT INTO attachments (id, user_id, turn_id, name, media_type, size, created_at) VALUES (?, ?, NULL, ?, ?, ?, ?)',
        made.id,
        userId,
        name,
        media_type,
        made.size,
        now,
      );
      for (let part = 0; part * PART_BYTES < bytes.length; part += 1)
        this.#exec(
          'INSERT INTO attachment_parts (id, part, body) VALUES (?, ?, ?)',
          made.id,
          part,
          bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES).buffer,
        );
      this.#exec(
        `DELETE FROM attachments WHERE turn_id IS NULL AND (created_at < ? OR (user_id = ? AND id NOT IN
          (SELECT id FROM attachments WHERE turn_id IS NULL AND user_id = ? ORDER BY position DESC LIMIT ?)))`,
        now - WAITING_MS,
        userId,
        userId,
        MAX_WAITING,
      );
      this.#sweep();
    });
    return made;
  }

  /** Gives a person's waiting files to their request; inside of its transaction. @returns null where one is not there. */
  take(turnId: string, userId: string, ids: readonly string[]): Attachment[] | null {
    const found = [...new Set(ids)].map((id) => {
      const [row] = this.#exec<AttachmentRow>(
        'SELECT id, name, media_type, size FROM attachments WHERE id = ? AND user_id = ? AND turn_id IS NULL',
        id,
        userId,
      );
      return row;
    });
    if (found.some((row) => row === undefined)) return null;
    for (const id of ids) this.#exec('UPDATE attachments SET turn_id = ? WHERE id = ?', turnId, id);
    return found as unknown as Attachment[];
  }

  /** Everybody of the project sees what came with a request; what waits, only who attached it. */
  read(id: string, userId: string): { attachment: Attachment; bytes: Uint8Array } | null {
    const [row] = this.#exec<AttachmentRow>(
      'SELECT id, name, media_type, size FROM attachments WHERE id = ? AND (turn_id IS NOT NULL OR user_id = ?)',
      id,
      userId,
    );
    return row ? { attachment: row as unknown as Attachment, bytes: this.#bytes(id) } : null;
  }

  /** Takes back what waits. @returns false where it is not there, or was sent. */
  remove(id: string, userId: string): boolean {
    return this.#storage.transactionSync(() => {
      const gone = this.#exec<{ id: string }>(
        'DELETE FROM attachments WHERE id = ? AND user_id = ? AND turn_id IS NULL RETURNING id',
        id,
        userId,
      );
      this.#sweep();
      return gone.length > 0;
    });
  }

  /** What came with a turn, for a model. */
  open(attachments: readonly Attachment[]): Attached {
    const attached: Attached = { pictures: [], texts: [] };
    for (const attachment of attachments) {
      const { id, name, media_type: mediaType } = attachment;
      const bytes = this.#bytes(id);
      if (isShown(attachment)) attached.pictures.push({ name, mediaType, bytes });
      else attached.texts.push({ name, text: new TextDecoder().decode(bytes) });
    }
    return attached;
  }

  /** Forgets what came with turns up to that place; inside of a transaction. */
  forgetUpTo(position: number): void {
    this.#exec(
      'DELETE FROM attachments WHERE turn_id IN (SELECT id FROM turns WHERE position <= ?)',
      position,
    );
    this.#sweep();
  }

  #sweep(): void {
    this.#exec('DELETE FROM attachment_parts WHERE id NOT IN (SELECT id FROM attachments)');
  }

  #bytes(id: string): Uint8Array {
    const parts = this.#exec<{ body: ArrayBuffer }>(
      'SELECT body FROM attachment_parts WHERE id = ? ORDER BY part',
      id,
    );
    return new Uint8Array(Buffer.concat(parts.map(({ body }) => new Uint8Array(body))));
  }

  #exec<Row extends Record<string, SqlStorageValue>>(sql: string, ...values: SqlStorageValue[]): Row[] {
    return this.#storage.sql.exec<Row>(sql, ...values).toArray();
  }
}

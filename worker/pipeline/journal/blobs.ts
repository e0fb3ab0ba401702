/** Contents of files by their hash: each is kept once, deflated, in parts that fit into a row. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';

/** Bytes of a part; a row of a Durable Object's SQLite holds 2 MB at most. */
const PART_BYTES = 1_000_000;

export class Blobs {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Keeps a content. @returns its SHA-256, by which it is found again. */
  put(content: Uint8Array | string): string {
    const hash = hashBytes(content);
    if (this.has(hash)) return hash;
    const deflated = deflateRawSync(content);
    for (let part = 0; part * PART_BYTES < deflated.length; part += 1)
      this.#sql.exec(
        'INSERT INTO blobs (hash, part, body) VALUES (?, ?, ?)',
        hash,
        part,
        new Uint8Array(deflated.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)).buffer,
      );
    return hash;
  }

  has(hash: string): boolean {
    return this.#sql.exec('SELECT 1 FROM blobs WHERE hash = ? AND part = 0', hash).toArray().length > 0;
  }

  /** @throws for a hash that is not kept: whoever names one has seen it. */
  read(hash: string): Uint8Array {
    const parts = this.#sql
      .exec<{ body: ArrayBuffer }>('SELECT body FROM blobs WHERE hash = ? ORDER BY part', hash)
      .toArray();
    if (parts.length === 0) throw new Error(`The content ${hash} is not kept`);
    return new Uint8Array(inflateRawSync(Buffer.concat(parts.map(({ body }) => new Uint8Array(body)))));
  }

  /** With the BOM that it begins with, if any. */
  readText(hash: string): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.read(hash));
  }
}

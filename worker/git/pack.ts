/** A pack: many objects in one stream, as git sends them (gitformat-pack, version 2, no deltas). Pure. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { GitObject, ObjectKind } from './objects.ts';

const TYPE: Record<ObjectKind, number> = { commit: 1, tree: 2, blob: 3 };

/**
 * The pack, piece by piece.
 * @param count how many objects come: it stands at the beginning.
 */
export function* writePack(count: number, objects: Iterable<GitObject>): Generator<Uint8Array<ArrayBuffer>> {
  const sum = createHash('sha1');
  const head = new Uint8Array(12);
  head.set(Buffer.from('PACK'));
  new DataView(head.buffer).setUint32(4, 2);
  new DataView(head.buffer).setUint32(8, count);
  sum.update(head);
  yield head;
  for (const object of objects) {
    const piece = new Uint8Array(
      Buffer.concat([writeHeader(TYPE[object.kind], object.content.length), deflateSync(object.content)]),
    );
    sum.update(piece);
    yield piece;
  }
  yield new Uint8Array(sum.digest());
}

/** Type and size of an object: four bits of the size beside the type, then seven in each byte, the lowest first. */
function writeHeader(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 15);
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 128);
    byte = rest & 127;
  }
  bytes.push(byte);
  return Buffer.from(bytes);
}

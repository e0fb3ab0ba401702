/** The folder `.git` of a repository with one branch, for those who take a project away as a zip (gitformat-pack, gitformat-index). Pure. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Sliced } from '../domain/budget/pace.ts';
import type { ProjectPath } from '../domain/files/paths.ts';
import type { GitObject } from './objects.ts';
import { writePack } from './pack.ts';

/** What is checked out: the files beside the folder, as git last saw them. */
export interface CheckedOut {
  /** Git's names of the contents, by path. */
  files: ReadonlyMap<ProjectPath, string>;
  head: string;
}

/** @returns the files below `.git`, by path. */
export function* makeRepository(
  objects: readonly GitObject[],
  { files, head }: CheckedOut,
): Sliced<Record<string, Uint8Array<ArrayBuffer>>> {
  const { pack, index } = yield* packWithIndex(objects);
  const name = Buffer.from(pack.subarray(-20)).toString('hex');
  const text = (content: string) => new TextEncoder().encode(content);
  return {
    HEAD: text('ref: refs/heads/main\n'),
    config: text('[core]\n\trepositoryformatversion = 0\n\tfilemode = false\n\tbare = false\n'),
    'refs/heads/main': text(`${head}\n`),
    [`objects/pack/pack-${name}.pack`]: pack,
    [`objects/pack/pack-${name}.idx`]: index,
    index: writeIndex(files),
  };
}

/** A pack as a file, and where in it each object is (version 2 of its index). */
function* packWithIndex(
  objects: readonly GitObject[],
): Sliced<{ pack: Uint8Array<ArrayBuffer>; index: Uint8Array<ArrayBuffer> }> {
  const pieces: Uint8Array[] = [];
  for (const piece of writePack(objects.length, objects)) {
    pieces.push(piece);
    yield;
  }
  let offset = 0;
  const places = pieces.map((piece) => {
    const place = { offset, crc: crc32(piece) };
    offset += piece.length;
    return place;
  });
  // The first piece is the pack's head, the last its sum.
  const entries = objects
    .map(({ oid }, order) => ({ oid, ...(places[order + 1] as { offset: number; crc: number }) }))
    .sort((a, b) => (a.oid < b.oid ? -1 : 1));
  // Of names that begin with each byte, and then with it or a smaller one.
  const fanout = new Array<number>(256).fill(0);
  for (const { oid } of entries) {
    const byte = Number.parseInt(oid.slice(0, 2), 16);
    fanout[byte] = (fanout[byte] ?? 0) + 1;
  }
  for (let byte = 1; byte < 256; byte += 1) fanout[byte] = (fanout[byte] ?? 0) + (fanout[byte - 1] ?? 0);
  const body = Buffer.concat([
    Buffer.from([0xff, 0x74, 0x4f, 0x63]),
    numbers([2, ...fanout]),
    ...entries.map(({ oid }) => Buffer.from(oid, 'hex')),
    numbers(entries.map(({ crc }) => crc)),
    numbers(entries.map(({ offset: at }) => at)),
    pieces.at(-1) as Uint8Array,
  ]);
  return { pack: new Uint8Array(Buffer.concat(pieces)), index: withSum(body) };
}

/** Without times and sizes, which the files get when they are unpacked: git looks at each once and fills them in. */
function writeIndex(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const entries = [...files]
    .map(([path, oid]) => ({ path: Buffer.from(path), oid }))
    .sort((a, b) => Buffer.compare(a.path, b.path))
    .map(({ path, oid }) => {
      const head = Buffer.concat([
        numbers([0, 0, 0, 0, 0, 0, 0o100644, 0, 0, 0]),
        Buffer.from(oid, 'hex'),
        Buffer.from([Math.min(path.length, 0xfff) >> 8, Math.min(path.length, 0xfff) & 255]),
        path,
      ]);
      // At least one NUL, up to a length that eight divides.
      return Buffer.concat([head, Buffer.alloc(8 - (head.length % 8))]);
    });
  return withSum(Buffer.concat([Buffer.from('DIRC'), numbers([2, entries.length]), ...entries]));
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
}

function withSum(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([body, createHash('sha1').update(body).digest()]));
}

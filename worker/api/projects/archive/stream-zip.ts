/** A zip as a stream: an entry is read when the one before is on its way, so memory does not grow with it. */
import { createHash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  MANIFEST,
} from '../../../contract/project/archive.ts';

export interface ArchiveEntry {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
  /** Whether it has lines, one for each row. */
  hasLines: boolean;
}

/** The earliest time that a zip can hold, so that the same contents give the same bytes. */
const NO_TIME = new Date(1980, 0, 1);
const NEWLINE = 10;

/** The entries, and last a manifest with the size and the hash of each. What `entries` throws breaks the stream off. */
export function streamZip(entries: AsyncIterable<ArchiveEntry>, madeAt: Date): ReadableStream<Uint8Array> {
  const pieces = packZip(entries, madeAt);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* packZip(
  entries: AsyncIterable<ArchiveEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    ready.push(chunk);
  });
  const take = () => {
    if (failed) throw failed;
    const taken = ready;
    ready = [];
    return taken.filter(({ length }) => length > 0);
  };
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = NO_TIME;
    zip.add(file);
    return file;
  };
  const listed: ArchiveManifest['entries'] = [];
  for await (const { name, pieces, hasLines } of entries) {
    const file = begin(name);
    const hash = createHash('sha256');
    let bytes = 0;
    let lines = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      if (hasLines) for (const sign of piece) if (sign === NEWLINE) lines += 1;
      file.push(piece, false);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
    listed.push({ name, bytes, sha256: hash.digest('hex'), lines: hasLines ? lines : null });
  }
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    made_at: madeAt.toISOString(),
    entries: listed,
  };
  begin(MANIFEST).push(new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`), true);
  zip.end();
  yield* take();
}

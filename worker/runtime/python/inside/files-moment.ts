/**
 * The files of an app on trial as they were at a moment: they are put back between checks, under an app that runs on. To
 * connections that it has open this is what the write of another process is: SQLite sees by the counter in a database's
 * head that what it remembers of it does not hold any more.
 */
import type { KeptFiles, KeptNode } from './kept-files.ts';

/** Beside a database while it is written, or read by several at once: its state is not in its file alone. */
const BESIDE = /-(journal|wal|shm)$/;
const MAGIC = new TextEncoder().encode('SQLite format 3\0');
/** Places in the head of a database (sqlite.org/fileformat2.html): each transaction counts the first up, and repeats it in the last. */
const HEAD = { changes: 24, schema: 40, changesOfSize: 92, end: 100 };

interface Remembered {
  node: KeptNode;
  /** Null for a folder, and for the app's code, which nothing may have changed. */
  bytes: Uint8Array | null;
  writes: number;
}

export class FilesMoment {
  private constructor(
    private readonly files: KeptFiles,
    private readonly remembered: ReadonlyMap<string, Remembered>,
  ) {}

  /** @returns null where the files alone do not say what the app would find. */
  static take(files: KeptFiles): FilesMoment | null {
    const remembered = new Map<string, Remembered>();
    for (const [path, node] of files.list()) {
      if (BESIDE.test(path)) return null;
      const bytes = node.file && !node.isLost ? node.file.copy() : null;
      remembered.set(path, { node, bytes, writes: node.file?.writes ?? 0 });
    }
    return new FilesMoment(files, remembered);
  }

  /** @returns whether the files are as they were; where not, the app is to be started anew. */
  putBack(python: { FS: { unlink(path: string): void; rmdir(path: string): void } }): boolean {
    const now = new Map(this.files.list());
    const added = [...now].filter(([path]) => !this.remembered.has(path));
    // What somebody has open goes on being written.
    if (added.some(([path, { opened }]) => opened > 0 || BESIDE.test(path))) return false;
    const changed: { node: KeptNode; bytes: Uint8Array }[] = [];
    for (const [path, { node, bytes, writes }] of this.remembered) {
      if (now.get(path) !== node) return false;
      if (!node.file || node.file.writes === writes) continue;
      const put = bytes && followOn(bytes, node.file.copy());
      if (!put || (node.opened > 0 && !isDatabase(put))) return false;
      changed.push({ node, bytes: put });
    }
    for (const [path, { file }] of added.reverse())
      if (file) python.FS.unlink(path);
      else python.FS.rmdir(path);
    for (const { node, bytes } of changed) this.files.putBack(node, bytes);
    this.note(changed);
    return true;
  }

  /** What was put back is not to be put back again before something writes. */
  private note(changed: readonly { node: KeptNode }[]): void {
    const nodes = new Set(changed.map(({ node }) => node));
    for (const entry of this.remembered.values())
      if (nodes.has(entry.node)) entry.writes = entry.node.file?.writes ?? 0;
  }
}

/**
 * @param then a file's content at the moment
 * @param now what became of it
 * @returns the content of then as the next state of the file after now; null where a connection that has it open would not
 * notice: the tables are others.
 */
function followOn(then: Uint8Array, now: Uint8Array): Uint8Array | null {
  if (!isDatabase(then) || !isDatabase(now)) return isDatabase(now) ? null : then;
  const [before, after] = [then, now].map((bytes) => new DataView(bytes.buffer)) as [DataView, DataView];
  if (before.getUint32(HEAD.schema) !== after.getUint32(HEAD.schema)) return null;
  const put = then.slice();
  const head = new DataView(put.buffer);
  // Higher than any count that a connection may have seen.
  const next = Math.max(before.getUint32(HEAD.changes), after.getUint32(HEAD.changes)) + 1;
  head.setUint32(HEAD.changes, next);
  head.setUint32(HEAD.changesOfSize, next);
  return put;
}

function isDatabase(bytes: Uint8Array): boolean {
  return bytes.length >= HEAD.end && MAGIC.every((byte, index) => bytes[index] === byte);
}

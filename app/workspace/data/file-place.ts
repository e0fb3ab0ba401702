/**
 * Where a large file is written before it is downloaded: the browser's own disk of this site, so that it is in nobody's memory.
 * A browser without one (or one that keeps nothing, as some private windows do) has it in memory, once.
 */
import type { WritePage } from './sqlite-file';

export interface FilePlace {
  write: WritePage;
  /** What was written, as a file. */
  end(): Promise<Blob>;
}

/** What a worker has beside what the types of pages know. */
interface DiskFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
    truncate(size: number): void;
    flush(): void;
    close(): void;
  }>;
}

const FOLDER = 'downloads';
/** By then a file of before was downloaded, ms. */
const KEPT_MS = 600_000;
const NO_ROOM = 'There is no more room for it on this disk. Make room, or download tables one by one as CSV.';

/** Files of before are removed. In a worker alone: pages have no way to write at once. */
export async function openFilePlace(): Promise<FilePlace> {
  try {
    return await openOnDisk();
  } catch (error) {
    console.info('The file is kept in memory:', error);
    return openInMemory();
  }
}

async function openOnDisk(): Promise<FilePlace> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const now = Date.now();
  const earlier: string[] = [];
  for await (const name of folder.keys()) if (Number.parseInt(name, 10) < now - KEPT_MS) earlier.push(name);
  // Another window may be writing one: it stays until the next time.
  await Promise.allSettled(earlier.map((name) => folder.removeEntry(name)));
  const made = (await folder.getFileHandle(`${now}-${crypto.randomUUID()}`, { create: true })) as DiskFile;
  const access = await made.createSyncAccessHandle();
  return {
    write(page, at) {
      try {
        if (access.write(page, { at }) === page.length) return;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      }
      // What was written of it is no file, and takes the room that is missing.
      access.truncate(0);
      throw new Error(NO_ROOM);
    },
    end() {
      access.flush();
      access.close();
      return made.getFile();
    },
  };
}

function openInMemory(): FilePlace {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  return {
    write(page, at) {
      pages[at / page.length] = page;
    },
    end: async () => new Blob(pages),
  };
}

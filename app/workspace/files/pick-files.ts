/** Files that a person hands over: chosen, or dropped with the folders that they stand in. */

export interface PickedFile {
  /** Below the folder that they are put into. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Most that is read of what was handed over, bytes: a project has room for no more. */
const MAX_BYTES = 10_000_000;
const TOO_LARGE = 'The files of a project may have 10 MB in all.';

export type Picked = { ok: true; files: PickedFile[] } | { ok: false; message: string };

/** Nothing is read before all sizes are known. */
export async function readPicked(files: readonly { path: string; file: File }[]): Promise<Picked> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > MAX_BYTES)
    return { ok: false, message: TOO_LARGE };
  try {
    const read = files.map(async ({ path, file }) => ({
      path,
      bytes: new Uint8Array(await file.arrayBuffer()),
    }));
    return { ok: true, files: await Promise.all(read) };
  } catch {
    return { ok: false, message: 'A file could not be read from this device.' };
  }
}

/** Of an input: a folder's files have their way below it. */
export function listChosen(list: FileList): { path: string; file: File }[] {
  return Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Of a drop; folders are walked through. Called in the event itself: afterwards the browser has forgotten them. */
export async function listDropped(items: DataTransferItemList): Promise<{ path: string; file: File }[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(walk))).flat();
}

async function walk(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives its entries in parts, an empty one last.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map(walk))).flat();
}

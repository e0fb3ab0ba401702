/** The files of the demo project: samples, and what was changed in them, in this browser alone. */
import type { FileStore, StoredText } from './working-copy';

const KEY = 'hewn.demo-project';

/** @param samples path and text of each file as it comes. */
export function openDemoStore(samples: Record<string, string>, storage: Storage | null): FileStore {
  const read = (): Record<string, string | null> => ({ ...samples, ...readChanges(storage) });
  const stored = (content: string): StoredText => ({ content, revision: revisionOf(content) });
  return {
    async list() {
      const changes = readChanges(storage);
      return Object.entries(read())
        .filter(([, text]) => text !== null)
        .map(([path, text]) => ({
          path,
          size: text?.length ?? 0,
          isBinary: false,
          isModified: Object.hasOwn(changes, path),
        }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      return stored(read()[path] ?? '');
    },
    async readAll() {
      const texts = Object.entries(read()).filter((entry): entry is [string, string] => entry[1] !== null);
      return Object.fromEntries(texts.map(([path, text]) => [path, stored(text)]));
    },
    async write(path, content) {
      writeChanges(storage, { ...readChanges(storage), [path]: content });
      return { kind: 'stored', revision: revisionOf(content) };
    },
  };
}

/** Takes a file out of the demo project, or puts it elsewhere. */
export function changeDemoFiles(storage: Storage | null, changes: Record<string, string | null>): void {
  writeChanges(storage, { ...readChanges(storage), ...changes });
}

/** What was changed in the demo project; null for a file that was removed. */
export function readChanges(storage: Storage | null): Record<string, string | null> {
  const text = storage?.getItem(KEY);
  return text ? JSON.parse(text) : {};
}

/** The demo project is as it comes again. */
export function forgetDemo(storage: Storage | null): void {
  storage?.removeItem(KEY);
}

function writeChanges(storage: Storage | null, changes: Record<string, string | null>): void {
  storage?.setItem(KEY, JSON.stringify(changes));
}

function revisionOf(content: string): string {
  return `${content.length}:${content.slice(0, 32)}`;
}

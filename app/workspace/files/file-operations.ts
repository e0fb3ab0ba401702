/** Adding, moving and removing files of a project; a refusal is a sentence for the person. */
import type { LeftOut, Unpacked } from '../../../worker/contract/project/workspace';
import { api, callApi, readError } from '../../api';
import { changeDemoFiles, readChanges } from '../working/demo-store';
import { fileAddress } from '../working/server-store';
import type { PickedFile } from './pick-files';

/** A file that was removed, to be put back. */
export interface RemovedFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What came of files that were brought along. */
export type Uploaded = { refused: string } | { leftOut: LeftOut[] };

/** What can be done with the files of a project. Each answers null when it was done, or why it was not, unless it says more. */
export interface FileOperations {
  add(path: string): Promise<string | null>;
  move(from: string, to: string): Promise<string | null>;
  /** @param paths of the files that go with it, to be put back by `restore`. */
  remove(path: string, paths: readonly string[]): Promise<{ refused: string } | { removed: RemovedFile[] }>;
  restore(files: readonly RemovedFile[]): Promise<string | null>;
  /** Puts files into a folder; what stands there is replaced, and what cannot stand there left out. @param into empty: at the top. */
  upload(files: readonly PickedFile[], into: string): Promise<Uploaded>;
  /** The same with all files of a zip. */
  uploadZip(zip: Uint8Array<ArrayBuffer>, into: string): Promise<Uploaded>;
  /** Bytes of a file, however large. */
  readBytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

const NOT_DONE = 'This could not be done. Please try again.';
const UNREACHABLE = 'The server cannot be reached. Please try again.';

export function openServerFiles(id: string): FileOperations {
  const call = async (address: string, init: RequestInit): Promise<string | null> => {
    try {
      const answer = await callApi(address, init);
      if (answer.ok) return null;
      return (await readError(answer))?.message ?? NOT_DONE;
    } catch {
      return UNREACHABLE;
    }
  };
  const put = (path: string, body: BodyInit, type: string) =>
    call(fileAddress(id, path), { method: 'PUT', body, headers: { 'content-type': type } });
  const unpack = async (zip: Uint8Array<ArrayBuffer>, into: string): Promise<Uploaded> => {
    try {
      const answer = await callApi(`/api/projects/${id}/archive?into=${encodeURIComponent(into)}`, {
        method: 'POST',
        body: zip,
        headers: { 'content-type': 'application/zip' },
      });
      if (!answer.ok) return { refused: (await readError(answer))?.message ?? NOT_DONE };
      const { left_out }: Unpacked = await answer.json();
      return { leftOut: left_out };
    } catch {
      return { refused: UNREACHABLE };
    }
  };
  const readBytes = async (path: string) => {
    const answer = await callApi(fileAddress(id, path, 'raw'));
    if (!answer.ok) throw answer;
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    add: (path) => put(path, JSON.stringify({ content: '', revision: null }), 'application/json'),
    async move(from, to) {
      try {
        const answer = await api.projects[':id'].files.move.$post({ param: { id }, json: { from, to } });
        return answer.ok ? null : ((await readError(answer))?.message ?? 'It could not be moved.');
      } catch {
        return UNREACHABLE;
      }
    },
    async remove(path, paths) {
      try {
        // Read first: what is gone could not be put back.
        const removed = await Promise.all(
          paths.map(async (one) => ({ path: one, bytes: await readBytes(one) })),
        );
        const refused = await call(fileAddress(id, path), { method: 'DELETE' });
        return refused === null ? { removed } : { refused };
      } catch {
        return { refused: UNREACHABLE };
      }
    },
    async restore(files) {
      for (const { path, bytes } of files) {
        const refused = await put(path, bytes, 'application/octet-stream');
        if (refused !== null) return refused;
      }
      return null;
    },
    async upload(files, into) {
      const { zipSync } = await import('fflate');
      // Stored, not packed: one call with all of them is what counts.
      const zip = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [`${WRAP}/${path}`, bytes])), {
        level: 0,
      });
      return unpack(zip, into);
    },
    uploadZip: unpack,
    readBytes,
  };
}

/** A folder around everything, which the server takes off: one that is uploaded stays. */
const WRAP = 'upload';

/** The same for the demo project, in this browser alone. */
export function openDemoFiles(samples: Record<string, string>, storage: Storage | null): FileOperations {
  const encoder = new TextEncoder();
  const read = (path: string) => readChanges(storage)[path] ?? samples[path] ?? '';
  const isThere = (path: string) => {
    const change = readChanges(storage)[path];
    return change === undefined ? Object.hasOwn(samples, path) : change !== null;
  };
  return {
    async add(path) {
      if (isThere(path)) return `There is a file ${path} already.`;
      changeDemoFiles(storage, { [path]: '' });
      return null;
    },
    async move(from, to) {
      if (isThere(to)) return `There is a file ${to} already.`;
      const paths = Object.keys({ ...samples, ...readChanges(storage) }).filter(
        (path) => isThere(path) && (path === from || path.startsWith(`${from}/`)),
      );
      for (const path of paths)
        changeDemoFiles(storage, { [`${to}${path.slice(from.length)}`]: read(path), [path]: null });
      return null;
    },
    async remove(_, paths) {
      const removed = paths.map((path) => ({ path, bytes: encoder.encode(read(path)) }));
      changeDemoFiles(storage, Object.fromEntries(paths.map((path) => [path, null])));
      return { removed };
    },
    async restore(files) {
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      changeDemoFiles(
        storage,
        Object.fromEntries(files.map(({ path, bytes }) => [path, decoder.decode(bytes)])),
      );
      return null;
    },
    async upload(files, into) {
      const texts = files.map(({ path, bytes }) => [into === '' ? path : `${into}/${path}`, readText(bytes)]);
      if (texts.some(([, text]) => text === null))
        return { refused: 'The demo project keeps texts alone. A project of your own takes every file.' };
      if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > DEMO_BYTES)
        return { refused: 'The demo project has room for 1 MB. A project of your own has more.' };
      changeDemoFiles(storage, Object.fromEntries(texts));
      return { leftOut: [] };
    },
    async uploadZip(zip, into) {
      const { unzipSync } = await import('fflate');
      let unzipped: Record<string, Uint8Array<ArrayBuffer>>;
      try {
        unzipped = unzipSync(zip, { filter: ({ originalSize }) => originalSize <= DEMO_BYTES });
      } catch {
        return { refused: 'This is no zip.' };
      }
      const files = Object.entries(unzipped).filter(([path]) => !/(^|\/)\.\.?(\/|$)|^\/|\/$/.test(path));
      return this.upload(
        files.map(([path, bytes]) => ({ path, bytes })),
        into,
      );
    },
    async readBytes(path) {
      return encoder.encode(read(path));
    },
  };
}

/** A browser gives a page 5 MB in all. */
const DEMO_BYTES = 1_000_000;

/** @returns null for what is no text. */
function readText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null; // Not UTF-8: that is the answer.
  }
}

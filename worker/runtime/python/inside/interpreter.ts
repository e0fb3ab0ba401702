/** Python with the framework in it, from the pack's snapshot. */

import createPyodideModule from './pyodide.asm.mjs';
import { loadPyodide } from './pyodide.mjs';
import type { Pyodide } from './pyodide.ts';
import site from './site.zip';
import packed from './snapshot.bin.gz';
import { BASE, needHeap } from './workerd-patches.ts';

/** Bytes of the snapshot that are unpacked at once. */
const CHUNK = 1 << 18;

/**
 * @param lock the part of Pyodide's lock file that says for what it was built.
 * @param write gets each line that Python prints.
 */
export async function startInterpreter(
  lock: object,
  write: (level: 'info' | 'warn', line: string) => void,
): Promise<Pyodide> {
  const snapshot = await unpack(new Uint8Array(packed));
  needHeap(snapshot.byteLength);
  const python = await loadPyodide({
    indexURL: BASE,
    createPyodideModule,
    lockFileContents: { info: lock, packages: {} },
    _loadSnapshot: snapshot,
    stdout: (line: string) => write('info', line),
    stderr: (line: string) => write('warn', line),
    fsInit: async (fs: Pyodide['FS']) => {
      fs.writeFile('/lib/site.zip', new Uint8Array(site));
    },
  });
  // 36 MB that would stay until garbage is collected, in an isolate that makes little of it.
  delete python._api.config._loadSnapshot;
  snapshot.buffer.transfer(0);
  return python;
}

/** @param bytes gzip, whose last four bytes are the size of its content. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const size = new DataView(bytes.buffer).getUint32(bytes.byteLength - 4, true);
  const content = new Uint8Array(size);
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += CHUNK) await writer.write(bytes.subarray(at, at + CHUNK));
    await writer.close();
  };
  const fed = feed();
  const reader = stream.readable.getReader();
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, at);
    at += value.length;
  }
  await fed;
  return content;
}

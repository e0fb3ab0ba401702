/** Lays out a snapshot of Pyodide as the isolate reads it (inside/snapshot.ts): a third of Python's memory is empty. */

/** Of a WebAssembly engine's memory: what is never written is never made. */
const PAGE_BYTES = 4_096;
/** The assets binding takes files up to 25 MiB. */
const FILES = 2;

/**
 * @param {Uint8Array} snapshot as `makeMemorySnapshot` gives it
 * @returns {Record<string, Uint8Array | string>} files by name
 */
export function layOutSnapshot(snapshot) {
  // The second number of the head says where the memory begins.
  const start = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
  const memory = snapshot.subarray(start);
  const runs = listRuns(memory);
  const half = runs.reduce((sum, { length }) => sum + length, 0) / FILES;
  /** @type {Uint8Array[][]} */
  const files = Array.from({ length: FILES }, () => []);
  const sizes = files.map(() => 0);
  const map = runs.map(({ to, length }) => {
    const file = sizes[0] < half ? 0 : 1;
    const from = sizes[file];
    files[file].push(memory.subarray(to, to + length));
    sizes[file] += length;
    return { file, from, to, length };
  });
  return {
    'snapshot-head.bin': snapshot.subarray(0, start),
    ...Object.fromEntries(files.map((parts, index) => [`snapshot-pages-${index}.bin`, Buffer.concat(parts)])),
    'snapshot-map.json': JSON.stringify({ bytes: memory.length, runs: map }),
  };
}

/**
 * @param {Uint8Array} memory
 * @returns {{ to: number, length: number }[]} where pages lie that are not empty, neighbours together
 */
function listRuns(memory) {
  /** @type {{ to: number, length: number }[]} */
  const runs = [];
  for (let to = 0; to < memory.length; to += PAGE_BYTES) {
    const page = memory.subarray(to, to + PAGE_BYTES);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last.to + last.length === to) last.length += page.length;
    else runs.push({ to, length: page.length });
  }
  return runs;
}

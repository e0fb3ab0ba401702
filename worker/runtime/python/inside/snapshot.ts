/**
 * Python's memory as it was when the framework had been imported. The pack holds the pages that are not empty, as they
 * are: to unpack 36 MB would take longer than all else of a start, and pages that nobody writes take no room.
 */
import head from './snapshot-head.bin';
import map from './snapshot-map.json';
import first from './snapshot-pages-0.bin';
import second from './snapshot-pages-1.bin';

/** Bytes of the memory when it is whole. */
export const MEMORY_BYTES = map.bytes;

/** What Pyodide takes for a snapshot: its head, and behind it nothing, since the pages are written here. */
export class Snapshot extends Uint8Array {
  static get [Symbol.species]() {
    return Uint8Array;
  }

  /** @param findMemory gives the interpreter's memory, which has MEMORY_BYTES at least. */
  constructor(private readonly findMemory: () => WebAssembly.Memory) {
    super(head);
  }

  /** Pyodide asks without an end for what it is about to write over its memory. */
  override subarray(begin?: number, end?: number): Uint8Array<ArrayBuffer> {
    if (end !== undefined) return super.subarray(begin, end) as Uint8Array<ArrayBuffer>;
    writePages(new Uint8Array(this.findMemory().buffer));
    return new Uint8Array(0);
  }
}

/** Gives 24 MB back that nothing reads any more. */
export function dropPages(): void {
  for (const pages of [first, second]) pages.transfer(0);
}

function writePages(memory: Uint8Array): void {
  const files = [new Uint8Array(first), new Uint8Array(second)];
  for (const { file, from, to, length } of map.runs)
    memory.set((files[file] as Uint8Array).subarray(from, from + length), to);
}

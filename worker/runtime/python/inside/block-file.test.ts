import { describe, expect, test } from 'vitest';
import { BLOCK, BlockCache, BlockFile, type BlockStorage } from './block-file.ts';

/** Blocks in memory, with a list of what was written. */
function makeStorage(): BlockStorage & { written: number[]; read: number; blocks: Map<number, ArrayBuffer> } {
  const blocks = new Map<number, ArrayBuffer>();
  return {
    blocks,
    written: [],
    read: 0,
    listFiles: () => [],
    writeFile: (row) => row ?? 1,
    removeFile: () => blocks.clear(),
    readBlocks(_, first, count) {
      const found = [];
      for (let number = first; number < first + count; number++) {
        const bytes = blocks.get(number);
        if (bytes) found.push({ number, bytes: bytes.slice(0) });
      }
      this.read += found.length;
      return found;
    },
    writeBlock(_, number, bytes) {
      this.written.push(number);
      blocks.set(number, bytes.slice(0));
    },
    cutBlocks(_, first) {
      for (const number of blocks.keys()) if (number >= first) blocks.delete(number);
    },
    transaction: (work) => work(),
  };
}

/** Bytes as one text: arrays of this size take seconds to compare. */
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (length: number, value: number) => new Uint8Array(length).fill(value);

function readAll(file: BlockFile): Uint8Array {
  const target = new Uint8Array(file.size);
  expect(file.read(target, 0, file.size, 0)).toBe(file.size);
  return target;
}

describe('[KEEP] a file in blocks', () => {
  test('[KEEP1] a flush writes the blocks that changed, however large the file is', () => {
    const storage = makeStorage();
    const file = new BlockFile(storage, new BlockCache(8), null, 0);
    file.write(bytesOf(100 * BLOCK, 1), 0, 100 * BLOCK, 0);
    file.flush(1);
    expect(storage.written).toHaveLength(100);
    storage.written = [];
    file.write(bytesOf(10, 2), 0, 10, 5 * BLOCK - 5);
    file.flush(1);
    expect(storage.written).toEqual([4, 5]);
  });

  test('[KEEP2] what was flushed is read by the next isolate, a part at a time', () => {
    const storage = makeStorage();
    const file = new BlockFile(storage, new BlockCache(8), null, 0);
    const content = Uint8Array.from({ length: 20 * BLOCK + 7 }, (_, index) => index % 251);
    file.write(content, 0, content.length, 0);
    file.flush(1);
    const again = new BlockFile(storage, new BlockCache(8), 1, content.length);
    const target = new Uint8Array(100);
    expect(again.read(target, 0, 100, 10 * BLOCK - 50)).toBe(100);
    expect(target).toEqual(content.slice(10 * BLOCK - 50, 10 * BLOCK + 50));
    expect(storage.read).toBeLessThan(20);
    expect(hex(readAll(again))).toBe(hex(content));
  });

  test('[KEEP3] blocks that are to be written are never dropped from memory', () => {
    const storage = makeStorage();
    const file = new BlockFile(storage, new BlockCache(2), null, 0);
    for (let number = 0; number < 50; number++) file.write(bytesOf(BLOCK, number), 0, BLOCK, number * BLOCK);
    const before = readAll(file);
    file.flush(1);
    expect(hex(readAll(file))).toBe(hex(before));
    expect(before[49 * BLOCK]).toBe(49);
  });

  test('[KEEP4] what was cut off comes back as zeros', () => {
    const storage = makeStorage();
    const file = new BlockFile(storage, new BlockCache(8), null, 0);
    file.write(bytesOf(3 * BLOCK, 9), 0, 3 * BLOCK, 0);
    file.flush(1);
    file.resize(BLOCK + 3);
    file.resize(3 * BLOCK);
    file.flush(1);
    for (const one of [file, new BlockFile(storage, new BlockCache(8), 1, 3 * BLOCK)]) {
      const content = readAll(one);
      expect(hex(content.subarray(0, BLOCK + 3))).toBe(hex(bytesOf(BLOCK + 3, 9)));
      expect(hex(content.subarray(BLOCK + 3))).toBe(hex(bytesOf(2 * BLOCK - 3, 0)));
    }
  });

  test('[KEEP5] a file that is removed while it is open can still be read', () => {
    const storage = makeStorage();
    const file = new BlockFile(storage, new BlockCache(2), null, 0);
    file.write(bytesOf(9 * BLOCK, 4), 0, 9 * BLOCK, 0);
    file.flush(1);
    const open = new BlockFile(storage, new BlockCache(2), 1, 9 * BLOCK);
    open.detach();
    storage.removeFile(1);
    expect(hex(readAll(open))).toBe(hex(bytesOf(9 * BLOCK, 4)));
  });
});

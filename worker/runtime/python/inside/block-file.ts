/** The content of one file in blocks: those in use in memory, the others in the storage. */

/** SQLite's page. */
export const BLOCK = 4_096;
/** Blocks that are read at once when a file is read from one to the next. */
const AHEAD = 16;

export interface FileRow {
  path: string;
  size: number;
  folder: boolean;
  changedAt: number;
}

/** Where files are kept. */
export interface BlockStorage {
  /** Called first. */
  listFiles(): (FileRow & { id: number })[];
  /** @returns its row, a new one for null. */
  writeFile(row: number | null, file: FileRow): number;
  removeFile(row: number): void;
  /** @returns blocks from `first` on, in their order; those that were never written are missing. */
  readBlocks(row: number, first: number, count: number): { number: number; bytes: ArrayBuffer }[];
  writeBlock(row: number, number: number, bytes: ArrayBuffer): void;
  /** Removes blocks from `first` on. */
  cutBlocks(row: number, first: number): void;
  transaction(work: () => void): void;
}

/** Bounds how many blocks of all files are in memory beside those that are to be written. */
export class BlockCache {
  private readonly files = new Set<BlockFile>();
  private count = 0;
  /** Looked for what can be dropped when there are more. */
  private threshold: number;

  constructor(private readonly limit: number) {
    this.threshold = limit;
  }

  added(file: BlockFile): void {
    this.files.add(file);
    this.count++;
  }

  /** Called when no block is in the hand of anybody. */
  trim(): void {
    if (this.count <= this.threshold) return;
    this.count = 0;
    for (const file of this.files) this.count += file.dropClean();
    // A large transaction keeps more than the limit: looking again at each block would take for ever.
    this.threshold = Math.max(this.limit, 2 * this.count);
  }

  clear(): void {
    this.files.clear();
    this.count = 0;
  }
}

export class BlockFile {
  private readonly blocks = new Map<number, Uint8Array>();
  private readonly dirty = new Set<number>();
  /** Blocks in the storage below this number are ours to read. */
  private stored: number;
  /** Blocks in the storage from this number on are to be removed. */
  private cut = Number.POSITIVE_INFINITY;
  private lastRead = -1;
  /** Counts what was done to the content: as long as it is the same, so is the content. */
  writes = 0;

  /** @param row in the storage; null for a new file. */
  constructor(
    private readonly storage: BlockStorage,
    private readonly cache: BlockCache,
    private row: number | null,
    private bytes: number,
  ) {
    this.stored = row === null ? 0 : Math.ceil(bytes / BLOCK);
  }

  get size(): number {
    return this.bytes;
  }

  /** @returns how many bytes were read; less than `length` at the end of the file. */
  read(target: Uint8Array, offset: number, length: number, position: number): number {
    const end = Math.min(position + length, this.bytes);
    for (let at = position; at < end; ) {
      const number = Math.floor(at / BLOCK);
      const from = at - number * BLOCK;
      const to = Math.min(BLOCK, from + end - at);
      target.set(this.open(number).subarray(from, to), offset + at - position);
      at += to - from;
    }
    this.cache.trim();
    return Math.max(0, end - position);
  }

  /** @returns all of it. */
  copy(): Uint8Array {
    const bytes = new Uint8Array(this.bytes);
    this.read(bytes, 0, bytes.length, 0);
    return bytes;
  }

  write(source: Uint8Array, offset: number, length: number, position: number): void {
    this.writes++;
    const end = position + length;
    for (let at = position; at < end; ) {
      const number = Math.floor(at / BLOCK);
      const from = at - number * BLOCK;
      const to = Math.min(BLOCK, from + end - at);
      const start = offset + at - position;
      const block = to - from === BLOCK ? this.replace(number) : this.open(number);
      block.set(source.subarray(start, start + to - from), from);
      this.dirty.add(number);
      at += to - from;
    }
    this.bytes = Math.max(this.bytes, end);
    this.cache.trim();
  }

  resize(size: number): void {
    this.writes++;
    const count = Math.ceil(size / BLOCK);
    if (size < this.bytes) {
      for (const number of this.blocks.keys())
        if (number >= count) {
          this.blocks.delete(number);
          this.dirty.delete(number);
        }
      if (count < this.stored) {
        this.stored = count;
        this.cut = Math.min(this.cut, count);
      }
      if (size % BLOCK) {
        this.open(count - 1).fill(0, size % BLOCK);
        this.dirty.add(count - 1);
      }
    }
    this.bytes = size;
  }

  /** Writes what changed, within a transaction of the caller. */
  flush(row: number): void {
    this.row = row;
    if (this.cut !== Number.POSITIVE_INFINITY) this.storage.cutBlocks(row, this.cut);
    this.cut = Number.POSITIVE_INFINITY;
    for (const number of this.dirty) {
      const block = this.blocks.get(number);
      if (block) this.storage.writeBlock(row, number, block.buffer as ArrayBuffer);
      this.stored = Math.max(this.stored, number + 1);
    }
    this.dirty.clear();
  }

  /** Takes all into memory: the storage forgets the file while somebody has it open. */
  detach(): void {
    for (let number = 0; number < this.stored; number++) {
      this.open(number);
      this.dirty.add(number);
    }
    this.row = null;
    this.stored = 0;
  }

  /** @returns how many blocks are left. */
  dropClean(): number {
    for (const number of this.blocks.keys()) if (!this.dirty.has(number)) this.blocks.delete(number);
    return this.blocks.size;
  }

  private open(number: number): Uint8Array {
    const known = this.blocks.get(number);
    if (known) return known;
    const sequential = number === this.lastRead + 1;
    this.lastRead = number;
    if (this.row !== null && number < this.stored) {
      const count = Math.min(sequential ? AHEAD : 1, this.stored - number);
      for (const found of this.storage.readBlocks(this.row, number, count)) {
        if (this.blocks.has(found.number)) continue;
        this.blocks.set(found.number, new Uint8Array(found.bytes));
        this.lastRead = found.number;
        this.cache.added(this);
      }
    }
    return this.blocks.get(number) ?? this.replace(number);
  }

  /** An empty block in the place of one that need not be read. */
  private replace(number: number): Uint8Array {
    let block = this.blocks.get(number);
    if (!block) {
      block = new Uint8Array(BLOCK);
      this.blocks.set(number, block);
      this.cache.added(this);
    }
    return block;
  }
}

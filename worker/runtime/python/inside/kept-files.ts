/**
 * Folders of Python's file system whose files are kept in the storage of the app's facet, block by block. A file is what
 * the app has written; a flush writes the blocks that changed since the last one, all in one transaction. So what lies in
 * the storage is the state of all files at one moment, a transaction under way with its journal among them, and SQLite
 * recovers from it as it does from a loss of power. Reading is lazy: a large database does not have to fit into memory.
 * Long, since it is one file system: its operations on nodes and on streams share one tree and one count of what is kept.
 */
import { type BlockCache, BlockFile, type BlockStorage } from './block-file.ts';
import { EINVAL, ENODEV, ENOENT, ENOSPC, ENOTEMPTY, EPERM, FILE, FOLDER } from './file-numbers.ts';
import type { FileNode, FileStream, FileSystem, Pyodide } from './pyodide.ts';

/** SQLite's shared memory beside a write-ahead log: of no use after a restart. */
const SHARED_MEMORY = /-shm$/;
/** What SQLite needs for a while, also to delete: it may be as large again as all that is kept. */
const JOURNAL = /-(journal|wal)$/;
/** For journals where little may be kept, bytes. */
const LEAST_JOURNAL = 1024 * 1024;

export interface KeptNode extends FileNode {
  parent: KeptNode;
  /** Of a folder. */
  children?: Map<string, KeptNode>;
  /** Of a file. */
  file?: BlockFile;
  /** Row in the storage; null for what is not kept (sources, shared memory). */
  row: number | null;
  changedAt: number;
  /** Lost with the isolate: sources and shared memory, and what was removed. */
  isLost: boolean;
  isRemoved?: boolean;
  /** How many have it open. */
  opened: number;
  /** Mapped regions by position: pointers into Python's memory, the same for all who map them. */
  regions?: Map<number, number>;
}

export class KeptFiles {
  private readonly fs: FileSystem;
  private readonly roots = new Map<string, KeptNode>();
  /** Whose row or blocks differ from the storage. */
  private readonly changed = new Set<KeptNode>();
  private removed: number[] = [];
  private isAddingSources = false;
  /** Bytes of all files that are kept, and of journals among them. */
  private bytes = { kept: 0, journals: 0 };
  /** Bytes that may be kept; more is refused as by a full disk. */
  allowed = Number.POSITIVE_INFINITY;

  /** @param onChange called when something is to be flushed that was not before. */
  constructor(
    private readonly python: Pyodide,
    private readonly storage: BlockStorage,
    private readonly cache: BlockCache,
    private readonly onChange: () => void,
  ) {
    this.fs = python.FS;
  }

  /** @param paths for example `/app`; what is below is kept. */
  mount(paths: string[]): void {
    for (const path of paths) {
      this.fs.mkdirTree(path);
      const root = this.fs.mount({ mount: () => this.create(null, '/', FOLDER) }, {}, path);
      this.roots.set(path, root as KeptNode);
    }
    for (const { id, path, size, folder, changedAt } of this.storage.listFiles())
      this.restore(id, path, size, folder, changedAt);
  }

  /** What the app still has open is from now on in memory alone. */
  unmount(): void {
    for (const [path, root] of this.roots) {
      this.leave(root);
      this.fs.unmount(path);
    }
    this.roots.clear();
    this.changed.clear();
    this.removed = [];
    this.bytes = { kept: 0, journals: 0 };
    this.cache.clear();
  }

  /** Files of the app's code: not kept, and never in the place of one that the app wrote (but for code itself). */
  addSources(folder: string, files: Record<string, string>): void {
    this.isAddingSources = true;
    for (const [path, text] of Object.entries(files)) {
      const full = `${folder}/${path}`;
      if (!path.endsWith('.py') && this.exists(full)) continue;
      this.fs.mkdirTree(full.slice(0, full.lastIndexOf('/')));
      this.fs.writeFile(full, text);
    }
    this.isAddingSources = false;
  }

  /** All files and folders by path, a folder before what is in it. */
  *list(): Generator<[path: string, node: KeptNode]> {
    for (const [path, root] of this.roots) yield* below(path, root);
  }

  /** Gives a file the content that it had before; whatever may be kept. */
  putBack(node: KeptNode, bytes: Uint8Array): void {
    const { file } = node;
    if (!file) return;
    this.count(node, bytes.length - file.size);
    file.resize(bytes.length);
    file.write(bytes, 0, bytes.length, 0);
    this.touch(node);
  }

  /** Bytes that are kept. */
  get stored(): number {
    return this.bytes.kept;
  }

  /** Writes what changed. @returns whether anything did. */
  flush(): boolean {
    if (this.changed.size === 0 && this.removed.length === 0) return false;
    this.storage.transaction(() => {
      for (const row of this.removed) this.storage.removeFile(row);
      for (const node of this.changed) this.write(node);
    });
    this.changed.clear();
    this.removed = [];
    return true;
  }

  private write(node: KeptNode): void {
    node.row = this.storage.writeFile(node.row || null, {
      path: this.pathOf(node),
      size: node.file?.size ?? 0,
      folder: node.children !== undefined,
      changedAt: node.changedAt,
    });
    node.file?.flush(node.row);
  }

  private restore(id: number, path: string, size: number, folder: boolean, changedAt: number): void {
    const [, mount = '', ...names] = path.split('/');
    let parent = this.roots.get(`/${mount}`);
    if (!parent) return;
    const last = names.pop() ?? '';
    for (const name of names) {
      const folders: KeptNode = parent;
      parent = folders.children?.get(name) ?? this.create(folders, name, FOLDER);
    }
    const node = this.create(parent, last, folder ? FOLDER : FILE);
    node.row = id;
    node.changedAt = changedAt;
    if (node.file) node.file = new BlockFile(this.storage, this.cache, id, size);
    this.count(node, size);
  }

  private exists(path: string): boolean {
    const [, mount = '', ...names] = path.split('/');
    let node = this.roots.get(`/${mount}`);
    for (const name of names) node = node?.children?.get(name);
    return node !== undefined;
  }

  private pathOf(node: KeptNode): string {
    const names: string[] = [];
    for (let at = node; ; at = at.parent) {
      const mount = [...this.roots].find(([, root]) => root === at);
      if (mount) return [mount[0], ...names].join('/');
      names.unshift(at.name);
    }
  }

  private create(parent: KeptNode | null, name: string, mode: number): KeptNode {
    const { fs } = this;
    if (!fs.isDir(mode) && !fs.isFile(mode)) throw new fs.ErrnoError(EPERM);
    const node = fs.createNode(parent, name, mode, 0) as KeptNode;
    node.row = null;
    node.changedAt = Date.now();
    node.isLost = this.isAddingSources || SHARED_MEMORY.test(name);
    node.opened = 0;
    if (fs.isDir(mode)) node.children = new Map();
    else node.file = new BlockFile(this.storage, this.cache, null, 0);
    node.node_ops = fs.isDir(mode) ? this.folderOperations : this.fileOperations;
    node.stream_ops = fs.isDir(mode) ? { llseek: this.streamOperations.llseek } : this.streamOperations;
    parent?.children?.set(name, node);
    return node;
  }

  /** @throws ENOSPC where a file that grows to so many bytes would be more than may be kept; SQLite knows that of disks. */
  private requireRoom(node: KeptNode, size: number): void {
    const growth = size - (node.file?.size ?? 0);
    if (growth <= 0 || this.isAddingSources || SHARED_MEMORY.test(node.name)) return;
    const { kept, journals } = this.bytes;
    const isFull = JOURNAL.test(node.name)
      ? journals + growth > Math.max(kept - journals, LEAST_JOURNAL)
      : kept - journals + growth > this.allowed;
    if (isFull) throw new this.fs.ErrnoError(ENOSPC);
  }

  /** Counts what a file has grown by, or shrunk. */
  private count(node: KeptNode, growth: number): void {
    if (this.isAddingSources || SHARED_MEMORY.test(node.name)) return;
    this.bytes.kept += growth;
    if (JOURNAL.test(node.name)) this.bytes.journals += growth;
  }

  private touch(node: KeptNode): void {
    node.changedAt = Date.now();
    if (node.isRemoved || this.isAddingSources || SHARED_MEMORY.test(node.name)) return;
    // Also when the app writes over a file of its code: from now on it is the app's.
    node.isLost = false;
    if (this.changed.size === 0 && this.removed.length === 0) this.onChange();
    this.changed.add(node);
  }

  /** @param size that the file has afterwards */
  private change(node: KeptNode, size: number, work: () => void): void {
    const isCounted = !node.isRemoved && !node.isLost;
    const before = isCounted ? (node.file?.size ?? 0) : 0;
    this.requireRoom(node, size);
    work();
    this.touch(node);
    if (!node.isRemoved && !node.isLost) this.count(node, size - before);
  }

  private forget(node: KeptNode): void {
    this.changed.delete(node);
    if (!node.isRemoved && !node.isLost) this.count(node, -(node.file?.size ?? 0));
    node.isRemoved = true;
    if (node.row === null) return;
    if (node.opened > 0) node.file?.detach();
    if (this.changed.size === 0 && this.removed.length === 0) this.onChange();
    this.removed.push(node.row);
    node.row = null;
  }

  private leave(node: KeptNode): void {
    for (const child of node.children?.values() ?? []) this.leave(child);
    if (node.opened > 0) node.file?.detach();
    node.isRemoved = true;
    node.row = null;
  }

  private readonly fileOperations = {
    getattr: (node: KeptNode) => {
      const size = node.file?.size ?? 4_096;
      const time = new Date(node.changedAt);
      return {
        dev: 7,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: time,
        mtime: time,
        ctime: time,
        blksize: 4_096,
        blocks: Math.ceil(size / 4_096),
      };
    },
    setattr: (node: KeptNode, attributes: { mode?: number; size?: number; mtime?: number }) => {
      if (attributes.mode !== undefined) node.mode = attributes.mode;
      if (attributes.mtime !== undefined) node.changedAt = attributes.mtime;
      if (attributes.size === undefined || !node.file || attributes.size === node.file.size) return;
      this.change(node, attributes.size, () => node.file?.resize(attributes.size ?? 0));
    },
  };

  private readonly folderOperations = {
    ...this.fileOperations,
    lookup: (): never => {
      throw new this.fs.ErrnoError(ENOENT);
    },
    mknod: (parent: KeptNode, name: string, mode: number) => {
      const node = this.create(parent, name, mode);
      this.touch(node);
      return node;
    },
    rename: (node: KeptNode, parent: KeptNode, name: string) => {
      const replaced = parent.children?.get(name);
      if (replaced?.children?.size) throw new this.fs.ErrnoError(ENOTEMPTY);
      if (replaced) {
        this.fs.hashRemoveNode(replaced);
        this.forget(replaced);
      }
      const size = node.isLost ? 0 : (node.file?.size ?? 0);
      this.count(node, -size);
      node.parent.children?.delete(node.name);
      parent.children?.set(name, node);
      node.name = name;
      this.count(node, size);
      node.parent = parent;
      this.moved(node);
    },
    unlink: (parent: KeptNode, name: string) => {
      const node = parent.children?.get(name);
      parent.children?.delete(name);
      if (node) this.forget(node);
    },
    rmdir: (parent: KeptNode, name: string) => {
      const node = parent.children?.get(name);
      if (node?.children?.size) throw new this.fs.ErrnoError(ENOTEMPTY);
      parent.children?.delete(name);
      if (node) this.forget(node);
    },
    readdir: (node: KeptNode) => ['.', '..', ...(node.children?.keys() ?? [])],
    symlink: (): never => {
      throw new this.fs.ErrnoError(EPERM);
    },
  };

  /** The path of a node, and of all below it, is another. */
  private moved(node: KeptNode): void {
    this.touch(node);
    for (const child of node.children?.values() ?? []) this.moved(child);
  }

  private readonly streamOperations = {
    read: (stream: FileStream, target: Uint8Array, offset: number, length: number, position: number) =>
      fileOf(stream).read(target, offset, length, position),
    write: (stream: FileStream, source: Uint8Array, offset: number, length: number, position: number) => {
      const node = stream.node as KeptNode;
      const file = fileOf(stream);
      const size = Math.max(file.size, position + length);
      this.change(node, size, () => file.write(source, offset, length, position));
      return length;
    },
    llseek: (stream: FileStream, offset: number, whence: number) => {
      const base =
        whence === 1 ? stream.position : whence === 2 ? ((stream.node as KeptNode).file?.size ?? 0) : 0;
      if (base + offset < 0) throw new this.fs.ErrnoError(EINVAL);
      return base + offset;
    },
    /** Shared memory alone: SQLite's index of a write-ahead log, which all its connections must see at one place. */
    mmap: (stream: FileStream, length: number, position: number) => {
      const node = stream.node as KeptNode;
      if (!SHARED_MEMORY.test(node.name)) throw new this.fs.ErrnoError(ENODEV);
      node.regions ??= new Map();
      let pointer = node.regions.get(position);
      if (pointer === undefined) {
        pointer = this.python._module._malloc(length);
        this.python._module.HEAPU8.fill(0, pointer, pointer + length);
        node.regions.set(position, pointer);
      }
      return { ptr: pointer, allocated: false };
    },
    msync: () => 0,
    open: (stream: FileStream) => {
      (stream.node as KeptNode).opened++;
    },
    close: (stream: FileStream) => {
      const node = stream.node as KeptNode;
      node.opened--;
      if (!node.regions || !node.isRemoved || node.opened > 0) return;
      for (const pointer of node.regions.values()) this.python._module._free(pointer);
      node.regions = undefined;
    },
  };
}

function* below(path: string, folder: KeptNode): Generator<[path: string, node: KeptNode]> {
  for (const [name, node] of folder.children ?? []) {
    yield [`${path}/${name}`, node];
    yield* below(`${path}/${name}`, node);
  }
}

function fileOf(stream: FileStream): BlockFile {
  const { file } = stream.node as KeptNode;
  if (!file) throw new TypeError('A folder has no content');
  return file;
}

/** The parts of Pyodide and of its file system (Emscripten's) that are used here. */

export interface Pyodide {
  FS: FileSystem;
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, PythonFunction>;
  registerJsModule(name: string, module: object): void;
  setInterruptBuffer(buffer: { 0: number } | undefined): void;
  _module: { HEAPU8: Uint8Array; _malloc(bytes: number): number; _free(pointer: number): void };
  _api: {
    config: Record<string, unknown>;
    /** Called when nothing can be run in it any more: `os.abort`, memory that ran out, a stack of C that did. */
    on_fatal?: (error: unknown) => void;
  };
}

/** A Python function; an `async` one gives a promise. */
export type PythonFunction = (...values: unknown[]) => unknown;

export interface FileNode {
  id: number;
  name: string;
  mode: number;
  parent: FileNode;
  node_ops: Record<string, unknown>;
  stream_ops: Record<string, unknown>;
}

export interface FileStream {
  node: FileNode;
  position: number;
}

export interface FileSystem {
  ErrnoError: new (code: number) => Error;
  createNode(parent: FileNode | null, name: string, mode: number, device: number): FileNode;
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  lookupNode(parent: FileNode, name: string): FileNode;
  hashRemoveNode(node: FileNode): void;
  mkdirTree(path: string): void;
  mount(type: { mount(): FileNode }, options: object, path: string): FileNode;
  unmount(path: string): void;
  writeFile(path: string, bytes: Uint8Array | string): void;
  unlink(path: string): void;
  rmdir(path: string): void;
  chdir(path: string): void;
}

/**
 * What Pyodide expects of its surroundings and workerd lacks. Imported before Pyodide. Its own files do not come by the network; no
 * code is made from bytes: the few modules that Pyodide assembles itself come precompiled.
 */
import nativeModules from './native-modules.js';
import interpreter from './pyodide.asm.wasm';
import standardLibrary from './python_stdlib.zip';

/** Where Pyodide believes to be. */
export const BASE = 'https://pyodide.invalid/';

let memory: WebAssembly.Memory | null = null;
let memoryBytes = 0;

/** The interpreter's memory is grown to so much at its start: a snapshot is written over it. */
export function needMemory(bytes: number): void {
  memoryBytes = bytes;
}

/** @throws Error before the interpreter is there. */
export function findMemory(): WebAssembly.Memory {
  if (!memory) throw new Error('The interpreter has no memory yet');
  return memory;
}

const files: Record<string, () => unknown> = {
  'pyodide.asm.wasm': () => interpreter,
  'python_stdlib.zip': () => new Response(standardLibrary),
};

const scope = globalThis as unknown as Record<string, unknown>;
const network = globalThis.fetch;
let callOut = network;

/** Has what Python fetches go another way than straight to the isolate's network. */
export function wrapNetwork(wrap: (network: typeof fetch) => typeof fetch): void {
  callOut = wrap(network);
}

scope.location ??= new URL(BASE);
// Emscripten would make one of messages between windows.
scope.setImmediate ??= (work: () => void) => setTimeout(work, 0);
// Emscripten would take its way for Node.
Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true, writable: true });
scope.fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
  const url = String(address instanceof Request ? address.url : address);
  if (!url.startsWith(BASE)) return callOut(address, init);
  const open = files[url.slice(BASE.length)];
  if (!open) throw new TypeError(`Pyodide asks for ${url}, which is not in the pack`);
  return open();
};

WebAssembly.instantiateStreaming = (async (
  source: Promise<WebAssembly.Module>,
  imports: WebAssembly.Imports,
) => {
  const module = await source;
  const instance = new WebAssembly.Instance(module, imports);
  memory = instance.exports.memory as WebAssembly.Memory;
  const missing = Math.ceil((memoryBytes - memory.buffer.byteLength) / 65_536);
  if (missing > 0) memory.grow(missing);
  return { module, instance };
}) as unknown as typeof WebAssembly.instantiateStreaming;

/** Longest module that Pyodide assembles. */
const MAX_ASSEMBLED = 4_096;

WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct(Module, [source]: [ArrayBuffer | Uint8Array]) {
    const bytes = source instanceof Uint8Array ? source : new Uint8Array(source);
    const known = bytes.length <= MAX_ASSEMBLED && nativeModules.get(toHex(bytes));
    return known || new Module(source as BufferSource);
  },
});

/**
 * The engine compiles in the background and says so in a task that workerd looks at with the next event: a start would wait
 * for another visitor's request. In place it is done at once.
 */
WebAssembly.compile = async (source: BufferSource) => new WebAssembly.Module(source);
WebAssembly.instantiate = (async (
  source: WebAssembly.Module | BufferSource,
  imports?: WebAssembly.Imports,
) => {
  const isBytes = ArrayBuffer.isView(source) || source instanceof ArrayBuffer;
  const module = isBytes ? new WebAssembly.Module(source as BufferSource) : (source as WebAssembly.Module);
  const instance = new WebAssembly.Instance(module, imports);
  return isBytes ? { module, instance } : instance;
}) as unknown as typeof WebAssembly.instantiate;

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Modules that the pack adds to the isolate (build-pack.mjs). */
declare module '*/native-modules.js' {
  /** Modules that Pyodide would compile from bytes, by their bytes in hexadecimal digits. */
  const modules: Map<string, WebAssembly.Module>;
  export default modules;
}
declare module '*/pyodide.asm.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.zip' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*/snapshot-map.json' {
  const map: {
    /** Of the whole memory. */
    bytes: number;
    /** What lies in the file with this number from `from` on belongs into memory at `to`. */
    runs: { file: number; from: number; to: number; length: number }[];
  };
  export default map;
}
declare module '*/app.json' {
  /** The app, as the host gives it (python-backend.ts). */
  const app: {
    /** Dotted name of the module with `app`. */
    module: string;
    /** Folder that it is run in, below /app. */
    folder: string;
    files: Record<string, string>;
    /** Of the pack. */
    lock: object;
    /** Its files are not kept, and it is begun anew again and again. */
    isTrial: boolean;
  };
  export default app;
}
declare module '*/pyodide.asm.mjs' {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
declare module '*/pyodide.mjs' {
  export function loadPyodide(options: Record<string, unknown>): Promise<import('./pyodide.ts').Pyodide>;
}

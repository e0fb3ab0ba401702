declare module 'esbuild-wasm/esm/browser.js' {
  export * from 'esbuild-wasm';
}
declare module 'esbuild-wasm/esbuild.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/**
 * The worker in which a program in Python runs, as text. Its parts come from the page around it; it fetches nothing. Where
 * the browser can let Python wait for a promise (JSPI), `input` asks the person.
 */
import { PYTHON_PRELUDE } from './python-prelude.ts';

export const PYTHON_WORKER = String.raw`'use strict';
const report = self.postMessage.bind(self);
// Pyodide takes a worker that can do this for one in which modules cannot be imported.
self.importScripts = () => { throw new Error('There are no scripts to import here.'); };
const BASE = 'https://pack.invalid/';
let python = null, waiting = null;
const typed = [];

async function start(parts, lock) {
  const text = (name) => URL.createObjectURL(new Blob([parts[name]], { type: 'text/javascript' }));
  self.fetch = async (address) => {
    const part = parts[String(address.url ?? address).replace(BASE, '')];
    if (!part) throw new TypeError('A program reaches no network here.');
    return new Response(part instanceof ArrayBuffer ? part : '');
  };
  // Compiled once, by the page around it.
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = parts['pyodide.asm.wasm'];
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(text('pyodide.mjs')), import(text('pyodide.asm.mjs'))]);
  const made = await loadPyodide({
    indexURL: BASE,
    createPyodideModule,
    lockFileContents: { info: lock, packages: {} },
    fsInit: async (fs) => { fs.writeFile('/lib/site.zip', new Uint8Array(parts['site.zip'])); },
    env: { HOME: '/project', PYTHONINSPECT: '', TERM: 'xterm-256color' },
  });
  const decoders = { log: new TextDecoder(), error: new TextDecoder() };
  const write = (level) => (bytes) => {
    report({ type: 'text', level, text: decoders[level].decode(bytes, { stream: true }) });
    return bytes.length;
  };
  made.setStdout({ write: write('log'), isatty: true });
  made.setStderr({ write: write('error'), isatty: true });
  made.registerJsModule('hewn_page', {
    ask(prompt) {
      if (typed.length) {
        const line = typed.shift();
        report({ type: 'text', level: 'log', text: prompt + line + '\n' });
        return line;
      }
      return new Promise((resolve) => {
        waiting = resolve;
        report({ type: 'ask', prompt: String(prompt) });
      });
    },
  });
  return made;
}

self.onmessage = async ({ data }) => {
  if (data.type === 'start') {
    python = start(data.parts, data.lock);
    python.catch(() => {});
    return;
  }
  if (data.type === 'input') {
    waiting?.(data.text);
    waiting = null;
    return;
  }
  try {
    const made = await python;
    report({ type: 'loading', what: null });
    typed.push(...data.stdin);
    for (const [path, text] of Object.entries(data.files)) {
      const at = '/project/' + path;
      made.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
      made.FS.writeFile(at, text);
    }
    const run = made.runPython(${JSON.stringify(PYTHON_PRELUDE)});
    const error = await (run.callPromising ?? run).call(run, data.entry, made.toPy(data.args));
    report({ type: 'end', error: error ?? null });
  } catch (error) {
    report({ type: 'end', error: String(error && error.message || error) });
  }
};
`;

/**
 * What the runner's page does, as text: it takes an order (`app/workspace/run/run-messages.ts`), runs it in a worker or a
 * frame, and hands on what comes of it. Plain JavaScript, since it is sent as it is.
 */
import { JAVASCRIPT_WORKER } from './javascript-worker.ts';
import { PYTHON_WORKER } from './python-worker.ts';

/** Characters of output of one program that are handed on: one that prints without end would fill the page's memory. */
const MAX_OUTPUT = 1_000_000;

/** Python as the runner's page gets it. */
export interface RunnerPack {
  /** For what Pyodide was built. */
  lock: object;
  /** Name of each file → its address. */
  files: Record<string, string>;
}

/** @param pack null where there is none. */
export function writeRunnerPage(pack: RunnerPack | null): string {
  return `'use strict';
const PROGRAMS = ${JSON.stringify({ javascript: JAVASCRIPT_WORKER, python: PYTHON_WORKER })};
const PACK = ${JSON.stringify(pack)};
let worker = null, frame = null, current = null, spare = null, written = 0;
const tell = (message) => parent.postMessage(message, '*');
const start = (program) => new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));

function stop() {
  if (worker) worker.terminate();
  if (frame) frame.remove();
  worker = frame = current = null;
}

function runHtml({ id, entry, files }) {
  frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:white';
  frame.srcdoc = files[entry];
  document.body.append(frame);
  tell({ type: 'end', id, error: null });
}

function listen(order) {
  const { id } = order;
  written = 0;
  worker.onmessage = ({ data }) => {
    if (current !== order || !data) return;
    if (data.type === 'text') {
      const text = String(data.text).slice(0, Math.max(0, ${MAX_OUTPUT} - written));
      written += text.length;
      if (text) tell({ type: 'text', id, level: data.level, text });
    } else if (data.type === 'table' && written < ${MAX_OUTPUT}) {
      written += JSON.stringify(data.table).length;
      tell({ type: 'table', id, table: data.table });
    } else if (data.type === 'ask' || data.type === 'loading') tell({ ...data, id });
    else if (data.type === 'end') {
      tell({ type: 'end', id, error: typeof data.error === 'string' ? data.error.slice(0, 20000) : null });
      stop();
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    if (current !== order) return;
    tell({ type: 'end', id, error: event.message || 'The program could not be read.' });
    stop();
  };
}

/** The parts of Python, fetched once. */
let pack = null;
async function loadPack() {
  pack ??= Promise.all(Object.entries(PACK.files).map(async ([name, address]) => {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) throw new Error('Python could not be loaded: ' + answer.status);
    return [name, name.endsWith('.wasm') ? await WebAssembly.compileStreaming(answer) : await answer.arrayBuffer()];
  })).then(Object.fromEntries, (error) => { pack = null; throw error; });
  return pack;
}

/** An interpreter that is ready for the next program. */
async function startPython() {
  const parts = await loadPack();
  const made = start(PROGRAMS.python);
  made.postMessage({ type: 'start', parts, lock: PACK.lock });
  return made;
}

async function runPython(order) {
  if (!PACK) {
    tell({ type: 'end', id: order.id, error: 'Python is not there: its pack was not built (see npm run build).' });
    return stop();
  }
  if (!pack) tell({ type: 'loading', id: order.id, what: 'Python is on its way (once)…' });
  try {
    const made = await (spare ?? startPython());
    spare = null;
    if (current !== order) return made.terminate();
    worker = made;
  } catch (error) {
    if (current === order) { tell({ type: 'end', id: order.id, error: String(error) }); stop(); }
    return;
  }
  listen(order);
  worker.postMessage(order);
  // The next program finds an interpreter that is ready.
  spare = startPython();
  spare.catch(() => { spare = null; });
}

addEventListener('message', (event) => {
  if (event.source !== parent || !event.data) return;
  const order = event.data;
  if (order.type === 'hewn-stop') return stop();
  if (order.type === 'hewn-input') {
    if (current && order.id === current.id && worker) worker.postMessage({ type: 'input', text: String(order.text) });
    return;
  }
  if (order.type !== 'hewn-run') return;
  stop();
  current = order;
  if (order.language === 'html') return runHtml(order);
  if (order.language === 'python') return void runPython(order);
  worker = start(PROGRAMS.javascript);
  listen(order);
  worker.postMessage(order);
});
addEventListener('DOMContentLoaded', () => tell({ type: 'ready' }));
`;
}

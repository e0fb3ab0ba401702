/**
 * What the runner's page does, as text: it takes an order (`app/workspace/run/run-messages.ts`), runs it in a worker or a
 * frame, and reports each line and the end. Plain JavaScript, since it is sent as it is.
 */

/** In the worker, before the program: what it prints is reported, tables and objects as people read them. */
const PRELUDE = `
const show = (value, depth) => {
  if (typeof value === 'string') return depth ? JSON.stringify(value) : value;
  if (typeof value === 'function') return '[Function ' + (value.name || 'anonymous') + ']';
  if (value instanceof Error) return value.stack || String(value);
  if (typeof value === 'bigint') return value + 'n';
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 3) return Array.isArray(value) ? '[Array]' : '[Object]';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return 'Map(' + value.size + ') {' + [...value].map(([k, v]) => show(k, depth + 1) + ' => ' + show(v, depth + 1)).join(', ') + '}';
  if (value instanceof Set) return 'Set(' + value.size + ') {' + [...value].map((v) => show(v, depth + 1)).join(', ') + '}';
  if (Array.isArray(value)) return '[' + value.slice(0, 200).map((v) => show(v, depth + 1)).join(', ') + (value.length > 200 ? ', …' : '') + ']';
  return '{ ' + Object.entries(value).slice(0, 200).map(([k, v]) => k + ': ' + show(v, depth + 1)).join(', ') + ' }';
};
const table = (rows) => {
  if (typeof rows !== 'object' || rows === null) return show(rows, 0);
  const entries = Object.entries(rows);
  const columns = [...new Set(entries.flatMap(([, row]) => (typeof row === 'object' && row ? Object.keys(row) : [])))];
  const lines = [['', ...columns], ...entries.map(([key, row]) => [key, ...(columns.length ? columns.map((c) => (row && c in row ? show(row[c], 1) : '')) : [show(row, 1)])])];
  const widths = lines[0].map((_, place) => Math.max(...lines.map((line) => (line[place] || '').length)));
  return lines.map((line) => line.map((cell, place) => cell.padEnd(widths[place])).join('  ').trimEnd()).join('\\n');
};
const report = self.postMessage.bind(self);
const exports = {}, module = { exports };
const require = (name) => { throw new Error('The package ' + name + ' is not there: a single file runs without packages. The preview has them.'); };
const print = (level) => (...values) => report({ type: 'line', level, text: values.map((v) => show(v, 0)).join(' ') });
Object.assign(console, { log: print('log'), info: print('log'), debug: print('log'), warn: print('warn'), error: print('error'), table: (rows) => report({ type: 'line', level: 'log', text: table(rows) }) });
self.addEventListener('unhandledrejection', (event) => { event.preventDefault(); report({ type: 'end', error: show(event.reason, 0) }); });
`;

export const RUNNER_SCRIPT = `
'use strict';
const PRELUDE = ${JSON.stringify(PRELUDE)};
let worker = null, frame = null;
const tell = (message) => parent.postMessage(message, '*');
function stop() {
  if (worker) worker.terminate();
  if (frame) frame.remove();
  worker = frame = null;
}
function runHtml({ id, code }) {
  frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:white';
  frame.srcdoc = code;
  document.body.append(frame);
  tell({ type: 'end', id, error: null });
}
function runScript({ id, code }) {
  // A plain worker: one of modules cannot be made in an origin that nobody else has. The page has turned imports into calls.
  const program = PRELUDE + '(async () => {\\n' + code + '\\n})().then(() => report({ type: "end", error: null }), (error) => report({ type: "end", error: show(error, 0) }));';
  worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
  let lines = 0;
  worker.onmessage = ({ data }) => {
    if (!data || (data.type !== 'line' && data.type !== 'end')) return;
    // A program that prints without end would fill the page's memory.
    if (data.type === 'line' && ++lines > 5000) return;
    tell({ ...data, id, text: typeof data.text === 'string' ? data.text.slice(0, 20000) : undefined });
  };
  worker.onerror = (event) => { event.preventDefault(); tell({ type: 'end', id, error: event.message || 'The program could not be read.' }); };
}
addEventListener('message', (event) => {
  if (event.source !== parent || !event.data) return;
  if (event.data.type === 'hewn-stop') return stop();
  if (event.data.type !== 'hewn-run') return;
  stop();
  if (event.data.language === 'html') runHtml(event.data);
  else runScript(event.data);
});
addEventListener('DOMContentLoaded', () => tell({ type: 'ready' }));
`;

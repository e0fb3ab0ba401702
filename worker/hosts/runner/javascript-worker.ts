/** The worker in which a program in JavaScript runs, as text: modules, what is printed, input, its end. */

/** Values as people read them, with colours as a terminal has them. */
const INSPECT = String.raw`
let isColoured = true;
const paint = (code, text) => (isColoured ? '\u001b[' + code + 'm' + text + '\u001b[0m' : text);
const show = (value, depth = 0, seen = []) => {
  if (typeof value === 'string') return depth ? paint(32, JSON.stringify(value)) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return paint(33, String(value));
  if (typeof value === 'bigint') return paint(33, value + 'n');
  if (typeof value === 'undefined') return paint(90, 'undefined');
  if (typeof value === 'symbol') return paint(32, String(value));
  if (typeof value === 'function') return paint(36, '[' + (/^class\b/.test(String(value)) ? 'class' : 'Function') + ' ' + (value.name || 'anonymous') + ']');
  if (value === null) return paint(1, 'null');
  if (value instanceof Error) return clean(value);
  if (seen.includes(value)) return paint(36, '[Circular]');
  if (value instanceof Date) return paint(35, isNaN(value) ? 'Invalid Date' : value.toISOString());
  if (value instanceof RegExp) return paint(31, String(value));
  if (value instanceof Promise) return 'Promise {}';
  if (depth > 3) return paint(36, Array.isArray(value) ? '[Array]' : '[Object]');
  const inner = [...seen, value];
  const all = (list, write) => {
    const parts = list.slice(0, 100).map(write);
    if (list.length > 100) parts.push('… ' + (list.length - 100) + ' more');
    const line = parts.join(', ');
    const pad = '  '.repeat(depth + 1);
    return line.replace(/\u001b\[\d+m/g, '').length > 72 ? '\n' + pad + parts.join(',\n' + pad) + '\n' + '  '.repeat(depth) : parts.length ? ' ' + line + ' ' : '';
  };
  if (Array.isArray(value)) return '[' + all(value, (one) => show(one, depth + 1, inner)) + ']';
  if (ArrayBuffer.isView(value)) return value.constructor.name + '(' + value.length + ') [' + all([...value], (one) => show(one, depth + 1, inner)) + ']';
  if (value instanceof Map) return 'Map(' + value.size + ') {' + all([...value], ([key, one]) => show(key, depth + 1, inner) + ' => ' + show(one, depth + 1, inner)) + '}';
  if (value instanceof Set) return 'Set(' + value.size + ') {' + all([...value], (one) => show(one, depth + 1, inner)) + '}';
  const kind = value.constructor && value.constructor !== Object ? value.constructor.name + ' ' : '';
  return kind + '{' + all(Object.entries(value), ([key, one]) => (/^[\w$]+$/.test(key) ? key : JSON.stringify(key)) + ': ' + show(one, depth + 1, inner)) + '}';
};
// Places in the program's own files; ours and the engine's say nothing to anybody.
const clean = (error) => {
  const lines = String(error.stack || error).split('\n');
  const own = lines.filter((line) => /hewn:\/\/\//.test(line)).map((line) => {
    const at = /(?:at (?:async )?([\w$.<> ]+?) \()?hewn:\/\/\/(.+?):(\d+):(\d+)\)?/.exec(line);
    return at ? '    at ' + (at[1] && at[1] !== 'eval' ? at[1] + ' (' : '') + at[2] + ':' + at[3] + ':' + at[4] + (at[1] && at[1] !== 'eval' ? ')' : '') : line;
  });
  const cause = error.cause === undefined ? '' : '\n  [cause]: ' + show(error.cause, 1);
  return [error.name + ': ' + error.message, ...new Set(own)].join('\n') + cause;
};
const format = (values) => {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || !/%[sdifoOc%]/.test(first)) return values.map((value) => show(value)).join(' ');
  const text = first.replace(/%([sdifoOc%])/g, (whole, kind) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return whole;
    const value = rest.shift();
    if (kind === 'c') return '';
    if (kind === 'd' || kind === 'f') return String(Number(value));
    if (kind === 'i') return String(parseInt(value, 10));
    return kind === 's' ? String(value) : show(value, 1);
  });
  return [text, ...rest.map((value) => show(value))].join(' ');
};
const readTable = (rows) => {
  const entries = rows instanceof Map ? [...rows] : Object.entries(rows);
  const columns = [...new Set(entries.flatMap(([, row]) => (typeof row === 'object' && row ? Object.keys(row) : [])))];
  const hasValues = entries.some(([, row]) => typeof row !== 'object' || !row);
  return {
    columns: ['(index)', ...columns, ...(hasValues ? ['Values'] : [])],
    rows: entries.slice(0, 1000).map(([key, row]) => {
      const isObject = typeof row === 'object' && row;
      return [String(key), ...columns.map((column) => (isObject && column in row ? show(row[column], 1) : '')), ...(hasValues ? [isObject ? '' : show(row, 1)] : [])];
    }),
  };
};
`;

export const JAVASCRIPT_WORKER = String.raw`'use strict';
(() => {
const report = self.postMessage.bind(self);
const later = self.setTimeout.bind(self);
${INSPECT}
let isOver = false, pending = 0, indent = '';
const write = (level, text) => report({ type: 'text', level, text });
const print = (level) => (...values) => write(level, (indent + format(values)).replace(/\n/g, '\n' + indent) + '\n');
const counts = new Map(), clocks = new Map();
Object.assign(console, {
  log: print('log'), info: print('log'), debug: print('log'), warn: print('warn'), error: print('error'), trace: print('log'),
  dir: (value) => print('log')(value),
  table: (rows) => (typeof rows === 'object' && rows ? report({ type: 'table', table: readTable(rows) }) : print('log')(rows)),
  group: (...values) => { if (values.length) print('log')(...values); indent += '  '; },
  groupEnd: () => { indent = indent.slice(2); },
  count: (label = 'default') => { counts.set(label, (counts.get(label) ?? 0) + 1); print('log')(label + ': ' + counts.get(label)); },
  time: (label = 'default') => void clocks.set(label, performance.now()),
  timeEnd: (label = 'default') => print('log')(label + ': ' + (performance.now() - (clocks.get(label) ?? NaN)).toFixed(2) + ' ms'),
  assert: (holds, ...values) => { if (!holds) print('error')('Assertion failed:', ...values); },
});
console.groupCollapsed = console.group;

const end = (error) => { if (!isOver) { isOver = true; report({ type: 'end', error }); } };
let isDone = false;
const settle = () => { if (isDone && pending === 0) end(null); };
const fail = (error) => end(error instanceof Error ? clean(error) : show(error));

// The program is over when nothing of it is under way any more.
const timers = new Map();
for (const [set, clear, repeats] of [['setTimeout', 'clearTimeout', false], ['setInterval', 'clearInterval', true]]) {
  const own = self[set].bind(self), ownClear = self[clear].bind(self);
  self[set] = (callback, ms, ...values) => {
    pending++;
    const id = own(() => {
      if (!repeats) { timers.delete(id); pending--; }
      try { typeof callback === 'function' ? callback(...values) : (0, eval)(String(callback)); } catch (error) { fail(error); }
      later(settle, 0);
    }, ms);
    timers.set(id, ownClear);
    return id;
  };
  self[clear] = (id) => { if (timers.delete(id)) { pending--; later(settle, 0); } ownClear(id); };
}
self.addEventListener('unhandledrejection', (event) => { event.preventDefault(); fail(event.reason); });
self.addEventListener('error', (event) => { event.preventDefault(); fail(event.error ?? event.message); });

const waiting = [], typed = [];
const ask = (prompt = '') => new Promise((resolve) => {
  if (typed.length) { write('log', prompt + typed[0] + '\n'); return resolve(typed.shift()); }
  pending++;
  waiting.push((text) => { pending--; resolve(text); });
  report({ type: 'ask', prompt: String(prompt) });
});
self.prompt = ask;
self.alert = (text) => print('log')(text);
class Exit { constructor(code) { this.code = code; } }
self.process = {
  argv: ['node'], env: {}, platform: 'browser', version: 'v24.0.0', versions: {}, exitCode: 0,
  exit(code = 0) { end(code ? 'The program ended with ' + code : null); throw new Exit(code); },
  cwd: () => '/project', nextTick: (callback, ...values) => queueMicrotask(() => callback(...values)),
  hrtime: Object.assign(() => [Math.floor(performance.now() / 1000), 0], { bigint: () => BigInt(Math.floor(performance.now() * 1e6)) }),
  stdout: { write: (text) => { write('log', String(text)); return true; }, isTTY: true, columns: 80 },
  stderr: { write: (text) => { write('error', String(text)); return true; } },
  on: () => {}, stdin: {},
};
const readline = {
  createInterface: () => ({
    question(prompt, options, callback) {
      const answered = ask(prompt), done = callback ?? (typeof options === 'function' ? options : null);
      if (!done) return answered;
      answered.then(done).catch(fail);
    },
    close() {}, on() {}, async *[Symbol.asyncIterator]() { for (;;) yield await ask(''); },
  }),
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b) || Object.is(a, b);
const assert = Object.assign((holds, text) => { if (!holds) throw new Error(text ?? 'Assertion failed'); }, {});
Object.assign(assert, { ok: assert, equal: (a, b, text) => assert(a == b, text ?? show(a, 1) + ' is not ' + show(b, 1)), strictEqual: (a, b, text) => assert(Object.is(a, b), text ?? show(a, 1) + ' is not ' + show(b, 1)), deepEqual: (a, b, text) => assert(same(a, b), text ?? show(a, 1) + ' is not ' + show(b, 1)), deepStrictEqual: (a, b, text) => assert(same(a, b), text ?? show(a, 1) + ' is not ' + show(b, 1)) });
const BUILT_IN = { readline, 'readline/promises': readline, process: self.process, assert, util: { inspect: (value) => show(value, 1), format: (...values) => format(values) }, perf_hooks: { performance }, timers: self, crypto: { randomUUID: () => crypto.randomUUID(), webcrypto: crypto }, path: { join: (...parts) => parts.join('/'), basename: (path) => path.split('/').pop() } };

self.onmessage = ({ data }) => {
  if (data.type === 'input') return waiting.shift()?.(data.text);
  self.onmessage = ({ data: next }) => { if (next.type === 'input') waiting.shift()?.(next.text); };
  const { files, entry, args, stdin } = data;
  isColoured = data.isColoured;
  typed.push(...stdin);
  self.process.argv.push('/project/' + entry, ...args);
  const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx', '/index.js'];
  const modules = new Map();
  const find = (from, address) => {
    const names = from.split('/').slice(0, -1);
    for (const name of address.split('/')) if (name === '..') names.pop(); else if (name !== '.') names.push(name);
    const path = names.join('/');
    for (const stem of [path, path.replace(/\.[mc]?js$/, '.ts'), path.replace(/\.js$/, '.tsx')])
      for (const ending of ENDINGS) if (Object.hasOwn(files, stem + ending)) return stem + ending;
    throw new Error('"' + address + '" does not exist.');
  };
  const makeRequire = (from) => (name) => {
    if (name.startsWith('.')) return load(find(from, name));
    const plain = name.replace(/^node:/, '');
    if (Object.hasOwn(BUILT_IN, plain)) return BUILT_IN[plain];
    throw new Error('The package ' + name + ' is not there: a single file runs without packages. The preview has them.');
  };
  const compile = (path, kind) => (0, eval)('(' + kind + ' (exports, require, module, __filename, __dirname) {' + files[path] + '\n})\n//# sourceURL=hewn:///' + path);
  const load = (path) => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    compile(path, 'function')(module.exports, makeRequire(path), module, '/project/' + path, '/project');
    return module.exports;
  };
  const main = { exports: {} };
  modules.set(entry, main);
  makeRequire(entry).main = main;
  new Promise((resolve) => resolve(compile(entry, 'async function')(main.exports, makeRequire(entry), main, '/project/' + entry, '/project')))
    .then(() => { isDone = true; later(settle, 0); }, (error) => { if (!(error instanceof Exit)) fail(error); });
};
})();
`;

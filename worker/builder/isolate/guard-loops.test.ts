import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { guardLoops } from './guard-loops.ts';

/** Guards a source as a bundle of one file. */
function guardSource(source: string) {
  const built = transformSync(source, {
    sourcefile: 'backend/main.ts',
    loader: 'ts',
    sourcemap: 'external',
    format: 'esm',
  });
  return guardLoops(built.code, built.map, {
    name: 'main.js',
    guardPath: './guard.js',
    resolveImport: (specifier) => (specifier === 'hono' ? './vendor/hono-A.js' : null),
  });
}

/** Runs guarded code with a guard that throws at the given check. */
function run(source: string, stopAt = 3): { value: unknown; places: string[] } {
  const places: string[] = [];
  const guard = {
    get count() {
      return 1e9;
    },
    set count(_: number) {},
    check(place: string) {
      places.push(place);
      if (places.length >= stopAt) throw new Error('stopped');
    },
  };
  const body = guardSource(source)
    .code.replace(/^import\{guard as \$guard\}from"\.\/guard\.js";/, '')
    .replace(/export \{[^}]*\};?/, '');
  try {
    return { value: new Function('$guard', `${body}; return work();`)(guard), places };
  } catch (error) {
    return { value: (error as Error).message, places };
  }
}

test.each([
  ['while', 'function work() { while (true) {} }'],
  ['while without a body', 'function work() { while (true); }'],
  ['do', 'function work() { do {} while (true); }'],
  ['for', 'function work() { for (;;) Math.random(); }'],
  ['nested loops without braces', 'function work() { for (;;) for (;;) if (Math) continue; else break }'],
  ['for of', 'function work() { for (const x of (function* () { while (true) yield 1; })()) ; }'],
  ['for in', 'function work() { for (const x in { a: 1, b: 2, c: 3, d: 4 }) ; }'],
  ['a labelled loop', 'function work() { outer: while (true) { while (true) continue outer; } }'],
  ['a catch around the work', 'function work() { while (true) { try { throw 1 } catch {} } }'],
  ['recursion', 'function work() { return work(); }'],
  ['an arrow with an expression', 'const work = () => work();'],
  ['arrows in arrows', 'const deep = (n) => (m) => deep(n)(m); const work = () => deep(1)(2);'],
  ['an arrow that gives an object', 'const make = () => ({ again: make() }); const work = () => make();'],
  [
    'a method and an accessor',
    'class A { get b() { return this.c(); } c() { return this.b; } } const work = () => new A().b;',
  ],
  ['a constructor', 'class A { constructor() { new A(); } } const work = () => new A();'],
])('[LOOP3] %s is stopped', (_, source) => {
  expect(run(source).value).toBe('stopped');
});

test.each([
  ['function work() { let n = 0; for (let i = 0; i < 3; i++) n += i; return n; }', 3],
  ['const work = () => [3, 1, 2].sort((a, b) => a - b).map((x) => ({ x }))[0].x;', 1],
  ['function work() { "use strict"; const f = (a) => (b) => a + b; return f(1)(2); }', 3],
  [
    'class A { n = 1; constructor() { this.n = 2; } } class B extends A { constructor() { super(); } } function work() { return new B().n; }',
    2,
  ],
  ['function work() { let n = 0; do n++; while (n < 5); return n; }', 5],
  ['function work() { return [...(function* () { yield* [1, 2]; })()].length; }', 2],
])('[LOOP4] code means the same with guards: %s', (source, value) => {
  expect(run(source, Number.POSITIVE_INFINITY).value).toBe(value);
});

test('[LOOP5] a guard names file and line of the source', () => {
  const { places } = run('interface Gone { a: number }\n\nfunction work() {\n  while (true) {}\n}', 2);
  expect(places).toEqual(['backend/main.ts:3', 'backend/main.ts:4']);
});

test('[LOOP6] the source map still leads to the same places', () => {
  const source =
    'type T = 1;\nconst list = [1, 2];\nfor (const a of list) for (const b of list) console.log(a, b, missing);';
  const { code, map } = guardSource(source);
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('missing'));
  const column = lines[line]?.indexOf('missing') ?? -1;
  const found = originalPositionFor(new TraceMap(map), { line: line + 1, column });
  expect([found.source, found.line]).toEqual(['backend/main.ts', 3]);
  expect(source.split('\n')[2]?.slice(found.column ?? 0)).toMatch(/^missing/);
});

test('[LOOP9] imports of vendored packages lead to their files, others stay, and the map follows', () => {
  const source = `import { Hono } from 'hono';\nimport x from './x.js';\nexport * from 'hono';\nexport const later = () => import('hono'); new Hono(x, missing);`;
  const built = transformSync(source, {
    sourcefile: 'a.ts',
    sourcemap: 'external',
    minify: true,
    format: 'esm',
  });
  const { code, map } = guardLoops(built.code, built.map, {
    name: 'assets/a.js',
    guardPath: '../guard.js',
    resolveImport: (specifier) => (specifier === 'hono' ? '../vendor/hono-A.js' : null),
  });
  expect(code.match(/"\.\.\/vendor\/hono-A\.js"/g)).toHaveLength(3);
  expect(code).toContain('"./x.js"');
  expect(code).toContain('//# sourceMappingURL=a.js.map');
  const line = code.split('\n').findIndex((text) => text.includes('missing'));
  const column = code.split('\n')[line]?.indexOf('missing') ?? -1;
  const found = originalPositionFor(new TraceMap(map), { line: line + 1, column });
  expect([found.line, source.split('\n')[3]?.slice(found.column ?? 0)]).toEqual([4, 'missing);']);
});

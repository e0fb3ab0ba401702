/** [NATIVE] The process that builds with the machine's own esbuild: what it reads, and what becomes of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readOutput } from '../../../worker/builder/native/native-wire.ts';
import { requestSocket } from '../local-request.mjs';
import { BundlerProcess } from './bundler-process.mjs';
import { NativeBuilder } from './native-builder.mjs';

const SECRET = 'a secret of the machine';
/** Where esbuild looks for files: here it would find some. */
const folder = mkdtempSync(join(tmpdir(), 'hewn-bundler-'));
const map = { version: 3, sources: ['a.ts'], sourcesContent: [SECRET], names: [], mappings: 'AAAA' };
writeFileSync(join(folder, 'near.js'), `export default '${SECRET}';`);
writeFileSync(join(folder, 'near.map'), JSON.stringify(map));
/** @type {BundlerProcess | null} */
let bundler = null;
const builder = new NativeBuilder(folder);

afterEach(async () => {
  await bundler?.stop();
  bundler = null;
});
afterAll(async () => {
  await builder.end();
  rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} files one of them is src/main.ts */
const orderOf = (files) => ({
  files,
  target: /** @type {const} */ ('browser'),
  virtual: {},
  vendored: ['react'],
  fonts: {},
  stylesheets: {},
  isExchanged: false,
  entries: ['src/main.ts'],
  options: { outdir: '/', sourcemap: /** @type {const} */ ('linked'), entryNames: '[name]' },
});
const main = (text) => orderOf({ 'src/main.ts': text });
const textOf = ({ outputFiles }) => outputFiles.map(({ text }) => text).join('\n');

test.each([
  ['a path', `import '${folder}/near.js';`],
  ['a path upwards', `import '../../near.js';`],
  ['an address', `import 'file://${folder}/near.js';`],
  ['the name of a package', `import 'near.js';`],
  ['a part of Node', `import { readFileSync } from 'node:fs'; console.log(readFileSync);`],
  ['a name of its own manifest', `import '#near';`],
  ['data that import', `import 'data:text/javascript,import "${folder}/near.js"';`],
  ['a required path', `require('${folder}/near.js');`],
  ['a file as text', `import text from '${folder}/near.js' with { type: 'text' }; console.log(text);`],
  ['a pattern that finds files', `import(\`./\${globalThis.name}.js\`);`],
  ['a pattern that finds none', `import(\`./none/\${globalThis.name}.js\`);`],
  ['a pattern upwards', `require(\`../\${globalThis.name}.js\`);`],
  ['a sum upwards', `import('../' + globalThis.name);`],
  ['a choice of paths', `import(globalThis.name ? './a.js' : '../' + globalThis.name);`],
  ['a pattern behind a comment', `import /* a */ (\`../\${globalThis.name}.js\`);`],
  ['a pattern within one', `import(/* a */ \`../\${globalThis.name}.js\`);`],
  ['a required pattern behind a comment', `require /* a */ (\`../\${globalThis.name}.js\`);`],
  ['a required pattern in numbers', `r\\u0065quire(\`../\${globalThis.name}.js\`);`],
  ['the map of a source', `a = 1;\n//# sourceMappingURL=file://${folder}/near.map`],
  ['the map of a source, as it was written once', `a = 1;\n//@ sourceMappingURL=file://${folder}/near.map`],
])('[NATIVE3] %s does not lead to a file of the machine', async (_, text) => {
  await expect(builder.build(main(text))).rejects.toThrow();
});

test.each([
  ['an import', `@import '${folder}/near.css';`],
  ['an import of an address', `@import url(file://${folder}/near.css);`],
  ['the map of a style', `a { color: red }\n/*# sourceMappingURL=file://${folder}/near.map */`],
  ['names of another one', `.a { composes: b from '${folder}/near.module.css' }`],
])('[NATIVE3] in styles %s does not lead to one either', async (_, text) => {
  const styled = { 'src/main.ts': `import './a.module.css';`, 'src/a.module.css': text };
  await expect(builder.build(orderOf(styled))).rejects.toThrow();
});

test('[NATIVE3] an address of a picture is left as it stands', async () => {
  const styled = {
    'src/main.ts': `import './a.css';`,
    'src/a.css': `a { background: url(file://${folder}/near.js) }`,
  };
  await expect(builder.build(orderOf(styled))).rejects.toThrow();
});

test('[NATIVE5] what is kept of builds never shows in others, and no more is kept than is said', async () => {
  const texts = Array.from({ length: 24 }, (_, at) =>
    main(`import { a } from './a.ts';\nconsole.log(${at}, a);`),
  );
  const orders = texts.map((order, at) => ({
    ...order,
    files: { ...order.files, 'src/a.ts': `export const a = ${at % 5};` },
  }));
  // All at once: none of them is free for another.
  const built = await Promise.all(orders.map((order) => builder.build(order)));
  built.forEach((output, at) => {
    expect(textOf(output)).toMatch(new RegExp(`var a = ${at % 5};\\n[^]*console.log\\(${at}, a\\)`));
  });
  expect(builder.kept).toBe(8);
  for (const at of [3, 9, 3]) {
    const again = await builder.build(/** @type {typeof orders[0]} */ (orders[at]));
    expect(textOf(again)).toBe(textOf(/** @type {typeof again} */ (built[at])));
  }
  expect(builder.kept).toBe(8);
});

/** @param {string} socket asks until the process is there */
const untilThere = (socket) =>
  expect
    .poll(() =>
      requestSocket(socket, 'http://bundler/alive').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);

test('[NATIVE2][NATIVE4] one that is killed, or given nonsense, is there again; what it builds is whole', async () => {
  const socket = join(folder, 'socket');
  const said = [];
  bundler = new BundlerProcess({ socket, say: (line) => said.push(line) });
  await untilThere(socket);
  const ask = (body) => requestSocket(socket, 'http://bundler/build', { method: 'POST', body });
  const order = main(`import { createElement } from 'react';\nexport default createElement;`);
  const { status, body } = await ask(JSON.stringify(order));
  expect(status).toBe(200);
  expect(textOf(readOutput(new Uint8Array(body)))).toContain('import { createElement } from "react"');
  expect((await ask(JSON.stringify(main('import "/etc/passwd"')))).status).toBe(422);
  const pidOf = () => Number(readFileSync(`${socket}.pid`, 'utf8'));
  const first = pidOf();
  const cutOff = ask(JSON.stringify(order)).catch(() => 'cut off');
  process.kill(first, 'SIGKILL');
  expect(await cutOff).toBe('cut off');
  await untilThere(socket);
  expect(pidOf()).not.toBe(first);
  await expect(ask('nonsense')).rejects.toThrow();
  await untilThere(socket);
  expect((await ask(JSON.stringify(order))).body).toEqual(body);
  expect(said).toHaveLength(2);
});

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { inRoot } from '../root.mjs';
import { mendAborts } from './quiet-aborts.mjs';

const file = inRoot('node_modules', '@remix-run', 'react', 'dist', 'esm', 'single-fetch.js');

let folder;
let server;

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** As in the build; the function is not exported by Remix. */
const mended = {
  name: 'mended',
  setup({ onLoad }) {
    onLoad({ filter: /(single-fetch\.js|turbo-stream\.mjs)$/ }, ({ path }) => {
      const code = mendAborts(path, readFileSync(path, 'utf8'));
      return { contents: path === file ? `${code}\nexport { fetchAndDecode };` : code };
    });
  },
};

/** Remix's own function that fetches the data of a page, mended as in the build. */
async function loadFetch() {
  const { outputFiles } = await build({
    stdin: { contents: `export { fetchAndDecode } from ${JSON.stringify(file)};`, resolveDir: dirname(file) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom'],
    plugins: [mended],
  });
  folder = mkdtempSync(inRoot('node_modules', '.cache', 'quiet-aborts-'));
  writeFileSync(join(folder, 'single-fetch.mjs'), outputFiles[0]?.text ?? '');
  return (await import(pathToFileURL(join(folder, 'single-fetch.mjs')).href)).fetchAndDecode;
}

/** Answers with the beginning of a page's data, and never with their end. */
async function serve(beginning) {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/x-script' });
    response.flushHeaders();
    response.write(beginning);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(
    `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/dashboard.data`,
  );
}

// What it says on the console, or rejects without anybody listening, fails the test (tests/support/fail-on-console.ts).
test('[LEAVE1] a page that is left before its data begin reports nothing', async () => {
  vi.stubGlobal('window', globalThis);
  const fetchAndDecode = await loadFetch();
  const url = await serve('');
  const leaving = new AbortController();
  const real = fetch;
  vi.stubGlobal('fetch', async (address, options) => {
    const answer = await real(address, options);
    queueMicrotask(() => leaving.abort());
    return answer;
  });
  await expect(fetchAndDecode(url, { signal: leaving.signal })).rejects.toThrow(/abort/i);
});

test('[LEAVE1] nor one that is left while the rest of them is waited for', async () => {
  vi.stubGlobal('window', globalThis);
  const fetchAndDecode = await loadFetch();
  const url = await serve('["P",1]\n'.replace('"P",1', '{"_1":2},"later",["P",2]'));
  const leaving = new AbortController();
  const { data } = await fetchAndDecode(url, { signal: leaving.signal });
  leaving.abort();
  await expect(data.later).rejects.toThrow(/abort/i);
});

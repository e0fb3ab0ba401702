/** A generated frontend with react-dom/server in this process: pages as they are rendered without a browser. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { SourceFiles } from '../../worker/contract/project/files.ts';

const root = new URL('../../', import.meta.url).pathname;
const modules = join(root, 'node_modules');

/** Renders one page with answers by relative address; `pending` are those that it asked for and did not have. */
export type Render = (
  location: string,
  answers: Record<string, { status: number; body: unknown }>,
) => Promise<{ html: string; pending: string[]; lines: [] }>;

const ENTRY = `
  import { createElement } from 'react';
  import { renderToReadableStream } from 'react-dom/server.edge';
  import { App, preload } from './src/App';
  import { createDataStore } from './src/data/store';
  export async function render(location, answers) {
    await preload(location);
    const store = createDataStore(answers);
    // What is fetched while rendering, such as the way to sign in, is waited for.
    let failed = null;
    const stream = await renderToReadableStream(createElement(App, { location, store }), {
      onError: (error) => {
        failed ??= { error };
      },
    });
    await stream.allReady;
    const html = await new Response(stream).text();
    if (failed) throw failed.error;
    return { html, pending: store.pending(), lines: [] };
  }`;

/** Bundles the frontend and gives what renders its pages. */
export async function loadRenderer(files: SourceFiles): Promise<{ render: Render }> {
  const find = (path: string) => [path, `${path}.tsx`, `${path}.ts`].find((candidate) => candidate in files);
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: '/', loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    nodePaths: [modules],
    alias: { react: join(modules, 'react-19'), 'react-dom': join(modules, 'react-dom-19') },
    plugins: [
      {
        name: 'project',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\./ }, ({ path, importer, namespace }) => {
            if (namespace !== 'project' && importer !== '<stdin>') return null;
            const from = namespace === 'project' ? importer : '/entry.js';
            const target = find(new URL(path, `file://${from}`).pathname.slice(1));
            return target ? { path: `/${target}`, namespace: 'project' } : null;
          });
          onLoad({ filter: /.*/, namespace: 'project' }, ({ path }) => ({
            contents: files[path.slice(1)] ?? '',
            loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

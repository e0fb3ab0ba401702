/** [BUILD] From files to what is served. Long, since the projects that are built, whole or broken, stand beside their rules. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuildProblem, BuildResult, SiteBundle } from '../../../worker/builder/build-types.ts';
import { type BuildOrder, listBrowserDefines } from '../../../worker/builder/esbuild/build-order.ts';
import { bundleProject } from '../../../worker/builder/esbuild/bundle-project.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { openFakeRegistry, REGISTRY } from '../../support/servers/fake-registry.ts';
import { bindings, requireOutput } from '../runtime/deploy.ts';
import { sampleApp } from '../runtime/sample-app.ts';

const withFiles = (changes: SourceFiles): SourceFiles => ({ ...sampleApp, ...changes });
const without = (path: string): SourceFiles => {
  const { [path]: _, ...rest } = sampleApp;
  return rest;
};
const text = (site: SiteBundle, pattern: RegExp) => {
  const file = site.files.find(({ path }) => pattern.test(path));
  return file ? new TextDecoder().decode(file.body) : null;
};
const problemsOf = (result: BuildResult<unknown>): BuildProblem[] => (result.ok ? [] : result.problems);

/** The first build of an isolate loads esbuild; on a busy machine that takes a while. */
beforeAll(async () => {
  await buildSite(sampleApp, bindings);
}, 120_000);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a site', () => {
  test('[BUILD1] has hashed, minified scripts with source maps, and only what it uses of the vendored packages', async () => {
    const site = requireOutput(await buildSite(sampleApp, bindings));
    const paths = site.files.map(({ path }) => path).sort();
    expect(paths.filter((path) => path.startsWith('assets/'))).toEqual([
      expect.stringMatching(/^assets\/chunk-[A-Z0-9]{8}\.js$/),
      expect.stringMatching(/^assets\/chunk-[A-Z0-9]{8}\.js\.map$/),
      expect.stringMatching(/^assets\/main-[A-Z0-9]{8}\.css$/),
      expect.stringMatching(/^assets\/main-[A-Z0-9]{8}\.css\.map$/),
      expect.stringMatching(/^assets\/main-[A-Z0-9]{8}\.js$/),
      expect.stringMatching(/^assets\/main-[A-Z0-9]{8}\.js\.map$/),
    ]);
    expect(paths.some((path) => path.includes('use-hash-location'))).toBe(false);
    expect(site.files.every(({ path, immutable }) => immutable === /^(assets|_vendor)\//.test(path))).toBe(
      true,
    );
    const script = text(site, /^assets\/main.*\.js$/) ?? '';
    expect(script).toMatch(/from"react-dom\/client"/);
    expect(script.trim().split('\n')).toHaveLength(2);
    const map = JSON.parse(text(site, /^assets\/chunk.*\.js\.map$/) ?? '');
    expect(map.sources.join()).toContain('src/NoteList.tsx');
  });

  test('[BUILD2] the page names every vendored file in its import map and preloads', async () => {
    const site = requireOutput(await buildSite(sampleApp, bindings));
    const page = text(site, /^index\.html$/) ?? '';
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    expect(Object.keys(imports)).toEqual(['react-dom/client', 'react/jsx-runtime', 'wouter']);
    const vendored = site.files.filter(({ path }) => path.startsWith('_vendor/'));
    for (const { path } of vendored)
      expect(page).toContain(`<link rel="modulepreload" crossorigin href="/${path}">`);
    for (const address of Object.values(imports))
      expect(vendored.map(({ path }) => `/${path}`)).toContain(address);
    expect(site.scriptHashes).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
  });

  test('[FACE3] faces are served by the app itself: those that its styles name, preloaded where the page says so', async () => {
    const face = '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
    const files = withFiles({
      'index.html': (sampleApp['index.html'] ?? '').replace(
        '</head>',
        `<link rel="preload" as="font" crossorigin href="/node_modules/${face}" /></head>`,
      ),
      'src/styles.css': `${sampleApp['src/styles.css']}\n@font-face { font-family: Lora; src: url('${face}') }`,
    });
    const site = requireOutput(await buildSite(files, bindings));
    const served = site.files.filter(({ path }) => path.endsWith('.woff2'));
    expect(served.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^_vendor\/lora-latin-wght-normal-[0-9a-f]{8}\.woff2$/),
    ]);
    expect(served[0]).toMatchObject({ contentType: 'font/woff2', immutable: true });
    expect(new TextDecoder().decode(served[0]?.body.slice(0, 4))).toBe('wOF2');
    expect(text(site, /^assets\/main.*\.css$/)).toContain(`url(/${served[0]?.path})`);
    expect(text(site, /^index\.html$/)).toContain(`href="/${served[0]?.path}"`);
    expect(text(site, /^index\.html$/)).not.toContain('node_modules');
  });

  test('[BUILD3] React is the production build', async () => {
    const site = requireOutput(await buildSite(sampleApp, bindings));
    const react = text(site, /^_vendor\/react-dom-client/) ?? '';
    expect(react.length).toBeGreaterThan(100_000);
    expect(react).not.toContain('Download the React DevTools');
    expect(react).not.toContain('process.env');
  });

  test('[BUILD4] first-page JavaScript is at most 90 KB compressed', async () => {
    const site = requireOutput(await buildSite(sampleApp, bindings));
    const scripts = site.files.filter(({ path }) => path.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async ({ body }) => {
        const stream = new Blob([body as Uint8Array<ArrayBuffer>])
          .stream()
          .pipeThrough(new CompressionStream('gzip'));
        return (await new Response(stream).arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80 * 1024);
  });

  test('[BUILD5] Tailwind is compiled from the classes in the sources, with the theme and @apply of the project', async () => {
    const site = requireOutput(await buildSite(sampleApp, bindings));
    const css = text(site, /^assets\/main.*\.css$/) ?? '';
    expect(css).toContain('--color-brand');
    expect(css).toMatch(/\.text-brand\{color:var\(--color-brand\)\}/);
    expect(css).toMatch(/\.note\{[^}]*border-radius/);
    expect(css).toContain('.gap-2{');
    expect(css).not.toContain('.gap-3{');
  });

  test('[BUILD6] the same files give the same names, other files others', async () => {
    const names = async (files: SourceFiles) =>
      requireOutput(await buildSite(files, bindings))
        .files.map(({ path }) => path)
        .join();
    const first = await names(sampleApp);
    expect(await names({ ...sampleApp })).toBe(first);
    expect(
      await names(
        withFiles({
          'src/NoteList.tsx': `${sampleApp['src/NoteList.tsx']}\nexport const x = 1;\nconsole.log(x);`,
        }),
      ),
    ).not.toBe(first);
  });

  test('[BUILD7] a lazy part is a chunk of its own that is not preloaded', async () => {
    const site = requireOutput(
      await buildSite(
        withFiles({
          'src/Chart.tsx': 'export default function Chart() { return <p>chart</p>; }',
          'src/main.tsx': `${sampleApp['src/main.tsx']}\nconst Chart = () => import('./Chart');\nconsole.info(Chart);`,
        }),
        bindings,
      ),
    );
    const chunk = site.files.find(({ path }) => /^assets\/Chart-[A-Z0-9]+\.js$/.test(path));
    expect(chunk).toBeDefined();
    expect(text(site, /^index\.html$/)).not.toContain(chunk?.path);
  });

  test('[BUILD8] svg, json, text and public files', async () => {
    const site = requireOutput(
      await buildSite(
        withFiles({
          'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'src/list.json': '{"a":[1]}',
          'src/extra.css': '.a { background: url(./logo.svg) } .b { background: url(/photo.svg) }',
          'public/photo.svg': '<svg/>',
          'src/main.tsx': `${sampleApp['src/main.tsx']}
import logo from './logo.svg';
import list from './list.json';
import raw from './list.json?raw';
import './extra.css';
console.info(logo, list.a, raw, import.meta.env.PROD);`,
        }),
        bindings,
      ),
    );
    const script = text(site, /^assets\/main.*\.js$/) ?? '';
    expect(script).toMatch(/"\/assets\/logo-[A-Z0-9]{8}\.svg"/);
    expect(script).toContain('{"a":[1]}');
    const css = text(site, /^assets\/main.*\.css$/) ?? '';
    expect(css).toMatch(/url\("?\/assets\/logo-[A-Z0-9]{8}\.svg"?\)/);
    expect(css).toMatch(/url\("?\/photo\.svg"?\)/);
    expect(site.files.find(({ path }) => path === 'photo.svg')?.contentType).toContain('image/svg+xml');
  });
});

describe('what is wrong is said with its place', () => {
  test.each<[string, SourceFiles, Partial<BuildProblem>]>([
    [
      'a file that is not there',
      withFiles({ 'src/App.tsx': `import { NoteList } from './NotesList';\nexport const App = NoteList;` }),
      {
        file: 'src/App.tsx',
        line: 1,
        column: 26,
        message: '"./NotesList" does not exist. Did you mean "./NoteList"?',
      },
    ],
    [
      'a syntax error',
      withFiles({ 'src/App.tsx': `export function App() {\n  return <p>{1 +}</p>;\n}` }),
      {
        file: 'src/App.tsx',
        line: 2,
        column: 17,
        message: '"}" cannot stand here. The bundler says: Unexpected "}".',
      },
    ],
    [
      'an import that nobody exports',
      withFiles({ 'src/main.tsx': `import { Missing } from './App';\nconsole.info(Missing);` }),
      {
        file: 'src/main.tsx',
        line: 1,
        column: 10,
        message:
          '"src/App.tsx" exports nothing that is called "Missing". The bundler says: No matching export in "src/App.tsx" for import "Missing".',
      },
    ],
    [
      'a package that package.json lacks',
      withFiles({ 'src/App.tsx': `import x from 'left-pad';\nexport const App = x;` }),
      {
        file: 'src/App.tsx',
        line: 1,
        message: 'The package "left-pad" is not in package.json: add it to "dependencies" there to use it.',
      },
    ],
    [
      'a part of React that is not for browsers',
      withFiles({ 'src/App.tsx': `import x from 'react-dom/server';\nexport const App = x;` }),
      { message: '"react-dom/server" is not available here, only "react-dom", "react-dom/client".' },
    ],
    [
      'a module of Node',
      withFiles({ 'src/App.tsx': `import x from 'node:fs';\nexport const App = x;` }),
      { message: 'This file needs "fs", a part of Node that is not available here.' },
    ],
    [
      'a script of another server',
      withFiles({ 'src/App.tsx': `import x from 'https://example.com/x.js';\nexport const App = x;` }),
      {
        message:
          '"https://example.com/x.js" is loaded from another server; add the file to the project instead.',
      },
    ],
    [
      'a class that @apply does not know',
      withFiles({ 'src/styles.css': '@import "tailwindcss";\n.a { @apply gap-nothing; }' }),
      { file: 'src/styles.css', message: expect.stringContaining('gap-nothing') },
    ],
    ['no page', without('index.html'), { file: 'index.html', message: 'index.html is missing.' }],
    [
      'a page whose script is not there',
      without('src/main.tsx'),
      { file: 'index.html', message: 'index.html loads "/src/main.tsx", which does not exist.' },
    ],
  ])('[BUILD9] %s', async (_, files, expected) => {
    const problems = problemsOf(await buildSite(files, bindings));
    expect(problems[0]).toMatchObject(expected);
  });

  test.each<[string, SourceFiles, Partial<BuildProblem>]>([
    [
      'no backend',
      { ...without('backend/main.ts'), 'backend/other.ts': 'export const a = 1;' },
      { file: 'backend/main.ts', message: 'backend/main.ts is missing.' },
    ],
    [
      'a backend without createApp',
      withFiles({ 'backend/main.ts': 'export const other = 1;' }),
      {
        file: 'backend/main.ts',
        message: 'backend/main.ts must export createApp, or an app as its default.',
      },
    ],
    [
      'a socket',
      withFiles({
        'backend/main.ts': `import { connect } from 'cloudflare:sockets';\nexport const createApp = connect;`,
      }),
      {
        file: 'backend/main.ts',
        line: 1,
        message: '"cloudflare:sockets" is not available: an app has no access to what it runs on.',
      },
    ],
    [
      'a module of Node',
      withFiles({
        'backend/main.ts': `import { readFileSync } from 'fs';\nexport const createApp = readFileSync;`,
      }),
      { message: 'This file needs "fs", a part of Node that is not available here.' },
    ],
    [
      'the Node server',
      withFiles({
        'backend/main.ts': `import './server';\nexport const createApp = 1;`,
        'backend/server.ts': `import 'node:sqlite';`,
      }),
      { file: 'backend/server.ts' },
    ],
  ])('[BUILD10] %s', async (_, files, expected) => {
    const problems = problemsOf(await buildBackend(files, bindings));
    expect(problems[0]).toMatchObject(expected);
  });

  test.each([
    ['src/App.tsx', 'src/App.tsx is missing: it must export a component named App.'],
    ['src/data/store.ts', 'src/data/store.ts is missing: it must export a function named createDataStore.'],
  ])('[BUILD11] a project without %s has no pages', async (path, message) => {
    const files = { ...without(path), 'src/main.tsx': 'console.info(1);' };
    expect((await buildSite(files, bindings)).ok).toBe(true);
    expect(problemsOf(await buildPageRenderer(files, bindings))[0]?.message).toBe(message);
  });

  test('[BUILD12] App without the export is said in its own file', async () => {
    const files = withFiles({
      'src/App.tsx': 'export const Other = 1;',
      'src/main.tsx': `import { Other } from './App';\nconsole.info(Other);`,
    });
    expect((await buildSite(files, bindings)).ok).toBe(true);
    const problems = problemsOf(await buildPageRenderer(files, bindings));
    expect(problems[0]?.message).toBe('src/App.tsx must export a component named App.');
  });
});

test('[BUILD15] what uses vendored packages alone is built in one go, and nobody thinks of the registry', async () => {
  const env = new Proxy({} as WorkerEnv, {
    get: (_, name) => {
      if (name === 'BUNDLER') return undefined;
      throw new Error('The build asked where packages come from');
    },
  });
  const order: BuildOrder = {
    files: sampleApp,
    target: 'browser',
    virtual: { 'other:': `export { App } from '/src/App';` },
    fonts: {},
    vendored: ['react', 'react/jsx-runtime', 'react-dom/client', 'wouter'],
    stylesheets: null,
    isExchanged: false,
    entries: ['src/main.tsx', 'other:'],
    options: { splitting: true, outdir: '/', define: listBrowserDefines(sampleApp) },
  };
  const built = await bundleProject(order, env);
  const entries = Object.values(requireOutput(built).outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  expect(entries.sort()).toEqual(['project:src/main.tsx', 'virtual:other:']);
});

test('[PACK41] a project of pages alone, as other tools make them, is built: addresses of public files, and no backend', async () => {
  const files = {
    'package.json': JSON.stringify({
      dependencies: { react: '^18.3.1', 'react-dom': '^18.3.1' },
      devDependencies: { vite: '^5' },
    }),
    'index.html':
      '<!doctype html><html><head><link rel="icon" href="/mark.svg"></head><body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>',
    'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'src/assets/react.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'src/index.css': 'body { margin: 0; }',
    'src/App.css': '.card { padding: 2em; }',
    'src/main.jsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import App from './App.jsx';
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);`,
    'src/App.jsx': `import { useState } from 'react';
import logo from './assets/react.svg';
import mark from '/mark.svg';
import './App.css';
export default function App() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}><img src={logo} /><img src={mark} />{count}</button>;
}`,
    'vite.config.js': `import { defineConfig } from 'vite';\nexport default defineConfig({});`,
    'eslint.config.js': 'export default [];',
  };
  for (const use of ['live', 'preview'] as const) {
    const site = requireOutput(await buildSite(files, bindings, use));
    const scripts = site.files.filter(({ path }) => path.endsWith('.js'));
    const all = scripts.map(({ body }) => new TextDecoder().decode(body)).join('\n');
    expect(all).toContain('"/mark.svg"');
  }
  requireOutput(await buildPageRenderer(files, bindings));
  const backend = requireOutput(await buildBackend(files, bindings));
  expect(Object.values(backend.modules).join()).toContain('This app has no backend.');
  // What is there in part is still a mistake.
  expect((await buildBackend({ ...files, 'backend/other.ts': '' }, bindings)).ok).toBe(false);
});

describe('packages of the registry', () => {
  const project = (specifier: string, dependencies: Record<string, string>) =>
    withFiles({
      'package.json': JSON.stringify({ dependencies }),
      'src/main.tsx': `import all, * as parts from '${specifier}';\nconsole.info(all, parts);`,
    });
  const env = { ...bindings, NPM_REGISTRY: REGISTRY };
  const serve = async (releases: Parameters<typeof openFakeRegistry>[0]) => {
    const registry = await openFakeRegistry(releases);
    vi.spyOn(globalThis, 'fetch').mockImplementation((address) => registry.fetch(String(address)));
    return registry;
  };

  test('[PACK13] is fetched with what it depends on and bundled', async () => {
    await serve([
      {
        name: '@scope/greet',
        version: '1.0.0',
        files: {
          'package.json': '{"exports":{".":{"import":"./m.mjs"}},"dependencies":{"words":"^2.0.0"}}',
          'm.mjs': `import { hello } from 'words/hello'; export default () => hello + '-greet-marker';`,
        },
      },
      {
        name: 'words',
        version: '2.1.0',
        files: { 'package.json': '{}', 'hello.js': `exports.hello = 'hello-marker';` },
      },
    ]);
    const site = requireOutput(await buildSite(project('@scope/greet', { '@scope/greet': '^1.0.0' }), env));
    const script = text(site, /^assets\/main.*\.js$/) ?? '';
    expect(script).toContain('hello-marker');
    expect(script).toContain('-greet-marker');
  });

  test('[PACK14] one that requires React shares the vendored one', async () => {
    await serve([
      {
        name: 'old-hook',
        version: '1.0.0',
        files: {
          'package.json': '{"main":"i.js","peerDependencies":{"react":"*"}}',
          'i.js': `var React = require('react'); exports.useOld = function () { return React.useState(0); };`,
        },
      },
    ]);
    const site = requireOutput(await buildSite(project('old-hook', { 'old-hook': '1' }), env));
    const script = text(site, /^assets\/main.*\.js$/) ?? '';
    expect(script).toMatch(/from"react"/);
    expect(script).not.toContain('Dynamic require of');
  });

  test('[PACK40] a preview of a project with packages is built: elements know their places, in its files and in packages', async () => {
    await serve([
      {
        name: 'buttons',
        version: '1.0.0',
        files: {
          'package.json': '{"main":"i.jsx","peerDependencies":{"react":"*"}}',
          'i.jsx': `export const Round = () => <button>round-marker</button>;`,
        },
      },
    ]);
    const files = withFiles({
      'package.json': JSON.stringify({ dependencies: { buttons: '1' } }),
      'src/main.tsx': `import { Round } from 'buttons';\nexport const Page = () => <p><Round /></p>;\nconsole.info(Page);`,
    });
    for (const use of ['live', 'preview'] as const) {
      const site = requireOutput(await buildSite(files, env, use));
      const scripts = site.files
        .filter(({ path }) => path.endsWith('.js'))
        .map(({ body }) => new TextDecoder().decode(body))
        .join('\n');
      expect(scripts).toContain('round-marker');
      expect(/from ?"react\/jsx-runtime"/.test(scripts)).toBe(true);
      expect(scripts.includes('data-at')).toBe(use === 'preview');
      expect(scripts).not.toContain('jsx-dev-runtime"');
    }
  });

  test('[PACK15] without network the problem says so', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Network connection lost.'));
    const problems = problemsOf(await buildSite(project('far-away', { 'far-away': '1' }), env));
    expect(problems[0]).toMatchObject({
      file: 'src/main.tsx',
      line: 1,
      message:
        'The package "far-away" could not be fetched: the registry cannot be reached (Network connection lost.).',
    });
  });

  test('[PACK16] one that needs Node says what it needs', async () => {
    await serve([
      {
        name: 'disk',
        version: '1.0.0',
        files: { 'package.json': '{}', 'index.js': `module.exports = require('fs');` },
      },
    ]);
    const problems = problemsOf(await buildSite(project('disk', { disk: '1' }), env));
    expect(problems[0]?.message).toBe(
      'The package "disk" needs "fs", a part of Node that is not available here.',
    );
  });
});

test('[BUILD14] the renderer of the pages runs the very scripts of the site, guarded', async () => {
  const site = requireOutput(await buildSite(sampleApp, bindings));
  const pages = requireOutput(await buildPageRenderer(sampleApp, bindings));
  const served = site.files.map(({ path }) => path);
  const own = Object.keys(pages.modules).filter((name) => /^assets\/chunk-.*\.js$/.test(name));
  expect(own.length).toBeGreaterThan(0);
  for (const name of own) {
    expect(served).toContain(name);
    expect(pages.modules[name]).toContain('$guard.check("src/');
    expect(pages.modules[name]).not.toMatch(/from\s*"react/);
  }
  expect(served.some((path) => path.includes('pages'))).toBe(false);
});

test('[BUILD13] builds that come at once all end', async () => {
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 ? buildSite(sampleApp, bindings) : buildBackend(sampleApp, bindings),
    ),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
});

describe('a build that is cut off', () => {
  test('[BUILD16] with the object that it runs for does not hold or break those that come after it', async () => {
    for (const round of [1, 2]) {
      const host = bindings.APP_HOSTS.getByName(`cut-off-${round}`);
      const isUnderway = Promise.withResolvers<void>();
      const compile = `@import 'tailwindcss'; /* ${round} */`;
      const cut = runInDurableObject(host, async (_, state) => {
        const work = buildSite({ ...sampleApp, 'src/cut-off.css': compile }, bindings);
        // Its turn has come once others would have to wait for it.
        setTimeout(() => {
          isUnderway.resolve();
          state.abort('cut off by the test');
        }, 20);
        await work;
      });
      await expect(cut).rejects.toThrow('cut off by the test');
      await isUnderway.promise;
      const site = await buildSite(withFiles({ 'src/next.ts': `export const round = ${round};` }), bindings);
      expect(site.ok).toBe(true);
    }
  });
});

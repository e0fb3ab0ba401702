/** [HAND] Code in the forms in which models write it, laid out as a project. Rules in worker/import-code/SPEC.md */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { readSettings } from '../../../worker/env.ts';
import { layOutCode } from '../../../worker/import-code/lay-out-code.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { openFakeRegistry, REGISTRY } from '../../support/servers/fake-registry.ts';

const bindings = env as unknown as WorkerEnv;

// Starting the bundler takes long on a busy machine.
beforeAll(() => layOut({ frontend: 'export default () => null;' }));

afterEach(() => {
  vi.restoreAllMocks();
});

async function layOut(code: { frontend?: string; backend?: string }): Promise<SourceFiles> {
  const parts = { name: 'Notes & more', description: 'What to keep', frontend: '', backend: '', ...code };
  const laidOut = await layOutCode(parts, bindings);
  if (!laidOut.ok) throw new Error(JSON.stringify(laidOut.problems));
  return laidOut.output.files;
}

describe('the page', () => {
  test.each([
    ['a function', 'export default function App() { return <p>x</p>; }', 'src/App.jsx'],
    ['an arrow', 'export default () => <p>x</p>;', 'src/App.jsx'],
    ['a name', 'const App = () => <p>x</p>;\nexport default App;', 'src/App.jsx'],
    ['no export', 'function App() { return <p>x</p>; }', 'src/App.jsx'],
    ['an export by name', 'export const App = () => <p>x</p>;', 'src/App.jsx'],
    ['a renamed export', 'function Main() { return <p>x</p>; }\nexport { Main as default };', 'src/App.jsx'],
    [
      'a class',
      "import React from 'react';\nexport default class App extends React.Component { render() { return <p/>; } }",
      'src/App.jsx',
    ],
    [
      'a wrapped component',
      "import { memo } from 'react';\nfunction App() { return <p/>; }\nexport default memo(App);",
      'src/App.jsx',
    ],
    [
      'a directive',
      "'use client';\nimport { useState } from 'react';\nexport default function Page() { const [a] = useState(0); return <p>{a}</p>; }",
      'src/App.jsx',
    ],
    [
      'types',
      'type P = { a: string };\nconst App = ({ a }: P) => <p>{a}</p>;\nexport default App;',
      'src/App.tsx',
    ],
    [
      'types in a generic call',
      "import { useState } from 'react';\nexport default function App() { const [a] = useState<string[]>([]); return <p>{a}</p>; }",
      'src/App.tsx',
    ],
  ])('[HAND2] a component as %s is built and can be rendered', async (_, frontend, path) => {
    const files = await layOut({ frontend });
    expect(Object.keys(files)).toContain(path);
    const site = await buildSite(files, bindings);
    expect([site.ok, site]).toEqual([true, expect.anything()]);
    expect((await buildPageRenderer(files, bindings)).ok).toBe(true);
    expect(files['index.html']).toContain('<title>Notes &amp; more</title>');
  });

  test('[HAND2] a module that mounts itself is not mounted twice, and finds its element', async () => {
    const frontend = `import { createRoot } from 'react-dom/client';
function App() { return <p>x</p>; }
createRoot(document.getElementById('app')).render(<App />);`;
    const files = await layOut({ frontend });
    expect(files['index.html']).toContain('<div id="app"></div>');
    expect(files['src/main.jsx']).not.toContain('createRoot');
  });

  test('[HAND2] Tailwind is there where its classes are', async () => {
    const page = (names: string) => ({ frontend: `export default () => <p className="${names}">x</p>;` });
    expect((await layOut(page('p-4 bg-gray-100')))['src/index.css']).toContain('tailwindcss');
    expect((await layOut(page('card card-title')))['src/index.css']).not.toContain('tailwindcss');
  });

  test('[HAND3] a stylesheet that did not come is there; another file is missed by the build', async () => {
    const files = await layOut({ frontend: "import './styles.css';\nexport default () => <p>x</p>;" });
    expect(files['src/styles.css']).toContain('not handed over');
    const other = await layOut({ frontend: "import x from './lib/x';\nexport default () => <p>{x}</p>;" });
    expect(await buildSite(other, bindings)).toMatchObject({ ok: false });
  });

  test('[HAND6] a backend on a developer’s machine becomes the app’s own, and the README says so', async () => {
    const files = await layOut({
      frontend: `const API = 'http://localhost:8000';
const load = () => Promise.all([fetch(\`\${API}/a\`), fetch("http://127.0.0.1:5000/b"), fetch('https://example.com/c')]);
export default function App() { load(); return <p>See http://localhost:8000 for more</p>; }`,
    });
    const code = files['src/App.jsx'] ?? '';
    expect(code).toContain("const API = '';");
    expect(code).toContain('fetch("/b")');
    expect(code).toContain("fetch('https://example.com/c')");
    expect(code).toContain('See http://localhost:8000 for more');
    expect(files['README.md']).toContain("calls the backend at the app's own address");
  });

  test('[HAND5] packages come in their newest version; one that is not there is for the build to say', async () => {
    const npm = readSettings(bindings).NPM_REGISTRY;
    const registry = await openFakeRegistry([
      { name: '@scope/tool', version: '2.3.4', files: { 'package.json': '{}' } },
    ]);
    vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
      registry.fetch(String(address).replace(npm, REGISTRY)),
    );
    const files = await layOut({
      frontend: `import { useState } from 'react';
import tool from '@scope/tool/deep/part';
import { gone } from 'gone-for-ever';
export default function App() { useState(tool(gone)); return <p>x</p>; }`,
    });
    const { dependencies } = JSON.parse(files['package.json'] ?? '{}');
    expect(dependencies).toMatchObject({ '@scope/tool': '^2.3.4', 'gone-for-ever': 'latest' });
    expect(Object.keys(dependencies)).toContain('react');
  });
});

describe('the backend', () => {
  const python = (code: string) => layOut({ backend: `from fastapi import FastAPI\n${code}` });

  test('[HAND6] uvicorn is imported where the file is run by itself, unless the app uses it', async () => {
    const run = `if __name__ == "__main__":\n    uvicorn.run(app)\n`;
    const moved = (await python(`import uvicorn\napp = FastAPI()\n${run}`))['backend/main.py'];
    expect(moved).toBe(
      `from fastapi import FastAPI\napp = FastAPI()\nif __name__ == "__main__":\n    import uvicorn\n\n    uvicorn.run(app)\n`,
    );
    const used = `import uvicorn\napp = FastAPI(version=uvicorn.__version__)\n${run}`;
    expect((await python(used))['backend/main.py']).toContain('FastAPI\nimport uvicorn\n');
    expect((await python('import uvicorn\napp: FastAPI = FastAPI()\n'))['backend/main.py']).not.toContain(
      'uvicorn',
    );
  });

  test('[HAND4] Hono without an export gets one; our own form and app by name stay as they are', async () => {
    const start = "import { Hono } from 'hono';\n";
    const main = async (code: string) => (await layOut({ backend: start + code }))['backend/main.ts'];
    expect(await main('const app = new Hono();')).toContain('export default app;');
    expect(await main('export const app = new Hono();')).not.toContain('default');
    const own = await layOut({ backend: `${start}export const createApp = () => new Hono();` });
    expect(own['backend/server.ts']).toContain('createApp');
    // It starts outside of Hewn, too: all that its server is made of is there.
    for (const [path, text] of Object.entries(own).filter(([path]) => /^backend\/[^/]+\.ts$/.test(path)))
      for (const [, name] of text.matchAll(/from '\.\/([\w-]+\.ts)'/g))
        expect(own[`backend/${name}`], `${path} imports ${name}`).toBeDefined();
    expect(own['backend/node-database.ts']).toBeDefined();
  });

  test('[HAND7] the page of a backend alone lists its calls, the backend of a page alone is there', async () => {
    const files = await python('app = FastAPI()\n@app.get("/items")\ndef items(): return []');
    expect(files['src/App.jsx']).toContain('"path": "/items"');
    expect(files['README.md']).toContain('no page was handed over');
    expect((await buildPageRenderer(files, bindings)).ok).toBe(true);
    const page = await layOut({ frontend: 'export default () => <p>x</p>;' });
    expect(page['backend/main.ts']).toContain("app.get('/api/health'");
  });
});

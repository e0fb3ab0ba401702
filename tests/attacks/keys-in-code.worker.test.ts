/** [KEYS] Keys that stand in code, brought along in a zip and deployed: nothing goes live, and the key is said nowhere. */
import { env } from 'cloudflare:workers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openProject } from '../../worker/api/open-project.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, signUp } from '../worker/api/support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
/** Long enough for builds on a busy machine. */
const BUILD_MS = 240_000;
/** Put together here, so that nobody takes it for one that was given away. */
const KEY = ['AKIA', 'Q3EGRZ7VWXNB5TJK'].join('');

const pages = {
  'index.html':
    '<!doctype html><body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body>',
  'src/main.jsx':
    "import { createRoot } from 'react-dom/client';\nimport App from './App.jsx';\ncreateRoot(document.getElementById('root')).render(<App />);\n",
  'src/App.jsx': 'export default function App() { return <p>Shop</p>; }\n',
};

test.each([
  ['pages', { 'src/keys.js': `// Ours.\nexport const key = '${KEY}';\n` }, 'src/keys.js:2'],
  [
    'a backend',
    { 'backend/main.ts': `const key = '${KEY}';\nexport default { fetch: () => new Response(key) };\n` },
    'backend/main.ts:1',
  ],
  ['a variable that pages get', { '.env': `SERVER=1\nVITE_KEY=${KEY}\n` }, '.env:2'],
])(
  '[KEYS4] a deployment with a key in %s is refused with file and line, and without the key',
  async (_, added, place) => {
    const owner = await signUp();
    const files = Object.entries({ ...pages, ...added }).map(([path, text]) => [path, strToU8(text)]);
    const made = await callApi('/api/projects/import?name=Keys', {
      token: owner.token,
      rawBody: zipSync(Object.fromEntries(files)),
      headers: { 'content-type': 'application/zip' },
    });
    expect(made.status).toBe(201);
    const asked = await callApi(`/api/projects/${made.body.id}/environments/production/deploy`, {
      token: owner.token,
      body: { saved_version: 1 },
    });
    const ended = await openProject(bindings, made.body.id).waitForDeployment(
      asked.body.deployment_id,
      BUILD_MS,
    );
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'key_in_code' } });
    expect(JSON.stringify(ended)).toContain(place);
    expect(JSON.stringify(ended)).not.toContain(KEY);
  },
  BUILD_MS,
);

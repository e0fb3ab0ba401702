/** [PACK] Pages that other tools made, brought along as a zip: seen and put live as they are. Rules in worker/builder/SPEC.md. */
import { env, exports } from 'cloudflare:workers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import { preparePreview } from '../../../worker/api/projects/prepare-preview.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { findProject } from '../../../worker/db/projects/projects.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, signUp } from '../api/support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
/** Long enough for builds on a busy machine. */
const BUILD_MS = 240_000;
/** The head of a PNG, and bytes that are no text. */
const LOGO = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254]);

const vite = {
  'package.json': JSON.stringify({ dependencies: { react: '^18.3.1', 'react-dom': '^18.3.1' } }),
  'index.html':
    '<!doctype html><html><head><title>%VITE_TITLE%</title><link rel="icon" href="/mark.png"></head><body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>',
  'vite.config.js': 'export default {};',
  '.env': 'VITE_TITLE="Tea shop" # shown\nSERVER_SIDE=stays\n',
  'public/mark.png': LOGO,
  'src/assets/logo.png': LOGO,
  'src/assets/sign.svg': '<svg viewBox="0 0 3 4"><title>Sign of the shop</title></svg>',
  'src/index.css': 'body { background: url(./assets/logo.png); }',
  'src/Card.module.css': '.card { padding: 2em; }',
  'src/lib/words.js': 'export const words = "from the alias";',
  'src/main.jsx': `import { createContext } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import App from './App.jsx';
const Shop = createContext(null);
createRoot(document.getElementById('root')).render(<Shop.Provider value={1}><App /></Shop.Provider>);`,
  'src/App.jsx': `import logo from './assets/logo.png';
import Sign from './assets/sign.svg?react';
import mark from '/mark.png';
import styles from './Card.module.css';
import { words } from '@/lib/words';
export default function App() {
  return <p className={styles.card}><img src={logo} /><img src={mark} /><Sign />{words}{import.meta.env.VITE_TITLE}{import.meta.env.SERVER_SIDE}</p>;
}`,
};

const cra = {
  'package.json': JSON.stringify({ dependencies: { react: '^18.2.0', 'react-dom': '^18.2.0' } }),
  'public/index.html':
    '<!doctype html><html><head><link rel="icon" href="%PUBLIC_URL%/favicon.ico"></head><body><div id="root"></div></body></html>',
  'public/favicon.ico': LOGO,
  'src/index.js': `import React from 'react';
import ReactDOM from 'react-dom/client';
import App from './App';
ReactDOM.createRoot(document.getElementById('root')).render(<React.StrictMode><App /></React.StrictMode>);`,
  'src/logo.svg': '<svg class="mark" viewBox="0 0 3 4"><title>Logo of the shop</title></svg>',
  'src/App.js': `import address, { ReactComponent as Logo } from './logo.svg';
export default function App() { return <p><img src={address} /><Logo aria-hidden />{process.env.REACT_APP_WORDS}</p>; }`,
  '.env': 'REACT_APP_WORDS=Plain\n',
};

async function bring(files: Record<string, string | Uint8Array>) {
  const owner = await signUp();
  const bytes = Object.entries(files).map(([path, content]): [string, Uint8Array] => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  const made = await callApi('/api/projects/import?name=Brought', {
    token: owner.token,
    rawBody: zipSync(Object.fromEntries(bytes)),
    headers: { 'content-type': 'application/zip' },
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const deploy = async () => {
    const asked = await callApi(`/api/projects/${id}/environments/production/deploy`, {
      token: owner.token,
      body: { saved_version: 1 },
    });
    expect(asked.status).toBe(202);
    return openProject(bindings, id).waitForDeployment(asked.body.deployment_id, BUILD_MS);
  };
  const findRow = async () => {
    const found = await findProject(openDatabase(bindings.DB), id, owner.id);
    if (!found) throw new Error('The project is gone');
    return found.project;
  };
  const live = reader(async (path) => {
    const { slug } = await findRow();
    return exports.default.fetch(new Request(`http://${slug}.apps.localhost:8787${path}`));
  });
  const openPreview = async () => {
    await preparePreview(bindings, openDatabase(bindings.DB), await findRow());
    const { slug } = await findRow();
    const host = bindings.APP_HOSTS.getByName(nameAppHost(slug ?? '', 'development'));
    return reader((path) => host.fetch(new Request(`http://preview.invalid${path}`)));
  };
  return { deploy, openPreview, ...live };
}

function reader(ask: (path: string) => Promise<Response>) {
  const visit = async (path: string) => {
    const answer = await ask(path);
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const readText = async (path: string) => new TextDecoder().decode((await visit(path)).bytes);
  return { visit, readText };
}

/** All scripts that a page loads, and what these import. */
async function readScripts(page: string, readText: (path: string) => Promise<string>): Promise<string> {
  const paths = new Set([...page.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path = '']) => path));
  return (await Promise.all([...paths].map(readText))).join('\n');
}

test(
  '[PACK42] pages of Vite with pictures, styles of their own, an alias and variables are seen and put live',
  async () => {
    const { deploy, openPreview, readText, visit } = await bring(vite);
    const preview = await openPreview();
    expect((await preview.visit('/mark.png')).bytes).toEqual(LOGO);
    expect(await readScripts(await preview.readText('/'), preview.readText)).toContain('Sign of the shop');

    expect(await deploy()).toMatchObject({ status: 'deployed', error: null });
    const page = await readText('/');
    expect(page).toContain('<title>Tea shop</title>');
    expect((await visit('/mark.png')).bytes).toEqual(LOGO);
    const scripts = await readScripts(page, readText);
    for (const text of ['Sign of the shop', 'from the alias', 'Tea shop', '"/mark.png"'])
      expect(scripts).toContain(text);
    expect(scripts).not.toContain('stays');
    const picture = /\/assets\/logo-\w+\.png/.exec(scripts)?.[0] ?? '';
    expect((await visit(picture)).bytes).toEqual(LOGO);
    const styles = await readText(/\/assets\/[\w-]+\.css/.exec(page)?.[0] ?? '');
    expect(styles).toContain(picture);
    // Its name is short and of its own.
    expect(styles).toMatch(/\.[\w-]+\{padding:2em\}/);
    expect((await visit('/api/items')).status).toBe(404);
  },
  BUILD_MS,
);

test(
  '[PACK43] [PACK44] pages of Create React App, whose page is in public and names no script, are seen and put live, with components that are pictures',
  async () => {
    const { deploy, openPreview, readText, visit } = await bring(cra);
    const preview = await openPreview();
    const seen = await readScripts(await preview.readText('/'), preview.readText);
    for (const text of ['Logo of the shop', 'Plain']) expect(seen).toContain(text);

    expect(await deploy()).toMatchObject({ status: 'deployed', error: null });
    const page = await readText('/');
    expect(page).toContain('href="/favicon.ico"');
    const scripts = await readScripts(page, readText);
    for (const text of ['Plain', 'Logo of the shop', 'className:"mark"']) expect(scripts).toContain(text);
    const address = /\/assets\/logo-\w+\.svg/.exec(scripts)?.[0] ?? '';
    expect(await readText(address)).toBe(cra['src/logo.svg']);
    expect((await visit('/favicon.ico')).bytes).toEqual(LOGO);
  },
  BUILD_MS,
);

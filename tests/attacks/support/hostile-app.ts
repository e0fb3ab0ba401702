/** Apps whose backends attack the process that runs them, and one that lives beside them. */
import type { ApiClient } from '../../support/api-client.ts';

const PAGE = `export default function App() { return <h1>Still here</h1>; }`;

/** Native code without end in a backend of Hono: no guard is asked while it runs. */
const HOSTILE = `
import { Hono } from 'hono';

let storage;

export function createApp(database) {
  database.run('create table if not exists notes (text text not null)');
  const app = new Hono();
  app.get('/api/health', (context) => context.json({ status: 'ok' }));
  app.get('/api/notes', (context) => context.json(database.all('select text from notes')));
  app.post('/api/notes', async (context) => {
    const { text } = await context.req.json();
    database.run('insert into notes (text) values (?)', text);
    return context.json({ text }, 201);
  });
  app.delete('/api/notes', (context) => context.json(database.run('delete from notes').changes));
  // The module that Hewn puts beside the app leads to the storage itself, past what is watched.
  app.post('/api/around', async (context) => {
    const { Backend } = await import(['.', 'entry.js'].join('/'));
    const { mark } = Backend.prototype;
    Backend.prototype.mark = function (response) {
      storage = this.ctx.storage;
      return mark.call(this, response);
    };
    return context.text('wait');
  });
  app.post('/api/around/write', async (context) => {
    if (!storage) return context.text('no way');
    storage.sql.exec('create table if not exists heap (text text)');
    for (;;) {
      for (let row = 0; row < 8; row++) storage.sql.exec('insert into heap values (hex(randomblob(524288)))');
      await storage.sync();
    }
  });
  app.post('/api/loop/regex', (context) => context.text(String(/^(a+)+$/.test('a'.repeat(60) + 'b'))));
  app.post('/api/loop/sql', (context) =>
    context.json(
      database.all(
        'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as count from n',
      ),
    ),
  );
  // Long texts that differ in their last letter alone; sort without a callback asks no guard.
  app.post('/api/loop/sort', (context) => {
    const [one, other] = ['a', 'b'].map((end) => 'x'.repeat(20_000_000) + end);
    const texts = Array.from({ length: 100_000 }, (_, index) => (index % 2 ? one : other));
    return context.text(String(texts.sort().length));
  });
  app.post('/api/loop/key', async (context) => {
    const secret = await crypto.subtle.importKey('raw', new Uint8Array(16), 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(16), iterations: 2_000_000_000 };
    return context.text(String((await crypto.subtle.deriveBits(how, secret, 256)).byteLength));
  });
  app.post('/api/loop/power', (context) => context.text(String((7n ** 90000000n) % 10n)));
  app.post('/api/loop/memory', (context) => {
    const kept = [];
    for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(kept.length + 1));
  });
  return app;
}
`;

/** The same in Python, where loops are stopped between its own instructions. */
const HOSTILE_PYTHON = `
from fastapi import FastAPI

app = FastAPI()


@app.get("/api/health")
async def health():
    return {"status": "ok"}


@app.post("/api/loop/sum")
async def loop_sum():
    return {"sum": sum(range(10**12))}


@app.post("/api/loop/power")
async def loop_power():
    return {"power": pow(7, 10**8) % 10}
`;

export interface DeployedApp {
  id: string;
  url: string;
}

/** Deploys code that was handed over. @returns where it is live. */
export function deployHostile(client: ApiClient, name: string): Promise<DeployedApp> {
  return deploy(client, name, { frontend_code: PAGE, backend_code: HOSTILE });
}

/** The same with a backend of FastAPI. */
export function deployHostilePython(client: ApiClient, name: string): Promise<DeployedApp> {
  return deploy(client, name, {
    frontend_code: PAGE,
    backend_code: HOSTILE_PYTHON,
  });
}

async function deploy(client: ApiClient, name: string, code: object): Promise<DeployedApp> {
  const { status, body } = await client.post<{ id: string; deployed_url: string }>('/api/projects', {
    name,
    description: name,
    status: 'deployed',
    ...code,
  });
  if (status !== 201 || !body.deployed_url) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { id: body.id, url: body.deployed_url.replace(/\/$/, '') };
}

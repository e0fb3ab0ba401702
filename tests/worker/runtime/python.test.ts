/** [PY] Backends in Python, in isolates as they are live. Long, since the programs that are run stand beside their rules. */
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { Json } from '../../../worker/contract/plan/blueprint.ts';
import type { ContractCheck, PageCheck } from '../../../worker/contract/plan/contract-suite.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { RestingFacet } from '../../../worker/runtime/host/open-backend.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from './deploy.ts';
import { pythonApp } from './python-app.ts';
import { sampleApp } from './sample-app.ts';

// Each test starts an interpreter of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** Skipped where the packages of the pack cannot be had. */
const rule = test.skipIf((await findPack(bindings)) === null);

let backend: WorkerBundle;
let artifact: string;

beforeAll(async () => {
  backend = requireOutput(await buildBackend(pythonApp, bindings));
  artifact = await saveParts(emptySite, backend, 'React + FastAPI');
}, 60_000);

const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

rule('[PY1] an app has its modules, its variables, its startup, its documents', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-notes', variables: { NAME: 'Ada' } });
  expect(await (await call('/api/greeting')).json()).toEqual({
    greeting: 'hello',
    name: 'Ada',
    started: true,
  });
  const { info, paths } = await (await call('/openapi.json')).json<{ info: object; paths: object }>();
  expect(info).toMatchObject({ title: 'Notes' });
  expect(Object.keys(paths)).toContain('/api/notes/{note_id}');
  expect(await (await call('/api/peer?a=%20b')).json()).toMatchObject({
    host: 'py-notes.apps.localhost',
    path: '/api/peer',
    query: 'a=%20b',
  });
  expect(await (await call('/api/span?from=2&to=5')).json()).toEqual({ days: 3 });
  expect((await call('/api/notes/nine')).status).toBe(422);
  expect(await (await call('/api/nothing')).json()).toEqual({ detail: 'Not Found' });
  expect(await host.readLog()).toEqual([]);
});

rule('[PY16] the pages about its API load nothing from elsewhere', async () => {
  const { call } = await deploy(artifact, { slug: 'py-docs' });
  const page = await (await call('/docs')).text();
  expect(page).toContain('<title>Notes - Swagger UI</title>');
  expect(page).toContain('fetch("/openapi.json")');
  expect(page).not.toMatch(/https?:|\/\/\w|<link|src=/);
});

rule('[PY2] what was answered is kept when the isolate ends, and another version finds it', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-kept' });
  expect(await (await call('/api/notes', post({ title: 'One' }))).json()).toEqual({ id: 1, title: 'One' });
  const form = new FormData();
  form.set('name', 'a');
  form.set('file', new File([new Uint8Array(10_000).fill(7)], 'seven.bin'));
  const sent = await call('/api/files', { method: 'POST', body: form });
  expect(await sent.json()).toEqual({ name: 'a', file: 'seven.bin', bytes: 10_000 });
  await deploy(artifact, { slug: 'py-kept', version: 2 });
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'One' }]);
  const back = new Uint8Array(await (await call('/api/files/a')).arrayBuffer());
  expect(back).toEqual(new Uint8Array(10_000).fill(7));
  await host.destroy();
});

rule(
  '[WHOLE10] taken out for an archive and put back, data keep every value with its kind, where the app has them',
  async () => {
    const { call, host } = await deploy(artifact, { slug: 'py-whole' });
    await (await call('/api/notes', post({ title: 'Ünï 😀' }))).json();
    const taken = await host.beginWhole();
    if (!taken.ok) throw new Error(taken.message);
    const { schema, pages } = taken.value;
    expect(schema.file).toMatch(/notes\.db$/);
    const again = bindings.APP_HOSTS.getByName(nameAppHost('py-again', 'production'));
    const odd = {
      name: 'odd',
      sql: 'CREATE TABLE odd (id INTEGER PRIMARY KEY, value)',
      columns: ['id', 'value'],
    };
    const values = ['i9007199254740993', 'b00FF10', 'ta\u0000b', 0.1, 'r-', null, 't'];
    const rows = values.map((value, index) => [`i${index + 1}`, value]);
    await again.keepArriving(
      [
        { what: 'schema', schema: { ...schema, tables: [...schema.tables, odd] } },
        ...pages.map(({ table, rows: found }) => ({ what: 'rows' as const, table, rows: found })),
        { what: 'rows', table: 'odd', rows },
      ],
      null,
    );
    const there = await deploy(artifact, { slug: 'py-again' });
    expect(await (await there.call('/api/notes')).json()).toEqual([{ id: 1, title: 'Ünï 😀' }]);
    const found = await again.beginWhole();
    expect(found.ok && found.value.pages.find(({ table }) => table === 'odd')?.rows).toEqual(rows);
    await Promise.all([host.destroy(), again.destroy()]);
  },
);

rule('[KEPT1] data of a version that was replaced are as they were, whatever came since', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-before' });
  await (await call('/api/notes', post({ title: 'Before' }))).json();
  await deploy(artifact, { slug: 'py-before', version: 2 });
  await (await call('/api/notes', post({ title: 'Since' }))).json();
  const place = { projectId: 'project-py-before', slug: 'py-before', environment: 'production' as const };
  await host.activate({ ...place, artifactHash: artifact, version: 1, restore: true });
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Before' }]);
  await host.activate({ ...place, artifactHash: artifact, version: 2, restore: true });
  expect(await (await call('/api/notes')).json()).toEqual([
    { id: 1, title: 'Before' },
    { id: 2, title: 'Since' },
  ]);
  await host.destroy();
});

rule(
  '[PY14] put to rest, an app is shut down in order; the next call starts it again, with its data',
  async () => {
    const { call, host } = await deploy(artifact, { slug: 'py-rest' });
    await call('/api/notes', post({ title: 'One' }));
    await runInDurableObject(host, async (_, { facets }) => {
      const facet = facets.get<RestingFacet>('app', () => {
        throw new Error('It is awake');
      });
      expect(await facet.isBusy()).toBe(false);
      await facet.rest();
    });
    expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'One' }]);
    await expect.poll(async () => (await host.readLog()).map(({ message }) => message)).toEqual(['stopping']);
  },
);

rule('[PY3] background tasks, streams, cookies and other origins', async () => {
  const { call } = await deploy(artifact, { slug: 'py-http' });
  expect((await call('/api/later', post({ title: 'Later' }))).status).toBe(202);
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Later' }]);
  expect(await (await call('/api/count')).text()).toBe('0\n1\n2\n');
  const cookie = await call('/api/cookie', { method: 'POST', headers: { cookie: '__Host-seen=before' } });
  expect(await cookie.json()).toEqual({ seen: 'before' });
  expect(cookie.headers.getSetCookie()).toEqual([
    '__Host-http-only.seen=yes; HttpOnly; SameSite=lax; Path=/; Secure',
    'other=1; Path=/; SameSite=lax',
  ]);
  const asked = await call('/api/notes', { headers: { origin: 'https://other.example' } });
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://other.example');
  const preflight = await call('/api/notes', {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(200);
});

rule('[PY4] what it prints and throws is in the log; the visitor sees a plain 500', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-log' });
  const failed = await call('/api/fail');
  expect([failed.status, await failed.text()]).toEqual([500, 'Internal Server Error']);
  await (await call('/api/print')).text();
  await expect
    .poll(() => host.readLog())
    .toMatchObject([
      {
        level: 'error',
        message: 'ValueError: nothing works',
        stack: expect.stringContaining('File "backend/main.py", line'),
      },
      { level: 'info', message: 'said with print' },
      { level: 'warn', message: 'WARNING:root:said with logging' },
    ]);
});

rule('[PY5] an app that cannot be imported says why, and does so with the next call too', async () => {
  const broken = { 'backend/main.py': 'import numpy\n' };
  const hash = await saveParts(
    emptySite,
    requireOutput(await buildBackend(broken, bindings)),
    'React + FastAPI',
  );
  const { call, host } = await deploy(hash, { slug: 'py-broken' });
  expect((await call('/api/health')).status).toBe(500);
  expect((await call('/api/health')).status).toBe(500);
  await expect
    .poll(() => host.readLog())
    .toMatchObject([
      {
        message: "ModuleNotFoundError: No module named 'numpy'",
        stack: expect.stringContaining('backend/main.py", line 1'),
      },
      { message: "ModuleNotFoundError: No module named 'numpy'" },
    ]);
});

rule('[PY6] a loop ends within its time, for that request alone', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-loops' });
  await call('/api/notes', post({ title: 'Before' }));
  for (const path of ['/api/loop', '/api/query-loop']) expect((await call(path)).status).toBe(500);
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Before' }]);
  await expect
    .poll(() => host.readLog())
    .toMatchObject([
      { message: expect.stringMatching(/LoopStopped: backend\/main\.py:\d+: this ran on without a pause/) },
      { message: 'sqlite3.OperationalError: interrupted' },
    ]);
});

rule('[PY7] what cannot be stopped otherwise ends with its interpreter; the data stays', async () => {
  const { call } = await deploy(artifact, { slug: 'py-stubborn' });
  await call('/api/notes', post({ title: 'Before' }));
  expect((await call('/api/stubborn-loop')).status).toBe(500);
  expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Before' }]);
});

rule(
  '[PY15] an interpreter that ended, under a call or between two, is never asked again; the data stays',
  async () => {
    const { call } = await deploy(artifact, { slug: 'py-abort' });
    await call('/api/notes', post({ title: 'Before' }));
    expect((await call('/api/abort')).status).toBe(500);
    expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Before' }]);
    expect((await call('/api/abort-later')).status).toBe(200);
    // Whichever of these finds it gone gets a new isolate.
    for (let times = 0; times < 5; times++)
      expect(await (await call('/api/notes')).json()).toEqual([{ id: 1, title: 'Before' }]);
  },
);

rule('[PY8] a loop while the app is imported ends too', async () => {
  const looping = { 'backend/main.py': 'while True:\n    pass\n' };
  const hash = await saveParts(
    emptySite,
    requireOutput(await buildBackend(looping, bindings)),
    'React + FastAPI',
  );
  const { call, host } = await deploy(hash, { slug: 'py-import-loop' });
  expect((await call('/api/health')).status).toBe(500);
  await expect
    .poll(() => host.readLog())
    .toMatchObject([{ message: expect.stringContaining('LoopStopped: backend/main.py:') }]);
});

rule('[PY9] two apps draw different numbers, wherever they draw them from', async () => {
  const text = `import random, secrets, sqlite3, tempfile, uuid
from fastapi import FastAPI
app = FastAPI()

@app.get("/api/draw")
def draw():
    database = sqlite3.connect(":memory:")
    (blob,) = database.execute("select hex(randomblob(16))").fetchone()
    (number,) = database.execute("select random()").fetchone()
    name = next(tempfile._get_candidate_names())
    return [random.random(), secrets.token_hex(), str(uuid.uuid4()), blob, str(number), name]
`;
  const hash = await saveParts(
    emptySite,
    requireOutput(await buildBackend({ 'backend/main.py': text }, bindings)),
    'React + FastAPI',
  );
  const draw = async (slug: string): Promise<unknown[]> => {
    const { call } = await deploy(hash, { slug });
    return (await call('/api/draw')).json();
  };
  const [a, b] = await Promise.all([draw('py-draw-a'), draw('py-draw-b')]);
  expect(a.filter((value, index) => value === b[index])).toEqual([]);
  expect(a).toHaveLength(6);
});

rule('[PY10] checks of the contract run on trial, each with empty files', async () => {
  const host = bindings.APP_HOSTS.getByName('trial--python');
  await host.openTrial({ backend, variables: {}, framework: 'React + FastAPI' });
  const adds = (title: string): ContractCheck => ({
    id: title,
    title,
    ability: 'record',
    steps: [
      {
        call: { method: 'POST', path: '/api/notes', body: { title } },
        expect: { status: 201, json: { id: 1, title } },
      },
    ],
  });
  const results = await host.runTrialChecks({ checks: [adds('a'), adds('b')], pages: [], database: null });
  expect(results.map(({ passed }) => passed)).toEqual([true, true]);
  const asksNothing = { ...adds('c'), steps: [] };
  const more = await host.runTrialChecks({
    checks: [asksNothing, asksNothing, adds('a')],
    pages: [],
    database: null,
  });
  expect(more.map(({ passed }) => passed)).toEqual([true, true, true]);
  // A check says no host; the app is told one as over the wire.
  const peer: ContractCheck['steps'][number] = {
    call: { method: 'GET', path: '/api/peer' },
    expect: { status: 200, json: { host: 'trial.invalid' } },
  };
  const told = await host.runTrialChecks({
    checks: [{ ...adds('d'), steps: [peer] }],
    pages: [],
    database: null,
  });
  expect(told.map(({ failure }) => failure)).toEqual([null]);
  const isNamed = (name: string | null): ContractCheck => ({
    ...adds('e'),
    steps: [{ call: { method: 'GET', path: '/api/greeting' }, expect: { status: 200, json: { name } } }],
  });
  for (const name of ['Ada', null]) {
    const variables: Record<string, string> = name === null ? {} : { NAME: name };
    const batch = { checks: [isNamed(name)], pages: [], database: null, variables };
    expect((await host.runTrialChecks(batch)).map(({ failure }) => failure)).toEqual([null]);
  }
  await host.closeTrial();
});

/** Keeps its rows in a database that two open connections see, in a file, in a list of its module, and in one of its startup. */
const forgetful = `import os
import sqlite3
from contextlib import asynccontextmanager

from fastapi import FastAPI

starts = 0
listed = []
connections = []


@asynccontextmanager
async def lifespan(app: FastAPI):
    global starts
    starts += 1
    app.state.rows = []
    for old in connections:
        old.close()
    connections[:] = [sqlite3.connect("rows.db", isolation_level=None) for _ in range(2)]
    connections[0].execute("create table if not exists rows (title text)")
    with open("begun.txt", "w") as file:
        file.write("begun")
    yield


app = FastAPI(lifespan=lifespan)


@app.get("/api/starts")
async def count_starts():
    return starts


@app.get("/api/stored/{number}/{title}")
async def store(number: int, title: str):
    connections[number].execute("insert into rows values (?)", (title,))
    return [[row[0] for row in other.execute("select title from rows")] for other in connections]


@app.get("/api/files")
async def spoil_files():
    found = sorted(name for name in os.listdir(".") if name.endswith(".txt"))
    os.remove("begun.txt")
    with open("more.txt", "w") as file:
        file.write("more")
    return found


@app.get("/api/listed/{title}")
async def keep_in_module(title: str):
    listed.append(title)
    return listed


@app.get("/api/begun/{title}")
async def keep_in_startup(title: str):
    app.state.rows.append(title)
    return app.state.rows
`;

const asks = (id: string, ...steps: [path: string, json: Json][]): ContractCheck => ({
  id,
  title: id,
  ability: 'record',
  steps: steps.map(([path, json]) => ({ call: { method: 'GET', path }, expect: { status: 200, json } })),
});

rule(
  '[TRY2] an app on trial is put back to how it began; what is wrong with it is seen all the same',
  async () => {
    const host = bindings.APP_HOSTS.getByName('trial--py-put-back');
    const files = { 'backend/main.py': forgetful };
    await host.openTrial({
      backend: requireOutput(await buildBackend(files, bindings)),
      variables: {},
      framework: 'React + FastAPI',
    });
    const tell = async (...checks: ContractCheck[]) =>
      (await host.runTrialChecks({ checks, pages: [], database: null })).map(({ failure }) => failure);
    const stores = (id: string, title: string, by: number, more: string) =>
      asks(
        id,
        [`/api/stored/${by}/${title}`, [[title], [title]]],
        [
          `/api/stored/${1 - by}/${more}`,
          [
            [title, more],
            [title, more],
          ],
        ],
      );
    // As many writes in each: neither connection may take what it remembers for what is there.
    expect(
      await tell(
        stores('one', 'a', 0, 'b'),
        stores('two', 'c', 1, 'd'),
        stores('three', 'c', 1, 'e'),
        stores('four', 'f', 0, 'g'),
      ),
    ).toEqual([null, null, null, null]);
    expect(await tell(asks('once', ['/api/starts', 1]))).toEqual([null]);
    // A file that is gone is there again, and one that was made is not.
    const spoils = (id: string) => asks(id, ['/api/files', ['begun.txt']]);
    expect(await tell(spoils('one'), spoils('two'))).toEqual([null, null]);
    // Records that outlive their database are wrong.
    const lists = (title: string) => asks(title, [`/api/listed/${title}`, [title]]);
    expect(await tell(lists('one'), lists('two'))).toEqual([
      null,
      expect.stringMatching(/GET \/api\/listed\/two/),
    ]);
    // What the startup makes is made for each check.
    const begins = (title: string) => asks(title, [`/api/begun/${title}`, [title]]);
    expect(await tell(begins('one'), begins('two'))).toEqual([null, null]);
    await host.closeTrial();
  },
);

/** Notes in a file that is put back, or in the memory of the app, which is not. */
const noted = (isKept: boolean) => `import os
import sqlite3

from fastapi import FastAPI

app = FastAPI()
os.makedirs("/data", exist_ok=True)
database = None
notes = []
starts = 0


@app.on_event("startup")
def begin():
    global database, starts
    starts += 1
    notes.clear()
    database = sqlite3.connect("/data/notes.db", isolation_level=None)
    database.execute("create table if not exists notes (title text)")


@app.on_event("shutdown")
def end():
    database.close()


@app.post("/api/notes/{title}")
def add(title: str):
    notes.append(title)
    if ${isKept ? 'True' : 'False'}:
        connection = sqlite3.connect("/data/notes.db", isolation_level=None)
        connection.execute("insert into notes values (?)", (title,))
        connection.close()


@app.get("/api/notes")
def read():
    connection = sqlite3.connect("/data/notes.db", isolation_level=None)
    titles = [title for (title,) in connection.execute("select title from notes")]
    connection.close()
    titles = titles if ${isKept ? 'True' : 'False'} else notes
    return {"items": [{"id": at, "title": title} for at, title in enumerate([*titles, f"started {starts}"])]}
`;

rule('[TRY2] pages are seen over an app as it began: put back, or started where it keeps more', async () => {
  const pages = requireOutput(await buildPageRenderer(sampleApp, bindings));
  const see = async (code: string, checks: PageCheck[]) => {
    const host = bindings.APP_HOSTS.getByName('trial--py-pages');
    const backend = requireOutput(await buildBackend({ 'backend/main.py': code }, bindings));
    await host.openTrial({ backend, pages, variables: {}, framework: 'React + FastAPI' });
    const results = await host.runTrialChecks({ checks: [], pages: checks, database: null });
    await host.closeTrial();
    return results.map(({ id, failure }) => [id, failure?.slice(0, 40) ?? null]);
  };
  const page = (id: string, texts: string[], absent: string[], ...notes: string[]): PageCheck => ({
    id,
    title: id,
    page: 'home',
    path: '/',
    setup: notes.map((note) => ({
      call: { method: 'POST', path: `/api/notes/${note}` },
      expect: { status: 200 },
    })),
    expect: { texts, absent },
  });
  const own = [
    page('a and b', ['apples', 'bread', 'started 1'], ['cheese'], 'apples', 'bread'),
    page('a and c', ['apples', 'cheese', 'started 1'], ['bread'], 'apples', 'cheese'),
    page('none', ['started 1'], ['apples', 'bread', 'cheese']),
  ];
  expect(await see(noted(true), own)).toEqual(own.map(({ id }) => [id, null]));
  // What shows only because of what another page left is told, too, once one was seen that is not as it began.
  const left = [
    page('a', ['apples'], ['bread'], 'apples'),
    page('a of another', ['apples'], []),
    page('b alone', ['bread'], ['apples'], 'bread'),
  ];
  expect(await see(noted(false), left)).toEqual([
    ['a', null],
    ['a of another', '"apples" should stand on the page, which'],
    ['b alone', null],
  ]);
});

/** Dependencies of each kind, and how often `inspect` was asked about one. */
const dependent = `import inspect
from typing import Annotated

from fastapi import Depends, FastAPI

asked = 0
judge = inspect.isgeneratorfunction


def count(call):
    global asked
    asked += 1
    return judge(call)


inspect.isgeneratorfunction = count


def plain():
    return "plain"


async def waited():
    return "waited"


def opened():
    yield "opened"


async def opened_waited():
    yield "opened and waited"


app = FastAPI()


@app.get("/api/kinds")
def tell(
    a: Annotated[str, Depends(plain)],
    b: Annotated[str, Depends(waited)],
    c: Annotated[str, Depends(opened)],
    d: Annotated[str, Depends(opened_waited)],
):
    return [a, b, c, d]


@app.get("/api/asked")
def count_asked():
    return asked
`;

rule('[PY17] of which kind a dependency is, is asked once, and is right each time', async () => {
  const host = bindings.APP_HOSTS.getByName('trial--py-kinds');
  const files = { 'backend/main.py': dependent };
  await host.openTrial({
    backend: requireOutput(await buildBackend(files, bindings)),
    variables: {},
    framework: 'React + FastAPI',
  });
  const ask = async (path: string) =>
    (await host.callTrial('kinds', new Request(`http://trial.local${path}`))).json();
  const kinds = ['plain', 'waited', 'opened', 'opened and waited'];
  const counts = [];
  for (let times = 0; times < 3; times++) {
    expect(await ask('/api/kinds')).toEqual(kinds);
    counts.push(await ask('/api/asked'));
  }
  const [first] = counts as [number];
  expect(first).toBeGreaterThan(0);
  expect(counts).toEqual([first, first, first]);
  await host.closeTrial();
});

/** Routers of random routes are asked in both ways; what was answered otherwise, and how often a route was asked in each way. */
const routed = `import asyncio
import random

import hewn_routes
import starlette.routing as routing
from fastapi import APIRouter, FastAPI

asked = 0
judge = routing.get_route_path


def count(scope):
    global asked
    asked += 1
    return judge(scope)


routing.get_route_path = count
PARTS = ["a", "b", "ab", "a b", "{x}", "{x:int}", "{x:path}", "1", ""]
ODD = [*PARTS[:4], "1", "", "A", "a\\n", "{x}"]


def endpoint_of(number):
    def answer(x: str = ""):
        return [number, x]

    return answer


class Own(routing.Route):
    def matches(self, scope):
        return routing.Match.FULL, {"endpoint": self.endpoint, "path_params": {}}


def draw_path(parts, slash):
    return "".join("/" + random.choice(parts) for _ in range(random.randint(0, 4))) + random.choice(["", "/", slash])


def add(router, number):
    kind = random.random()
    path = "/" + draw_path(PARTS, "/").strip("/")
    # A name may come once in a path.
    path = "/".join(part if "{" not in part else part.replace("x", "x%d" % at) for at, part in enumerate(path.split("/")))
    if kind < 0.1:
        inner = APIRouter()
        inner.add_api_route("/a", endpoint_of(number))
        router.mount(path.rstrip("/"), inner)
    elif kind < 0.12:
        router.routes.append(Own(path, endpoint_of(number)))
    else:
        router.add_api_route(path, endpoint_of(number), methods=random.sample(["GET", "POST", "DELETE"], 1))


async def ask(way, router, method, path, root):
    sent = []
    scope = {"type": "http", "method": method, "path": path, "root_path": root, "headers": [], "query_string": b"", "scheme": "http", "server": ("h", 80), "app": app}

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    reached = []

    async def handle(self, scope, receive, send):
        reached.append((id(self), scope.get("path_params"), scope["router"] is router))

    kept = routing.Route.handle
    routing.Route.handle = handle
    try:
        await way(router, scope, receive, send)
    except Exception as error:
        sent.append(type(error).__name__)
    finally:
        routing.Route.handle = kept
    return repr((sent, reached))


async def compare():
    global asked
    random.seed(7)
    different, counts = [], [0, 0]
    for _ in range(30):
        router = APIRouter()
        for number in range(random.randint(1, 40)):
            add(router, number)
        for turn in range(40):
            if turn == 20:
                add(router, 99)
                random.shuffle(router.routes)
            root = random.choice(["", "", "/a"])
            question = (random.choice(["GET", "POST"]), root + draw_path(ODD, "//"), root)
            answers = []
            for at, way in enumerate((hewn_routes.ask_all, routing.Router.app)):
                asked = 0
                answers.append(await ask(way, router, *question))
                counts[at] += asked
            if answers[0] != answers[1]:
                different.append([question, *answers])
    return {"different": different[:3], "counts": counts}


app = FastAPI()


@app.get("/api/compare")
async def tell():
    return await compare()
`;

rule('[PY18] only routes that may be meant are asked, and what is answered is as if all were', async () => {
  const host = bindings.APP_HOSTS.getByName('trial--py-routes');
  await host.openTrial({
    backend: requireOutput(await buildBackend({ 'backend/main.py': routed }, bindings)),
    variables: {},
    framework: 'React + FastAPI',
  });
  const answer = await host.callTrial('routes', new Request('http://trial.local/api/compare'));
  const { different, counts } = (await answer.json()) as { different: unknown[]; counts: [number, number] };
  expect(different).toEqual([]);
  expect(counts[1]).toBeLessThan(counts[0] * 0.7);
  await host.closeTrial();
});

/** Keeps what it is sent, in its database and in files. */
const HEAP = `import sqlite3

from fastapi import FastAPI, Request

app = FastAPI()
database = sqlite3.connect("heap.db", isolation_level=None)
database.execute("create table if not exists heap (id integer primary key, text text)")


@app.post("/api/run")
async def run(request: Request):
    return [database.execute(one).rowcount for one in (await request.json())["sql"]]


@app.post("/api/file/{name}")
def write(name: str):
    with open(f"/data/{name}", "wb") as file:
        file.write(bytes(1024 * 1024))


@app.get("/api/size")
def size():
    return database.execute("select count(*) from heap").fetchone()[0]
`;

rule('[QUOTA1] an app that writes without end is told that its storage is full, and can delete', async () => {
  const built = requireOutput(await buildBackend({ 'backend/main.py': HEAP }, bindings));
  const { call } = await deploy(await saveParts(emptySite, built, 'React + FastAPI'), { slug: 'py-quota' });
  const run = (...sql: string[]) => call('/api/run', post({ sql }));
  const size = async () => (await call('/api/size')).json<number>();
  const oneMb = 'insert into heap (text) values (hex(randomblob(524288)))';
  let megabytes = 0;
  while ((await run(oneMb)).status === 200) megabytes++;
  expect(megabytes).toBeGreaterThan(12);
  const refused = await run(oneMb);
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([507, 'storage_full']);
  expect((await call('/api/file/more', { method: 'POST' })).status).toBe(507);
  expect(await size()).toBe(megabytes);
  // In one transaction, of which nothing is left.
  expect((await run('begin', ...Array(40).fill(oneMb), 'commit')).status).toBe(507);
  expect(await size()).toBe(megabytes);
  expect(await (await run('delete from heap where id <= 4')).json()).toEqual([4]);
  expect((await run(oneMb)).status).toBe(200);
  expect(await size()).toBe(megabytes - 3);
});

rule('[DESK10] the data of an app in Python are worked in as those of the other stack', async () => {
  const { call, host } = await deploy(artifact, { slug: 'py-desk' });
  for (const title of ['one', 'two', 'three']) await call('/api/notes', post({ title }));
  const notes = async () => (await call('/api/notes')).json();
  const good = <Value>(outcome: unknown) => (outcome as { value: Value }).value;
  const page = async () =>
    good<{ rows: { key: number; values: unknown[] }[] }>(
      await host.readTable({ table: 'notes', limit: 2, sort: '-id', filter: null }),
    );
  expect((await page()).rows).toEqual([
    { key: 3, values: [3, 'three'] },
    { key: 2, values: [2, 'two'] },
  ]);
  const before = await notes();
  const { undo } = good<{ undo: string }>(
    await host.changeTable({ do: 'delete', table: 'notes', keys: [2] }),
  );
  expect(await notes()).toHaveLength(2);
  expect(await host.changeTable({ do: 'undo', undo })).toMatchObject({ ok: true, value: { rows: 1 } });
  expect(await notes()).toEqual(before);
  expect(
    await host.changeTable({ do: 'update', table: 'notes', key: 1, values: { title: null }, before: {} }),
  ).toMatchObject({ ok: false, message: 'Title must have a value.' });
  expect(await host.runSql('SELECT count(*) AS n FROM notes', false)).toMatchObject({
    value: { columns: ['n'], rows: [[3]] },
  });
  for (const sql of [
    'DELETE FROM notes',
    'WITH a AS (SELECT 1) DELETE FROM notes',
    'SELECT 1; DELETE FROM notes',
    "ATTACH 'x' AS y",
    'PRAGMA user_version = 4',
    'COMMIT',
    "SELECT load_extension('x')",
    'SELECT * FROM (DELETE FROM notes RETURNING id)',
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n',
  ])
    expect([sql, ((await host.runSql(sql, false)) as { ok: boolean }).ok]).toEqual([sql, false]);
  expect(await notes()).toEqual(before);
  expect(await host.runSql('UPDATE notes SET title = upper(title) WHERE id = 1', true)).toMatchObject({
    value: { changed: 1 },
  });
  const rows = [{ title: 'four' }, { title: 'five' }];
  expect(
    await host.changeTable({ do: 'import', table: 'notes', rows: [...rows, {}], isTrial: false }),
  ).toMatchObject({ value: { rows: 0, problems: [{ row: 2, message: 'Title is missing.' }] } });
  expect(await host.changeTable({ do: 'import', table: 'notes', rows, isTrial: false })).toMatchObject({
    value: { rows: 2, problems: [] },
  });
  const backup = (await host.makeBackup()) as { id: string } | null;
  await host.runSql('DELETE FROM notes', true);
  expect(await host.restoreBackup(backup?.id ?? '')).toBeNull();
  expect(await notes()).toHaveLength(5);
});

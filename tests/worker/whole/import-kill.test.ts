/**
 * [WHOLE15] An import of a whole project that is cut off at each of its writes. Rules: `worker/api/projects/SPEC.md`. Long, since
 * what is left is counted everywhere, and what goes on by itself is followed to its end.
 */
import { runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownEntry } from '../../../worker/agents/bind-tools.ts';
import { keepArtifact } from '../../../worker/agents/keep-artifact.ts';
import { openProject } from '../../../worker/api/open-project.ts';
import { openArchiveZip } from '../../../worker/api/projects/archive/read-archive.ts';
import { restoreArchive } from '../../../worker/api/projects/archive/restore-archive.ts';
import { tidyDeletedProjects } from '../../../worker/api/projects/delete-project.ts';
import { createArtifact } from '../../../worker/builder/artifact.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { ensureSlug } from '../../../worker/db/projects/projects.ts';
import { projects } from '../../../worker/db/schema.ts';
import type { Arriving } from '../../../worker/domain/app-data/whole-data.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { Pace } from '../../../worker/domain/budget/pace.ts';
import { thisThread } from '../../../worker/domain/budget/this-thread.ts';
import { readSettings } from '../../../worker/env.ts';
import { Journal } from '../../../worker/pipeline/journal/journal.ts';
import { Deployer } from '../../../worker/project/deploy/deployer.ts';
import { DeploymentRows } from '../../../worker/project/deploy/deployment-rows.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { bindings, db, newId, openTestProject } from '../project/open-project.ts';
import { emptySite, rawBackend } from '../runtime/deploy.ts';
import { requireStopped, stopAtWrite } from '../runtime/watch-writes.ts';
import { download, pack, slugOf, text } from './archive-zips.ts';
import { Ended, type Ending, openEndingProcess } from './ending-process.ts';
import { BUILD_MS } from './fill-project.ts';
import { requireNothingLeft, requireUnnamed } from './nothing-left.ts';

const HOUR_MS = 3_600_000;

describe('an import', () => {
  let zip: Uint8Array;
  let archive: Record<string, Uint8Array>;

  const openApp = async (id: string) =>
    bindings.APP_HOSTS.getByName(nameAppHost(await slugOf(id), 'production'));
  const listArtifacts = async () =>
    (await bindings.ARTIFACTS.list({ limit: 1000 })).objects.map(({ key }) => key).sort();
  const rowsOf = (owner: Person) => db.select().from(projects).where(eq(projects.ownerId, owner.id));

  beforeAll(async () => {
    const owner = await signUp();
    const made = await callApi('/api/projects', {
      token: owner.token,
      body: {
        name: 'Small',
        status: 'deployed',
        frontend_code: 'export default function App() { return <h1>Small</h1>; }',
        backend_code: `import { Hono } from 'hono';
const app = new Hono();
app.get('/items', (c) => c.json([]));
export default app;`,
      },
    });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const { id } = made.body;
    for (const [path, body] of [
      ['chat', { text: 'Who has the ladder?', client_id: newId() }],
      ['comments', { path: 'src/App.jsx', line: 1, text: 'Say more', client_id: newId() }],
      ['variables', { key: 'COLOUR', value: 'green', environment: 'production' }],
      ['versions', { message: 'All of it' }],
    ] as const)
      expect(
        (await callApi(`/api/projects/${id}/${path}`, { token: owner.token, body })).status,
      ).toBeLessThan(300);
    const app = await openApp(id);
    await app.askData('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
    await app.askData("INSERT INTO notes (text) VALUES ('one'), ('two')");
    archive = await download(id, owner);
    zip = pack(archive);
  }, BUILD_MS);

  /** Imports, up to one point. */
  async function importUntil(owner: Person, endAt: number, how: Ending) {
    const { env, points, names } = openEndingProcess(endAt, how);
    const pace = new Pace(thisThread);
    const source = await openArchiveZip(zip, pace);
    if (!source) throw new Error('It is no archive');
    const account = { user_id: owner.id, email: owner.email, provider: 'email' as const };
    const place = {
      env,
      db: openDatabase(env.DB),
      caller: { account, isAnonymous: false, proof: { kind: 'own' as const } },
      settings: readSettings(bindings),
    };
    const options = { name: 'Small', isWithTalk: true, isWithData: true, isWithSettings: true };
    const made = await restoreArchive(place, source, options, pace).catch((error: unknown) => {
      if (!(error instanceof Ended) && !(error instanceof Error && error.cause instanceof Ended)) throw error;
      return null;
    });
    return { made, points, names };
  }

  /** It answers, and is what was taken out, byte for byte. */
  async function requireWhole(id: string, owner: Person): Promise<void> {
    const [last] = await openProject(bindings, id).listDeployments('production', 1);
    const ended = await openProject(bindings, id).waitForDeployment(last?.id ?? '', BUILD_MS);
    expect([ended?.status, ended?.error]).toEqual(['deployed', null]);
    const app = await openApp(id);
    expect(await app.askData('SELECT text FROM notes ORDER BY id')).toEqual({
      ok: true,
      rows: [{ text: 'one' }, { text: 'two' }],
    });
    const page = await exports.default.fetch(
      new Request(`http://${await slugOf(id)}.apps.localhost:8787/items`),
    );
    expect([page.status, await page.text()]).toEqual([200, '[]']);
    const again = await download(id, owner);
    expect(Object.keys(again).sort()).toEqual(Object.keys(archive).sort());
    // What was deployed elsewhere was not deployed here, and is told in the chat.
    const made = [
      'manifest.json',
      'history/versions.jsonl',
      'history/deployments.jsonl',
      'history/chat_messages.jsonl',
    ];
    const differ = Object.keys(archive).filter((name) => text(again[name]) !== text(archive[name]));
    expect(differ.filter((name) => !made.includes(name))).toEqual([]);
  }

  for (const how of ['ended', 'failed'] as const)
    test(`[WHOLE15] ${how === 'ended' ? 'whose process ends at' : 'that is refused'} any write is there whole or leaves nothing, and can be made again`, {
      timeout: BUILD_MS,
    }, async () => {
      const owner = await signUp();
      const whole = await importUntil(owner, -1, how);
      const { points } = whole;
      expect(points.length).toBeGreaterThanOrEqual(30);
      if (how === 'ended') await requireWhole(whole.made?.id ?? '', owner);
      const known = [whole.made?.id ?? ''];
      const list = async () =>
        (await callApi<{ id: string }[]>('/api/projects', { token: owner.token })).body.map(({ id }) => id);
      const before = await listArtifacts();
      const gone: string[] = [];
      for (let endAt = 0; endAt < points.length; endAt++) {
        const at = `${points[endAt]}`;
        const { made, names } = await importUntil(owner, endAt, how);
        expect([at, made]).toEqual([at, null]);
        const [row, ...others] = (await rowsOf(owner)).filter(({ id }) => !known.includes(id));
        expect([at, others]).toEqual([at, []]);
        // The last write of all shows it.
        if (how === 'ended' && endAt === points.length - 1) {
          expect([at, await list()]).toEqual([at, [row?.id, ...known.toReversed()]]);
          await requireWhole(row?.id ?? '', owner);
          continue;
        }
        expect([at, await list()]).toEqual([at, known.toReversed()]);
        if (row) {
          const unseen = await callApi(`/api/projects/${row.id}`, { token: owner.token });
          expect([at, unseen.status]).toEqual([at, 404]);
          if (endAt === points.length - 2) {
            // What is half there keeps nobody from importing it again.
            const again = await importUntil(owner, -1, how);
            await requireWhole(again.made?.id ?? '', owner);
            known.push(again.made?.id ?? '');
          }
          const importingAt = new Date(Date.now() - 2 * HOUR_MS);
          await db.update(projects).set({ importingAt }).where(eq(projects.id, row.id));
          await tidyDeletedProjects(bindings, new Date());
        }
        const id = row?.id ?? names.projects[0];
        if (id === undefined) continue;
        const slug = row?.slug ?? names.apps[0]?.split('--')[0] ?? `none-${id}`;
        await requireNothingLeft(id, slug);
        gone.push(id, slug);
      }
      expect(gone.length).toBeGreaterThanOrEqual(50);
      await requireUnnamed(gone);
      expect(await listArtifacts()).toEqual(before);
    });
});

/** What came with an archive waits for the first version. */
const ARRIVING: Arriving[] = [
  {
    what: 'schema',
    schema: {
      tables: [{ name: 'notes', sql: 'CREATE TABLE notes (text TEXT)', columns: ['text'] }],
      after: ['CREATE INDEX notes_text ON notes (text)'],
      file: null,
      numbers: [],
    },
  },
  { what: 'rows', table: 'notes', rows: [['tone'], ['ttwo']] },
  { what: 'rows', table: 'notes', rows: [['tthree']] },
];

const file = (path: string, contentType: string, content: string) => ({
  path,
  contentType,
  body: new TextEncoder().encode(content),
  immutable: false,
});
const SITE = {
  ...emptySite,
  files: [
    file('index.html', 'text/html', '<!doctype html><script type="module" src="/main.js"></script>'),
    file('main.js', 'text/javascript', 'console.log(1)'),
  ],
};

describe('the first deployment after an import', () => {
  const make = async (name: string) => {
    const backend = rawBackend(`
      database.run('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
      return Response.json(database.all('SELECT text FROM notes ORDER BY rowid').map((row) => row.text));`);
    const { id, stub } = await openTestProject(name);
    const slug = (await ensureSlug(db, id, name)) ?? '';
    const { hash, ...artifact } = await createArtifact({
      framework: 'React + Hono',
      site: SITE,
      backend,
    });
    await keepArtifact(bindings, { hash, ...artifact }, id);
    // Opened where it is called: a stub belongs to the object that it was opened for, until that ends.
    const openHost = () => bindings.APP_HOSTS.getByName(nameAppHost(slug, 'staging'));
    await openHost().keepArriving(ARRIVING, null);
    const call = async () => {
      const answer = await openHost().fetch(`http://${slug}--staging.apps.localhost/api/notes`);
      return answer.status === 200 ? answer.json() : answer.status;
    };
    return { id, slug, hash, stub, openHost, call };
  };
  const all = ['one', 'two', 'three'];

  test('[WHOLE15] whose app ends at any write of its activation is made again, with all of its data once', async () => {
    let points: string[] = [];
    for (let stopAt = -1; stopAt < points.length; stopAt++) {
      const { id, slug, hash, openHost, call } = await make('Activated');
      const activation = {
        projectId: id,
        slug,
        environment: 'staging' as const,
        artifactHash: hash,
        version: 1,
        deployment: 'first',
      };
      const reached = await runInDurableObject(openHost(), (instance, state) =>
        stopAtWrite(state, { stopAt, how: 'ended' }, () => instance.activate(activation)),
      ).catch(requireStopped);
      if (reached && stopAt === -1) points = reached.points;
      const at = points[stopAt] ?? 'no end';
      const between = await call();
      expect([at, between === 404 || JSON.stringify(between) === JSON.stringify(all)]).toEqual([at, true]);
      await openHost().activate(activation);
      expect([at, await call()]).toEqual([at, all]);
    }
    expect(points.length).toBeGreaterThanOrEqual(4);
  });

  test('[WHOLE15] that is ended at any write goes on by itself, with all of its data once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation((line) => {
      expect(line).toMatch(/^Deployment \w+ is tried again: Ended/);
    });
    const tell = async (endAt: number, answersLater = true) => {
      const { id, slug, hash, stub, openHost, call } = await make('Followed');
      const points: string[] = [];
      const told = await runInDurableObject(stub, async (_, state) => {
        const { storage } = state;
        storage.sql.exec(
          "INSERT INTO versions (run_id, slug, artifact_hash, created_at, state) VALUES ('deploy:made', ?, ?, 0, 'staged')",
          slug,
          hash,
        );
        let isOver = false;
        const open = (ends: boolean) => {
          const rows = new DeploymentRows(storage, async (when, write) => {
            if (!ends) return;
            if (isOver) throw new Ended();
            points.push(`${when} ${write}`);
            if (points.length - 1 !== endAt) return;
            isOver = true;
            throw new Ended();
          });
          const journal = new Journal(storage, {
            now: () => Date.now(),
            reachFaultPoint: async () => {},
            announce: () => {},
          });
          const silent = { fetch: async () => new Response('Busy', { status: 500 }) };
          const entry = ends || answersLater ? ownEntry(state) : silent;
          const parts = { projectId: id, env: bindings, entry, rows, journal, storage };
          return {
            rows,
            deployer: new Deployer({
              ...parts,
              readSaved: () => null,
              readAssets: () => ({}),
              ended: () => {},
            }),
          };
        };
        const ending = open(true);
        const made = {
          id: newId(),
          environment: 'staging' as const,
          kind: 'deploy' as const,
          version: 1,
          savedVersion: null,
          request: {
            byEmail: null,
            isRestore: false,
            acceptLosses: false,
            framework: 'React + Hono' as const,
            name: 'Followed',
          },
        };
        const die = (error: unknown) => {
          if (!(error instanceof Ended)) throw error;
        };
        await ending.rows
          .start(made, () => {})
          .then(() => ending.deployer.workOff(), die)
          .catch(die);
        const between = await call();
        const next = open(false);
        await next.deployer.workOff();
        const record = next.rows.find(made.id);
        return { between, status: record?.status, error: record?.error ?? null };
      });
      const left = await runInDurableObject(openHost(), (_, { storage }) =>
        storage.sql.exec("SELECT count(*) AS n FROM sqlite_master WHERE name = 'arriving_data'").one(),
      );
      return { ...told, points, after: await call(), waiting: left.n };
    };
    try {
      const { points } = await tell(-1);
      expect(points.length).toBeGreaterThanOrEqual(8);
      for (let endAt = 0; endAt < points.length; endAt++) {
        const at = `${points[endAt]}`;
        const { between, status, error, after, waiting } = await tell(endAt);
        expect([at, error]).toEqual([at, null]);
        expect([at, between === 404 || JSON.stringify(between) === JSON.stringify(all)]).toEqual([at, true]);
        // Before its first write it was never begun, and its data wait.
        const isBegun = endAt > 0;
        expect([at, status, after, waiting]).toEqual([
          at,
          isBegun ? 'deployed' : undefined,
          isBegun ? all : 404,
          isBegun ? 0 : 1,
        ]);
      }
      // It was seen answering: that it does not after the kill takes nothing back.
      const late = await tell(points.indexOf('before deploy.finish'), false);
      expect([late.error, late.status, late.after]).toEqual([null, 'deployed', all]);
    } finally {
      warn.mockRestore();
    }
  });
});

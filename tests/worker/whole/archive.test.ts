/**
 * [WHOLE] A project taken out as one archive and put back. Rules: `worker/api/projects/SPEC.md`. Long, since one project, filled once,
 * serves all of it.
 */
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import { tidyDeletedProjects } from '../../../worker/api/projects/delete-project.ts';
import type { ArchiveManifest } from '../../../worker/contract/project/archive.ts';
import { insertProject } from '../../../worker/db/projects/projects.ts';
import { projectMembers, projects } from '../../../worker/db/schema.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { hashBytes } from '../../../worker/domain/secrets/hash-bytes.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { bindings, db, newId } from '../project/open-project.ts';
import { download, pack, send, slugOf, text, waitForApp } from './archive-zips.ts';
import { BUILD_MS, makeFullProject } from './fill-project.ts';

/** What is made anew where a project is put back: what ran elsewhere did not run there. */
const RECORDS = ['history/versions.jsonl', 'history/deployments.jsonl'];

let owner: Person;
let editor: Person;
let id: string;
let slug: string;
let archive: Record<string, Uint8Array>;

const line = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);

beforeAll(async () => {
  ({ owner, editor, id, slug } = await makeFullProject('Taken Out'));
  // Values that are lost where a number is taken for one of JavaScript, and a text for UTF-8 without NUL.
  const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  for (const sql of [
    'CREATE TABLE odd (id INTEGER PRIMARY KEY AUTOINCREMENT, any, real REAL, up INTEGER REFERENCES odd (id))',
    "INSERT INTO odd (id, any, real, up) VALUES (7, 9007199254740993, 0.1, 8), (8, x'00ff10', -9e999, NULL), (9, NULL, 1, 9)",
    "INSERT INTO odd (id, any) VALUES (10, 'a' || char(0) || 'ü😀'), (11, ''), (12, 2.0), (13, '12')",
    'DELETE FROM odd WHERE id = 13',
    'CREATE INDEX odd_any ON odd (any)',
  ])
    await host.askData(sql);
  await callApi(`/api/projects/${id}/variables`, {
    token: owner.token,
    body: { key: 'COLOUR', value: 'green', environment: 'staging' },
  });
  await callApi(`/api/projects/${id}/settings`, {
    method: 'PATCH',
    token: owner.token,
    body: { staging: { basic_auth: { user: 'neighbour', password: 'planted-door-password' } } },
  });
  // One that waits for a word is not in it.
  const { body: talk } = await callApi(`/api/projects/${id}/turns`, { token: owner.token });
  for (const turn of talk.turns)
    await callApi(`/api/projects/${id}/turns/${turn.id}/stop`, { method: 'POST', token: owner.token });
  archive = await download(id, owner);
}, BUILD_MS);

describe('the archive of a whole project', () => {
  test('[WHOLE8] has everything, with a manifest that says how large and what', async () => {
    const manifest: ArchiveManifest = JSON.parse(text(archive['manifest.json']));
    expect(manifest.entries.map(({ name }) => name).sort()).toEqual(
      Object.keys(archive)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    );
    for (const { name, bytes, sha256 } of manifest.entries)
      expect([name, archive[name]?.length, hashBytes(archive[name] ?? new Uint8Array())]).toEqual([
        name,
        bytes,
        sha256,
      ]);
    expect(text(archive['files/notes.md'])).toBe('# Notes\nA line to talk about\n');
    expect(text(archive['history/chat_messages.jsonl'])).toContain('Who has the ladder?');
    expect(text(archive['history/comments.jsonl'])).toContain('Say more');
    expect(text(archive['history/turns.jsonl'])).toContain('Rename Tools to Implements');
    expect(text(archive['history/deployments.jsonl'])).toContain('staging');
    const data = Object.entries(archive).filter(([name]) => name.startsWith('data/production/rows-'));
    expect(data.map(([, bytes]) => text(bytes)).join('')).toContain('["i7","i9007199254740993",0.1,"i8"]');
  });

  test('[WHOLE9] holds no secret, no address and no id of people', async () => {
    const all = Object.entries(archive)
      .map(([name, bytes]) => `${name}\n${text(bytes)}`)
      .join('\n');
    for (const secret of [
      'planted-secret-value',
      'planted-door-password',
      owner.email,
      editor.email,
      owner.id,
      editor.id,
      id,
    ])
      expect([secret, all.includes(secret ?? '')]).toEqual([secret, false]);
    const { variables, settings } = JSON.parse(text(archive['project.json']));
    expect(variables).toContainEqual({
      environment: 'production',
      key: 'API_SECRET',
      hidden: true,
      value: null,
    });
    expect(variables).toContainEqual({
      environment: 'staging',
      key: 'COLOUR',
      hidden: false,
      value: 'green',
    });
    // Where a password stood nobody comes in without.
    expect(settings.staging.maintenance).toBe(true);
  });

  test('[WHOLE8] is for the owner alone', async () => {
    const answer = await callApi(`/api/projects/${id}/archive`, { token: editor.token });
    expect(answer.status).toBe(403);
  });

  test('[WHOLE10] put back by somebody else and taken out again, all is the same, byte for byte', {
    timeout: BUILD_MS,
  }, async () => {
    const other = await signUp();
    const made = await send(pack(archive), other, 'Taken Out');
    expect(made.body).toMatchObject({ name: 'Taken Out', role: 'owner' });
    await waitForApp(made.body.id);
    const again = await download(made.body.id, other);
    const names = (all: Record<string, Uint8Array>) =>
      Object.keys(all).filter((name) => name !== 'manifest.json' && !RECORDS.includes(name));
    expect(names(again).sort()).toEqual(names(archive).sort());
    const differ = names(archive).filter((name) => text(again[name]) !== text(archive[name]));
    // A hidden variable has no value to be put back. What a project says of itself is in no archive.
    expect(made.body.left_out).toEqual([]);
    expect(differ).toEqual(['project.json']);
    const [before, after] = [archive, again].map((all) => JSON.parse(text(all['project.json'])));
    const { variables, ...rest } = before;
    expect(after).toEqual({
      ...rest,
      variables: variables.filter(({ hidden }: { hidden: boolean }) => !hidden),
    });
    // It answers with what was entered, at an address of its own.
    const url = `http://${await slugOf(made.body.id)}.apps.localhost:8787/api/tools`;
    const answer = await exports.default.fetch(new Request(url));
    expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(3);
    // What was counted goes on from there.
    const host = bindings.APP_HOSTS.getByName(nameAppHost(await slugOf(made.body.id), 'production'));
    await host.askData("INSERT INTO odd (any) VALUES ('next')");
    expect(await host.askData("SELECT id FROM odd WHERE any = 'next'")).toEqual({
      ok: true,
      rows: [{ id: 14 }],
    });
  });

  test('[WHOLE11] what is no whole archive is refused in words, and nothing is kept of it', async () => {
    const other = await signUp();
    const some = (name: string, bytes: Uint8Array) => ({ ...archive, [name]: bytes });
    const tables = JSON.parse(text(archive['data/production/tables.json']));
    const bad: Record<string, Uint8Array> = {
      newer: pack(archive, (manifest) => ({ ...manifest, version: 2 })),
      'wrong hash': pack(archive, (manifest) => ({
        ...manifest,
        entries: manifest.entries.map((entry) => ({ ...entry, sha256: '0'.repeat(64) })),
      })),
      'a statement': pack(
        some('data/production/tables.json', line({ ...tables, after: ['DROP TABLE tools'] })),
      ),
    };
    const before = await db.select().from(projects);
    for (const [what, zip] of Object.entries(bad)) {
      const answer = await send(zip, other);
      expect([what, answer.status, answer.body.error?.code]).toEqual([what, 422, 'unsupported']);
    }
    expect(await db.select().from(projects)).toHaveLength(before.length);
  });

  test('[WHOLE16] one odd thing of each kind is left out by name, and the rest is put back', {
    timeout: BUILD_MS,
  }, async () => {
    const other = await signUp();
    const more = (name: string, value: unknown) => {
      const lines = text(archive[name]) + text(line(value));
      return new TextEncoder().encode(lines);
    };
    const rows = Object.keys(archive).find((name) => name.startsWith('data/production/rows-')) ?? '';
    const about = { origin: 'person', updated_at: 1, is_binary: false, hash: 'x' };
    const { 'files/notes.md': _, ...rest } = archive;
    const contents = text(archive['history/contents-1.jsonl']).split('\n');
    const entries = {
      ...rest,
      'history/contents-1.jsonl': new TextEncoder().encode(
        contents.filter((one) => !one.includes('A line to talk about')).join('\n'),
      ),
      'history/files.jsonl': more('history/files.jsonl', { path: '../../x', ...about }),
      'history/locks.jsonl': more('history/locks.jsonl', { name: 'a', more: 1 }),
      'history/runs.jsonl': new TextEncoder().encode(
        text(archive['history/runs.jsonl']).replace('"succeeded"', '"running"'),
      ),
      'history/chat_messages.jsonl': new TextEncoder().encode(
        `${text(archive['history/chat_messages.jsonl'])}{\n`,
      ),
      'extra.txt': line('x'),
      [rows]: more(rows, ['i1', 'i2', 'no kind']),
      'data/production/rows-900.jsonl': line('nothing'),
    };
    const made = await send(
      pack(entries, (manifest) => ({
        ...manifest,
        entries: manifest.entries.filter(({ name }) => name !== 'extra.txt'),
      })),
      other,
      'Odd Things',
    );
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const said = made.body.left_out.map(({ name, why }: { name: string; why: string }) => `${name}: ${why}`);
    for (const one of [
      /^extra\.txt: The manifest does not name it\.$/,
      /^data\/production\/rows-\d+\.jsonl: Line \d+ is not what it should be\.$/,
      /^data\/production\/rows-900\.jsonl: It has rows of no table\.$/,
      /^notes\.md: It is missing, or broken\.$/,
      /^\.\.\/\.\.\/x: /,
      /^history\/file_version_entries\.jsonl: Line \d+ names a content that is missing\.$/,
      /^history\/locks\.jsonl: Line \d+ is not what it should be\.$/,
      /^history\/runs\.jsonl: Line \d+ is not what it should be\.$/,
      /^history\/chat_messages\.jsonl: Line \d+ is not what it should be\.$/,
    ])
      expect(said).toContainEqual(expect.stringMatching(one));
    const at = `/api/projects/${made.body.id}`;
    const { body: files } = await callApi(`${at}/files`, { token: other.token });
    const paths = files.files.map(({ path }: { path: string }) => path);
    expect(paths).toContain('index.html');
    expect(paths).not.toContain('notes.md');
    const { body: chat } = await callApi(`${at}/chat`, { token: other.token });
    expect(JSON.stringify(chat)).toContain('Who has the ladder?');
    await callApi(at, { method: 'DELETE', token: other.token });
  });

  test('[WHOLE17] [WHOLE18] an account with a known password, and a session, open nothing in the app that comes of it; rows that its tables refuse are left out', {
    timeout: BUILD_MS,
  }, async () => {
    const other = await signUp();
    const tables = JSON.parse(text(archive['data/production/tables.json']));
    const parts = Object.keys(archive).filter((name) => name.startsWith('data/production/rows-'));
    const rows = (part: number, table: string, row: (string | null)[]) => ({
      [`data/production/rows-${parts.length + part}.jsonl`]: new TextEncoder().encode(
        `${JSON.stringify(table)}\n${JSON.stringify(row)}\n`,
      ),
    });
    const made = await send(
      pack({
        ...archive,
        'data/production/tables.json': line({
          ...tables,
          tables: [
            ...tables.tables,
            {
              name: 'users',
              sql: 'CREATE TABLE users (id TEXT PRIMARY KEY, email TEXT, role TEXT, password_hash TEXT)',
              columns: ['id', 'email', 'role', 'password_hash'],
            },
            {
              name: 'sessions',
              sql: 'CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id TEXT)',
              columns: ['token_hash', 'user_id'],
            },
            {
              name: 'notes',
              sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, of TEXT NOT NULL REFERENCES users (id), up INTEGER REFERENCES notes (id))',
              columns: ['id', 'of', 'up'],
            },
          ],
          // Would put back what was emptied.
          after: [
            ...tables.after,
            "CREATE TRIGGER keep AFTER UPDATE ON users BEGIN UPDATE users SET password_hash = 'known' WHERE id = new.id; END",
            'CREATE UNIQUE INDEX one_mail ON users (email)',
            'CREATE INDEX no_place ON nowhere (id)',
            "CREATE TRIGGER back AFTER DELETE ON sessions BEGIN INSERT INTO sessions VALUES ('known again', old.user_id); END",
          ],
        }),
        ...rows(1, 'users', ['tu1', 'tmallory@example.com', 'towner', 'tknown']),
        ...rows(2, 'sessions', ['tknown', 'tu1']),
        // [WHOLE18] What the tables' own rules are against keeps nothing else out.
        ...rows(3, 'users', ['tu1', 'tagain@example.com', 'towner', 'tknown']),
        ...rows(4, 'notes', ['i1', 'tu1', 'i3']),
        ...rows(5, 'notes', ['i2', 'tnobody', null]),
        ...rows(6, 'notes', ['i3', 'tu1', null]),
        ...rows(7, 'notes', ['i4', 'tu1', 'i2']),
        ...rows(8, 'notes', ['i5', null, null]),
        ...rows(9, 'notes', ['i6', 'tu1', 'i6']),
      }),
      other,
      'Known Secrets',
    );
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const said = made.body.left_out.map(({ name, why }: { name: string; why: string }) => `${name}: ${why}`);
    expect(said.filter((one: string) => one.startsWith('data/production: '))).toEqual([
      'data/production: users: Row 2: Another row has the same id.',
      'data/production: notes: Row 5: of must have a value.',
      'data/production: notes: Row 2: It points at a row that is not there.',
      'data/production: notes: Row 4: It points at a row that is not there.',
      'data/production: no_place: There is no table nowhere.',
    ]);
    await waitForApp(made.body.id);
    const host = bindings.APP_HOSTS.getByName(nameAppHost(await slugOf(made.body.id), 'production'));
    expect(await host.askData('SELECT id FROM notes ORDER BY id')).toEqual({
      ok: true,
      rows: [{ id: 1 }, { id: 3 }, { id: 6 }],
    });
    expect(await host.askData('SELECT count(*) AS n FROM sessions')).toEqual({ ok: true, rows: [{ n: 0 }] });
    expect(
      await host.askData(
        "SELECT email, role, password_hash LIKE '%known%' AS known, length(password_hash) AS n FROM users",
      ),
    ).toEqual({
      ok: true,
      rows: [{ email: 'mallory@example.com', role: 'owner', known: 0, n: 33 }],
    });
    await callApi(`/api/projects/${made.body.id}`, { method: 'DELETE', token: other.token });
  });

  test('[WHOLE13] a copy with its data begins with them, and with nothing that people said', {
    timeout: BUILD_MS,
  }, async () => {
    const duplicate = (by: Person) =>
      callApi(`/api/projects/${id}/duplicate?with_data=true`, { method: 'POST', token: by.token });
    expect((await duplicate(editor)).status).toBe(403);
    const copy = await duplicate(owner);
    expect([copy.status, copy.body.name]).toEqual([201, 'Taken Out copy']);
    await waitForApp(copy.body.id);
    const host = bindings.APP_HOSTS.getByName(nameAppHost(await slugOf(copy.body.id), 'production'));
    expect(await host.askData("SELECT count(*) AS n FROM tools WHERE title = 'Saw'")).toEqual({
      ok: true,
      rows: [{ n: 1 }],
    });
    const at = `/api/projects/${copy.body.id}`;
    for (const path of ['chat', 'comments', 'turns', 'domains', 'members']) {
      const { body } = await callApi(`${at}/${path}`, { token: owner.token });
      expect([path, JSON.stringify(body).includes(editor.email ?? '')]).toEqual([path, false]);
      expect([path, JSON.stringify(body).includes('ladder?')]).toEqual([path, false]);
    }
    const { body: kept } = await callApi(`${at}/files/notes.md`, { token: owner.token });
    expect(kept.content).toBe('# Notes\nA line to talk about\n');
  });

  test('[WHOLE14] a copy without its data has the files as they are, and what is deployed as it was made', {
    timeout: BUILD_MS,
  }, async () => {
    const at = `/api/projects/${id}`;
    const change = async (path: string, method: string, body: object) => {
      const answer = await callApi(`${at}/${path}`, { method, token: editor.token, body });
      expect([path, answer.status < 300]).toEqual([path, true]);
      return answer.body;
    };
    const { body: page } = await callApi(`${at}/files/index.html`, { token: editor.token });
    const byHand = page.content.replace(/<title>.*<\/title>/, '<title>Changed by hand</title>');
    await change('files/index.html', 'PUT', { content: byHand });
    const { number } = await change('versions', 'POST', { message: 'By hand' });
    const { deployment_id } = await change('environments/production/deploy', 'POST', {
      saved_version: number,
    });
    const deployed = await openProject(bindings, id).waitForDeployment(deployment_id, BUILD_MS);
    expect([deployed?.status, deployed?.error]).toEqual(['deployed', null]);
    await change('files/notes.md', 'PUT', { content: 'Not saved yet' });

    const duplicate = (by: Person) => callApi(`${at}/duplicate`, { method: 'POST', token: by.token });
    const copy = await duplicate(editor);
    expect([copy.status, copy.body.name, copy.body.role]).toEqual([201, 'Taken Out copy', 'owner']);
    await waitForApp(copy.body.id);
    const [files, copied] = await Promise.all(
      [id, copy.body.id].map((project) => openProject(bindings, project).readFiles()),
    );
    expect(copied).toEqual(files);
    expect(copied?.['notes.md']).toBe('Not saved yet');
    const slug = await slugOf(copy.body.id);
    const visit = async (path: string) =>
      (await exports.default.fetch(new Request(`http://${slug}.apps.localhost:8787${path}`))).text();
    expect(await visit('/')).toContain('<title>Changed by hand</title>');
    expect(await visit('/api/tools')).not.toContain('Saw');
    const read = async (path: string, of: string, by: Person) =>
      (await callApi(`/api/projects/${of}/${path}`, { token: by.token })).body;
    expect(JSON.stringify(await read('versions', copy.body.id, editor))).toContain('By hand');
    expect(JSON.stringify(await read('variables', copy.body.id, editor))).toContain('COLOUR');
    for (const path of ['chat', 'comments', 'turns', 'members'])
      expect(JSON.stringify(await read(path, copy.body.id, editor))).not.toContain(owner.email);

    // Who may not see settings and variables has none of them in the copy.
    const viewer = await signUp();
    await db
      .insert(projectMembers)
      .values({ projectId: id, userId: viewer.id, role: 'viewer', createdAt: new Date() });
    const seen = await duplicate(viewer);
    expect(seen.status).toBe(201);
    expect(JSON.stringify(await read('variables', seen.body.id, viewer))).not.toContain('COLOUR');
    await callApi(`/api/projects/${seen.body.id}`, { method: 'DELETE', token: viewer.token });
  });

  test('[WHOLE12] cut off in between nobody sees it, and the cron removes it', async () => {
    const now = new Date();
    const half = newId();
    await insertProject(
      db,
      {
        id: half,
        ownerId: owner.id,
        name: 'Half',
        description: '',
        framework: 'React + Hono',
        isImport: true,
      },
      now,
    );
    expect((await callApi(`/api/projects/${half}`, { token: owner.token })).status).toBe(404);
    await db
      .update(projects)
      .set({ importingAt: new Date(now.getTime() - 2 * 3_600_000) })
      .where(eq(projects.id, half));
    await tidyDeletedProjects(bindings, now);
    expect(await db.select().from(projects).where(eq(projects.id, half))).toEqual([]);
  });
});

/** [QUOTA] Nobody keeps more than there is for them; reading and deleting go on. */
import { describe, expect, test } from 'vitest';
import { letGoOldVersions } from '../../worker/agents/keep-artifact.ts';
import { MEGABYTE } from '../../worker/contract/project/storage-limits.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { findStored, noteStored, sumOwned } from '../../worker/db/projects/storage-uses.ts';
import { enterUse } from '../../worker/db/runs/artifacts.ts';
import { callApi, makeProject, type Person, signUp } from '../worker/api/support/call-api.ts';
import { bindings, deploy, emptySite, rawBackend, saveParts } from '../worker/runtime/deploy.ts';

const db = openDatabase(bindings.DB);

/** SQL that a visitor sends is what the app executes: it has no will of its own. */
const BACKEND = `
  database.run('create table if not exists heap (id integer primary key, text text)');
  const path = new URL(request.url).pathname;
  if (path === '/api/size') return Response.json(database.get('select count(*) as count from heap'));
  const { sql, catches, isWhole } = await request.json();
  try {
    const done = () => sql.map((one) => database.run(one).changes);
    return Response.json(isWhole ? database.transaction(done) : done());
  } catch (error) {
    if (catches) return Response.json({ caught: error.name });
    throw error;
  }
`;

async function deployHeap(slug: string, projectId?: string) {
  const hash = await saveParts(emptySite, rawBackend(BACKEND));
  const { call, host } = await deploy(hash, { slug, ...(projectId && { projectId }) });
  const run = async (sql: string | string[], extra = {}, path = '/api/run') => {
    const body = JSON.stringify({ sql: [sql].flat(), ...extra });
    const answer = await call(path, { method: 'POST', body });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const count = async () => (await (await call('/api/size')).json<{ count: number }>()).count;
  return { host, run, count };
}

const ONE_MB = 'insert into heap (text) values (hex(randomblob(524288)))';
const FULL = [
  507,
  {
    code: 'storage_full',
    detail:
      'The storage of this app is full, so this was not kept. Delete something you no longer need, then try again.',
  },
];
const seen = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text)];

/** Writes until no more is taken. @returns how many megabytes were. */
async function fill(run: (sql: string) => Promise<{ status: number; text: string }>): Promise<number> {
  for (let megabytes = 0; megabytes < 100; megabytes++) {
    const answer = await run(ONE_MB);
    if (answer.status === 200) continue;
    expect(seen(answer)).toEqual(FULL);
    return megabytes;
  }
  throw new Error('It took everything');
}

describe('[QUOTA1] an app that writes without end is told that its storage is full', () => {
  test('one call after the other; what is there can be read and deleted, and then there is room again', async () => {
    const { run, count } = await deployHeap('quota-calls');
    const taken = await fill(run);
    expect(taken).toBeGreaterThan(12);
    expect(await count()).toBe(taken);
    expect((await run('update heap set text = upper(text) where id = 1')).status).toBe(200);
    expect(seen(await run('update heap set text = text || text'))).toEqual(FULL);
    expect((await run('delete from heap where id <= 4')).text).toBe('[4]');
    expect((await run(ONE_MB)).status).toBe(200);
    expect(await count()).toBe(taken - 3);
  });

  test('in one statement, which leaves nothing', async () => {
    const { run, count } = await deployHeap('quota-statement');
    const many =
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 64) insert into heap (text) select hex(randomblob(262144)) from n';
    expect(seen(await run(many))).toEqual(FULL);
    expect(seen(await run(`select 1; ${many}`))).toEqual(FULL);
    expect(await count()).toBe(0);
  });

  test('in a transaction, of which nothing is left, and behind a `catch` of its own', async () => {
    const { run, count } = await deployHeap('quota-whole');
    expect(seen(await run(Array(40).fill(ONE_MB), { isWhole: true }))).toEqual(FULL);
    expect(await count()).toBe(0);
    const caught = await run(Array(40).fill(ONE_MB), { catches: true });
    expect(caught).toMatchObject({ status: 200, text: '{"caught":"StorageFull"}' });
    expect(await count()).toBeGreaterThan(12);
  });

  test('what is said between Hewn and the isolate neither comes from a visitor nor reaches one', async () => {
    const hash = await saveParts(
      emptySite,
      rawBackend(
        "return Response.json([...request.headers.keys()].filter((name) => name.startsWith('x-hewn')), { headers: { 'x-hewn-storage-used': '0' } });",
      ),
    );
    const { call } = await deploy(hash, { slug: 'quota-headers' });
    const answer = await call('/api/x', { headers: { 'x-hewn-storage-allowed': '99999999999' } });
    expect(await answer.json()).toEqual([]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-hewn'))).toEqual([]);
  });
});

test('[QUOTA2] people can still log in to an app that is full, and after they have filled that, its owner', async () => {
  const { run } = await deployHeap('quota-login');
  await fill(run);
  const small = 'insert into heap (text) values (hex(randomblob(200000)))';
  const until = async (path: string) => {
    let kept = 0;
    while ((await run(small, {}, path)).status === 200) kept++;
    return kept;
  };
  await until('/api/run');
  expect(await until('/api/auth/login')).toBeGreaterThan(0);
  expect(await until('/api/auth/login')).toBe(0);
  expect(await until('/api/auth/owner')).toBeGreaterThan(0);
});

/** Enters that a project keeps so much. */
async function enter(projectId: string, megabytes: number): Promise<void> {
  await noteStored(db, projectId, 'app staging', megabytes * MEGABYTE);
}

/** Everything that keeps more in a project. */
function growing(id: string): [path: string, method: string, body: object][] {
  return [
    [`/api/projects/${id}/files/notes.md`, 'PUT', { content: 'more' }],
    [`/api/projects/${id}/versions`, 'POST', {}],
    [`/api/projects/${id}/versions/1/restore`, 'POST', {}],
    [`/api/projects/${id}/versions/1/undo`, 'POST', {}],
    [`/api/projects/${id}/build`, 'POST', { description: 'A list of plants' }],
  ];
}

async function tryGrowing(person: Person, id: string) {
  const answers = [];
  for (const [path, method, body] of growing(id)) {
    const { status, body: said } = await callApi(path, { method, body, token: person.token });
    answers.push([status, said?.error?.code]);
  }
  return answers;
}

describe('[QUOTA3] what a project and a person keep is bounded, whoever adds to it', () => {
  test('a project that is full takes no file, version or build; it can be read, cleared and deleted', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    const write = { method: 'PUT', body: { content: 'before' }, token: person.token };
    expect((await callApi(`/api/projects/${id}/files/a.md`, write)).status).toBe(200);
    await enter(id, 1_024);
    expect(await tryGrowing(person, id)).toEqual(growing(id).map(() => [507, 'storage_full']));
    const { body } = await callApi(`/api/projects/${id}`, { token: person.token });
    expect(body.storage).toMatchObject({ app_bytes: 1_024 * MEGABYTE, allowed_bytes: 1_024 * MEGABYTE });
    expect((await callApi(`/api/projects/${id}/files/a.md`, { token: person.token })).body.content).toBe(
      'before',
    );
    const gone = await callApi(`/api/projects/${id}/files/a.md`, { method: 'DELETE', token: person.token });
    expect(gone.status).toBe(204);
    // Another project of theirs is not full.
    const other = await makeProject(person);
    expect((await callApi(`/api/projects/${other.id}/files/a.md`, write)).status).toBe(200);
    expect((await callApi(`/api/projects/${id}`, { method: 'DELETE', token: person.token })).status).toBe(
      204,
    );
    // What can be brought back is still kept.
    expect(await sumOwned(db, person.id)).toBeGreaterThan(1_000 * MEGABYTE);
    const forGood = { method: 'DELETE', token: person.token };
    expect((await callApi(`/api/projects/deleted/${id}`, forGood)).status).toBe(204);
    expect(await sumOwned(db, person.id)).toBeLessThan(MEGABYTE);
  });

  test('a person whose projects are full together makes no other, and adds to none', async () => {
    const person = await signUp();
    const projects = [];
    for (let number = 0; number < 6; number++) projects.push(await makeProject(person));
    for (const { id } of projects) await enter(id, 900);
    const [first] = projects;
    expect(await tryGrowing(person, first?.id ?? '')).toEqual(growing('').map(() => [507, 'storage_full']));
    const made = await callApi('/api/projects', { body: { name: 'One more' }, token: person.token });
    expect([made.status, made.body.error.code]).toEqual([507, 'storage_full']);
    const { body } = await callApi('/api/auth/account', { token: person.token });
    expect(body.storage).toEqual({ used_bytes: 5_400 * MEGABYTE, allowed_bytes: 5_120 * MEGABYTE });
    await callApi(`/api/projects/${first?.id}`, { method: 'DELETE', token: person.token });
    expect((await callApi('/api/projects', { body: { name: 'One more' }, token: person.token })).status).toBe(
      507,
    );
    await callApi(`/api/projects/deleted/${first?.id}`, { method: 'DELETE', token: person.token });
    expect((await callApi('/api/projects', { body: { name: 'One more' }, token: person.token })).status).toBe(
      201,
    );
  });

  test('an app of a project that is full may keep no more, and its data count', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    const { run } = await deployHeap('quota-project', id);
    expect((await run(ONE_MB)).status).toBe(200);
    expect((await run(ONE_MB)).status).toBe(200);
    const app = async () =>
      (await callApi(`/api/projects/${id}`, { token: person.token })).body.storage.app_bytes;
    await expect.poll(app).toBeGreaterThan(2 * MEGABYTE);
    await enter(id, 1_024);
    await expect.poll(async () => (await run(ONE_MB)).status).toBe(507);
    expect((await run('delete from heap')).status).toBe(200);
  });
});

test('[QUOTA7] copies of the data count for the project and are shown, and end with the environment', async () => {
  const { id } = await makeProject(await signUp());
  const { host, run } = await deployHeap('quota-copies', id);
  for (let megabytes = 0; megabytes < 2; megabytes++) expect((await run(ONE_MB)).status).toBe(200);
  const { storedBytes = 0, copiedBytes } = (await host.readFigures(1)) ?? {};
  expect([storedBytes >= 2 * MEGABYTE, copiedBytes]).toEqual([true, 0]);
  await host.makeBackup();
  await host.makeBackup();
  expect((await host.readFigures(1))?.copiedBytes).toBe(2 * storedBytes);
  const kept = async () => (await findStored(db, id)).app;
  await expect.poll(kept).toBeGreaterThanOrEqual(2 * storedBytes + 2 * MEGABYTE);
  await host.destroy();
  await expect.poll(kept).toBe(0);
});

test('[QUOTA4] previews keep what they show, not all that they ever did', async () => {
  const person = await signUp();
  const { id } = await makeProject(person);
  const token = person.token;
  const write = (path: string, content: string) =>
    callApi(`/api/projects/${id}/files/${path}`, { method: 'PUT', body: { content }, token });
  await write('index.html', '<div id="root"></div><script type="module" src="/src/main.tsx"></script>');
  await write('backend/main.ts', 'export default { fetch: () => new Response("ok") };');
  for (let number = 0; number < 4; number++) {
    await write('src/main.tsx', `document.title = 'preview ${number}';`);
    expect((await callApi(`/api/projects/${id}/preview`, { method: 'POST', token })).status).toBe(201);
  }
  const { results } = await bindings.DB.prepare('select hash from artifact_uses where project_id = ?')
    .bind(id)
    .all();
  expect(results).toHaveLength(2);
});

test('[QUOTA4] what was built of old versions is let go, but for the five newest and what is shown', async () => {
  const person = await signUp();
  const { id: projectId } = await makeProject(person);
  const slug = `old-versions-${projectId.slice(0, 8).toLowerCase()}`;
  const versions = Array.from({ length: 8 }, (_, index) => ({
    artifactHash: `${projectId} version ${8 - index}`,
  }));
  for (const { artifactHash } of versions)
    expect(await enterUse(db, artifactHash, projectId, { isOld: false, isPreview: false })).toBe('used');
  const readUses = async () => {
    const asked = bindings.DB.prepare('select hash from artifact_uses where project_id = ? order by hash');
    return (await asked.bind(projectId).all<{ hash: string }>()).results.map(({ hash }) => hash);
  };
  await letGoOldVersions(bindings, { projectId, slug }, versions.slice(3));
  expect(await readUses()).toHaveLength(8);
  // The oldest was gone back to: it is the newest, too.
  await letGoOldVersions(bindings, { projectId, slug }, [...versions.slice(-1), ...versions]);
  expect(await readUses()).toEqual([1, 5, 6, 7, 8].map((number) => `${projectId} version ${number}`));
});

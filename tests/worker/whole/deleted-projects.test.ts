/** [WHOLE] Deleting a project, bringing it back, and what is left after the 30 days. Rules: `worker/api/projects/SPEC.md`. */
import { runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tidyDeletedProjects } from '../../../worker/api/projects/delete-project.ts';
import { artifactKey } from '../../../worker/builder/artifact.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { hideProject } from '../../../worker/db/projects/deleted-projects.ts';
import { artifactUses, projects } from '../../../worker/db/schema.ts';
import { ENVIRONMENTS, nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { readRoutes } from '../api/support/read-routes.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings, db } from '../project/open-project.ts';
import { fillProject } from './fill-project.ts';

const BUILD_MS = 240_000;
const DAY_MS = 86_400_000;

const remove = (id: string, by: Person) =>
  callApi(`/api/projects/${id}`, { method: 'DELETE', token: by.token });
const undelete = (id: string, by: Person) =>
  callApi(`/api/projects/${id}/undelete`, { method: 'POST', token: by.token });
const listed = async (path: string, by: Person) =>
  (await callApi<{ id: string }[]>(path, { token: by.token })).body.map(({ id }) => id);
const visit = async (url: string) => {
  const answer = await exports.default.fetch(new Request(url));
  return { status: answer.status, text: await answer.text() };
};

/** As if it had been deleted so many days ago. */
async function ageDeletion(id: string, days: number): Promise<void> {
  const deletedAt = new Date(Date.now() - days * DAY_MS);
  await db.update(projects).set({ deletedAt }).where(eq(projects.id, id));
}

describe('a project that is full of everything', () => {
  let owner: Person;
  let editor: Person;
  let id: string;
  let slug: string;
  let appUrl: string;

  beforeAll(async () => {
    [owner, editor] = [await signUp(), await signUp()];
    const blueprint = { ...smallBlueprint, name: 'Whole Shed', tagline: 'Everything of the neighbours' };
    const built = await callApi<Run>('/api/agents/pipeline', {
      token: owner.token,
      body: { requirements: 'A tool shed', blueprint, framework: 'React + Hono' },
    });
    expect(built.body.error).toBeNull();
    id = built.body.project_id;
    slug = new URL(built.body.deployed_url ?? '').host.split('.')[0] ?? '';
    appUrl = `http://${slug}.apps.localhost:8787`;
    await fillProject({ id, slug, owner, editor });
  }, BUILD_MS);

  test('[WHOLE1] deleted, it is gone for everybody at once: lists, every call, its app, domain and room', async () => {
    const room = await exports.default.fetch(`http://localhost:8787/api/projects/${id}/room`, {
      headers: { upgrade: 'websocket', authorization: `Bearer ${editor.token}` },
    });
    const socket = room.webSocket;
    if (!socket) throw new Error('The room did not open');
    socket.accept();
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
    expect((await visit(`${appUrl}/api/tools`)).status).toBe(200);
    expect((await visit(`http://${slug}.whole.example/`)).status).toBe(200);

    expect((await remove(id, editor)).status).toBe(403);
    expect((await remove(id, owner)).status).toBe(204);
    await closed;
    for (const person of [owner, editor]) {
      expect(await listed('/api/projects', person)).not.toContain(id);
      for (const { name, method, path } of readRoutes()) {
        if (!path.startsWith('/api/projects/:id') || path.endsWith('/undelete')) continue;
        const address = path.replace(':id', id).replace(':path{.+}', 'src/App.tsx');
        const answer = await callApi(address, {
          method,
          token: person.token,
          body: method === 'GET' ? undefined : {},
        });
        expect([name, answer.status]).toEqual([name, 404]);
      }
      const { body } = await callApi('/api/notifications', { token: person.token });
      expect(body.unread).toBe(0);
      expect(JSON.stringify(body)).not.toContain(id);
    }
    for (const url of [
      `${appUrl}/`,
      `${appUrl}/api/tools`,
      `http://${nameAppHost(slug, 'staging')}.apps.localhost:8787/api/tools`,
      `http://${slug}.whole.example/`,
    ])
      expect([url, (await visit(url)).status]).toEqual([url, 404]);
    expect(await listed('/api/projects/deleted', owner)).toEqual([id]);
    expect(await listed('/api/projects/deleted', editor)).toEqual([]);
  });

  test('[WHOLE2] its owner alone brings it back, with address, team, data and domain as they were', async () => {
    expect((await undelete(id, editor)).status).toBe(404);
    expect((await undelete(id, owner)).body).toMatchObject({ id, status: 'deployed', role: 'owner' });
    for (const person of [owner, editor]) expect(await listed('/api/projects', person)).toContain(id);
    expect(JSON.parse((await visit(`${appUrl}/api/tools`)).text).items).toHaveLength(3);
    expect((await visit(`http://${slug}.whole.example/`)).status).toBe(200);
    const { body } = await callApi(`/api/projects/${id}/chat`, { token: editor.token });
    expect(JSON.stringify(body)).toContain('Who has the ladder?');
    const { body: domains } = await callApi(`/api/projects/${id}/domains`, { token: owner.token });
    expect(domains).toHaveLength(1);
    expect(await listed('/api/projects/deleted', owner)).toEqual([]);
    expect((await undelete(id, owner)).status).toBe(404);
    // It can be built and written again.
    const written = await callApi(`/api/projects/${id}/files/notes.md`, {
      method: 'PUT',
      token: editor.token,
      body: { content: 'Back' },
    });
    expect(written.status).toBe(200);
  });

  test('[WHOLE3] after 30 days nothing is left of it, in any table, object or R2', async () => {
    const tables = await countIn(id);
    // What the table does not fill would be counted as gone without ever having been there.
    const unfilled = Object.entries(tables).filter(([, rows]) => rows === 0);
    expect(unfilled.map(([table]) => table)).toEqual(['deletions']);
    const uses = await db.select().from(artifactUses).where(eq(artifactUses.projectId, id));
    expect(uses.length).toBeGreaterThan(0);
    expect((await remove(id, owner)).status).toBe(204);

    await ageDeletion(id, 29.9);
    await tidyDeletedProjects(bindings, new Date());
    expect(await listed('/api/projects/deleted', owner)).toEqual([id]);
    await ageDeletion(id, 30.01);
    await tidyDeletedProjects(bindings, new Date());

    expect(await listed('/api/projects/deleted', owner)).toEqual([]);
    expect(Object.entries(await countIn(id)).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await tablesThatName([id, slug])).toEqual([]);
    for (const { hash } of uses) expect(await bindings.ARTIFACTS.head(artifactKey(hash))).toBeNull();
    const { objects } = await bindings.ARTIFACTS.list({ limit: 1000 });
    expect(objects.filter(({ key }) => key.includes(id) || key.includes(slug))).toEqual([]);
    await runInDurableObject(bindings.PROJECTS.getByName(id), async (_, state) => {
      const rows = state.storage.sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'schema_version'",
        )
        .toArray()
        .map(({ name }) => [
          name,
          Number(state.storage.sql.exec(`SELECT count(*) AS n FROM "${name}"`).one().n),
        ]);
      expect(rows.filter(([, count]) => count !== 0)).toEqual([]);
      // Only when it ended, for calls that were on their way.
      expect([...state.storage.kv.list()].map(([key]) => key)).toEqual(['deleted-at']);
    });
    for (const environment of ENVIRONMENTS) {
      const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
      expect([environment, await host.describe()]).toEqual([environment, null]);
      await runInDurableObject(host, async (_, state) => {
        expect([...state.storage.kv.list()]).toEqual([]);
        const tables = state.storage.sql
          .exec(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
          )
          .toArray();
        expect(tables).toEqual([]);
      });
    }
  });
});

describe('deleted projects', () => {
  test('[WHOLE4] cut off before object and apps had heard of it: the cron tells them', async () => {
    const owner = await signUp();
    const { id } = await makeProject(owner);
    await hideProject(db, id, owner.id, new Date());
    const [row] = await db.select().from(projects).where(eq(projects.id, id));
    expect(row?.unsettledAt).not.toBeNull();
    await tidyDeletedProjects(bindings, new Date(Date.now() + 5 * 60_000));
    const [settled] = await db.select().from(projects).where(eq(projects.id, id));
    expect([settled?.unsettledAt, settled?.deletedAt]).toEqual([null, row?.deletedAt]);
    const workspace = await callApi(`/api/projects/${id}/files`, { token: owner.token });
    expect(workspace.status).toBe(404);
  });

  test('[WHOLE4] what comes late is known to be old: a project that was brought back stays', async () => {
    const owner = await signUp();
    const { id } = await makeProject(owner);
    const late = await hideProject(db, id, owner.id, new Date());
    expect((await undelete(id, owner)).status).toBe(200);
    await bindings.PROJECTS.getByName(id).rest(true, late?.unsettledAt?.getTime() ?? 0);
    const written = await callApi(`/api/projects/${id}/files/a.txt`, {
      method: 'PUT',
      token: owner.token,
      body: { content: 'still here' },
    });
    expect(written.status).toBe(200);
  });

  test('[WHOLE5] the owner can end it before its time; nobody else can, and not what is not deleted', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const { id } = await makeProject(owner);
    const end = (by: Person) => callApi(`/api/projects/deleted/${id}`, { method: 'DELETE', token: by.token });
    expect((await end(owner)).status).toBe(404);
    expect((await remove(id, owner)).status).toBe(204);
    expect((await end(stranger)).status).toBe(404);
    expect((await end(owner)).status).toBe(204);
    expect((await undelete(id, owner)).status).toBe(404);
    expect(Object.values(await countIn(id)).every((rows) => rows === 0)).toBe(true);
  });

  test('[WHOLE6] an account that ends takes its deleted projects along', async () => {
    const owner = await signUp();
    const { id } = await makeProject(owner);
    await remove(id, owner);
    expect((await callApi('/api/auth/me', { method: 'DELETE', token: owner.token })).status).toBe(204);
    expect(await tablesThatName([id])).toEqual([]);
  });
});

/** The columns of each table of D1. */
async function listColumns(): Promise<{ at: string; names: string[] }[]> {
  const { results } = await bindings.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' and name not glob 'd1_*'",
  ).all<{ name: string }>();
  return Promise.all(
    results.map(async ({ name: at }) => {
      const found = await bindings.DB.prepare(`pragma table_info("${at}")`).all<{ name: string }>();
      return { at, names: found.results.map(({ name }) => name) };
    }),
  );
}

/** Rows of each table of D1 that belongs to projects, by its column `project_id`; `projects` itself too. */
async function countIn(id: string): Promise<Record<string, number>> {
  const count = (table: string, column: string) =>
    bindings.DB.prepare(`select count(*) as n from "${table}" where "${column}" = ?`)
      .bind(id)
      .first<number>('n');
  const tables = (await listColumns()).filter(({ names }) => names.includes('project_id'));
  const counted = tables.map(async ({ at }) => [at, (await count(at, 'project_id')) ?? 0] as const);
  return {
    ...Object.fromEntries(await Promise.all(counted)),
    projects: (await count('projects', 'id')) ?? 0,
  };
}

/** Every column of every table of D1 in which one of the texts stands. */
async function tablesThatName(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { at, names } of await listColumns()) {
    const isThere = texts.flatMap((text) =>
      names.map(
        (name) => `select '${name}' as name from "${at}" where instr(cast("${name}" as text), '${text}') > 0`,
      ),
    );
    for (const sql of isThere)
      if (await bindings.DB.prepare(`${sql} limit 1`).first()) found.push(`${at}: ${sql}`);
  }
  return found;
}

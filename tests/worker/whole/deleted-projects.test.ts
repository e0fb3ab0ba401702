/** [WHOLE] Deleting a project, bringing it back, and what is left after the 30 days. Rules: `worker/api/projects/SPEC.md`. */
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tidyDeletedProjects } from '../../../worker/api/projects/delete-project.ts';
import { hideProject } from '../../../worker/db/projects/deleted-projects.ts';
import { projects } from '../../../worker/db/schema.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { readRoutes } from '../api/support/read-routes.ts';
import { bindings, db } from '../project/open-project.ts';
import { BUILD_MS, makeFullProject } from './fill-project.ts';
import { countIn, requireEndsAfterThirtyDays, tablesThatName } from './nothing-left.ts';

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

describe('a project that is full of everything', () => {
  let owner: Person;
  let editor: Person;
  let id: string;
  let slug: string;
  let appUrl: string;

  beforeAll(async () => {
    ({ owner, editor, id, slug } = await makeFullProject('Whole Shed'));
    appUrl = `http://${slug}.apps.localhost:8787`;
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
    await requireEndsAfterThirtyDays({ id, slug, owner, editor });
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

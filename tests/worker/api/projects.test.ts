import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { Project } from '../../../worker/contract/http.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { deploy, emptySite, rawBackend, saveParts } from '../runtime/deploy.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;

describe('making and changing', () => {
  test('[PRJ1] a project is a draft until something of it was seen live', async () => {
    const person = await signUp();
    const answer = await callApi('/api/projects', {
      body: { name: '  Notes  ', description: 'By day', status: 'deployed' },
      token: person.token,
    });
    expect(answer.status).toBe(201);
    expect(Project.parse(answer.body)).toMatchObject({
      name: 'Notes',
      status: 'draft',
      users: 0,
      deployed_url: null,
    });
    expect((await callApi(`/api/projects/${answer.body.id}`, { token: person.token })).body).toEqual({
      ...answer.body,
      last_build: null,
      storage: { used_bytes: 0, app_bytes: 0, allowed_bytes: 2 ** 30, app_allowed_bytes: 2 ** 24 },
    });
  });

  test('[PRJ2] names are cut to 50 characters, never inside one', async () => {
    const person = await signUp();
    const { body } = await callApi('/api/projects', {
      body: { name: '👩‍🚀'.repeat(40) },
      token: person.token,
    });
    expect(Array.from(body.name).length).toBeLessThanOrEqual(50);
    expect(body.name.isWellFormed()).toBe(true);
    const long = await callApi('/api/projects', {
      body: { name: `${'ab '.repeat(16)}cdef` },
      token: person.token,
    });
    expect(long.body.name).toBe(`${'ab '.repeat(16)}cd`);
  });

  test('[PRJ3] what is not named stays', async () => {
    const person = await signUp();
    const { id } = await makeProject(person, 'First');
    const { status, body } = await callApi(`/api/projects/${id}`, {
      method: 'PATCH',
      body: { name: 'Second' },
      token: person.token,
    });
    expect([status, body.name, body.description]).toEqual([
      200,
      'Second',
      'Beds, plants and when to water them',
    ]);
    const found = await callApi('/api/projects?q=sECOND', { token: person.token });
    expect(found.body).toHaveLength(1);
    expect((await callApi('/api/projects?q=first', { token: person.token })).body).toEqual([]);
  });

  test('[PRJ4] a status alone deploys nothing, and code that is white space is none', async () => {
    const person = await signUp();
    const body = { name: 'x', status: 'deployed', frontend_code: '', backend_code: ' \n' };
    const answer = await callApi('/api/projects', { body, token: person.token });
    expect([answer.status, answer.body.status, answer.body.deployed_url]).toEqual([201, 'draft', null]);
  });

  test('[PRJ5] a deployed project shows its address at the host that the person uses', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    await bindings.DB.prepare(
      "update projects set slug = 'shown-aaaaaaaa', status = 'building', deployed_at = 1 where id = ?",
    )
      .bind(id)
      .run();
    const { body } = await callApi(`/api/projects/${id}`, {
      token: person.token,
      origin: 'http://localhost:9123',
    });
    expect(body.deployed_url).toBe('http://shown-aaaaaaaa.apps.localhost:9123/');
  });
});

describe('lists', () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
    for (const name of ['Ärztehaus 100%', 'Bakery', 'Cinema_2', 'ÄRZTE-Plan', 'Dojo'])
      await makeProject(person, name);
    await bindings.DB.prepare("update projects set status = 'deployed' where owner_id = ? and name = 'Dojo'")
      .bind(person.id)
      .run();
  });
  const names = async (query: string) => {
    const answer = await callApi<{ name: string }[]>(`/api/projects${query}`, { token: person.token });
    return answer.body.map((row) => row.name);
  };

  test('[LST1] newest first', async () => {
    expect((await names(''))[0]).toBe('Dojo');
    expect(await names('')).toHaveLength(5);
  });

  test('[LST2] searched in name and description, in any case and alphabet; signs stand for themselves', async () => {
    expect((await names(`?q=${encodeURIComponent('ärzte')}`)).sort()).toEqual(
      ['Ärztehaus 100%', 'ÄRZTE-Plan'].sort(),
    );
    expect(await names('?q=100%25')).toEqual(['Ärztehaus 100%']);
    expect(await names('?q=a_2')).toEqual(['Cinema_2']);
    expect(await names('?q=%25')).toEqual(['Ärztehaus 100%']);
    expect(await names('?q=WATER%20them')).toHaveLength(5);
    expect(await names(`?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  test('[LST3] filtered by status, together with the search', async () => {
    expect(await names('?status=deployed')).toEqual(['Dojo']);
    expect(await names('?status=deployed&q=bakery')).toEqual([]);
  });

  test('[LST4] pages, with links to the others', async () => {
    const first = await callApi('/api/projects?page_size=2&q=a', { token: person.token });
    const links = Object.fromEntries(
      [...(first.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [
        rel,
        url,
      ]),
    );
    expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next']);
    const seen = [...first.body];
    for (let next = links.next; next; ) {
      const answer = await callApi(next, { token: person.token });
      seen.push(...answer.body);
      next = answer.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? '';
    }
    expect(seen.map((row: { name: string }) => row.name).sort()).toEqual((await names('?q=a')).sort());
    expect(await names('?page=9')).toEqual([]);
  });
});

describe('deleting', () => {
  test('[DEL1] takes the app, its data and its files down with the project', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    await bindings.DB.prepare("update projects set slug = 'doomed-aaaaaaaa', deployed_at = 1 where id = ?")
      .bind(id)
      .run();
    const hash = await saveParts(emptySite, rawBackend("return Response.json('alive')"));
    const { host } = await deploy(hash, { slug: 'doomed-aaaaaaaa', projectId: id });
    const url = 'http://doomed-aaaaaaaa.apps.localhost:8787/api/x';
    expect((await exports.default.fetch(url)).status).toBe(200);
    expect((await callApi(`/api/projects/${id}`, { method: 'DELETE', token: person.token })).status).toBe(
      204,
    );
    expect((await exports.default.fetch(url)).status).toBe(404);
    expect((await callApi(`/api/projects/${id}`, { token: person.token })).status).toBe(404);
    // It could still be brought back; here it is ended before its time.
    expect(await host.describe()).not.toBeNull();
    const forGood = { method: 'DELETE', token: person.token };
    expect((await callApi(`/api/projects/deleted/${id}`, forGood)).status).toBe(204);
    expect(await host.describe()).toBeNull();
    for (const table of ['projects', 'project_members', 'runs'])
      expect(
        await bindings.DB.prepare(
          `select count(*) as rows from ${table} where ${table === 'projects' ? 'id' : 'project_id'} = ?`,
        )
          .bind(id)
          .first('rows'),
        table,
      ).toBe(0);
    expect((await callApi(`/api/projects/${id}`, { token: person.token })).status).toBe(404);
  });
});

describe('the room', () => {
  const open = (id: string, headers: Record<string, string>) =>
    exports.default.fetch(`http://localhost:8787/api/projects/${id}/room`, {
      headers: { upgrade: 'websocket', ...headers },
    });

  test('[ROOM1] a member gets in, with cookie and our origin or with a token', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    const ways: Record<string, string>[] = [
      { cookie: person.cookie, origin: 'http://localhost:8787' },
      { authorization: `Bearer ${person.token}` },
    ];
    for (const headers of ways) {
      const answer = await open(id, headers);
      expect(answer.status).toBe(101);
      const socket = answer.webSocket as WebSocket;
      socket.accept();
      const said = new Promise((resolve) =>
        socket.addEventListener('message', (event) => resolve(event.data), { once: true }),
      );
      socket.send('{"type":"nonsense"}');
      expect(JSON.parse(String(await said))).toMatchObject({ type: 'error' });
      socket.close(1000);
    }
  });

  test('[ROOM2] nobody else does: no session, another site, a stranger', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { id } = await makeProject(person);
    const statuses = [];
    for (const headers of [
      { origin: 'http://localhost:8787' },
      { cookie: person.cookie },
      { cookie: person.cookie, origin: 'http://evil.example' },
      { cookie: person.cookie, origin: 'http://crm-aaaaaaaa.apps.localhost:8787' },
      { cookie: stranger.cookie, origin: 'http://localhost:8787' },
    ]) {
      const answer = await open(id, headers as Record<string, string>);
      statuses.push(answer.status);
      await answer.text();
    }
    expect(statuses).toEqual([401, 403, 403, 403, 404]);
  });
});

describe('the document', () => {
  test('[DOC1] OpenAPI names every call with its schemas', async () => {
    const { readRoutes } = await import('./support/read-routes.ts');
    const { body } = await callApi('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const documented = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = readRoutes()
      .map((route) => route.name.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/ \/api$/, ' /api/'))
      .filter((name) => !name.endsWith('/openapi.json'));
    expect(documented.sort()).toEqual(routes.sort());
    const order = body.paths['/api/agents/pipeline'].post;
    expect(order.requestBody.content['application/json'].schema).toBeDefined();
    expect(Object.keys(order.responses)).toEqual(expect.arrayContaining(['200', '202', '4XX']));
    expect(body.paths['/api/projects'].get.parameters.map((entry: { name: string }) => entry.name)).toContain(
      'page_size',
    );
    expect(JSON.stringify(body)).not.toContain('"$ref":"#/$defs');
  });

  test('[DOC2] health names each part', async () => {
    const { status, body } = await callApi('/api/health');
    expect(status).toBe(200);
    expect(Object.keys(body.checks).sort()).toEqual([
      'artifacts',
      'assets',
      'database',
      'isolates',
      'objects',
    ]);
  });
});

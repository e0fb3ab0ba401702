/** [DOMAIN] Custom domains: claimed, proved by DNS, served, checked again and removed. Long, since DNS says something else in each story. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkDomain,
  checkDueDomains,
  removeEndedHostnames,
} from '../../../worker/api/deploy/check-domain.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { type DomainRow, findDomain } from '../../../worker/db/projects/domains.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { FakeCustomHostnames } from '../../support/servers/fake-custom-hostnames.ts';
import { ScriptedDns } from '../../support/servers/scripted-dns.ts';
import { deploy, emptySite, saveParts } from '../runtime/deploy.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { removeForGood } from './support/remove-project.ts';
import { echo, visit } from './support/visit-hosts.ts';

const bindings = env as unknown as WorkerEnv;
const db = openDatabase(bindings.DB);
const HOUR_MS = 3_600_000;
let dns: ScriptedDns;
let cloudflare: FakeCustomHostnames;
let owner: Person;
let names = 0;

const nextName = () => `shop-${++names}.example.com`;
const add = (id: string, domain: string, environment = 'production', as = owner) =>
  callApi(`/api/projects/${id}/domains`, { token: as.token, body: { domain, environment } });
const verify = (id: string, domain: string, as = owner) =>
  callApi(`/api/projects/${id}/domains/${domain}/verify`, { method: 'POST', token: as.token });
const list = async (id: string, as = owner) =>
  (await callApi(`/api/projects/${id}/domains`, { token: as.token })).body;
const remove = (id: string, domain: string, as = owner) =>
  callApi(`/api/projects/${id}/domains/${domain}`, { method: 'DELETE', token: as.token });
const statusOf = async (domain: string) => (await visit(`http://${domain}:8787/api/x`)).status;
const prove = (
  { records }: { records: { type: string; name: string; value: string }[] },
  ...more: string[]
) => {
  const [txt] = records;
  dns.set('TXT', txt?.name ?? '', txt?.value ?? '', ...more);
};

/** A project whose app says where it was asked. */
async function makeApp(as = owner, slug = `named-${++names}aaaaaaa`.slice(0, 14)): Promise<string> {
  const { id } = await makeProject(as);
  await bindings.DB.prepare('update projects set slug = ? where id = ?').bind(slug, id).run();
  for (const environment of ['production', 'staging'] as const)
    await deploy(await saveParts(emptySite, echo(environment)), { slug, projectId: id, environment });
  return id;
}

beforeAll(async () => {
  owner = await signUp();
});
beforeEach(() => {
  dns = new ScriptedDns();
  cloudflare = new FakeCustomHostnames();
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    return cloudflare.answers(request) ? cloudflare.answer(request) : dns.answer(request.url);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  // The chores of other files ask nobody about them.
  await bindings.DB.prepare('update domains set next_check_at = null').run();
});

describe('a claim', () => {
  test('[DOMAIN2] is shown with the record that proves it, and serves nothing before it is proved', async () => {
    const id = await makeApp();
    const made = await add(id, 'Bücher-1.Example.com');
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        domain: 'xn--bcher-1-n2a.example.com',
        environment: 'production',
        status: 'pending',
        ssl_status: 'none',
        url: 'http://xn--bcher-1-n2a.example.com:8787/',
        records: [
          expect.objectContaining({
            type: 'TXT',
            name: '_hewn.xn--bcher-1-n2a.example.com',
            value: expect.stringMatching(/^hewn-verify=[a-z2-7]{32}$/),
          }),
        ],
      }),
    ]);
    expect(await list(id)).toEqual([made.body]);
    expect(await statusOf(made.body.domain)).toBe(421);
  });

  test.each([
    ['nothing', ' '],
    ['an address', 'https://shop.example.com/'],
    ['an IP address', '10.0.0.1'],
    ['a name of Hewn', 'mine.apps.localhost'],
    ['a public suffix', 'co.uk'],
    ['a name that is too long', `${'a'.repeat(301)}.com`],
  ])('[DOMAIN1] of %s is refused, and nothing is kept', async (_, domain) => {
    const { id } = await makeProject(owner);
    const refused = await add(id, domain);
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, ['domain']]);
    expect((await add(id, 'shop.example.com', 'development')).status).toBe(400);
    expect(await list(id)).toEqual([]);
  });

  test('[DOMAIN2] a project claims a domain once, 20 at most; another project may claim it too', async () => {
    const { id } = await makeProject(owner);
    const domain = nextName();
    expect((await add(id, domain)).status).toBe(201);
    expect((await add(id, domain, 'staging')).body.error.code).toBe('exists');
    expect((await add((await makeProject(owner)).id, domain)).status).toBe(201);
    for (let count = 1; count < 20; count++) expect((await add(id, nextName())).status).toBe(201);
    expect((await add(id, nextName())).status).toBe(409);
  });

  test('[DOMAIN2] nobody but those who may change a project claims, sees, verifies or removes one', async () => {
    const stranger = await signUp();
    const own = await makeProject(stranger);
    const { id } = await makeProject(owner);
    const { body } = await add(id, nextName());
    expect((await add(id, nextName(), 'production', stranger)).status).toBe(404);
    for (const project of [id, own.id]) {
      expect((await verify(project, body.id, stranger)).status).toBe(404);
      expect((await remove(project, body.id, stranger)).status).toBe(404);
    }
    expect(await list(id)).toHaveLength(1);
  });
});

describe('proved', () => {
  test('[DOMAIN3] [DOMAIN5] it serves its own environment, with its own host, from the check on that finds its record', async () => {
    const id = await makeApp();
    const [first, second] = [nextName(), nextName()];
    const production = (await add(id, first)).body;
    const staging = (await add(id, second, 'staging')).body;
    const missing = (await verify(id, production.id)).body;
    expect(missing).toMatchObject({ status: 'pending', reason: expect.stringContaining(`_hewn.${first}`) });
    prove(production, 'v=spf1 -all');
    prove(staging);
    expect((await verify(id, production.id)).body).toMatchObject({ status: 'active', reason: null });
    expect((await verify(id, staging.id)).body.status).toBe('active');
    const seen = await visit(`http://${first}:8787/api/x`, {
      headers: {
        cookie: '__Host-session=theirs; __Host-hewn_session=secret',
        origin: `http://${first}:8787`,
      },
    });
    expect(await seen.json()).toMatchObject({
      app: 'production',
      url: `http://${first}:8787/api/x`,
      headers: { cookie: '__Host-session=theirs', origin: `http://${first}:8787` },
    });
    expect(((await (await visit(`http://${second}:8787/api/x`)).json()) as { app: string }).app).toBe(
      'staging',
    );
    const shown = (await callApi(`/api/projects/${id}/environments`, { token: owner.token })).body;
    expect(shown.map((one: { custom_domain: string | null }) => one.custom_domain)).toEqual([
      first,
      second,
      null,
    ]);
    // What it is no name of stays nobody's.
    expect(await statusOf(`www.${first}`)).toBe(421);
  });

  test('[DOMAIN5] our own pages and API are never served at a custom domain', async () => {
    const id = await makeApp();
    const made = (await add(id, nextName())).body;
    prove(made);
    await verify(id, made.id);
    const answer = await visit(`http://${made.domain}:8787/api/projects`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const { app, headers } = (await answer.json()) as { app: string; headers: Record<string, string> };
    expect([app, headers.authorization]).toEqual(['production', undefined]);
  });

  test('[DOORS7] what stands before an environment stands before its custom domain: password, maintenance, https and HSTS', async () => {
    const slug = `at-its-domain-${++names}`;
    const id = await makeApp(owner, slug);
    const [first, second] = [nextName(), nextName()];
    for (const made of [(await add(id, first)).body, (await add(id, second, 'staging')).body]) {
      prove(made);
      expect((await verify(id, made.id)).body.status).toBe('active');
    }
    const set = async (production: object) => {
      const path = `/api/projects/${id}/settings`;
      expect(
        (await callApi(path, { method: 'PATCH', token: owner.token, body: { production } })).status,
      ).toBe(200);
    };
    /** Status and what stands in these headers, of pages and calls alike. */
    const look = async (origin: string, headers: Record<string, string> = {}) => {
      const answers = await Promise.all(
        ['/', '/api/x'].map(async (path) => {
          const answer = await visit(`${origin}${path}`, { headers });
          await answer.body?.cancel();
          const said = (name: string) => answer.headers.get(name);
          return [
            answer.status,
            said('www-authenticate') ?? said('location') ?? said('strict-transport-security'),
          ];
        }),
      );
      return answers;
    };
    const statuses = async (...asked: Parameters<typeof look>) =>
      (await look(...asked)).map(([status]) => status);
    const here = `http://${first}:8787`;
    const basic = { authorization: `Basic ${btoa('ada:engine number one')}` };
    await set({ basic_auth: { user: 'ada', password: 'engine number one' } });
    for (const [status, asked] of await look(here))
      expect([status, asked]).toEqual([401, expect.stringContaining('Basic')]);
    expect(await statuses(here, { authorization: `Basic ${btoa('ada:another')}` })).toEqual([401, 401]);
    const seen = (await (await visit(`${here}/api/x`, { headers: basic })).json()) as { headers: object };
    expect(JSON.stringify(seen.headers)).not.toContain('asic');
    // The other environment keeps its own door.
    expect(await statuses(`http://${second}:8787`)).toEqual([200, 200]);
    await set({ basic_auth: null, maintenance: true });
    expect(await statuses(here)).toEqual([503, 503]);
    await set({ maintenance: false });
    expect(await look(`https://${first}`)).toEqual([
      [200, 'max-age=31536000'],
      [200, 'max-age=31536000'],
    ]);
    await set({ hsts: false });
    expect(await look(`https://${first}`)).toEqual([
      [200, null],
      [200, null],
    ]);
    // A local Hewn has no https; elsewhere http is led there, at the same name.
    expect(await statuses(here)).toEqual([200, 200]);
    await runInDurableObject(bindings.APP_HOSTS.getByName(`${slug}--production`), async (host) => {
      const { door } = host as unknown as { door: { env: WorkerEnv } };
      const local = door.env;
      door.env = { ...local, HEWN_ENV: 'production' };
      try {
        expect(await look(`http://${first}`)).toEqual([
          [308, `https://${first}/`],
          [308, `https://${first}/api/x`],
        ]);
      } finally {
        door.env = local;
      }
    });
  });

  test('[DOMAIN6] removed, or its project deleted, it serves nothing from then on', async () => {
    const id = await makeApp();
    const [one, other] = [(await add(id, nextName())).body, (await add(id, nextName())).body];
    for (const made of [one, other]) {
      prove(made);
      await verify(id, made.id);
      expect(await statusOf(made.domain)).toBe(200);
    }
    expect((await remove(id, one.id)).status).toBe(204);
    expect((await remove(id, one.id)).status).toBe(404);
    expect([await statusOf(one.domain), await statusOf(other.domain)]).toEqual([421, 200]);
    await removeForGood(id, owner);
    expect(await statusOf(other.domain)).toBe(421);
  });
});

describe('two claims of one domain', () => {
  test('[DOMAIN7] one that is not proved keeps nobody from it; of two that are, the first serves until its record is gone', async () => {
    const stranger = await signUp();
    const [theirs, mine] = [await makeApp(stranger), await makeApp()];
    const domain = nextName();
    const squatted = (await add(theirs, domain, 'staging', stranger)).body;
    const claim = (await add(mine, domain)).body;
    prove(claim);
    expect((await verify(theirs, squatted.id, stranger)).body).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('another project'),
    });
    expect((await verify(mine, claim.id)).body.status).toBe('active');
    // Both records stand: who was first goes on.
    prove(claim, squatted.records[0].value);
    expect((await verify(theirs, squatted.id, stranger)).body).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Another project serves'),
    });
    expect(((await (await visit(`http://${domain}:8787/api/x`)).json()) as { app: string }).app).toBe(
      'production',
    );
    // Sold: the new owner's record alone.
    prove(squatted);
    expect((await verify(theirs, squatted.id, stranger)).body.status).toBe('active');
    expect(((await (await visit(`http://${domain}:8787/api/x`)).json()) as { app: string }).app).toBe(
      'staging',
    );
    expect((await list(mine))[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Another project'),
    });
  });

  test('[DOMAIN7] proved at the same moment, one of them serves', async () => {
    const ids = [await makeApp(), await makeApp()];
    const domain = nextName();
    const claims = await Promise.all(ids.map(async (id) => (await add(id, domain)).body));
    prove(claims[0], claims[1].records[0].value);
    const states = await Promise.all(
      ids.map(async (id, at) => (await verify(id, claims[at].id)).body.status),
    );
    expect(states.sort()).toEqual(['active', 'failed']);
  });
});

describe('checked again', () => {
  const rowOf = async (id: string, made: { id: string }) => (await findDomain(db, id, made.id)) as DomainRow;

  test('[DOMAIN4] by itself when its time has come; DNS that does not answer changes nothing', async () => {
    const id = await makeApp();
    const made = (await add(id, nextName())).body;
    await bindings.DB.prepare('update domains set next_check_at = null where id <> ?').bind(made.id).run();
    await checkDueDomains(bindings, new Date());
    expect(await rowOf(id, made)).toMatchObject({ status: 'pending', missed: 1 });
    dns.asked.length = 0;
    await checkDueDomains(bindings, new Date());
    expect(dns.asked).toEqual([]);
    prove(made);
    await checkDueDomains(bindings, new Date(Date.now() + HOUR_MS));
    expect((await rowOf(id, made)).status).toBe('active');
    dns.isDown = true;
    expect((await verify(id, made.id)).body).toMatchObject({
      status: 'active',
      reason: expect.stringContaining('DNS did not answer'),
    });
    expect(await statusOf(made.domain)).toBe(200);
    dns.isDown = false;
    dns.set('TXT', made.records[0].name);
    for (const status of ['active', 'active', 'failed']) {
      expect((await verify(id, made.id)).body.status).toBe(status);
    }
    expect(await statusOf(made.domain)).toBe(421);
  });

  test('[DOMAIN4] a resolver that breaks off, answers an error or something else has not answered', async () => {
    const id = await makeApp();
    const made = (await add(id, nextName())).body;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const answer of [
      () => Promise.reject(new Error('Network connection lost.')),
      async () => new Response('busy', { status: 503 }),
      async () => new Response('<html>'),
      async () => Response.json({ Status: 'no' }),
      async () => new Response(`{"Status":0,"x":"${'x'.repeat(70_000)}"}`),
    ]) {
      vi.stubGlobal('fetch', answer);
      expect((await verify(id, made.id)).body).toMatchObject({
        status: 'pending',
        reason: expect.stringContaining('DNS did not answer'),
      });
    }
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  test('[DOMAIN3] where a target is set it must lead there, by CNAME or by the same addresses', async () => {
    const id = await makeApp();
    const target = 'apps.hewn.dev';
    const there = { ...bindings, HEWN_DOMAINS_TARGET: target } as WorkerEnv;
    const made = (await add(id, nextName())).body;
    prove(made);
    const check = async () => checkDomain(there, await rowOf(id, made), new Date());
    expect(await check()).toMatchObject({ status: 'verifying', reason: expect.stringContaining(target) });
    expect(await statusOf(made.domain)).toBe(421);
    dns.set('CNAME', made.domain, `${target}.`);
    expect((await check())?.status).toBe('active');
    const flat = (await add(id, nextName())).body;
    prove(flat);
    dns.set('A', flat.domain, '192.0.2.7');
    dns.set('A', target, '192.0.2.7', '192.0.2.8');
    expect((await checkDomain(there, await rowOf(id, flat), new Date()))?.status).toBe('active');
  });

  test('[DOMAIN8] with Cloudflare for SaaS a proved domain gets its hostname and certificate, and loses it with its end', async () => {
    const id = await makeApp();
    const there = {
      ...bindings,
      HEWN_CLOUDFLARE_TOKEN: FakeCustomHostnames.TOKEN,
      HEWN_CLOUDFLARE_ZONE: FakeCustomHostnames.ZONE,
    } as WorkerEnv;
    const made = (await add(id, nextName())).body;
    const check = async () => checkDomain(there, await rowOf(id, made), new Date());
    await check();
    expect(cloudflare.hostnames).toEqual([]);
    prove(made);
    expect(await check()).toMatchObject({ status: 'verifying', sslStatus: 'pending' });
    cloudflare.problem = 'caa_error';
    expect(await check()).toMatchObject({ status: 'verifying', reason: 'caa_error' });
    cloudflare.problem = null;
    // As after a check that was cut off before it kept the id.
    await bindings.DB.prepare('update domains set hostname_id = null where id = ?').bind(made.id).run();
    cloudflare.isReady = true;
    expect(await check()).toMatchObject({ status: 'active', sslStatus: 'active' });
    expect(cloudflare.hostnames).toEqual([made.domain]);
    // Sold: the hostname goes over to whose record stands now, and outlives the claim of before.
    const other = await makeApp();
    const next = (await add(other, made.domain)).body;
    prove(next);
    expect(await checkDomain(there, await rowOf(other, next), new Date())).toMatchObject({
      status: 'active',
    });
    await remove(id, made.id);
    await removeEndedHostnames(there);
    expect(cloudflare.hostnames).toEqual([made.domain]);
    await removeForGood(other, owner);
    await removeEndedHostnames(there);
    await removeEndedHostnames(there);
    expect([cloudflare.hostnames, cloudflare.removals]).toEqual([[], 1]);
  });

  test('[DOMAIN8] a Cloudflare that fails keeps the domain waiting, and says so', async () => {
    const id = await makeApp();
    const there = {
      ...bindings,
      HEWN_CLOUDFLARE_TOKEN: 'wrong',
      HEWN_CLOUDFLARE_ZONE: FakeCustomHostnames.ZONE,
    } as WorkerEnv;
    const made = (await add(id, nextName())).body;
    prove(made);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await checkDomain(there, await rowOf(id, made), new Date())).toMatchObject({
      status: 'verifying',
      reason: expect.stringContaining('Cloudflare did not take'),
    });
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});

/** [HOST] One Worker, three kinds of host: what each name serves, and what may pass its door. */
import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { doChores } from '../../worker/hosts/do-chores.ts';
import worker from '../../worker/index.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, makeProject, signUp } from './api/support/call-api.ts';
import { echo, visit } from './api/support/visit-hosts.ts';
import { deploy, emptySite, rawBackend, saveParts } from './runtime/deploy.ts';

const bindings = env as unknown as WorkerEnv;

describe('names', () => {
  test.each([
    'http://evil.example/',
    'http://127.0.0.1:8787/',
    'http://[::1]:8787/api/',
    'http://localhost.:8787/',
    'http://apps.localhost:8787/',
    'http://preview.localhost:8787/',
    'http://a.b.apps.localhost:8787/',
    'http://crm-abc--trial.apps.localhost:8787/',
    'http://trial--abc.apps.localhost:8787/',
    'http://short-token.preview.localhost:8787/',
    'http://www.localhost:8787/',
  ])('[HOST1] %s is none of ours: 421', async (url) => {
    const answer = await visit(url);
    expect(answer.status).toBe(421);
    expect(await answer.json()).toMatchObject({ error: { code: 'misdirected' } });
  });

  test('[HOST1] a name of ours where nothing is deployed says so', async () => {
    const answer = await visit('http://nothing-here.apps.localhost:8787/');
    expect(answer.status).toBe(404);
    await answer.text();
  });
});

describe('deployed apps', () => {
  beforeAll(async () => {
    const production = await saveParts(emptySite, echo('production'));
    const staging = await saveParts(emptySite, echo('staging'));
    await deploy(production, { slug: 'echo-aaaaaaaa' });
    await deploy(staging, { slug: 'echo-aaaaaaaa', environment: 'staging' });
  });

  test('[HOST2] each environment is served at its own name', async () => {
    const app = async (host: string) =>
      (await (await visit(`http://${host}.apps.localhost:8787/api/x`)).json()) as { app: string };
    expect((await app('echo-aaaaaaaa')).app).toBe('production');
    expect((await app('echo-aaaaaaaa--staging')).app).toBe('staging');
    expect((await visit('http://echo-aaaaaaaa--development.apps.localhost:8787/api/x')).status).toBe(404);
  });

  test('[HOST2] no look-up in D1 stands before the answer', async () => {
    await bindings.DB.prepare('alter table projects rename to hidden').run();
    try {
      expect((await visit('http://echo-aaaaaaaa.apps.localhost:8787/api/x')).status).toBe(200);
    } finally {
      await bindings.DB.prepare('alter table hidden rename to projects').run();
    }
  });

  test('[HOST3] headers that only we set, our cookie and our tokens do not get in', async () => {
    const answer = await visit('http://echo-aaaaaaaa.apps.localhost:8787/api/x', {
      headers: {
        cookie: 'tossed=1; __Host-hewn_session=secret; __Host-session=theirs',
        authorization: 'Bearer hewn_secret',
        'x-hewn-user': 'forged',
        'X-Hewn-Role': 'owner',
        'x-other': 'kept',
      },
    });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };
    expect(headers.cookie).toBe('__Host-session=theirs');
    expect(headers).toMatchObject({ 'x-other': 'kept' });
    expect(JSON.stringify(headers)).not.toMatch(/secret|forged|tossed|x-hewn/);
  });

  test('[HOST4] an app cannot toss a cookie to its siblings or to us', async () => {
    const hash = await saveParts(
      emptySite,
      rawBackend(
        `return new Response('', { headers: [['set-cookie', 'a=1; Domain=apps.localhost; Path=/'], ['set-cookie', 'b=2; path=/;domain=localhost']] })`,
      ),
    );
    await deploy(hash, { slug: 'tosser-aaaaaaaa' });
    const answer = await visit('http://tosser-aaaaaaaa.apps.localhost:8787/api/x');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; path=/']);
  });

  test('[HOST5] our own calls are not served on an app’s host: the app answers there', async () => {
    const { token } = await signUp();
    const address = 'http://echo-aaaaaaaa.apps.localhost:8787/api/auth/me';
    const answer = await visit(address, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ app: 'production' });
  });
});

describe('our own host', () => {
  test('[HOST6] every answer carries its protection', async () => {
    for (const path of ['/', '/api/', '/api/nope', '/nope', '/%', '/favicon.ico']) {
      const answer = await visit(`http://localhost:8787${path}`);
      await answer.text();
      const header = (name: string) => answer.headers.get(name) ?? '';
      expect(header('content-security-policy'), path).toMatch(/frame-ancestors 'none'/);
      expect(header('content-security-policy'), path).not.toMatch(/unsafe-eval/);
      expect(header('x-content-type-options'), path).toBe('nosniff');
      expect(header('referrer-policy'), path).not.toBe('');
      expect(header('x-frame-options'), path).toBe('DENY');
      expect(header('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(header('set-cookie'), path).toBe('');
    }
  });

  test('[HOST6] pages and answers of the API are not kept by caches', async () => {
    for (const path of ['/', '/api/', '/api/auth/me'])
      expect((await visit(`http://localhost:8787${path}`)).headers.get('cache-control'), path).toMatch(
        /private/,
      );
  });

  test('[HOST7] addresses that do not decode are 400, whatever they lead to', async () => {
    for (const path of ['/%', '/build/%ff', '/api/%E0%A4', '/assets/%00.js', '/?q=%c3']) {
      const answer = await visit(`http://localhost:8787${path}`);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ error: { code: 'bad_request' } });
    }
  });

  test('[HOST7] a method or address that pages do not know is a 4xx, and no line in the log', async () => {
    for (const [path, method] of [
      ['/', 'PUT'],
      ['/', 'POST'],
      ['/nowhere', 'DELETE'],
      ['/nowhere', 'GET'],
    ] as const) {
      const answer = await visit(`http://localhost:8787${path}`, { method });
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      await answer.text();
    }
  });

  test('[HOST8] hashed files of our build are kept for good; modules of generated apps are not ours to serve', async () => {
    const page = await (await visit('http://localhost:8787/')).text();
    const script = page.match(/\/assets\/[\w.-]+\.js/)?.[0];
    expect(script).toBeDefined();
    const asset = await visit(`http://localhost:8787${script}`);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await asset.text();
    const vendored = await bindings.ASSETS.fetch('http://assets/_vendor/manifest.json');
    await vendored.text();
    const manifest = await visit('http://localhost:8787/_vendor/manifest.json');
    expect(manifest.status).toBe(404);
    await manifest.text();
    const missing = await visit('http://localhost:8787/assets/none-00000000.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).not.toMatch(/immutable/);
    await missing.text();
  });

  test('[HOST9] the Worker reaches a deployed app through its own router', async () => {
    await deploy(await saveParts(emptySite, echo('loop')), { slug: 'loop-aaaaaaaa' });
    const answer = await exports.default.fetch(new Request('http://loop-aaaaaaaa.apps.localhost/api/x'));
    expect(await answer.json()).toMatchObject({ app: 'loop' });
  });
});

describe('when something of ours is broken', () => {
  test('[HOST10] a deployment that is not set up says so, and its log names what is missing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const context = createExecutionContext();
    const answer = await worker.fetch(
      new Request('http://localhost:8787/') as Parameters<typeof worker.fetch>[0],
      { ...bindings, HEWN_SECRET: undefined },
      context,
    );
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'not_configured' } }]);
    expect(String(said.mock.calls[0]?.[1])).toContain('HEWN_SECRET');
    said.mockRestore();
  });

  test('[HOST11] an error inside is a 500 that tells nothing of the inside', async () => {
    const person = await signUp();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await bindings.DB.prepare('alter table projects rename to hidden').run();
    try {
      const answer = await callApi('/api/projects', { token: person.token });
      expect([answer.status, answer.body.error.code]).toEqual([500, 'internal']);
      expect(JSON.stringify(answer.body)).not.toMatch(/select|projects|sqlite/i);
      expect(said).toHaveBeenCalledOnce();
    } finally {
      await bindings.DB.prepare('alter table hidden rename to projects').run();
      said.mockRestore();
    }
  });
});

describe('the chores of a minute', () => {
  test('[CRON1] an app says how many visitors it has, the cron counts those that were counted long ago, and old attempts are forgotten', async () => {
    const owner = await signUp();
    const { id } = await makeProject(owner);
    await bindings.DB.prepare("update projects set slug = 'visited-aaaaaaaa', deployed_at = 1 where id = ?")
      .bind(id)
      .run();
    await deploy(await saveParts(emptySite, echo('visited')), { slug: 'visited-aaaaaaaa', projectId: id });
    const users = async () => (await callApi(`/api/projects/${id}`, { token: owner.token })).body.users;
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
      await (
        await visit('http://visited-aaaaaaaa.apps.localhost:8787/', {
          headers: { 'cf-connecting-ip': address },
        })
      ).text();
    await expect.poll(users).toBe(2);
    await bindings.DB.prepare("insert into rate_limits (key, count, ends_at) values ('old', 1, 1)").run();
    // Counted long ago, when there were more.
    await bindings.DB.prepare('update projects set users = 9, users_counted_at = 1 where id = ?')
      .bind(id)
      .run();
    await doChores(bindings);
    expect(await users()).toBe(2);
    expect(await bindings.DB.prepare("select key from rate_limits where key = 'old'").first()).toBeNull();
  });
});

/** Backends that the builder would refuse are put past it here: the isolate alone must hold them. */
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProject, deploy, emptySite, rawBackend, saveParts } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

const REFUSED = /not permitted to access the internet|was not called: no host is allowed/;

/** Deploys a backend that runs expressions and says how each ended. */
async function probe(
  slug: string,
  expressions: Record<string, string>,
  variables: Record<string, string> = {},
) {
  const attempts = Object.entries(expressions).map(
    ([name, expression]) => `await attempt(${JSON.stringify(name)}, async () => (${expression}));`,
  );
  const backend = rawBackend(`
    const results = {};
    const attempt = async (name, work) => {
      try { results[name] = await work(); } catch (error) { results[name] = 'threw ' + error.message; }
    };
    ${attempts.join('\n')}
    return Response.json(results);
  `);
  const { call } = await deploy(await saveParts(emptySite, backend), { slug, variables });
  return (await (await call('/api/probe')).json()) as Record<string, unknown>;
}

describe('the isolate of a backend', () => {
  test('[ISO1] has no network: neither fetch, nor WebSocket, nor TCP, to loopback, the metadata address or the world', async () => {
    const addresses = [
      '127.0.0.1',
      'localhost',
      '169.254.169.254',
      '[::1]',
      'example.com',
      'notes.apps.localhost',
    ];
    const expressions = Object.fromEntries(
      addresses.flatMap((address) => [
        [`fetch ${address}`, `(await fetch('http://${address}/')).status`],
        [`WebSocket ${address}`, `new WebSocket('ws://${address}/')`],
        [
          `TCP ${address}`,
          `(await (await import('cloudflare:sockets')).connect({ hostname: '${address}', port: 80 }).opened).remoteAddress`,
        ],
      ]),
    );
    for (const [name, result] of Object.entries(await probe('no-network', expressions)))
      expect([name, String(result)]).toEqual([name, expect.stringMatching(REFUSED)]);
  });

  test('[ISO2] sees its own variables and no binding of ours', async () => {
    const found = await probe(
      'no-bindings',
      {
        environment: 'environment',
        env: `(await import('cloudflare:workers')).env`,
        exports: `Object.keys((await import('cloudflare:workers')).exports)`,
        process: `Object.keys((await import('node:process')).env)`,
      },
      { TOKEN: 'its own' },
    );
    // Beside its own: what it knows its owner by, of this app and environment alone; no key that makes tickets.
    const own = {
      TOKEN: 'its own',
      OWNER_APP: 'project-no-bindings/production',
      OWNER_PUBLIC_KEY: expect.any(String),
      OWNER_TICKET_SECONDS: '120',
      TEAM_EPOCHS: '{}',
    };
    expect(found.environment).toEqual(own);
    expect(found.env).toEqual(own);
    expect(found.exports).toEqual(['default', 'Backend']);
    expect(JSON.stringify(found.process)).not.toMatch(/HEWN|SECRET|ASSETS|LOADER/);
  });

  test('[ISO3] cannot make code from text, read files or share a cache', async () => {
    const found = await probe('no-tricks', {
      eval: `eval('1')`,
      Function: `new Function('return 1')()`,
      data: `await import('data:text/javascript,export default 1')`,
      wasm: `await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
      files: `(await import('node:fs')).readdirSync('/')`,
      cache: `await caches.default.put('http://x.local/', new Response('x', { headers: { 'cache-control': 'max-age=60' } }))`,
    });
    for (const [name, result] of Object.entries(found))
      expect([name, result]).toEqual([name, expect.stringMatching(/^threw /)]);
  });

  test('[ISO4] cannot read what another app keeps, though the code is the same', async () => {
    const backend = rawBackend(`
      database.run('create table if not exists t (v text)');
      globalThis.shared ??= [];
      if (request.method === 'POST') {
        const value = await request.text();
        database.run('insert into t (v) values (?)', value);
        globalThis.shared.push(value);
      }
      return Response.json({ rows: database.all('select v from t'), memory: globalThis.shared });
    `);
    const hash = await saveParts(emptySite, backend);
    const a = await deploy(hash, { slug: 'neighbour-a' });
    const b = await deploy(hash, { slug: 'neighbour-b' });
    const staging = await deploy(hash, { slug: 'neighbour-a', environment: 'staging' });
    await (await a.call('/api/x', { method: 'POST', body: 'secret of a' })).text();
    expect(await (await a.call('/api/x')).json()).toEqual({
      rows: [{ v: 'secret of a' }],
      memory: ['secret of a'],
    });
    expect(await (await b.call('/api/x')).json()).toEqual({ rows: [], memory: [] });
    expect(await (await staging.call('/api/x')).json()).toEqual({ rows: [], memory: [] });
  });

  test('[ISO5] cannot reach the tables of its host', async () => {
    const found = await probe('no-host-tables', {
      tables: `database.all("select name from sqlite_master where name in ('log', 'visitors', 'visitor_salts')")`,
      log: `database.all('select * from log')`,
      attach: `database.run("attach database ':memory:' as other")`,
    });
    expect(found.tables).toEqual([]);
    expect(found.log).toMatch(/no such table/);
    expect(found.attach).toMatch(/^threw /);
  });
});

describe('an app that fails', () => {
  let healthy: Awaited<ReturnType<typeof deploy>>['call'];
  const expectHealthy = async () =>
    expect(await (await healthy('/api/health')).json()).toEqual({ status: 'ok' });

  beforeAll(async () => {
    ({ call: healthy } = await deploy(await buildProject(sampleApp), { slug: 'healthy' }));
  }, 120_000);

  const FAULTS: [string, string, RegExp][] = [
    ['throws in a handler', `throw new Error('told nobody');`, /told nobody/],
    ['gives no Response', `return { status: 200 };`, /no Response/],
    ['throws something odd', `throw null;`, /null/],
    ['never stops recursing', `const f = () => f(); f();`, /call stack/],
    ['wants more memory than there is text', `'x'.repeat(2 ** 30)`, /Invalid string length/],
  ];

  test.each(FAULTS)(
    '[ISO6] that %s answers a plain 500, says why in its log, and others go on',
    async (name, body, message) => {
      const slug = `fails-${FAULTS.findIndex(([known]) => known === name)}`;
      const { call, host } = await deploy(
        await saveParts(
          emptySite,
          rawBackend(`if (request.url.endsWith('/ok')) return new Response('ok'); ${body}`),
        ),
        { slug },
      );
      const answer = await call('/api/x');
      expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
      await expectHealthy();
      expect(await (await call('/api/ok')).text()).toBe('ok');
      await expect
        .poll(async () => (await host.readLog()).map((line) => line.message).join('\n'))
        .toMatch(message);
    },
  );

  test('[ISO7] that crashes while it is loaded answers 500 until another version is there', async () => {
    const broken = { mainModule: 'main.js', modules: { 'main.js': `throw new Error('broken at the top');` } };
    const first = await deploy(await saveParts(emptySite, broken), { slug: 'crashes', version: 1 });
    for (let times = 0; times < 3; times++) {
      const answer = await first.call('/api/x');
      expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    }
    expect((await first.call('/')).status).toBe(200);
    await expectHealthy();
    await expect.poll(async () => (await first.host.readLog())[0]?.message).toBe('Error: broken at the top');
    const second = await deploy(await buildProject(sampleApp), { slug: 'crashes', version: 2 });
    expect((await second.call('/api/health')).status).toBe(200);
  });

  test('[ISO8] with a syntax error that nobody checked answers 500', async () => {
    const broken = { mainModule: 'main.js', modules: { 'main.js': 'export const createApp = (;' } };
    const { call, host } = await deploy(await saveParts(emptySite, broken), { slug: 'unparsed' });
    expect((await call('/api/x')).status).toBe(500);
    await expect.poll(async () => (await host.readLog())[0]?.message).toMatch(/SyntaxError/);
    await expectHealthy();
  });
});

describe('the log', () => {
  test('[ISO9] names file and line of the source, holds console lines, and gives what is new', async () => {
    const source = `import { Hono } from 'hono';

export function createApp() {
  const app = new Hono();
  app.get('/api/fails', () => {
    console.warn('about to fail', { n: 1 });
    throw new TypeError('it failed');
  });
  return app;
}
`;
    const { call, host } = await deploy(await buildProject({ ...sampleApp, 'backend/main.ts': source }), {
      slug: 'logged',
    });
    const answer = await call('/api/fails');
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    await expect.poll(async () => (await host.readLog()).length).toBe(2);
    const [warning, error] = await host.readLog();
    expect(warning).toMatchObject({ level: 'warn', message: 'about to fail {"n":1}', stack: null });
    expect(error).toMatchObject({ level: 'error', message: 'TypeError: it failed' });
    expect(error?.stack).toContain('backend/main.ts:7:11');
    expect(error?.stack).not.toMatch(/main\.js|entry\.js|vendor\//);
    expect(await host.readLog(warning?.id)).toHaveLength(1);
    expect(await host.readLog(error?.id)).toEqual([]);
  });

  test('[ISO10] is bounded', async () => {
    const { call, host } = await deploy(
      await saveParts(
        emptySite,
        rawBackend(`for (let n = 0; n < 90; n++) console.log('x'.repeat(9000)); return new Response('ok');`),
      ),
      { slug: 'chatty' },
    );
    for (let times = 0; times < 15; times++) await (await call('/api/x')).text();
    await expect.poll(async () => (await host.readLog(850)).length).toBeGreaterThan(0);
    await runInDurableObject(host, (_, state) => {
      const { n, longest } = state.storage.sql
        .exec<{ n: number; longest: number }>(
          'select count(*) as n, max(length(message)) as longest from log',
        )
        .one();
      expect(n).toBeLessThanOrEqual(1000);
      expect(longest).toBeLessThanOrEqual(4000);
    });
  });
});

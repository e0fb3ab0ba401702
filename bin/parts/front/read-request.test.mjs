import { expect, test } from 'vitest';
import { cleanAnswerHeaders, cleanHeaders, isGrowing, isRuntimePath, readHost } from './read-request.mjs';

test('[DOOR1] names of ours and of domains, with any port, and no others', () => {
  expect(readHost('LocalHost:8787')).toBe('localhost');
  expect(readHost('shop--staging.apps.localhost:1')).toBe('shop--staging.apps.localhost');
  expect(readHost('abc-def.preview.localhost')).toBe('abc-def.preview.localhost');
  expect(readHost('Shop.Example.COM:8787')).toBe('shop.example.com');
  expect(readHost('xn--bcher-kva.xn--p1ai')).toBe('xn--bcher-kva.xn--p1ai');
  for (const foreign of [
    undefined,
    '',
    'localhost.',
    'www.localhost',
    'shop.example.',
    'shop..example',
    '-shop.example',
    'shop_1.example',
    'shop',
    'bücher.example',
    '2130706433',
    '0x7f.0x1',
    '1.2.3.4.5',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    'shop.example:80:80',
    'shop.example/x',
    'localhost@evil.example',
    'localhost:8787.evil.example',
    'a.b.apps.localhost',
    'apps.localhost',
    'localhost:123456',
    '127.0.0.1:8787',
    '[::1]:8787',
  ])
    expect(readHost(foreign)).toBeNull();
});

test('[DOOR2] a path to the runtime is known however it is written', () => {
  for (const path of [
    '/cdn-cgi/local/explorer',
    '/cdn-cgi',
    '/CDN-CGI/handler/scheduled',
    '/./cdn-cgi/local/scheduled',
    '/x/../cdn-cgi/local/scheduled',
    '/x/%2e%2e/cdn-cgi/local/scheduled',
    '/\\..\\cdn-cgi/local/email',
    '/__cf_local/imagedelivery/x',
    '/cdn-\tcgi/local/explorer',
    '//cdn-cgi/local/explorer',
    '/\\cdn-cgi/local/explorer',
  ])
    expect(isRuntimePath(path)).toBe(true);
  for (const path of ['/', '/api/cdn-cgi/x', '/?/cdn-cgi/', '/cdn-cgi-of-mine'])
    expect(isRuntimePath(path)).toBe(false);
  for (const target of ['', '*', 'http://localhost/', 'cdn-cgi/x']) expect(isRuntimePath(target)).toBeNull();
});

test('[DOOR3] what says where a request comes from, where it goes and who sent it is dropped; the rest passes', () => {
  const forged = [
    ...['MF-Original-URL', 'MF-Route-Override', 'mf-cf-blob', 'MF-Access-Blob', 'MF-Proxy-Shared-Secret'],
    ...['X-Mf-Additional-Response-Log', 'CF-Connecting-IP', 'cf-ray', 'CF-Visitor', 'CDN-Loop'],
    ...[
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-Forwarded-Host',
      'Forwarded',
      'X-Real-IP',
      'True-Client-IP',
      'X-Hewn-Disk-Low',
    ],
  ].flatMap((name) => [name, 'forged']);
  const passing = ['Cookie', 'a=1', 'Cookie', 'b=2', 'Accept', '*/*', 'X-Own', 'yes'];
  const raw = [...forged, ...passing, 'Host', 'other', 'Connection', 'close, X-Hop', 'X-Hop', 'x', 'TE', 'x'];
  expect(cleanHeaders(raw, { host: 'localhost:1', address: '::ffff:127.0.0.1' })).toEqual([
    ...['Host', 'localhost:1'],
    ...passing,
    ...['CF-Connecting-IP', '127.0.0.1'],
  ]);
});

test('an answer passes without what belongs to the connection and the runtime', () => {
  expect(
    cleanAnswerHeaders(['Set-Cookie', 'a=1', 'Connection', 'close', 'MF-Experimental-Error-Stack', 'true']),
  ).toEqual(['Set-Cookie', 'a=1']);
});

test('[BOUND5] what keeps more is told from what frees, ends and signs in', () => {
  const at = (method, url) => isGrowing({ method, url });
  for (const url of [
    '/api/projects',
    '/api/projects/a/build?x=1',
    '/api/projects/a/versions',
    '/api/agents/pipeline',
  ])
    expect([url, at('POST', url)]).toEqual([url, true]);
  expect(at('PUT', '/api/projects/a/files/b')).toBe(true);
  for (const url of [
    '/api/projects/a/open',
    '/api/agents/pipeline/a/cancel',
    '/api/auth/login',
    '/api/projectsx',
    '/login',
  ])
    expect([url, at('POST', url)]).toEqual([url, false]);
  for (const method of ['GET', 'DELETE', 'PATCH']) expect(at(method, '/api/projects/a')).toBe(false);
});

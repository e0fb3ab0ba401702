import { expect, test } from 'vitest';
import { cleanRequest, cleanResponse } from './clean-messages.ts';

test('[CLEAN1] the backend gets what the visitor sent, without our cookies and what proxies added', () => {
  const request = cleanRequest(
    new Request('http://x.local/api/a?b=c', {
      method: 'POST',
      headers: {
        'x-hewn-user': 'u',
        'cf-connecting-ip': '10.0.0.1',
        'x-forwarded-for': '10.0.0.9',
        accept: 'text/plain',
        authorization: 'Bearer of-the-app',
      },
      body: 'text',
    }),
  );
  expect([...request.headers.keys()].sort()).toEqual([
    'accept',
    'authorization',
    'content-type',
    'x-forwarded-for',
  ]);
  // Where it comes from is what Cloudflare saw, whatever the visitor claims.
  expect(request.headers.get('x-forwarded-for')).toBe('10.0.0.1');
  expect([request.method, request.url]).toEqual(['POST', 'http://x.local/api/a?b=c']);
});

test('[CLEAN2] cookies lose their domain; our headers and what would clear a sibling go', () => {
  const headers = new Headers({ 'x-hewn-log': '1', 'x-own': 'stays' });
  headers.append('set-cookie', 'a=1; Domain=apps.localhost; Path=/');
  headers.set('clear-site-data', '"cookies", "storage"');
  headers.append('set-cookie', '__Host-session=2; Secure; Path=/;domain = .localhost');
  const response = cleanResponse(new Response('x', { status: 201, headers }));
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', '__Host-session=2; Secure; Path=/']);
  expect(response.headers.get('x-hewn-log')).toBeNull();
  // It would take away what the browser keeps for every app under the host.
  expect(response.headers.get('clear-site-data')).toBeNull();
  expect(response.headers.get('x-own')).toBe('stays');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.status).toBe(201);
});

test('[CLEAN3] in the preview, a frame of another site, cookies are partitioned', () => {
  const headers = new Headers();
  headers.append('set-cookie', '__Host-session=2; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
  const cookies = (framed: boolean) =>
    cleanResponse(new Response('x', { headers }), framed).headers.getSetCookie();
  expect(cookies(false)).toEqual(['__Host-session=2; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(cookies(true)).toEqual([
    '__Host-session=2; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
  ]);
});

test('[CLEAN4] a cookie for servers alone goes out under a name of the door and reaches the app under its own', () => {
  const answer = cleanResponse(new Response('x', { headers: { 'set-cookie': 'sid=1; Path=/; HttpOnly' } }));
  const [pair = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  const request = cleanRequest(
    new Request('http://x.local/', { headers: { cookie: `sid=forged; ${pair}` } }),
  );
  expect(request.headers.get('cookie')).toBe('sid=1');
});

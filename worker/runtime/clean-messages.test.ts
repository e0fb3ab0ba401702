import { expect, test } from 'vitest';
import { cleanRequest, cleanResponse } from './clean-messages.ts';

test('[CLEAN1] the backend gets what the visitor sent, without our cookies and what proxies added', () => {
  const request = cleanRequest(
    new Request('http://x.local/api/a?b=c', {
      method: 'POST',
      headers: {
        'x-hewn-user': 'u',
        'cf-connecting-ip': '10.0.0.1',
        'x-forwarded-for': '10.0.0.1',
        accept: 'text/plain',
        authorization: 'Bearer of-the-app',
      },
      body: 'text',
    }),
  );
  expect([...request.headers.keys()].sort()).toEqual(['accept', 'authorization', 'content-type']);
  expect([request.method, request.url]).toEqual(['POST', 'http://x.local/api/a?b=c']);
});

test('[CLEAN2] cookies lose their domain and our headers go', () => {
  const headers = new Headers({ 'x-hewn-log': '1', 'x-own': 'stays' });
  headers.append('set-cookie', 'a=1; Domain=apps.localhost; Path=/');
  headers.append('set-cookie', '__Host-session=2; Secure; Path=/;domain = .localhost');
  const response = cleanResponse(new Response('x', { status: 201, headers }));
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', '__Host-session=2; Secure; Path=/']);
  expect(response.headers.get('x-hewn-log')).toBeNull();
  expect(response.headers.get('x-own')).toBe('stays');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.status).toBe(201);
});

/** Headers that Miniflare and Workers trust, from somebody who is not Miniflare: an app's page read our mailbox through its own host. */
import { expect, inject, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { readStatus, sendRaw } from './support/raw-socket.ts';

const origin = inject('origin');
const { port } = new URL(origin);
const app = `http://nobody.apps.localhost:${port}`;

test('[DOOR3] no header makes a request at an app one at our own host', async () => {
  const own = await requestLocal(`${origin}/api/`);
  expect(own.status).toBe(200);
  const forgeries: Record<string, string>[] = [
    { 'mf-original-url': `${origin}/api/` },
    { 'MF-Original-URL': `${origin}/dev/mailbox` },
    { 'x-forwarded-host': `localhost:${port}`, 'x-forwarded-proto': 'http' },
    { 'mf-original-hostname': 'localhost', 'mf-route-override': 'hewn' },
    { forwarded: `host=localhost:${port};proto=https` },
    { 'mf-cf-blob': '{"hostMetadata":{}}' },
  ];
  for (const headers of forgeries) {
    const { status, body } = await requestLocal(`${app}/api/`, { headers });
    expect([status, body.toString().includes('"status":"ok"')]).toEqual([404, false]);
  }
});

test('[DOOR3] no header makes a request one over TLS', async () => {
  const signUp = await requestLocal(`${origin}/api/auth/anonymous`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://localhost',
      'x-forwarded-proto': 'https',
    },
    body: '{}',
  });
  // From https://localhost it comes from another site; only a forged scheme would make it ours.
  expect(signUp.status).toBe(403);
});

test('[DOOR4] what follows a refused upgrade on its connection is never answered', async () => {
  const upgrade =
    'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const smuggled =
    'GET /api/ HTTP/1.1\r\nHost: nobody.apps.localhost\r\nMF-Original-URL: http://localhost/api/\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(Number(port), upgrade + smuggled);
  expect(readStatus(answer)).toBeGreaterThanOrEqual(400);
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(answer).not.toContain('"status":"ok"');
});

/** A page of any site can point its own name at 127.0.0.1 (DNS rebinding): then only the Host header tells it from us. */
import { expect, inject, test } from 'vitest';
import { readStatus, sendRaw } from './support/raw-socket.ts';

const port = Number(new URL(inject('origin')).port);

test.each([
  ['evil.example'],
  ['localhost.evil.example'],
  ['evil.example:8787'],
  ['apps.localhost.evil.example'],
  ['169.254.169.254'],
])('[DOOR1] nothing is served under the name %s', async (host) => {
  const answer = await sendRaw(
    port,
    `GET /api/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    (text) => text.includes('\r\n\r\n'),
  );
  expect(readStatus(answer)).toBe(421);
});

/** 200 people who hang up in the middle of what they send: each cost an error with its trace, and the server was mute for 20 s. */
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { readStatus, sendRaw } from './support/raw-socket.ts';

const origin = inject('origin');
const port = Number(new URL(origin).port);

/** Sends a part of a body and hangs up. */
function breakOff(path: string): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}Content-Length: 100000\r\n\r\n{"email":"`, () => socket.resetAndDestroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', () => {});
  });
}

test('[BOUND1] after 200 broken-off bodies the next one is answered', { timeout: 10_000 }, async () => {
  const paths = ['/api/contact', '/api/auth/login', '/login', '/api/agents/pipeline'];
  await Promise.all(Array.from({ length: 200 }, (_, index) => breakOff(paths[index % paths.length] ?? '/')));
  expect((await requestLocal(`${origin}/api/`)).status).toBe(200);
});

test('[BOUND2] a body of a gigabyte is refused before a byte of it is sent', async () => {
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${2 ** 30}\r\n\r\n`;
  expect(readStatus(await sendRaw(port, head))).toBe(413);
});

test('[BOUND3] headers without end are refused', async () => {
  const cookies = 'Cookie: a=b\r\n'.repeat(4_000);
  expect(readStatus(await sendRaw(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n${cookies}\r\n`))).toBe(
    431,
  );
});

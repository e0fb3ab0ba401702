import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestLocal } from '../local-request.mjs';
import { findFreePort } from '../server/ports.mjs';
import { BOUNDS } from './bounds.mjs';
import { FrontDoor } from './front-door.mjs';

/** Stands for the Worker: says what it was asked, and answers by the path. */
let worker;
let asked;
let folder;
let entry;
let doors;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-front-'));
  entry = join(folder, 'entry');
  asked = [];
  doors = [];
  worker = createServer((incoming, answer) => {
    asked.push({ url: incoming.url, headers: incoming.headers });
    if (incoming.url === '/cut') return void answer.socket?.destroy();
    incoming.pipe(answer);
  });
  worker.on('upgrade', (incoming, socket) => {
    asked.push({ url: incoming.url, headers: incoming.headers });
    if (incoming.url === '/refused') {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno');
      return;
    }
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise((resolve) => worker.listen(entry, () => resolve(undefined)));
});
afterEach(async () => {
  for (const door of doors) await door.close();
  worker.closeAllConnections();
  await new Promise((resolve) => worker.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function open({ bounds = {}, whenServed = () => Promise.resolve() } = {}) {
  const door = new FrontDoor({ entry, whenServed, say: () => {}, bounds: { ...BOUNDS, ...bounds } });
  const port = await findFreePort();
  await door.listen(port);
  doors.push(door);
  return port;
}

/** @returns all that is said until the other side hangs up. */
function sendRaw(port, ...pieces) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(pieces[0]));
    let text = '';
    let next = 1;
    socket.on('data', (chunk) => {
      text += chunk;
      if (next < pieces.length) socket.write(pieces[next++]);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

test('a request and its answer pass, with body and query', async () => {
  const port = await open();
  const answer = await requestLocal(`http://shop.apps.localhost:${port}/api/x?y=1`, {
    method: 'POST',
    body: 'hello',
  });
  expect([answer.status, answer.body.toString()]).toEqual([200, 'hello']);
  expect(asked[0]).toMatchObject({
    url: '/api/x?y=1',
    headers: { host: `shop.apps.localhost:${port}`, 'content-length': '5', 'cf-connecting-ip': '127.0.0.1' },
  });
});

test('[DOOR4] a WebSocket passes both ways; what follows one that was refused is not passed on', async () => {
  const port = await open();
  const upgrade = (path) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => socket.write(upgrade('/room')));
  const heard = await new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('\r\n\r\n')) socket.write('ping');
      if (text.endsWith('ping')) resolve(text);
    });
  });
  socket.destroy();
  expect(heard).toMatch(/^HTTP\/1\.1 101 /);

  const second = 'GET /second HTTP/1.1\r\nHost: localhost\r\nMF-Original-URL: http://localhost/\r\n\r\n';
  expect(await sendRaw(port, upgrade('/refused') + second, second)).toMatch(/^HTTP\/1\.1 403 [\s\S]*no$/);
  expect(asked.map(({ url }) => url)).toEqual(['/room', '/refused']);
});

test('[DOOR4] a target that is no path is refused', async () => {
  const port = await open();
  const line = (target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  for (const target of ['http://evil.example/', 'http://localhost/cdn-cgi/local/explorer', '*'])
    expect(await sendRaw(port, line(target))).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

test('[BOUND1] a body that is broken off never reaches the Worker', async () => {
  const port = await open();
  const broken = Array.from(
    { length: 200 },
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf of', () =>
            socket.destroy(),
          );
        });
        socket.on('close', resolve);
      }),
  );
  await Promise.all(broken);
  expect((await requestLocal(`http://localhost:${port}/after`)).status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(['/after']);
});

test('[BOUND2] a body that is too large is refused, announced or not; so is one too many', async () => {
  const port = await open({ bounds: { bodyBytes: 10, waitingBytes: 15 } });
  const url = `http://localhost:${port}/`;
  const refused = await requestLocal(url, { method: 'POST', body: 'x'.repeat(11) });
  expect([refused.status, JSON.parse(refused.body.toString()).error.code]).toEqual([
    413,
    'payload_too_large',
  ]);
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await sendRaw(port, `${head}b\r\nxxxxxxxxxxx\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  const waiting = request({ port, host: '127.0.0.1', method: 'POST', headers: { host: 'localhost' } });
  waiting.on('error', () => {});
  waiting.write('x'.repeat(10));
  await expect
    .poll(async () => (await requestLocal(url, { method: 'POST', body: 'x'.repeat(10) })).status)
    .toBe(503);
  waiting.destroy();
  await expect
    .poll(async () => (await requestLocal(url, { method: 'POST', body: 'x'.repeat(10) })).status)
    .toBe(200);
});

test('[BOUND3] headers that are too large or too slow are refused', async () => {
  const port = await open({ bounds: { headerBytes: 1000, headersMs: 50, requestMs: 100 } });
  const long = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(2000)}\r\n\r\n`;
  expect(await sendRaw(port, long)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: local')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await sendRaw(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nslow')).toMatch(
    /^HTTP\/1\.1 408 /,
  );
  expect(asked).toEqual([]);
});

test('[BOUND4] an app that has too much underway takes nothing from others', async () => {
  let serve = () => {};
  const served = new Promise((resolve) => {
    serve = () => resolve(undefined);
  });
  const port = await open({ bounds: { atAnApp: 2 }, whenServed: () => served });
  const ask = (host) => requestLocal(`http://${host}:${port}/`).then(({ status }) => status);
  const three = Array.from({ length: 3 }, () => ask('a.apps.localhost'));
  expect(await Promise.race(three)).toBe(503);
  const others = [ask('b.apps.localhost'), ask('localhost')];
  serve();
  expect((await Promise.all(three)).sort()).toEqual([200, 200, 503]);
  expect(await Promise.all(others)).toEqual([200, 200]);
});

test('[AWAY1] a request waits for a Worker that is starting, and is told when that takes long', async () => {
  const port = await open({ bounds: { waitMs: 20 }, whenServed: () => new Promise(() => {}) });
  const call = await requestLocal(`http://localhost:${port}/api/`);
  expect([call.status, call.headers['retry-after']]).toEqual([503, '2']);
  const page = await requestLocal(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
  expect(page.body.toString()).toContain('http-equiv="refresh"');
  expect(asked).toEqual([]);
});

test('[AWAY2] a request during which the Worker goes away is not repeated', async () => {
  const port = await open();
  expect((await requestLocal(`http://localhost:${port}/cut`)).status).toBe(503);
  expect(asked).toHaveLength(1);
});

/** The dialer over a scripted internet: addresses lead to servers on loopback that stand for the world and for a victim. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  serveUpstream,
  UPSTREAM_CERTIFICATE,
} from '../../../tests/support/servers/upstream/serve-upstream.ts';
import { signOutboundTicket } from '../../../worker/domain/outbound/outbound-ticket.ts';
import { Dialer } from './dialer.mjs';

const SECRET = 'one secret of thirty-two characters';
const HOST = 'api.weather.example';
const WORLD = '93.184.216.34';
const ca = readFileSync(UPSTREAM_CERTIFICATE);

let folder;
let upstream;
let victim;
/** Connections that reached what no app may reach. */
let reached = 0;

beforeAll(async () => {
  upstream = await serveUpstream();
  victim = createServer((connection) => {
    reached++;
    connection.destroy();
  });
  await new Promise((resolve) => victim.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterAll(async () => {
  await upstream.close();
  await new Promise((resolve) => victim.close(resolve));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-dialer-'));
  reached = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * A dialer in a scripted world: what is dialed at WORLD ends at the server there, all else at the victim. A dialer that left the
 * look-up to the kernel would have DNS asked once more.
 * @param {(name: string, type: string) => string[] | null} dns
 * @param {(call: (given?: object) => Promise<{ status: number, headers: any, body: string }>, dialed: string[]) => Promise<void>} work
 */
async function withDialer(dns, work) {
  const dialed = [];
  const byKernel = (name, _options, found) => {
    const [address] = dns(name, 'A') ?? [];
    found(null, [{ address, family: 4 }]);
  };
  const dialer = new Dialer({
    secret: SECRET,
    askDns: async (name, type) => dns(name, type),
    connect: (/** @type {any} */ { host, servername, lookup = byKernel }, connected) => {
      lookup(host, { all: true }, (_error, found) => {
        const address = found[0]?.address;
        dialed.push(address);
        const { port } = address === WORLD ? upstream : victim.address();
        connected(null, tls.connect({ host: '127.0.0.1', port, servername, ca }));
      });
      return undefined;
    },
  });
  const socket = join(folder, 'dialer');
  await dialer.listen(socket);
  try {
    await work((given) => callDialer(socket, given), dialed);
  } finally {
    await dialer.close();
  }
}

/** @returns {Promise<{ status: number, headers: any, body: string }>} */
function callDialer(
  socketPath,
  { url = `https://${HOST}/v1?q=1`, hosts = [HOST], secret = SECRET, headers = {}, ...given } = {},
) {
  const { method = 'GET', body = '', dial } = { dial: undefined, ...given };
  const ticket = signOutboundTicket(secret, 'p/app--production', hosts);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        socketPath,
        agent: false,
        method,
        path: '/',
        headers: { 'x-hewn-outbound-dial': dial ?? JSON.stringify({ url, ticket }), ...headers },
      },
      async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
    );
    call.once('error', reject);
    call.end(body);
  });
}

const atWorld = (_name, type) => (type === 'A' ? [WORLD] : []);

async function expectRefused(answering, reason) {
  const { status, headers, body } = await answering;
  expect([status, headers['x-hewn-outbound-refused'], body]).toEqual([
    502,
    '1',
    expect.stringMatching(reason),
  ]);
}

test('[OUT6] it calls the host by https, by its own name, and hands the answer on', async () => {
  await withDialer(atWorld, async (call, dialed) => {
    const answer = await call({
      method: 'POST',
      body: 'text',
      headers: { 'x-own': 'kept', 'x-hewn-log': '1' },
    });
    expect([answer.status, answer.headers['x-rate']], answer.body).toEqual([200, '5']);
    expect(JSON.parse(answer.body)).toMatchObject({
      method: 'POST',
      host: HOST,
      path: '/v1?q=1',
      body: 'text',
    });
    const { headers } = JSON.parse(answer.body);
    expect(headers['x-own']).toBe('kept');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-hewn'))).toEqual([]);
    expect(dialed).toEqual([WORLD]);
    // What leads elsewhere is the gate's to follow.
    const led = await call({ url: `https://${HOST}/to?https://127.0.0.1/` });
    expect([led.status, led.headers.location]).toEqual([302, 'https://127.0.0.1/']);
  });
  expect(reached).toBe(0);
});

test('[OUT4] a name that is public when it is looked at and loopback afterwards reaches no loopback', async () => {
  let asked = 0;
  const rebinding = (_name, type) => {
    if (type !== 'A') return [];
    return asked++ === 0 ? [WORLD] : ['127.0.0.1'];
  };
  await withDialer(rebinding, async (call, dialed) => {
    expect((await call()).status).toBe(200);
    expect(dialed).toEqual([WORLD]);
    // From now on DNS says what it meant.
    for (let times = 0; times < 20; times++) await expectRefused(call(), /leads into a private network/);
    expect(dialed).toEqual([WORLD]);
  });
  expect(reached).toBe(0);
});

test('[OUT4] the victim would be reached if the look-up were left to the kernel: the attack is a real one', async () => {
  const { port } = victim.address();
  const connection = tls.connect({ host: '127.0.0.1', port });
  await new Promise((resolve) => connection.once('error', resolve));
  expect(reached).toBe(1);
});

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.1.2.3'],
  ['192.168.1.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['::ffff:127.0.0.1'],
  ['fd00:ec2::254'],
  ['0.0.0.0'],
  ['0177.0.0.1'],
  ['not an address'],
])('[OUT4] one address of %s among others is enough to refuse', async (address) => {
  const isSix = address.includes(':');
  const mixed = (_name, type) => {
    if (type === 'A') return isSix ? [WORLD] : [WORLD, address];
    return isSix ? [address] : [];
  };
  await withDialer(mixed, async (call, dialed) => {
    await expectRefused(call(), /leads into a private network/);
    expect(dialed).toEqual([]);
  });
  expect(reached).toBe(0);
});

test('[OUT4] names that DNS does not know or does not speak of are not called', async () => {
  await withDialer(
    () => [],
    (call) => expectRefused(call(), /DNS knows no such host/),
  );
  await withDialer(
    () => null,
    (call) => expectRefused(call(), /DNS did not say where it is/),
  );
});

test('[OUT6] a process of apps can have nothing called that Hewn did not sign', async () => {
  await withDialer(atWorld, async (call, dialed) => {
    const ticket = signOutboundTicket(SECRET, 'p/app', [HOST]);
    const forged = ticket.replace(HOST, 'evil.weather.example');
    await expectRefused(call({ secret: 'another secret of as many signs..' }), /nobody here allowed it/);
    await expectRefused(
      call({ dial: JSON.stringify({ url: 'https://evil.weather.example/', ticket: forged }) }),
      /nobody here allowed it/,
    );
    for (const dial of [
      '',
      '{',
      'null',
      '[]',
      '{"url":1,"ticket":2}',
      JSON.stringify({ url: `https://${HOST}/` }),
    ])
      await expectRefused(call({ dial }), /does not say what it is for/);
    for (const url of [
      'https://evil.weather.example/',
      `http://${HOST}/`,
      `https://${HOST}:8443/`,
      `https://user@${HOST}/`,
      'https://127.0.0.1/',
      'https://[::1]/',
    ])
      await expectRefused(call({ url }), /was not called/);
    expect(dialed).toEqual([]);
  });
});

test('[OUT6] whoever answers must prove the name: a certificate of others is refused', async () => {
  await withDialer(atWorld, async (call) => {
    const url = 'https://api.bank.example/?token=secret';
    const { body } = await call({ url, hosts: ['api.bank.example'] });
    expect(body).toMatch(/^api\.bank\.example was called, but it could not be reached \(.*ALTNAME.*\)\.$/);
    expect(body).not.toContain('secret');
  });
  expect(upstream.asked.filter(({ host }) => host === 'api.bank.example')).toEqual([]);
});

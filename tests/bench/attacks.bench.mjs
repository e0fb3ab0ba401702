/**
 * How long others wait for their first answer while somebody attacks: a page of Hewn, a call of its API, and the static page
 * of another app, asked in turns from the beginning of an attack to its end, beside the quiet figure of the same run.
 * `HEWN_BENCH_TIMES` rounds of each attack (2).
 */
import { connect } from 'node:net';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { deployHostile } from '../attacks/support/hostile-app.ts';
import { openAnonymousClient } from '../support/api-client.ts';
import { QUICK_STACK, startServer } from '../support/start-server.ts';
import { measureOnce, printTimes } from './measure.mjs';

const ROUNDS = Number(process.env.HEWN_BENCH_TIMES ?? 2);
/** Asked this often where nothing attacks. */
const QUIET = 20;
/** A server may be started again under an attack. */
const LONGEST_MS = 120_000;

const server = await startServer({ variables: QUICK_STACK, memory: 1024 });
try {
  const client = await openAnonymousClient(server.origin);
  const hostile = await deployHostile(client, 'Hostile');
  const other = await deployHostile(client, 'Other');
  const asked = {
    'a page of Hewn': `${server.origin}/`,
    'its API': `${server.origin}/api/`,
    'the page of another app': `${other.url}/`,
  };
  const loop = (kind) => () => ask(`${hostile.url}/api/loop/${kind}`, { method: 'POST' });
  const attacks = {
    'a regular expression without end': loop('regex'),
    'a query without end': loop('sql'),
    'a power of large numbers': loop('power'),
    'memory without end': loop('memory'),
    '2,000 bodies that are broken off': () => breakOff(2_000),
    '40 bodies of 32 MiB': () => sendLarge(40),
  };
  const quiet = {};
  for (let round = 0; round < QUIET; round++) await askAll(asked, quiet);
  for (const [name, attack] of Object.entries(attacks)) {
    const during = {};
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const over = attack().finally(() => {
        isOver = true;
      });
      while (!isOver) await askAll(asked, during);
      await over;
    }
    for (const what of Object.keys(asked))
      printTimes(
        `${name}: first answer of ${what}`,
        { quiet: quiet[what], during: during[what] },
        { base: 'quiet' },
      );
  }
} finally {
  await server.stop();
}

/** Asks for each once; what fails is asked again until it is answered, as a person would. */
async function askAll(asked, samples) {
  for (const [what, url] of Object.entries(asked)) {
    const milliseconds = await measureOnce(async () => {
      while ((await ask(url)) !== 200);
    });
    samples[what] = [...(samples[what] ?? []), milliseconds];
  }
}

/** @returns {Promise<number>} the status, 0 when the connection was ended. */
async function ask(url, options = {}) {
  try {
    const { status } = await requestLocal(url, {
      headers: { accept: 'text/html' },
      timeout: LONGEST_MS,
      ...options,
    });
    return status;
  } catch {
    return 0; // Cut off: it is asked again.
  }
}

async function breakOff(count) {
  const port = Number(new URL(server.origin).port);
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
  const one = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head}Content-Length: 100000\r\n\r\n{"email":"`, () => socket.resetAndDestroy()),
      );
      socket.on('close', resolve);
      socket.on('error', () => {});
    });
  for (let sent = 0; sent < count; sent += 200) await Promise.all(Array.from({ length: 200 }, one));
}

async function sendLarge(count) {
  const body = Buffer.alloc(32 * 1024 * 1024 - 1, '[');
  const headers = { 'content-type': 'application/json' };
  for (let sent = 0; sent < count; sent += 4)
    await Promise.all(
      Array.from({ length: 4 }, () => ask(`${server.origin}/api/contact`, { method: 'POST', headers, body })),
    );
}

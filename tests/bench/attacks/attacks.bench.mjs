/**
 * How long others wait for their first answer while somebody attacks (`../parts/first-answers.mjs`). `HEWN_BENCH_TIMES` rounds of
 * each attack (2). What anybody with a project can ask for without end is in `floods.bench.mjs`.
 *
 * Without its defence: of sources the time that esbuild takes for them in a process of its own, which is how long everybody's
 * one thread would be busy. The other defences cannot be switched off, and before them there was another server without them
 * and without this bench: of these the figures are those with the defence alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { deployHostile } from '../../attacks/support/hostile-app.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import { QUICK_STACK, startServer } from '../../support/servers/start-server.ts';
import { askForAnswer, measureFirstAnswers, openOthers } from '../parts/first-answers.mjs';
import { measureOnce, printTable } from '../parts/measure.mjs';

const ROUNDS = Number(process.env.HEWN_BENCH_TIMES ?? 2);
/** So long esbuild is waited for that nothing keeps from a source. */
const LONGEST_PARSE_MS = 60_000;

/** Code that is handed over may have 500,000 characters. */
const fill = (text) => text.repeat(Math.floor(450_000 / text.length));
const SOURCES = {
  '450 KB of functions on one level': fill('a => a;\n'),
  '450 KB of names of one object': `a = {${fill('a: 1,')}};`,
  '450 KB of cases': `switch (a) {${fill('case 1: b();\n')}}`,
  '40,000 brackets': `a = ${'['.repeat(40_000)}${']'.repeat(40_000)};`,
};

/** Builds its input; it ends with 0 when that was done, with 1 when it was refused. */
const PARSE = `
import { text } from 'node:stream/consumers';
import { build } from 'esbuild-wasm';
const stdin = { contents: await text(process.stdin), loader: 'tsx' };
await build({ stdin, bundle: true, minify: true, write: false, logLevel: 'silent' }).catch((error) => {
  process.exit(/^Build failed/.test(error.message) ? 1 : 2);
});
process.exit(0);
`;
const ENDS = ['done', 'refused', 'crashed'];

const server = await startServer({ variables: QUICK_STACK, memory: 1024 });
try {
  const client = await openAnonymousClient(server.origin);
  const hostile = await deployHostile(client, 'Hostile');
  const loop = (kind) => () => askForAnswer(`${hostile.url}/api/loop/${kind}`, { method: 'POST' });
  const attacks = {
    'a regular expression without end': loop('regex'),
    'a query without end': loop('sql'),
    'a power of large numbers': loop('power'),
    'memory without end': loop('memory'),
    '2,000 bodies that are broken off': () => breakOff(2_000),
    '40 bodies of 32 MiB': () => sendLarge(40),
    ...Object.fromEntries(
      Object.entries(SOURCES).map(([name, code]) => [`code: ${name}`, () => importCode(client, code)]),
    ),
  };
  await measureFirstAnswers(await openOthers(server.origin), attacks, ROUNDS);
  await timeSources();
} finally {
  await server.stop();
}

async function timeSources() {
  const alone = [{ source: 'a short one', 'esbuild without the look': await timeParser('a;') }];
  for (const [name, code] of Object.entries(SOURCES))
    alone.push({ source: name, 'esbuild without the look': await timeParser(code) });
  printTable('How long the thread was busy with a source before it was refused', alone);
}

/** Code to make a project of, as anybody may hand it over. */
async function importCode(client, code) {
  const { status } = await client.post('/api/projects', {
    name: 'Handed over',
    frontend_code: `export default function App() { return null; }\n${code}`,
  });
  if (status !== 422) throw new Error(`Code without end was answered with ${status}`);
}

/** @returns how long esbuild takes in a process of its own, its start included, and how it ends. */
async function timeParser(code) {
  let end;
  const milliseconds = await measureOnce(async () => {
    // With a group of its own: esbuild is a process below it, and would go on without it.
    const child = spawn(process.execPath, ['--input-type=module', '-e', PARSE], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), LONGEST_PARSE_MS);
    child.stdin.end(code);
    const [status, signal] = await once(child, 'exit');
    clearTimeout(late);
    end = signal ? 'not done' : (ENDS[status] ?? 'crashed');
  });
  return `${milliseconds.toFixed(0)} ms, ${end}`;
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
      Array.from({ length: 4 }, () =>
        askForAnswer(`${server.origin}/api/contact`, { method: 'POST', headers, body }),
      ),
    );
}

/**
 * What things cost, for docs/scale.md: a build, an app that nobody visits, a visit, a version, a socket, a chat message. In processor
 * time of workerd, rows of objects, operations of R2, isolates, and bytes that stay. No network is asked.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { findFreePort } from '../../bin/parts/server/ports.mjs';
import { ApiClient, openAnonymousClient } from '../support/api-client.ts';
import { makeMigratedFolder } from '../support/servers/start-server.ts';
import { printTable } from './parts/measure.mjs';
import { buildPlan, readPlans } from './parts/pipeline-runs.mjs';
import { addRooms } from './parts/room-people.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const STACKS = ['React + Hono', 'React + FastAPI'];
const PLANS = ['expenses', 'crm'];
const VISITS = 200;
const VERSIONS = 20;
/** A person may hold 20 sockets. */
const PEOPLE = 5;
const WINDOWS = 20;
/** In turns: who says much at once is asked to wait. */
const MESSAGES = 20;
/** What is written a little later (figures of traffic, storage) is waited for, ms. */
const SETTLE_MS = 4_000;
const IDLE_MS = 20_000;

const data = await makeMigratedFolder();
const [room] = addRooms(data, [PEOPLE]);
const port = await findFreePort();
const server = await serveWorker({ worker: 'tests/bench/parts/scale-worker.ts', port, data });
const rows = [];
try {
  const client = await openAnonymousClient(`http://localhost:${port}`);
  const plans = readPlans();
  const [first, second] = PLANS;
  for (const stack of STACKS) {
    // The first of each stack loads what all share.
    await buildPlan(client, plans[first], stack);
    let run;
    await note(`a build, ${stack}`, 1, async () => {
      run = await buildPlan(client, plans[second], stack);
    });
    const app = new URL(run.deployed_url);
    app.port = String(port);
    const entity = run.blueprint.entities[0].plural ?? run.blueprint.entities[0].name;
    await note(`a page of it (one visitor)`, VISITS, () => ask(app));
    await note(`a call of its backend`, VISITS, () => ask(new URL(`/api/${entity}`, app)));
    let number = 0;
    const path = `/api/projects/${run.project_id}`;
    await note('a version of one line', VERSIONS, async () => {
      number += 1;
      const { status, body } = await client.call('PUT', `${path}/files/notes.md`, { content: `${number}\n` });
      if (status >= 400) throw new Error(JSON.stringify(body));
      const saved = await client.post(`${path}/versions`, { message: `Version ${number}` });
      if (saved.status >= 400) throw new Error(JSON.stringify(saved.body));
    });
  }
  await note(`nothing for ${IDLE_MS / 1000} s`, 1, () => wait(IDLE_MS));
  await talk();
  printTable('What each costs (processor time of all of workerd; bytes that stay on the disk)', rows);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Does something so often and keeps what one of it took. */
async function note(what, times, work) {
  await wait(SETTLE_MS);
  await readFigures();
  const before = { cpu: readCpu(), kept: readKept() };
  for (let n = 0; n < times; n++) await work();
  const cpu = readCpu() - before.cpu;
  await wait(SETTLE_MS);
  const figures = await readFigures();
  const kept = readKept();
  const each = (value) => (value / times).toFixed(times > 1 && value % times ? 2 : 0);
  const kilobytes = (name) => ((kept[name] - before.kept[name]) / 1024 / times).toFixed(1);
  rows.push({
    what,
    times,
    'CPU ms': (cpu / times).toFixed(1),
    'object calls': each(figures.objectCalls),
    'object rows written': each(figures.objectRows),
    'R2 A': each(figures.r2Writes),
    'R2 B': each(figures.r2Reads),
    'R2 KB put': (figures.r2Bytes / 1024 / times).toFixed(1),
    isolates: figures.isolates,
    'D1 KB': kilobytes('d1'),
    'objects KB': kilobytes('do'),
    'R2 KB': kilobytes('r2'),
  });
  console.log(JSON.stringify(rows.at(-1)));
}

async function talk() {
  const sockets = [];
  let frames = 0;
  const memory = readMemory();
  await note(`a socket in a room of ${PEOPLE * WINDOWS}`, PEOPLE * WINDOWS, async () => {
    const token = room.tokens[sockets.length % PEOPLE];
    const socket = new WebSocket(`ws://localhost:${port}/api/projects/${room.project}/room`, {
      headers: { authorization: `Bearer ${token}` },
    });
    socket.addEventListener('message', () => {
      frames += 1;
    });
    sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    socket.send(JSON.stringify({ type: 'hello', after: Number.MAX_SAFE_INTEGER, chat: 0 }));
  });
  console.log(
    `memory: ${((readMemory() - memory) / sockets.length / 1024).toFixed(0)} KB a socket, this Worker's`,
  );
  await note(`${sockets.length} quiet sockets for ${IDLE_MS / 1000} s`, 1, () => wait(IDLE_MS));
  frames = 0;
  const speakers = room.tokens.map((token) => new ApiClient(`http://localhost:${port}`, token));
  let said = 0;
  await note(`a chat message heard by ${sockets.length}`, MESSAGES, async () => {
    const answer = await speakers[said % speakers.length].post(`/api/projects/${room.project}/chat`, {
      text: `Message ${said}`,
      client_id: `message-${said}`,
    });
    said += 1;
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  });
  console.log(`frames: ${(frames / said).toFixed(1)} for a message`);
  for (const socket of sockets) socket.close();
}

async function ask(url) {
  const answer = await requestLocal(url.href, { timeout: 60_000 });
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
}

async function readFigures() {
  const answer = await requestLocal(`http://localhost:${port}/bench/figures`, { timeout: 60_000 });
  return JSON.parse(answer.body.toString('utf8'));
}

/** Processor time of workerd so far, ms; Linux counts in hundredths of a second. */
function readCpu() {
  return server.findWorkerd().reduce((sum, { pid }) => {
    // Behind the name, which may have spaces: its own and the system's time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** Memory of workerd that is resident, bytes. */
function readMemory() {
  return server.findWorkerd().reduce((sum, { pid }) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes ?? 0) * 1024;
  }, 0);
}

/** Bytes below the folders of D1, objects and R2, with what SQLite has not yet put in its place. */
function readKept() {
  const kept = { d1: 0, do: 0, r2: 0 };
  const state = join(data, 'state');
  for (const name of readdirSync(state, { recursive: true, encoding: 'utf8' })) {
    const kind = /(^|\/)(d1|do|r2)\//.exec(name)?.[2];
    if (!kind) continue;
    const found = statSync(join(state, name), { throwIfNoEntry: false });
    if (found?.isFile()) kept[kind] += found.size;
  }
  return kept;
}

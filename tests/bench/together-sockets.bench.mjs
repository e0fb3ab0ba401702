/**
 * Many sockets: 1,000 in 20 rooms, and 200 in one, each as a page holds it. People talk; what everybody hears is counted, with
 * sockets that end and come back, and one SIGKILL of the server.
 */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../bin/parts/server/ports.mjs';
import { makeMigratedFolder, startServer } from '../support/servers/start-server.ts';
import { printTable, summarize } from './parts/measure.mjs';
import { addRooms } from './parts/room-people.mjs';

/** `perSecond`: messages in each room. What is asked for is ten a second; the last scene has ten in each of the rooms. */
const SCENES = [
  { name: '1,000 sockets in 20 rooms', rooms: 20, people: 50, windows: 1, perSecond: 0.5 },
  { name: '200 sockets in one room', rooms: 1, people: 100, windows: 2, perSecond: 10 },
  { name: '1,000 in 20 rooms, ten in each', rooms: 20, people: 50, windows: 1, perSecond: 10 },
];
const CALM_SECONDS = 20;
const ROUGH_SECONDS = 20;
const PROCESSES = 2;
/** Longest that those who were cut off take to hear all of it, s. */
const SETTLE_SECONDS = 90;
const GOAL_P99_MS = 150;

/** A process of clients. */
function startClients() {
  const child = fork(new URL('parts/room-load.mjs', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting = new Map();
  let n = 0;
  child.on('message', ({ n: of, value, error }) => {
    const { resolve, reject } = waiting.get(of);
    waiting.delete(of);
    if (error) reject(new Error(error));
    else resolve(value);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`Clients ended with ${code}`));
  });
  return {
    do: (action, values = {}) =>
      new Promise((resolve, reject) => {
        n += 1;
        waiting.set(n, { resolve, reject });
        child.send({ n, action, values });
      }),
    stop: () => child.kill(),
  };
}

const dataFolder = await makeMigratedFolder();
const port = await findFreePort();
const rows = [];
let server;
try {
  for (const scene of SCENES.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
    const made = addRooms(dataFolder, Array(scene.rooms).fill(scene.people));
    server = await startServer({ dataFolder, port });
    const clients = Array.from({ length: PROCESSES }, startClients);
    const all = async (action, values) =>
      Promise.all(
        clients.map((one, at) => one.do(action, typeof values === 'function' ? values(at) : values)),
      );
    try {
      // A room is of one process: it alone knows what was said there.
      const rooms = made.map(({ project, tokens }) => ({
        project,
        tokens: Array.from({ length: scene.windows }, () => tokens).flat(),
      }));
      const opened = performance.now();
      await all('open', (id) => ({
        id,
        origin: server.origin,
        rooms: rooms.filter((_, at) => at % PROCESSES === id),
      }));
      const openSeconds = (performance.now() - opened) / 1000;
      console.log(`${scene.name}: open after ${openSeconds.toFixed(1)} s`);
      // Sockets that have just come are told of each other.
      await wait(3_000);
      const { perSecond } = scene;
      await all('talk', { seconds: CALM_SECONDS, perSecond, cuts: 0, isTimed: true });
      await all('settle', { seconds: SETTLE_SECONDS });
      const calm = await all('count');
      console.log(`${scene.name}: calm, ${JSON.stringify(calm.map(({ times, ...rest }) => rest))}`);
      const talking = all('talk', { seconds: ROUGH_SECONDS, perSecond, cuts: 25, isTimed: false });
      await wait((ROUGH_SECONDS * 1000) / 3);
      await server.kill();
      server = await startServer({ dataFolder, port });
      await talking;
      await all('settle', { seconds: SETTLE_SECONDS });
      const rough = await all('count');
      const times = calm.flatMap((one) => one.times).sort((a, b) => a - b);
      const sum = (list, key) => list.reduce((total, one) => total + one[key], 0);
      const row = {
        scene: scene.name,
        sockets: sum(rough, 'sockets'),
        'opened in': `${openSeconds.toFixed(0)} s`,
        said: sum(rough, 'said'),
        'to be heard': sum(rough, 'expected'),
        lost: sum(rough, 'lost'),
        doubled: sum(rough, 'doubled'),
        'out of order': sum(rough, 'outOfOrder'),
        'came back': sum(rough, 'reconnects'),
        'ended as mute': server.log().filter((line) => line.includes('answered nothing')).length,
        'frames/s, calm': Math.round(sum(calm, 'frames') / CALM_SECONDS),
        median: `${summarize(times).median} ms`,
        p99: `${times[Math.ceil(times.length * 0.99) - 1]} ms`,
        max: `${times.at(-1)} ms`,
        refused: JSON.stringify(Object.assign({}, ...[...calm, ...rough].map(({ errors }) => errors))),
      };
      rows.push(row);
      console.log(`${scene.name}: ${JSON.stringify(row)}`);
      if (row.lost + row.doubled + row['out of order'] > 0) process.exitCode = 1;
    } finally {
      await Promise.allSettled(clients.map((one) => one.do('end')));
      for (const one of clients) one.stop();
      await server.stop();
    }
  }
  printTable(`Sockets (p99 is to be ${GOAL_P99_MS} ms at most, without the kill)`, rows);
} finally {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

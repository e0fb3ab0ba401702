/**
 * 200 deployments, promotions and rollbacks of two versions of an app while 50 calls a second come to its address: calls that
 * failed, records that were written and are gone. Then SIGKILL of the server at moments spread over a deployment and over going
 * back to a backup: how each ends. DEPLOYS, KILLS and RESTORES say how many.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { makeMigratedFolder, QUICK_STACK, startServer } from '../support/servers/start-server.ts';
import { begin, deploy, makeDeployedApp, readVersion, waitForEnd } from './parts/deployed-app.mjs';
import { printTable, printTimes, summarize } from './parts/measure.mjs';
import { listTitles, startLoad } from './parts/steady-load.mjs';

const { DEPLOYS = '200', KILLS = '20', RESTORES = '10' } = process.env;
const CALLS_A_SECOND = 50;
/** Most that going back may take at the median, ms. */
const ROLLBACK_MS = 1000;

const folder = await makeMigratedFolder();
const options = { dataFolder: folder, variables: QUICK_STACK };
let server = await startServer(options);
const app = await makeDeployedApp(server.origin);
try {
  const times = await deployUnderLoad();
  await killDeployments(summarize(times.promote).median);
  await killRestores();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function deployUnderLoad() {
  /** @type {Record<string, number[]>} */
  const times = { deploy: [], promote: [], rollback: [] };
  const load = startLoad(app.origin, CALLS_A_SECOND);
  const ways = [
    { kind: 'promote', way: 'staging/promote', body: { to: 'production' } },
    { kind: 'rollback', way: 'production/rollback', body: { version: 1, data: 'keep' } },
    { kind: 'deploy', way: 'production/deploy', body: { version: 2 } },
    { kind: 'rollback', way: 'production/rollback', body: { version: 1, data: 'keep' } },
  ];
  let unfinished = 0;
  for (let number = 0; number < Number(DEPLOYS); number++) {
    const { kind, way, body } = ways[number % ways.length];
    const began = performance.now();
    const ended = await deploy(app, way, body);
    times[kind].push(performance.now() - began);
    if (ended.status !== 'deployed') {
      unfinished++;
      console.log(`${kind}: ${JSON.stringify(ended.error)}`);
    }
  }
  await load.stop();
  const kept = new Set(await listTitles(app.origin));
  const lost = [...load.written].filter((title) => !kept.has(title));
  for (const line of load.failures.slice(0, 5)) console.log(`Failed: ${line}`);
  printTimes('From the call to the end, as its caller sees it', times);
  printTimes('Calls of visitors meanwhile', { calls: load.times });
  const rollback = summarize(times.rollback).median;
  printTable('Deployments under load', [
    {
      deployments: DEPLOYS,
      'not deployed': unfinished,
      calls: load.calls,
      'failed calls': load.failures.length,
      writes: load.written.size,
      'lost writes': lost.length,
      'rollback, median': `${rollback.toFixed(0)} ms`,
    },
  ]);
  if (unfinished + load.failures.length + lost.length > 0 || rollback > ROLLBACK_MS) process.exitCode = 1;
  return times;
}

/** @param {number} span ms that one takes */
async function killDeployments(span) {
  const rows = [];
  for (let number = 0; number < Number(KILLS); number++) {
    const before = await readVersion(app);
    const wanted = before === 1 ? 2 : 1;
    const title = `Before kill ${number}`;
    await write(title);
    const id = await begin(app, 'production/deploy', { version: wanted });
    const delay = (span * number) / Number(KILLS);
    await pause(delay);
    await restart();
    const { status } = await waitForEnd(app, 'production', id);
    const isThere = (await listTitles(app.origin)).includes(title);
    const version = await readVersion(app);
    const isRight = isThere && version === (status === 'deployed' ? wanted : before);
    if (!isRight) process.exitCode = 1;
    rows.push({ status, isRight });
  }
  printTable('SIGKILL at moments of a deployment', [
    {
      kills: rows.length,
      deployed: rows.filter(({ status }) => status === 'deployed').length,
      failed: rows.filter(({ status }) => status === 'failed').length,
      'settled right': rows.filter(({ isRight }) => isRight).length,
    },
  ]);
}

/** After it, the data are all of today or all of the backup, and a backup of today's is there where they are not. */
async function killRestores() {
  const path = `/api/projects/${app.id}/environments/production/backups`;
  let [whole, back, wrong] = [0, 0, 0];
  let span = 0;
  for (let number = 0; number <= Number(RESTORES); number++) {
    const backup = /** @type {{ id: string }} */ ((await app.client.post(path)).body);
    const then = await listTitles(app.origin);
    await write(`After the backup ${number}`);
    const now = await listTitles(app.origin);
    const began = performance.now();
    const asked = app.client.post(`${path}/${backup.id}/restore`).catch((error) => error);
    // The first one is not killed: it says how long one takes.
    if (number === 0) {
      await asked;
      span = performance.now() - began;
    } else {
      await pause((span * number) / Number(RESTORES));
      await restart();
      await asked;
    }
    const found = JSON.stringify((await listTitles(app.origin)).sort());
    if (found === JSON.stringify(now.sort())) whole++;
    else if (found === JSON.stringify(then.sort())) back++;
    else wrong++;
  }
  printTable('SIGKILL at moments of going back to a backup', [
    { restores: RESTORES, 'data of today': whole, 'data of the backup': back, neither: wrong },
  ]);
  if (wrong > 0) process.exitCode = 1;
}

async function write(title) {
  const answer = await requestLocal(`${app.origin}/api/tools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  if (answer.status !== 201) throw new Error(`Not written: ${answer.status} ${answer.body}`);
}

async function restart() {
  const { port } = server;
  await server.kill();
  server = await startServer({ ...options, port });
}

/**
 * Projects deleted at random moments of their builds while other people build. Printed: how long a deletion takes, what is
 * left of the deleted projects, how the others' builds end, and the time to the first answer for others meanwhile, beside
 * the quiet figure.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { openAnonymousClient } from '../../support/api-client.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { measureOnce, printTable, printTimes } from '../parts/measure.mjs';
import { readPlans } from '../parts/pipeline-runs.mjs';

const DELETIONS = Number(process.env.HEWN_BENCH_TIMES ?? 50);
/** Builds of other people that go on all the time. */
const OTHERS = 2;
/** A deletion falls into this part of a build, ms. */
const LATEST_MS = 5_000;
/** A deletion that takes longer has failed. */
const LONGEST_MS = 60_000;

const plans = Object.values(readPlans());
const frameworks = ['React + Hono', 'React + FastAPI'];
const server = await startServer({ cron: true });
const firstProcess = server.pid;
let isOver = false;
try {
  const quiet = [];
  for (let round = 0; round < 20; round++) quiet.push(await measureOnce(askForPage));
  const others = Array.from({ length: OTHERS }, (_, index) => buildOnAndOn(index));
  const during = watchFirstAnswer();
  const deletions = [];
  const left = [];
  for (let index = 0; index < DELETIONS; index++) {
    const { milliseconds, problem } = await deleteDuringBuild(index);
    deletions.push(milliseconds);
    if (problem) left.push({ '': `deletion ${index}`, problem });
  }
  isOver = true;
  const ended = (await Promise.all(others)).flat();
  printTimes(`${DELETIONS} deletions at random moments of builds`, { 'DELETE → answer': deletions });
  printTimes(
    'The first page of somebody else',
    { quiet, 'during deletions': await during },
    { base: 'quiet' },
  );
  printTable('What came of it', [
    { '': 'projects gone', count: DELETIONS - left.length, of: DELETIONS },
    {
      '': "others' builds live",
      count: ended.filter((status) => status === 'succeeded').length,
      of: ended.length,
    },
  ]);
  if (left.length > 0) printTable('Not gone', left);
  const wasRestarted = server.pid !== firstProcess;
  if (wasRestarted) console.log('\nThe server was mute and had to be started again.');
  if (left.length > 0 || wasRestarted || ended.some((status) => status !== 'succeeded')) process.exitCode = 1;
} finally {
  isOver = true;
  await server.stop();
}

/** @returns how long the deletion took, and what is wrong afterwards. */
async function deleteDuringBuild(index) {
  const client = await openAnonymousClient(server.origin);
  const run = await startBuild(client, index);
  const moment = Math.random() * LATEST_MS;
  await wait(moment);
  const started = performance.now();
  try {
    const answer = await Promise.race([
      client.delete(`/api/projects/${run.project_id}`),
      wait(LONGEST_MS).then(() => ({ status: 0 })),
    ]);
    const milliseconds = performance.now() - started;
    const { status } = await client.get(`/api/projects/${run.project_id}`);
    const problem =
      answer.status !== 204 && answer.status !== 200
        ? `DELETE answered ${answer.status} after ${milliseconds.toFixed(0)} ms, ${moment.toFixed(0)} ms into the build`
        : status === 404
          ? null
          : `GET answers ${status} afterwards`;
    return { milliseconds, problem };
  } catch (error) {
    return {
      milliseconds: performance.now() - started,
      problem: `${moment.toFixed(0)} ms into the build: ${error}`,
    };
  }
}

async function startBuild(client, index) {
  const plan = plans[index % plans.length];
  const { status, body } = await client.post(
    '/api/agents/pipeline',
    { requirements: plan.name, blueprint: plan, framework: frameworks[index % 2] },
    { prefer: 'respond-async' },
  );
  if (status !== 202) throw new Error(`A build could not be started: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Somebody else: builds one app after the other to its end. */
async function buildOnAndOn(offset) {
  const ended = [];
  const client = await openAnonymousClient(server.origin);
  for (let index = offset; !isOver; index++)
    try {
      const run = await startBuild(client, index);
      let status = run.status;
      while (status === 'running' || status === 'queued') {
        await wait(250);
        status = (await client.get(`/api/agents/pipeline/${run.id}`)).body.status;
      }
      ended.push(status);
    } catch (error) {
      ended.push(`lost: ${error}`);
      await wait(1_000);
    }
  return ended;
}

async function askForPage() {
  await requestLocal(`${server.origin}/`, { timeout: 60_000 });
}

async function watchFirstAnswer() {
  const samples = [];
  while (!isOver) {
    samples.push(await measureOnce(() => askForPage().catch(() => {})));
    await wait(500);
  }
  return samples;
}

/**
 * First builds by a scripted model on a busy machine, one after the other, with the machine's Chromium behind its door: whether an app
 * that is good is refused or a build hangs, where the ways of a person were gone, what the browser takes of the memory, and when it
 * ends after the last one. HEWN_BENCH_APPS: how many (20); HEWN_BENCH_BURNERS: processes that compute beside them (4);
 * HEWN_BROWSER=off: the same over a DOM.
 */
import { spawn } from 'node:child_process';
import { visitsSocket } from '../../bin/parts/app-process/apps-sockets.mjs';
import { measureShare } from '../../bin/parts/server/process-tree.mjs';
import { openAnonymousClient } from '../support/api-client.ts';
import { speakFor, wordsOf } from '../support/model-builds/model-build.ts';
import { SIX_BUILDS } from '../support/model-builds/six-builds.ts';
import { serveModel } from '../support/model-server/serve.ts';
import { readBrowser } from '../support/servers/read-browser.ts';
import { QUICK_STACK, startServer } from '../support/servers/start-server.ts';
import { listStepTimes } from './parts/pipeline-runs.mjs';

const APPS = Number(process.env.HEWN_BENCH_APPS ?? 20);
const BURNERS = Number(process.env.HEWN_BENCH_BURNERS ?? 4);
const LOOK_MS = 250;
/** A build that takes longer hangs, ms. */
const HANGS_MS = 300_000;

const model = await serveModel([]);
const server = await startServer({
  variables: {
    ...QUICK_STACK,
    HEWN_MODEL_PROVIDER: 'openai-compatible',
    HEWN_MODEL_BASE_URL: `${model.origin}/v1`,
    HEWN_MODEL_NAME: 'scripted-1',
    HEWN_MODEL_API_KEY: 'sk-scripted',
  },
});
const burners = Array.from({ length: BURNERS }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const socket = visitsSocket(server.apps);
let most = 0;
const watch = setInterval(() => {
  const share = readBrowser(socket).reduce((sum, pid) => sum + measureShare(pid), 0);
  most = Math.max(most, share);
}, LOOK_MS);
const counted = { good: 0, refused: 0, hung: 0, inBrowser: 0, overDom: 0 };
let last = 0;

try {
  console.log(`${APPS} apps in turn beside ${BURNERS} processes that compute`);
  console.log('app               s  code  checks  ways');
  for (let number = 0; number < APPS; number++) await buildOne(number);
  console.log(
    `\n${counted.good} good, ${counted.refused} refused, ${counted.hung} hung; ways in Chromium ${counted.inBrowser}, over a DOM ${counted.overDom}`,
  );
  console.log(`browser: most ${Math.round(most)} MB (PSS, all its processes)`);
  while (readBrowser(socket).length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  console.log(`browser: ended ${((Date.now() - last) / 1000).toFixed(0)} s after the last build`);
} finally {
  clearInterval(watch);
  for (const one of burners) one.kill('SIGKILL');
  await server.stop();
  await model.close();
}

async function buildOne(number) {
  const build = SIX_BUILDS[number % SIX_BUILDS.length];
  if (!build) return;
  // Under a name of its own: what passed on one content is not checked again on it [TRY5].
  const blueprint = { ...build.blueprint, name: `${build.blueprint.name} ${number + 1}` };
  model.follow(speakFor({ ...build, blueprint }));
  const client = await openAnonymousClient(server.origin);
  const began = Date.now();
  const { body: begun } = await client.post(
    '/api/agents/pipeline',
    { requirements: wordsOf(build), ...(build.framework && { framework: build.framework }) },
    { prefer: 'respond-async' },
  );
  let run = begun;
  while (/queued|pending|running/.test(run.status) && Date.now() - began < HANGS_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    run = (await client.get(`/api/agents/pipeline/${begun.id}`)).body;
  }
  last = Date.now();
  const times = listStepTimes(run);
  const said = run.steps.map(({ detail }) => detail ?? '').join('; ');
  const isGood = run.status === 'succeeded' && run.not_built.length === 0;
  const outcome = isGood ? 'good' : /queued|pending|running/.test(run.status) ? 'hung' : 'refused';
  counted[outcome]++;
  counted.inBrowser += sumOf(said, /(\d+) ways? gone in Chromium/g);
  counted.overDom += sumOf(said, /(\d+) ways? gone over a DOM/g);
  const ways = said.match(/\d+ ways? gone [^;]*/g) ?? ['none'];
  console.log(
    [
      build.name.padEnd(11),
      ((last - began) / 1000).toFixed(1).padStart(7),
      ((times.frontend ?? 0) / 1000).toFixed(1).padStart(5),
      ((times.integration ?? 0) / 1000).toFixed(1).padStart(7),
      ` ${ways.join(', ')}`,
    ].join(' '),
  );
  if (!isGood)
    console.log(`  ${outcome}: ${JSON.stringify(run.error)} ${JSON.stringify(run.not_built)}\n  ${said}`);
}

function sumOf(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
}

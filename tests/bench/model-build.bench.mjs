/**
 * First builds by a model that writes so many tokens a second: six kinds of apps, from the words to what the app is for, in
 * Chromium. Says seconds and tokens by part, and ends with 1 where anything of the words is lost. HEWN_BENCH_SPEEDS: tokens a
 * second, with commas (40,60,80); HEWN_BENCH_BUILDS: their names, with commas; HEWN_BENCH_LANES: builds side by side.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../../bin/parts/browser/find-browser.mjs';
import { startLocalServer } from '../../bin/parts/server/local-server.mjs';
import { findFreePort } from '../../bin/parts/server/ports.mjs';
import { speakFor } from '../support/model-builds/model-build.ts';
import { SIX_BUILDS } from '../support/model-builds/six-builds.ts';
import { walkBuild } from '../support/model-builds/walk-build.ts';
import { serveModel } from '../support/model-server/serve.ts';

const SPEEDS = (process.env.HEWN_BENCH_SPEEDS ?? '40,60,80').split(',').map(Number);
const WANTED = process.env.HEWN_BENCH_BUILDS?.split(',');
const LANES = Number(process.env.HEWN_BENCH_LANES ?? 6);
/** Before the first token of an answer, ms, as a strong model of today needs. */
const FIRST_TOKEN_MS = 1500;
/** Longest plan and build, ms: what they may take, and a little. */
const MOST_MS = 960_000;

const say = (/** @type {string} */ line) => console.log(line);
const data = mkdtempSync(join(tmpdir(), 'hewn-model-build-'));
const server = await startLocalServer({ port: await findFreePort(), data, cron: false, say });
const browser = await chromium.launch({ executablePath: await requireBrowser(say), args: [...browserFlags] });

try {
  const builds = SIX_BUILDS.filter(({ name }) => !WANTED || WANTED.includes(name));
  for (const speed of SPEEDS) {
    say(`\n${speed} tokens a second`);
    say('build        plan s  build s  code s  checks s  tokens in, out by step  kept');
    const waiting = [...builds];
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let build = waiting.shift(); build; build = waiting.shift()) await measure(build, speed);
      }),
    );
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

/**
 * @param {import('../support/model-builds/model-build.ts').ModelBuild} build
 * @param {number} tokensPerSecond
 */
async function measure(build, tokensPerSecond) {
  const model = await serveModel(speakFor(build), 0, undefined, {
    tokensPerSecond,
    firstTokenMs: FIRST_TOKEN_MS,
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const places = { origin: server.origin, model: model.origin, longest: MOST_MS };
    const { planned, run, lack } = await walkBuild(page, places, build);
    const lost = run.not_built.length;
    const seconds = (/** @type {string} */ name) => {
      const step = run.steps.find((/** @type {{ name: string }} */ one) => one.name === name);
      return step ? secondsBetween(step.started_at, step.finished_at) : 0;
    };
    const tokens = run.steps.filter((step) => step.tokens_out > 0);
    say(
      [
        build.name.padEnd(10),
        planned.toFixed(0).padStart(8),
        secondsBetween(run.created_at, run.updated_at).toFixed(0).padStart(8),
        seconds('frontend').toFixed(0).padStart(7),
        seconds('integration').toFixed(1).padStart(9),
        `  ${tokens.map((step) => `${step.name} ${step.tokens_in}, ${step.tokens_out}`).join('; ') || 'none'} `,
        ` ${build.wishes.length - lost} of ${build.wishes.length} wishes${lack ? `; ${lack}` : ', used in Chromium'}`,
      ].join(' '),
    );
    if (lost > 0 || lack) {
      process.exitCode = 1;
      say(`  ${run.steps.map(({ name, detail }) => `${name}: ${detail}`).join('\n  ')}`);
    }
  } catch (error) {
    process.exitCode = 1;
    say(`${build.name.padEnd(10)} ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  } finally {
    await context.close();
    await model.close();
  }
}

function secondsBetween(from, to) {
  return from && to ? (Date.parse(to) - Date.parse(from)) / 1000 : 0;
}

/**
 * The whole engine, prompt by prompt: what of it stands in the plan, which features the app's own contract proves, how long
 * it takes, how big it is, and how it looks in Chromium (`look-at-app.mjs`). A row is printed as soon as it is known, what
 * is wrong stands below its row, and a summary at the end. A picture of each first page goes to `HEWN_BENCH_PICTURES` (a
 * folder; default: one below the system's temporary folder, printed at the end).
 *
 * `HEWN_BENCH_ONLY=todo,crm` takes these prompts alone, `HEWN_BENCH_BROWSER=off` leaves Chromium out.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, findBrowser } from '../../../bin/parts/browser/find-browser.mjs';
import { listDetectors } from '../../../worker/engine/abilities/registry.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../../worker/engine/generate.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { findColour } from '../../../worker/engine/reading/lexicon/colours.ts';
import { readText } from '../../../worker/engine/reading/reader/read-text.ts';
import { checkApp } from '../../support/apps/check-app.ts';
import { scoreFeatures } from '../../support/apps/feature-checks.ts';
import { readPrompts, scorePlan } from '../../support/apps/plan-score.ts';
import { differColours } from '../../support/colour-difference.ts';
import { lookAtApp } from '../parts/look-at-app.mjs';
import { summarize } from '../parts/measure.mjs';

/** From this difference on a colour is not the asked one. */
const MOST_DIFFERENT = 5;
/** A first page may load this much JavaScript, gzipped. */
const MOST_SCRIPT = 90 * 1024;
/** One prompt may take this long; what hangs does not keep the others from their turn. */
const LIMIT_MS = 300_000;

const only = process.env.HEWN_BENCH_ONLY?.split(',');
const pictures = process.env.HEWN_BENCH_PICTURES ?? join(tmpdir(), 'hewn-engine-pictures');
const browser =
  process.env.HEWN_BENCH_BROWSER === 'off'
    ? null
    : await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
if (browser) mkdirSync(pictures, { recursive: true });

const columns = {
  prompt: 19,
  entities: 8,
  features: 8,
  checks: 8,
  'not built': 9,
  'plan ms': 7,
  'code ms': 7,
  'code KB': 7,
  ...(browser ? { 'js KB': 6, axe: 4, console: 7, wide: 4, colours: 0 } : {}),
};
const sums = {
  prompts: 0,
  built: 0,
  entities: { found: 0, asked: 0 },
  features: { found: 0, asked: 0 },
  silent: 0,
  checks: { passed: 0, all: 0 },
  colours: { kept: 0, asked: 0, worst: 0 },
  scripts: [0],
  axe: 0,
  console: 0,
  wide: 0,
};
/** @type {Record<'plan' | 'code' | 'bytes', number[]>} */
const figures = { plan: [], code: [], bytes: [] };

for (const set of /** @type {const} */ (['dev', 'prompts'])) {
  const prompts = readPrompts(set).filter(({ id }) => !only || only.includes(id));
  if (prompts.length === 0) continue;
  console.log(`\n${set}: ${prompts.length} prompts`);
  printRow(Object.fromEntries(Object.keys(columns).map((name) => [name, name])));
  for (const prompt of prompts) await runPrompt(prompt, set);
}
await browser?.close();
printSummary();

/** Prints one row; what fails is said in its place and does not end the others. */
async function runPrompt(prompt, set) {
  sums.prompts += 1;
  sums.entities.asked += prompt.entities.length;
  sums.features.asked += prompt.features.length;
  /** @type {string[]} */
  const remarks = [];
  const row = { prompt: prompt.id };
  let timer;
  try {
    await Promise.race([
      measurePrompt(prompt, set, row, remarks),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not done within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
      }),
    ]);
  } catch (error) {
    remarks.push(`FAILED: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
  }
  clearTimeout(timer);
  printRow(row);
  for (const remark of remarks) console.log(`      ${remark}`);
}

async function measurePrompt(prompt, set, row, remarks) {
  const started = performance.now();
  const outcome = await planApp(prompt.prompt);
  if (!outcome.understood) throw new Error(`not understood: ${outcome.message}`);
  const { blueprint } = outcome.plan;
  const planned = performance.now();
  const files = {
    ...(await generateFrontend(blueprint)),
    ...generateBackend(blueprint, 'React + Hono'),
    ...generateProjectFiles(blueprint, 'React + Hono'),
  };
  const written = performance.now();
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  figures.plan.push(planned - started);
  figures.code.push(written - planned);
  figures.bytes.push(bytes);
  const facts = await readText(prompt.prompt, listDetectors());
  const { entities } = scorePlan(prompt, blueprint, facts);
  const rules = await checkApp(blueprint);
  const failed = rules.filter(({ failure }) => failure !== null);
  const features = scoreFeatures(prompt.features, rules);
  sums.built += failed.length === 0 ? 1 : 0;
  sums.entities.found += entities.found.length;
  sums.features.found += features.found.length;
  sums.checks.all += rules.length;
  sums.checks.passed += rules.length - failed.length;
  const missing = [...entities.missing, ...features.missing];
  // What is missing must at least be said.
  if (missing.length > 0) {
    const isSaid = blueprint.not_built.length > 0;
    if (!isSaid) sums.silent += missing.length;
    remarks.push(`missing${isSaid ? '' : ' without a word'}: ${missing.join(', ')}`);
  }
  for (const { id, failure } of failed) remarks.push(`failed ${id}: ${failure}`);
  Object.assign(row, {
    entities: `${entities.found.length}/${prompt.entities.length}`,
    features: `${features.found.length}/${prompt.features.length}`,
    checks: `${rules.length - failed.length}/${rules.length}`,
    'not built': blueprint.not_built.length,
    'plan ms': (planned - started).toFixed(0),
    'code ms': (written - planned).toFixed(0),
    'code KB': (bytes / 1024).toFixed(0),
  });
  if (!browser) return;
  const looks = await lookAtApp(browser, blueprint, join(pictures, `${prompt.id}.png`));
  remarks.push(...looks.violations, ...looks.said, ...looks.wide);
  if (looks.script > MOST_SCRIPT) remarks.push(`the first page loads more than ${MOST_SCRIPT / 1024} KB`);
  sums.axe += looks.violations.length;
  sums.console += looks.said.length;
  sums.wide += looks.wide.length;
  sums.scripts.push(looks.script);
  const saysTheme = set === 'prompts' || facts.looks.evidence.length > 0;
  Object.assign(row, {
    'js KB': (looks.script / 1024).toFixed(1),
    axe: looks.violations.length,
    console: looks.said.length,
    wide: looks.wide.length,
    colours: saysTheme ? compareColours(prompt.theme, looks.colours) : '',
  });
}

/** Asked colours beside those that Chromium computed. */
function compareColours(theme, computed) {
  const parts = [];
  for (const [part, asked] of Object.entries(theme)) {
    if (asked === undefined) continue;
    sums.colours.asked += 1;
    const colour = findColour(asked);
    if (colour === null) {
      const light = Number.parseInt(computed.background.slice(3, 5), 16) > 127;
      const kept = asked === (light ? 'light' : 'dark');
      if (kept) sums.colours.kept += 1;
      parts.push(`${part} ${asked}: ${kept ? 'yes' : computed.background}`);
      continue;
    }
    const given = part === 'background' ? [computed.background] : computed.accents;
    const nearest = Math.min(...given.map((one) => differColours(one, colour)));
    if (nearest <= MOST_DIFFERENT) sums.colours.kept += 1;
    sums.colours.worst = Math.max(sums.colours.worst, nearest);
    parts.push(`${part} ΔE ${nearest.toFixed(1)}`);
  }
  return parts.join(', ');
}

function printRow(row) {
  const cells = Object.entries(columns).map(([name, width], index) => {
    const cell = String(row[name] ?? '–');
    return index === 0 || width === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  console.log(`  ${cells.join('  ')}`.trimEnd());
}

function printSummary() {
  const share = ({ found, asked }) =>
    `${found}/${asked} (${((100 * found) / Math.max(1, asked)).toFixed(1)} %)`;
  console.log(
    `\nApps whose contract holds: ${sums.built}/${sums.prompts}; checks passed ${sums.checks.passed}/${sums.checks.all} (goal: all)`,
  );
  console.log(`Entities ${share(sums.entities)} (goal 100 %)`);
  console.log(`Features proved by their checks ${share(sums.features)} (goal 90 % or more)`);
  console.log(`Asked, missing, and without a word in the plan: ${sums.silent} (goal 0)`);
  if (figures.plan.length > 0) {
    printTimes('Text → plan', figures.plan);
    printTimes('Plan → code', figures.code);
    const { median, max } = summarize(figures.bytes);
    console.log(
      `Code of an app: median ${(median / 1024).toFixed(0)} KB, most ${(max / 1024).toFixed(0)} KB`,
    );
  }
  if (!browser) return;
  const { kept, asked, worst } = sums.colours;
  console.log(
    `Asked colours within ΔE ${MOST_DIFFERENT}: ${kept}/${asked} (goal: all), worst ΔE ${worst.toFixed(1)}`,
  );
  console.log(
    `axe violations ${sums.axe}, console messages ${sums.console}, places that scroll sideways ${sums.wide} (goal 0)`,
  );
  console.log(
    `JavaScript of a first page: at most ${(Math.max(...sums.scripts) / 1024).toFixed(1)} KB gzip (goal ${MOST_SCRIPT / 1024} or less)`,
  );
  console.log(`Pictures: ${pictures}`);
}

function printTimes(what, samples) {
  const { median, p95, max } = summarize(samples);
  console.log(
    `${what}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${max.toFixed(0)} ms`,
  );
}

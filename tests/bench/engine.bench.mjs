/**
 * The whole engine, prompt by prompt: what of it stands in the plan, which features the app's own contract proves, how long
 * it takes, how big it is, and how it looks in Chromium: the asked colours as computed, axe at 390 and 1280 px, light and
 * dark, on every page, and what the console says. A picture of each first page goes to `HEWN_BENCH_PICTURES` (a folder;
 * default: one below the system's temporary folder, printed at the end).
 *
 * `HEWN_BENCH_ONLY=todo,crm` takes these prompts alone, `HEWN_BENCH_BROWSER=off` leaves Chromium out.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../bin/parts/find-browser.mjs';
import { listDetectors } from '../../worker/generator/abilities/registry.ts';
import { planApp } from '../../worker/generator/architect/plan-app.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../worker/generator/generate.ts';
import { findColour } from '../../worker/generator/lexicon/colours.ts';
import { readText } from '../../worker/generator/reader/read-text.ts';
import { checkApp } from '../support/check-app.ts';
import { differColours } from '../support/colour-difference.ts';
import { scoreFeatures } from '../support/feature-checks.ts';
import { serveGeneratedApp } from '../support/generated-app.ts';
import { readPrompts, scorePlan } from '../support/plan-score.ts';
import { printTable, summarize } from './measure.mjs';

const WIDTHS = [390, 1280];
/** From this difference on a colour is not the asked one. */
const MOST_DIFFERENT = 5;

const only = process.env.HEWN_BENCH_ONLY?.split(',');
const pictures = process.env.HEWN_BENCH_PICTURES ?? join(tmpdir(), 'hewn-engine-pictures');
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const browser =
  process.env.HEWN_BENCH_BROWSER === 'off'
    ? null
    : await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
if (browser) mkdirSync(pictures, { recursive: true });

const sums = {
  prompts: 0,
  built: 0,
  entities: { found: 0, asked: 0 },
  features: { found: 0, asked: 0 },
  silent: 0,
  checks: { passed: 0, all: 0 },
  colours: { kept: 0, asked: 0 },
  axe: 0,
  console: 0,
};
const times = [];
for (const set of /** @type {const} */ (['dev', 'prompts'])) {
  const prompts = readPrompts(set).filter(({ id }) => !only || only.includes(id));
  const rows = [];
  for (const prompt of prompts) rows.push(await measurePrompt(prompt, set));
  if (rows.length > 0) printTable(`${set}: ${prompts.length} prompts`, rows);
}
await browser?.close();
printSummary();

async function measurePrompt(prompt, set) {
  sums.prompts += 1;
  sums.entities.asked += prompt.entities.length;
  sums.features.asked += prompt.features.length;
  const row = { prompt: prompt.id };
  try {
    const started = performance.now();
    const outcome = await planApp(prompt.prompt);
    if (!outcome.understood) return { ...row, problem: `not understood: ${outcome.message}` };
    const { blueprint } = outcome.plan;
    const frontend = await generateFrontend(blueprint);
    const files = {
      ...frontend,
      ...generateBackend(blueprint, 'React + Hono'),
      ...generateProjectFiles(blueprint, 'React + Hono'),
    };
    const took = performance.now() - started;
    times.push(took);
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
    // What is missing must at least be said.
    const silent = blueprint.not_built.length === 0 ? features.missing : [];
    sums.silent += silent.length;
    for (const { id, failure } of failed) console.log(`${prompt.id}: failed ${id}: ${failure}`);
    const saysTheme = set === 'prompts' || facts.looks.evidence.length > 0;
    return {
      ...row,
      entities: `${entities.found.length}/${prompt.entities.length}`,
      missing: [...entities.missing, ...features.missing].join(', '),
      features: `${features.found.length}/${prompt.features.length}`,
      checks: `${rules.length - failed.length}/${rules.length}`,
      'not built': blueprint.not_built.length,
      ms: took.toFixed(0),
      KB: (Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1024).toFixed(0),
      ...(browser ? await look(prompt, blueprint, saysTheme) : {}),
    };
  } catch (error) {
    return { ...row, problem: error instanceof Error ? error.message.slice(0, 160) : String(error) };
  }
}

/** The app in Chromium. */
async function look(prompt, blueprint, saysTheme) {
  const app = await serveGeneratedApp(blueprint);
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const said = [];
  let script = 0;
  let isFirst = true;
  page.on('console', (message) => {
    if (message.type() !== 'info') said.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('response', async (response) => {
    if (isFirst && response.url().endsWith('.js')) script += gzipSync(await response.body()).length;
  });
  const violations = [];
  let colours = '';
  try {
    for (const path of blueprint.pages.map((one) => one.path.replace(':id', '1'))) {
      await page.goto(app.origin + path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      if (isFirst) {
        if (saysTheme) colours = await compareColours(prompt.theme, page);
        await page.screenshot({ path: join(pictures, `${prompt.id}.png`) });
        isFirst = false;
      }
      for (const width of WIDTHS)
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const found = /** @type {{ violations: { id: string, nodes: { html: string }[] }[] }} */ (
            await page.evaluate('axe.run()')
          );
          for (const { id, nodes } of found.violations)
            violations.push(`axe ${path} ${width} ${colorScheme}: ${id}: ${nodes[0]?.html}`);
        }
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  } finally {
    await page.close();
    await app.close();
  }
  for (const line of [...violations, ...said]) console.log(`${prompt.id}: ${line}`);
  sums.axe += violations.length;
  sums.console += said.length;
  return {
    'js KB': (script / 1024).toFixed(1),
    colours,
    axe: violations.length,
    console: said.length,
  };
}

/** Asked colours beside those that Chromium computed: the page's ground, and what buttons and links are filled or written with. */
async function compareColours(theme, page) {
  const computed = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const hex = (/** @type {string} */ colour) => {
      if (!canvas) return '#000000';
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha < 255) return '';
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const styles = [...document.querySelectorAll('button, a, [role="button"], svg, [aria-current]')].map(
      (one) => getComputedStyle(one),
    );
    return {
      background:
        hex(getComputedStyle(document.body).backgroundColor) ||
        hex(getComputedStyle(document.documentElement).backgroundColor),
      accents: [...new Set(styles.flatMap((style) => [hex(style.backgroundColor), hex(style.color)]))].filter(
        (one) => one !== '',
      ),
    };
  });
  const parts = [];
  for (const [part, asked] of Object.entries(theme)) {
    if (asked === undefined) continue;
    sums.colours.asked += 1;
    const colour = findColour(asked);
    const given = part === 'background' ? [computed.background] : computed.accents;
    if (colour === null) {
      const light = Number.parseInt(computed.background.slice(3, 5), 16) > 127;
      const kept = asked === (light ? 'light' : 'dark');
      if (kept) sums.colours.kept += 1;
      parts.push(`${part} ${asked}: ${kept ? 'yes' : computed.background}`);
      continue;
    }
    const nearest = Math.min(...given.map((one) => differColours(one, colour)));
    if (nearest <= MOST_DIFFERENT) sums.colours.kept += 1;
    parts.push(`${part} ΔE ${nearest.toFixed(1)}`);
  }
  return parts.join(', ');
}

function printSummary() {
  const share = ({ found, asked }) =>
    `${found}/${asked} (${((100 * found) / Math.max(1, asked)).toFixed(1)} %)`;
  console.log(
    `\nApps whose contract holds: ${sums.built}/${sums.prompts}; checks passed ${sums.checks.passed}/${sums.checks.all} (goal: all)`,
  );
  console.log(`Entities ${share(sums.entities)} (goal 100 %)`);
  console.log(`Features proved by their checks ${share(sums.features)} (goal 90 % or more)`);
  console.log(`Features missing without a word in the plan: ${sums.silent} (goal 0)`);
  if (times.length > 0) {
    const { median, p95, max } = summarize(times);
    console.log(
      `Text → plan → code: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${max.toFixed(0)} ms`,
    );
  }
  if (!browser) return;
  console.log(
    `Asked colours within ΔE ${MOST_DIFFERENT}: ${sums.colours.kept}/${sums.colours.asked} (goal: all)`,
  );
  console.log(`axe violations ${sums.axe} (goal 0), console messages ${sums.console} (goal 0)`);
  console.log(`Pictures: ${pictures}`);
}

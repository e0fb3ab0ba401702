/**
 * `npm run hero-pictures`: builds the app that the landing page quotes and takes the picture beside the quote, light and
 * dark, into public/pictures. The words and the picture come from one file, so they belong together.
 * With `-- templates` it builds every template instead and takes the picture of its card; ids after it name the wanted ones.
 * With `-- plan` it takes the plan of the quoted app as the wizard shows it, for the features page.
 * Apps are set in the fonts of the machine: take the pictures on one whose interface font is good.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { buildAll } from './build.mjs';
import { browserFlags, requireBrowser } from './parts/browser/find-browser.mjs';
import { takeWebp } from './parts/browser/take-webp.mjs';
import { buildApp } from './parts/build-app.mjs';
import { explainError } from './parts/explain-error.mjs';
import { requestLocal } from './parts/local-request.mjs';
import { inRoot } from './parts/root.mjs';
import { startLocalServer } from './parts/server/local-server.mjs';
import { findFreePort } from './parts/server/ports.mjs';

const say = (/** @type {string} */ line) => console.log(line);
/** Shown at 640 px at most; twice that is sharp on dense screens. */
const LARGE = { width: 1280, height: 800 };
/** Of a card, shown at 400 px at most. */
const SMALL = { width: 800, height: 500 };
/** Seen in narrower windows, so that they can be read in the picture: the plan and the templates, and the example with all
 * columns of its board, CSS px. */
const CLOSE = { width: 1080, height: 675 };
const CLOSER = { width: 960, height: 600 };
const schemes = /** @type {const} */ (['light', 'dark']);

const [what = 'example', ...wanted] = process.argv.slice(2);
const example = JSON.parse(readFileSync(inRoot('app', 'routes', '_index', 'hero-example.json'), 'utf8'));
const folder = inRoot('public', 'pictures');
const data = mkdtempSync(join(tmpdir(), 'hewn-pictures-'));
let server = null;
let browser = null;

try {
  const executablePath = await requireBrowser(say);
  await buildAll({ say });
  server = await startLocalServer({ port: await findFreePort(), data, say });
  browser = await chromium.launch({ executablePath, args: browserFlags });
  mkdirSync(join(folder, 'templates'), { recursive: true });
  if (what === 'templates') await takeTemplates(server.origin);
  else if (what === 'plan') await takePlan(server.origin);
  else await takeExample(server.origin);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
}

async function takeExample(origin) {
  const run = await buildApp(origin, example.description);
  const page = run.blueprint.pages.find(({ blocks }) =>
    blocks.some(({ ability }) => ability === example.page),
  );
  if (!page) throw new Error(`The app has no page with a ${example.page}.`);
  const url = new URL(page.path, run.deployed_url).href;
  for (const colorScheme of schemes)
    keep(
      `example-${colorScheme}.webp`,
      await takeWebp(browser, url, { colorScheme, size: LARGE, viewport: CLOSER }),
    );
}

/** One after the other, each from its live demo. */
async function takeTemplates(origin) {
  const answer = await requestLocal(`${origin}/api/templates`);
  for (const { id } of JSON.parse(answer.body.toString())) {
    if (wanted.length && !wanted.includes(id)) continue;
    const started = performance.now();
    const url = await openDemo(origin, id);
    say(`${id}: live after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    keep(
      `templates/${id}.webp`,
      await takeWebp(browser, url, { size: SMALL, quality: 0.82, viewport: CLOSE }),
    );
  }
}

/** @returns {Promise<string>} the address of the demo, when it is live. */
async function openDemo(origin, id) {
  const ask = async (method) => {
    const answer = await requestLocal(`${origin}/api/templates/${id}/demo`, { method });
    return JSON.parse(answer.body.toString());
  };
  let demo = await ask('POST');
  while (demo.status === 'building') {
    await wait(500);
    demo = await ask('GET');
  }
  if (demo.status !== 'live') throw new Error(`The demo of ${id} is ${demo.status}`);
  return demo.url;
}

async function takePlan(origin) {
  for (const colorScheme of schemes)
    keep(
      `plan-${colorScheme}.webp`,
      await takeWebp(browser, `${origin}/build`, {
        colorScheme,
        size: LARGE,
        viewport: CLOSE,
        prepare: askForPlan,
      }),
    );
}

/** @param {import('playwright-core').Page} page */
async function askForPlan(page) {
  await page.getByLabel('Describe your app').fill(example.description);
  await page.getByRole('button', { name: 'Start' }).click();
  const heading = page.getByRole('heading', { name: /^Data/ });
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  // The toast of the research is not what the picture is about.
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // Below the bar that stays at the top.
  await heading.evaluate((/** @type {any} */ element) => {
    element.style.scrollMarginTop = '5.5rem';
    element.scrollIntoView({ block: 'start' });
  });
}

function keep(name, picture) {
  writeFileSync(join(folder, name), picture);
  say(`${name}: ${Math.round(picture.length / 1024)} KB`);
}

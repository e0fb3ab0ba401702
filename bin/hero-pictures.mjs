/**
 * `npm run hero-pictures`: builds the app that the landing page quotes and takes the picture beside the quote, light and
 * dark, into public/pictures. The words and the picture come from one file, so they belong together.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildAll } from './build.mjs';
import { explainError } from './parts/explain-error.mjs';
import { requireBrowser } from './parts/find-browser.mjs';
import { requestLocal } from './parts/local-request.mjs';
import { startLocalServer } from './parts/local-server.mjs';
import { findFreePort } from './parts/ports.mjs';
import { inRoot } from './parts/root.mjs';

const say = (/** @type {string} */ line) => console.log(line);
/** Shown at 640 px at most; twice that is sharp on dense screens. */
const PICTURE = { width: 1280, height: 800 };
/** The window in which the app is seen, CSS px. */
const WINDOW = { width: 1200, height: 750 };

const example = JSON.parse(readFileSync(inRoot('app', 'routes', '_index', 'hero-example.json'), 'utf8'));
const data = mkdtempSync(join(tmpdir(), 'hewn-pictures-'));
let server = null;
let browser = null;

try {
  const executablePath = await requireBrowser(say);
  await buildAll({ say });
  server = await startLocalServer({ port: await findFreePort(), data, say });
  const url = await buildExample(server.origin);
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(inRoot('public', 'pictures'), { recursive: true });
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const file = inRoot('public', 'pictures', `example-${scheme}.webp`);
    writeFileSync(file, await takePicture(url, scheme));
    say(file);
  }
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
}

/** @returns {Promise<string>} the address of the page that has the asked block. */
async function buildExample(origin) {
  const post = async (path, body, token) => {
    const answer = await requestLocal(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      timeout: 330_000,
    });
    return JSON.parse(answer.body.toString());
  };
  const { token } = await post('/auth/anonymous', {});
  const run = await post('/agents/pipeline', { requirements: example.description }, token);
  if (run.status !== 'succeeded')
    throw new Error(`The build ended ${run.status}: ${JSON.stringify(run.error)}`);
  const page = run.blueprint.pages.find(({ blocks }) =>
    blocks.some(({ ability }) => ability === example.page),
  );
  if (!page) throw new Error(`The app has no page with a ${example.page}.`);
  return new URL(page.path, run.deployed_url).href;
}

/** @returns {Promise<Buffer>} a WebP of PICTURE's size; Chromium itself encodes it. */
async function takePicture(url, colorScheme) {
  const context = await browser.newContext({ viewport: WINDOW, deviceScaleFactor: 2, colorScheme });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const png = await page.screenshot();
  await page.goto('about:blank');
  const encoded = await page.evaluate(
    async ({ source, width, height }) => {
      const { createImageBitmap: decode, document: page } = /** @type {any} */ (globalThis);
      const image = await decode(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = Object.assign(page.createElement('canvas'), { width, height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, ...PICTURE },
  );
  await context.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

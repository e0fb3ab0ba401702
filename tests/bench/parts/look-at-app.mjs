/**
 * A generated app as people see it in Chromium, every page of it, as whoever runs the app: what axe finds at 390 and 1280 px,
 * light and dark, whether a page scrolls sideways, what the console says, how much JavaScript the first page loads, and
 * which colours are computed.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serveGeneratedApp } from '../../support/apps/generated-app.ts';

const WIDTHS = [390, 1280];
/** What the dark theme can change for axe; all else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Longest wait for anything in the browser, ms. */
const PATIENCE_MS = 20_000;

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * @typedef {object} Looks
 * @property {string[]} violations of axe, each with its place
 * @property {string[]} said on the console, or thrown
 * @property {string[]} wide places that scroll sideways
 * @property {number} script bytes of the first page's JavaScript, gzipped
 * @property {{ background: string, accents: string[] }} colours of the first page
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('../../../worker/contract/plan/blueprint.ts').Blueprint} blueprint
 * @param {string} picture where the picture of the first page goes
 * @returns {Promise<Looks>}
 */
export async function lookAtApp(browser, blueprint, picture) {
  const app = await serveGeneratedApp(blueprint);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  /** @type {Looks} */
  const looks = { violations: [], said: [], wide: [], script: 0, colours: { background: '', accents: [] } };
  page.on('console', (message) => {
    if (message.type() !== 'info') looks.said.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => looks.said.push(`uncaught: ${error.message}`));
  try {
    looks.script = await measureScript(page, app.origin);
    if (blueprint.abilities.some(({ ability }) => ability === 'accounts')) await signUp(page);
    for (const path of blueprint.pages.map((one) => one.path.replace(':id', '1'))) {
      await open(page, app.origin + path);
      await page.evaluate(axe);
      if (path === '/') {
        looks.colours = await page.evaluate(readColours);
        await page.screenshot({ path: picture });
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
          looks.wide.push(`${path} ${width}: scrolls sideways`);
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.evaluate(settle);
          for (const line of await runAxe(page, colorScheme))
            looks.violations.push(`axe ${path} ${width} ${colorScheme}: ${line}`);
        }
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    return looks;
  } finally {
    await context.close();
    await app.close();
  }
}

async function open(page, url) {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
}

/** Every script that the first page loads until it is quiet, a late one too. */
async function measureScript(page, origin) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  const note = (/** @type {import('playwright-core').Response} */ response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', note);
  await open(page, origin);
  page.off('response', note);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The first account runs the app and sees all of it. */
async function signUp(page) {
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Robin Vale',
        email: 'robin@people.example',
        password: 'a long password',
      }),
    });
    return answer.status;
  });
  if (status !== 201) throw new Error(`Registering answered ${status}`);
}

/** Until every change of colour has arrived. Runs in the page. */
async function settle() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

async function runAxe(page, colorScheme) {
  const options = colorScheme === 'dark' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {};
  const found =
    /** @type {{ violations: { id: string, nodes: { html: string, failureSummary: string }[] }[] }} */ (
      await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)
    );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary.replaceAll('\n', ' ')}`,
  );
}

/** The page's ground, and what its mark, buttons and links are filled or written with. Runs in the page. */
function readColours() {
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
  const styles = [
    ...document.querySelectorAll('button, a, a > span, [role="button"], svg, [aria-current]'),
  ].map((one) => getComputedStyle(one));
  return {
    background:
      hex(getComputedStyle(document.body).backgroundColor) ||
      hex(getComputedStyle(document.documentElement).backgroundColor),
    accents: [...new Set(styles.flatMap((style) => [hex(style.backgroundColor), hex(style.color)]))].filter(
      (one) => one !== '',
    ),
  };
}

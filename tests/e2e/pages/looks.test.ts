import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countShifts, findOverflow, findViolations, MAX_SHIFT } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { askForPlan, confirmPlan, LONG, prompt, startButton, waitForSuccess } from '../wizard/wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WIDTHS = [390, 768, 1440];

describe.each([
  { colorScheme: 'light', home: 390 },
  { colorScheme: 'dark', home: 1440 },
] as const)('every page and state in $colorScheme', { timeout: LONG }, ({ colorScheme, home }) => {
  test(`[LOOK1] nothing moves at ${home} px; at 390, 768 and 1440 px nothing overflows and axe finds nothing`, async () => {
    const page = await browser.open(undefined, { colorScheme, viewport: { width: home, height: 900 } });
    allowConsole(page, /status of (404|422)/);
    // What counts shifts is put into every frame, and in that of the drawn plan no script runs.
    allowConsole(page, /Blocked script execution in 'about:srcdoc'/);
    const shifts = await countShifts(page);
    const check = async (state: string) => {
      expect(await shifts.read(), `moved by itself: ${state}`).toBeLessThanOrEqual(MAX_SHIFT);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page), `axe: ${state} at ${width}`).toEqual([]);
        expect(await findOverflow(page), `wider than the screen: ${state} at ${width}`).toBeLessThanOrEqual(
          0,
        );
      }
      await page.setViewportSize({ width: home, height: 900 });
      await shifts.reset();
    };

    await page.goto(`${origin}/`);
    await check('landing');
    await page.goto(`${origin}/nowhere`);
    await check('nothing at this address');

    await page.goto(`${origin}/build`);
    await check('prompt');
    await prompt(page).fill('hm');
    await startButton(page).click();
    await page.getByText('Descriptions that work, to start from:').waitFor();
    await check('not understood');
    await askForPlan(page);
    await check('plan');
    await page.getByRole('button', { name: 'Edit Book', exact: true }).click();
    await page.getByLabel('Name of Book').fill('');
    await page.getByLabel('Name of Book').press('Enter');
    await page.getByText('Give it a name.').waitFor();
    await check('plan with a problem');
    await page
      .getByLabel(/^Name of/)
      .nth(1)
      .fill('Book');
    await page
      .getByLabel(/^Name of/)
      .nth(1)
      .press('Enter');

    await confirmPlan(page);
    await waitForSuccess(page);
    await check('building and complete');
    await page.getByRole('link', { name: 'Edit Code' }).click();
    await page.waitForURL(/\/code-editor\//);
    await page.goto(page.url());
    await check('code');
    await page.goto(`${origin}/dashboard`);
    await check('dashboard');
    await page.getByLabel('Search projects').fill('nothing like this');
    await page.getByText('No projects found').waitFor();
    await check('dashboard without a match');
  });
});

describe('fonts that come late', () => {
  test.each([390, 768, 1440])('[LOOK4] at %i px nothing moves when they arrive', async (width) => {
    const page = await browser.open(undefined, { viewport: { width, height: 900 } });
    const shifts = await countShifts(page);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' });
    const withFallback = await page.getByRole('heading', { level: 1 }).boundingBox();
    arrive();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const withFont = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(withFont).toMatchObject({ y: withFallback?.y, height: withFallback?.height });
    expect(await shifts.read()).toBeLessThanOrEqual(MAX_SHIFT);
  });
});

describe('the weight of the landing page', () => {
  test('[LOOK2] 110 KB of compressed JavaScript at most', async () => {
    const page = await browser.open();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (answer) => {
      if (answer.headers()['content-type']?.includes('javascript')) scripts.push(answer.body());
    });
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const { gzipSync } = await import('node:zlib');
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(110 * 1024);
  });

  test('[LOOK3] only the two latin fonts of the first view are fetched, and they are preloaded', async () => {
    const page = await browser.open();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    expect(fonts.map((path) => path.replace(/^\/assets\/|-[^-]+\.woff2$/g, '')).sort()).toEqual([
      'geist-latin-wght-normal',
      'newsreader-latin-500-normal',
    ]);
    const preloads = await page.locator('link[rel="preload"][as="font"]').count();
    expect(preloads).toBe(2);
  });

  test.each(['/', '/features', '/docs/first-app'])(
    '[LOOK5] %s asks for its scripts after what it is painted with, and for few',
    async (path) => {
      const page = await browser.open();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const styles = Promise.withResolvers<void>();
      await page.route('**/*.css', async (route) => {
        await styles.promise;
        await route.continue();
      });
      // Chromium has looked through the whole page when it asks for the fonts.
      const font = page.waitForRequest(/\.woff2$/);
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
      await font;
      expect(scripts).toEqual([]);
      styles.resolve();
      await page.waitForLoadState('networkidle');
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.length).toBeLessThanOrEqual(10);
    },
  );
});

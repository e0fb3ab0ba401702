import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { askForPlan, confirmPlan, LONG, prompt, startButton, waitForSuccess } from '../wizard/wizard-page.ts';
import { countShifts, findOverflow, findViolations } from './page-checks.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Google calls a page good up to 0.1; ours hardly move at all. */
const MAX_SHIFT = 0.02;

describe.each(['light', 'dark'] as const)('every page and state in %s', { timeout: LONG }, (colorScheme) => {
  test.each([390, 768, 1440])(
    '[LOOK1] at %i px nothing moves, nothing overflows, axe finds nothing',
    async (width) => {
      const page = await browser.open(undefined, { colorScheme, viewport: { width, height: 900 } });
      allowConsole(page, /status of (404|422)/);
      const shifts = await countShifts(page);
      const check = async (state: string) => {
        expect(await findViolations(page), `axe: ${state}`).toEqual([]);
        expect(await findOverflow(page), `wider than the screen: ${state}`).toBeLessThanOrEqual(0);
        expect(await shifts(), `moved by itself: ${state}`).toBeLessThanOrEqual(MAX_SHIFT);
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
      await check('building');
      await waitForSuccess(page);
      await check('complete');
      await page.getByRole('link', { name: 'Edit Code' }).click();
      await page.waitForURL(/\/code-editor\//);
      await page.goto(page.url());
      await check('code');
      await page.goto(`${origin}/dashboard`);
      await check('dashboard');
      await page.getByLabel('Search projects').fill('nothing like this');
      await page.getByText('No projects found').waitFor();
      await check('dashboard without a match');
    },
  );
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
      'newsreader-latin-wght-normal',
    ]);
    const preloads = await page.locator('link[rel="preload"][as="font"]').count();
    expect(preloads).toBe(2);
  });
});

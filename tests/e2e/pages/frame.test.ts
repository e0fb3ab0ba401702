import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the frame of every page', () => {
  test('[FRAME1] the navigation has its links in order, the mobile menu opens, closes and says so', async () => {
    const page = await browser.open(`${origin}/`, { viewport: { width: 390, height: 844 } });
    const toggle = page.getByRole('button', { name: 'Open menu' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Features',
      'Pricing',
      'Templates',
      'Integrations',
      'Blog',
      'About',
    ]);
    await links.last().click();
    await page.waitForURL(`${origin}/about`);
    await toggle.click();
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')))).toEqual([
      null,
      null,
      null,
      null,
      null,
      'page',
    ]);
    await links.nth(2).focus();
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    // Where one is, is also the page that this one belongs to.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/blog/plan-before-code`);
    const current = page.locator('header [aria-current="page"]:visible');
    expect(await current.allTextContents()).toEqual(['Blog']);
  });

  test('[FRAME2] an unknown address is answered 404, within the frame', async () => {
    const page = await browser.open();
    allowConsole(page, /404/);
    const answer = await page.goto(`${origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL(`${origin}/`);
  });

  test('[FRAME5] what a page does not take is refused within the frame, and not called missing', async () => {
    const answer = await fetch(`${origin}/about`, { method: 'POST', headers: { origin } });
    expect(answer.status).toBe(405);
    const html = await answer.text();
    expect(html).toContain('This page does not take that');
    expect(html).toContain('aria-label="Hewn, home"');
  });

  test('[FRAME6] an address that cannot be decoded is answered within the frame, without a script; a call in JSON', async () => {
    const page = await browser.open();
    allowConsole(page, /status of 404/);
    const answer = await page.goto(`${origin}/%E0%A4%A`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await page.locator('script').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL(`${origin}/`);
    const call = await fetch(`${origin}/api/projects/%E0%A4%A`, { headers: { accept: 'application/json' } });
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('[FRAME3] the chosen theme is kept and rendered by the server', async () => {
    const page = await browser.open(`${origin}/build`, { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(new URL(page.url()).pathname).toBe('/build');
    const html = async () => (await page.request.get(`${origin}/`)).text();
    await expect.poll(html).toContain('data-theme="dark"');
    await page.getByRole('button', { name: 'As the device' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBeNull();
  });

  test('[FRAME4] every page comes with a strict policy and a nonce of its own', async () => {
    const page = await browser.open(`${origin}/`);
    const read = async () =>
      (await page.request.get(`${origin}/`)).headers()['content-security-policy'] ?? '';
    const [first, second] = [await read(), await read()];
    expect(first).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(first).toContain("frame-ancestors 'none'");
    expect(first).not.toBe(second);
    const refused = page.waitForEvent('console');
    allowConsole(page, /Content Security Policy/);
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' }))",
    );
    expect((await refused).text()).toContain('Content Security Policy');
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
});

describe('toasts', () => {
  const ask = { name: 'Sign up with Email' } as const;

  test('[TOAST1] one is visible at a time, for five seconds', async () => {
    const page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/`);
    const toast = page.getByRole('alertdialog');
    await page.getByRole('button', ask).click();
    await toast.waitFor();
    // From here on time stands still but for what is run.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByRole('button', ask).click();
    await page.clock.runFor(4900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
  });

  test('[TOAST2] hover and focus make it wait; F8 goes to it and back', async () => {
    const page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/`);
    const toast = page.getByRole('alertdialog');
    await page.getByRole('button', ask).click();
    await toast.waitFor();
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.press('F8');
    expect(await toast.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.move(10, 10);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
    await page.clock.runFor(6000);
    await toast.waitFor({ state: 'detached' });
  });

  test('[TOAST3] a swipe of 50 px sends it away, a shorter one does not', async () => {
    const page = await browser.open(`${origin}/`);
    const toast = page.getByRole('alertdialog');
    await page.getByRole('button', ask).click();
    await toast.waitFor();
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('The toast has no place');
      // Whole pixels: on its way back from the swipe before, it stands between them.
      const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(49);
    expect(await toast.count()).toBe(1);
    await swipe(50);
    await toast.waitFor({ state: 'detached' });
  });

  test('[TOAST4] the viewport is on the page before any toast, F8 reaches it, and it tells without a network too', async () => {
    const page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const viewport = page.getByRole('region', { name: 'Notifications (F8)' });
    expect(await viewport.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await viewport.evaluate((element) => element === document.activeElement)).toBe(true);
    // The part that swipes and pauses cannot be fetched: the words are there all the same, for as long.
    allowConsole(page, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByRole('button', ask).dispatchEvent('click');
    const words = viewport.getByRole('alert');
    const said = 'Email Required Please enter your email address to get started.';
    await expect.poll(() => words.allTextContents()).toEqual([said]);
    await page.clock.runFor(4900);
    expect(await words.count()).toBe(1);
    await page.clock.runFor(200);
    await words.waitFor({ state: 'detached' });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Keeps the page's data back until `window.letDataIn()`, as a slow network does in the middle of an answer. */
async function holdDataBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Controller = { enqueue(chunk: string): void; close(): void };
    const held: (() => void)[] = [];
    let open = false;
    let context: object | undefined;
    const later = (call: () => void) => (open ? call() : void held.push(call));
    Object.defineProperty(window, '__remixContext', {
      get: () => context,
      set: (value: object) => {
        let controller: Controller | undefined;
        context = Object.defineProperty(value, 'streamController', {
          get: () => controller,
          set: (real: Controller) => {
            controller = {
              enqueue: (chunk) => later(() => real.enqueue(chunk)),
              close: () => later(() => real.close()),
            };
          },
        });
      },
    });
    Object.assign(window, {
      letDataIn: () => {
        open = true;
        for (const call of held.splice(0)) call();
      },
    });
  });
}

/** Presses a key at the earliest moment at which React hears it: it has begun to listen, and has rendered nothing yet. */
async function pressKeyAsReactBegins(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = function (this: Document, type: string, ...rest: [never]) {
      if (type === 'keydown')
        queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
      listen.call(this, type, ...rest);
    };
  });
}

describe('the time before the browser takes a page over', () => {
  test('[HYDRATE1] keys pressed and clicks made before the data are there break nothing', async () => {
    const page = await browser.open(undefined, { viewport: { width: 390, height: 844 } });
    await holdDataBack(page);
    await pressKeyAsReactBegins(page);
    await page.goto(`${origin}/`);
    const toggle = page.getByRole('button', { name: /menu/ });
    await toggle.focus();
    for (const key of ['Enter', 'Tab', 'Tab', 'a']) await page.keyboard.press(key);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await page.evaluate(() => (window as unknown as { letDataIn(): void }).letDataIn());
    await expect
      .poll(async () => {
        if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.press('Enter');
        return toggle.getAttribute('aria-expanded');
      })
      .toBe('true');
  });

  test('[HYDRATE2] a button that is pressed before the scripts are there is answered when they are', async () => {
    const page = await browser.open();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${origin}/integrations`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Postgres', exact: true }).click();
    const headings = page.getByRole('article').getByRole('heading');
    expect(await headings.count()).toBeGreaterThan(20);
    scripts.resolve();
    await expect.poll(() => headings.allTextContents()).toEqual(['Supabase']);
  });

  test('[HYDRATE2] a tab that is pressed before the scripts are there is shown when they are', async () => {
    const page = await browser.open();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${origin}/code-editor`, { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Deploy' });
    await tab.click();
    expect(await tab.getAttribute('aria-selected')).toBe('false');
    scripts.resolve();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });
});

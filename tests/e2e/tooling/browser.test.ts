import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole, takeUnexpected } from '../../support/quiet-pages.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('pages under test', () => {
  test('[QUIET1] the home page opens in silence', async () => {
    const page = await browser.open(`${inject('origin')}/`);
    expect(await page.title()).toContain('Hewn');
  });

  test('[QUIET2] what a page says or throws is kept against the test, unless it was allowed', async () => {
    const page = await browser.open(`${inject('origin')}/`);
    allowConsole(page, /expected/);
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      console.warn('expected');
      console.warn('surprise');
      queueMicrotask(() => {
        throw new Error('a bug');
      });
    });
    await thrown;
    const lines = takeUnexpected();
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toMatch(/surprise[\s\S]*a bug/);
  });
});

/** Chromium for tests: pages whose console must stay silent. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../../bin/parts/browser/find-browser.mjs';
import { watchPage } from './quiet-pages.ts';

export interface TestBrowser {
  /** A page in a context of its own (no cookies or storage shared with others), opened at `url` when given. */
  open(url?: string, options?: BrowserContextOptions): Promise<Page>;
  /** A further page in the context of another: a second tab of the same person. */
  openTab(beside: Page, url?: string): Promise<Page>;
  close(): Promise<void>;
  browser: Browser;
}

/**
 * Starts a Chromium; what its pages say on the console, or throw, fails the test that is running (see quiet-pages.ts).
 * @param flags beside those of every Chromium of ours
 */
export async function openBrowser(flags: readonly string[] = []): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    headless: true,
    args: [...browserFlags, ...flags],
  });
  const load = async (page: Page, url?: string) => {
    watchPage(page);
    if (url) await page.goto(url);
    return page;
  };
  return {
    browser,
    async open(url, options) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      return load(await context.newPage(), url);
    },
    async openTab(beside, url) {
      return load(await beside.context().newPage(), url);
    },
    close: () => browser.close(),
  };
}

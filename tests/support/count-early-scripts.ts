/** How much JavaScript a page of the editor loads before a text can be typed in. */
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

/** Of what was loaded as JavaScript, gzipped, in bytes. */
export interface LoadedScripts {
  /** Asked for before a text could be typed in: what comes after it (a grammar, the minimap) keeps nobody waiting. */
  early: number;
  all: number;
}

/**
 * Opens a page of the editor as somebody who was never there: nothing is kept from a page before.
 * @param context is closed by the caller.
 */
export async function countEarlyScripts(context: BrowserContext, address: string): Promise<LoadedScripts> {
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (answer) => {
    if (answer.headers()['content-type']?.includes('javascript')) scripts.set(answer.url(), answer.body());
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const kept = window as unknown as { usableAt?: number };
      if (document.querySelector('.cm-content')) kept.usableAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(address);
  await page.locator('.cm-line span[class]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(() => {
    const { usableAt = 0 } = window as unknown as { usableAt?: number };
    const loaded = performance.getEntriesByType('resource');
    return loaded.filter(({ startTime }) => startTime < usableAt).map(({ name }) => name);
  });
  const sum = async (bodies: Iterable<Promise<Buffer> | undefined>) =>
    (await Promise.all(bodies)).reduce((total, body) => total + (body ? gzipSync(body).length : 0), 0);
  return { early: await sum(early.map((name) => scripts.get(name))), all: await sum(scripts.values()) };
}

import { join } from 'node:path';
import { browserFlags } from './find-browser.mjs';

const widths = [390, 768, 1440];
const schemes = /** @type {const} */ (['light', 'dark']);

/**
 * Takes pictures of whole pages in Chromium, at each width, light and dark.
 * @param {object} options
 * @param {string} options.executablePath of the browser
 * @param {string} options.folder
 * @param {{ name: string, url: string }[]} options.targets
 * @param {(request: import('playwright-core').APIRequestContext) => Promise<unknown>} [options.prepare] asks something as
 *   the person whose pictures these are, such as signing up
 * @param {{ width: number, scheme: 'light' | 'dark' }} [options.only] one picture a page, named after the page alone, of
 *   what is seen without scrolling
 * @returns {Promise<number>} how many were taken.
 */
export async function takePictures({ executablePath, folder, targets, prepare, only }) {
  // Here and not above: on a fresh clone the package is there only after the installation.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  let taken = 0;
  try {
    for (const width of only ? [only.width] : widths) {
      for (const scheme of only ? [only.scheme] : schemes) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
        await prepare?.(context.request);
        const page = await context.newPage();
        for (const { name, url } of targets) {
          await page.goto(url, { waitUntil: 'networkidle' });
          const file = only ? `${name}.png` : `${name.replaceAll('/', '-')}-${width}-${scheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: !only });
          taken++;
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return taken;
}

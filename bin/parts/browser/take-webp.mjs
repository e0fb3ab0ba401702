/** The window in which a page is seen unless another is asked for, CSS px. */
const WINDOW = { width: 1200, height: 750 };

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {object} options
 * @param {'light' | 'dark'} [options.colorScheme]
 * @param {{ width: number, height: number }} options.size of the picture, px
 * @param {number} [options.quality]
 * @param {{ width: number, height: number }} [options.viewport] CSS px
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} [options.prepare] what is done before the picture
 * @returns {Promise<Buffer>} a WebP of what is seen without scrolling; Chromium itself encodes it.
 */
export async function takeWebp(
  browser,
  url,
  { colorScheme = 'light', size, quality = 0.86, viewport = WINDOW, prepare },
) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await prepare?.(page);
  const png = await page.screenshot();
  await page.goto('about:blank');
  const encoded = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const { createImageBitmap: decode, document: page } = /** @type {any} */ (globalThis);
      const image = await decode(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = Object.assign(page.createElement('canvas'), { width, height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality, ...size },
  );
  await context.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

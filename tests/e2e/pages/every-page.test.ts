/** [PUBLIC] What holds for every public page. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countShifts, findOverflow, findViolations, MAX_SHIFT } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  'features',
  'pricing',
  'faqs',
  'about',
  'blog',
  'blog/plan-before-code',
  'contact',
  'templates',
  'templates/film-club',
  'integrations',
  'careers',
  'help',
  'docs',
  'docs/self-hosting',
  'api',
  'status',
];
describe('every public page', () => {
  test('[PUBLIC1] every link within Hewn leads to a page, and to a place on it', async () => {
    const pages = new Map<string, string>();
    const links = new Set<string>(['/']);
    const dead: string[] = [];
    for (const link of links) {
      const [path = '/', fragment] = link.split('#');
      if (!pages.has(path)) {
        const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
        if (answer.status >= 400) dead.push(`${path}: ${answer.status}`);
        const isPage = answer.headers.get('content-type')?.includes('text/html');
        pages.set(path, isPage ? await answer.text() : '');
      }
      const html = pages.get(path) ?? '';
      if (fragment && !html.includes(`id="${fragment}"`)) dead.push(`${link}: no such place`);
      for (const [, found = ''] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]+)"/g))
        links.add((found.startsWith('#') ? path + found : found).replaceAll('&amp;', '&'));
    }
    expect(dead).toEqual([]);
    for (const page of PAGES) expect([...pages.keys()]).toContain(`/${page}`);
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
    for (const page of PAGES) expect(listed).toContain(`/${page}`);
    expect(listed.filter((path) => !pages.get(path))).toEqual([]);
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    expect(listed.filter((page) => closed.some((path) => page.startsWith(path)))).toEqual([]);
  });

  test.each([
    { colorScheme: 'light', home: 390 },
    { colorScheme: 'dark', home: 1280 },
  ] as const)(
    '[PUBLIC2] in $colorScheme: axe finds nothing, nothing overflows or moves, and each names itself',
    async ({ colorScheme, home }) => {
      const page = await browser.open(undefined, { colorScheme, viewport: { width: home, height: 900 } });
      const shifts = await countShifts(page);
      const titles = new Set<string>();
      for (const name of PAGES) {
        await page.setViewportSize({ width: home, height: 900 });
        await page.goto(`${origin}/${name}`);
        expect(await shifts.read(), `moved by itself: ${name}`).toBeLessThanOrEqual(MAX_SHIFT);
        // Once a theme: a page has the same elements at both widths.
        expect(await findViolations(page), `axe: ${name} at ${home}`).toEqual([]);
        for (const width of [1280, 768, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findOverflow(page), `wider than the screen: ${name} at ${width}`).toBeLessThanOrEqual(
            0,
          );
        }
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.getByRole('region', { name: 'Notifications (F8)' }).count(), name).toBe(1);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(PAGES.length);
    },
  );
});

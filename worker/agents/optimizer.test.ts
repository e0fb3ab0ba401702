/** [OPT3] What is measured of a live app, and which figures are bad. */
import { expect, test } from 'vitest';
import { CRITICAL_PATH_BUDGET, FIRST_PAGE_BUDGET, measureLive } from './optimizer.ts';

const PAGE =
  '<!doctype html><link rel="stylesheet" href="/main.css"><script type="module" src="/main.js"></script>';

interface Live {
  scripts?: number;
  styles?: number;
  /** Kept by browsers. */
  isCached?: boolean;
  etag?: string | null;
}

/** @returns the sentences about a live app whose first page sends so many bytes. */
async function findBad({
  scripts = 10,
  styles = 10,
  isCached = true,
  etag = 'W/"1"',
}: Live): Promise<string[]> {
  const file = (bytes: number) =>
    new Response('', {
      headers: {
        'content-encoding': 'br',
        'content-length': String(bytes),
        'cache-control': isCached ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  const measured = await measureLive(async (path) => {
    if (path === '/') return new Response(PAGE, { headers: etag ? { etag } : {} });
    return file(path === '/main.css' ? styles : scripts);
  }, []);
  if (!measured.ok) throw new Error(measured.message);
  return measured.output.findings;
}

test.each<[string, Live, RegExp | null]>([
  ['an app as it is made', {}, null],
  ['as much JavaScript as there may be', { scripts: FIRST_PAGE_BUDGET }, null],
  ['a byte more', { scripts: FIRST_PAGE_BUDGET + 1 }, /^More than 90 KB of JavaScript on the first page\.$/],
  ['as much in all as there may be', { styles: CRITICAL_PATH_BUDGET - 10 }, null],
  [
    'a byte more in all',
    { styles: CRITICAL_PATH_BUDGET - 9 },
    /^More than 170 KB of JavaScript and styles on the first page\.$/,
  ],
  ['files that are asked for again', { isCached: false }, /^\/main\.(js|css) is not kept by browsers\.$/],
  ['a page without an etag', { etag: null }, /^The page has no etag/],
])('[OPT3] %s', async (_, live, bad) => {
  const found = await findBad(live);
  expect(found).toHaveLength(bad === null ? 0 : live.isCached === false ? 2 : 1);
  for (const sentence of found) expect(sentence).toMatch(bad ?? /never/);
});

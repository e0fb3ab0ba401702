/** Whatever a watched page says on its console, or throws, fails the test that is running. */
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

/** A page that does not answer within this is told as such, ms. */
const SNAPSHOT_MS = 3_000;
/** Of each page this many signs are told. */
const SNAPSHOT_SIGNS = 4_000;

const said: { page: Page; line: string }[] = [];
const allowed = new WeakMap<Page, RegExp[]>();
/** Pages of this file's tests that are open. */
const watched = new Set<Page>();

/** Begins to listen to a page. */
export function watchPage(page: Page): void {
  watched.add(page);
  page.on('close', () => watched.delete(page));
  const keep = (line: string) => said.push({ page, line: `${line} (${page.url()})` });
  page.on('console', (message) =>
    keep(`console.${message.type()}: ${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => keep(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => keep('the page crashed'));
}

/** Lets a page say what a test provokes, such as the browser's own line about an answer of 409. */
export function allowConsole(page: Page, pattern: RegExp): void {
  allowed.set(page, [...(allowed.get(page) ?? []), pattern]);
}

/** Takes what watched pages said so far and were not allowed to. */
export function takeUnexpected(): string[] {
  return said
    .splice(0)
    .filter(({ page, line }) => !allowed.get(page)?.some((pattern) => pattern.test(line)))
    .map(({ line }) => line);
}

/** What the open pages show, as a screen reader would hear it: where a test failed, nobody sees them later. */
async function describePages(): Promise<string> {
  const shown = await Promise.all(
    [...watched].map(async (page) => {
      const tree = await page.locator('body').ariaSnapshot({ timeout: SNAPSHOT_MS }).catch(String);
      return `${page.url()}\n${tree.slice(0, SNAPSHOT_SIGNS)}`;
    }),
  );
  return shown.join('\n\n');
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && watched.size > 0)
    process.stderr.write(`Open pages when '${task.name}' failed:\n${await describePages()}\n`);
});

afterEach(() => {
  const unexpected = takeUnexpected();
  // Thrown as it is: a comparison would cut it short.
  if (unexpected.length > 0) throw new Error(`unexpected console output of pages:\n${unexpected.join('\n')}`);
});

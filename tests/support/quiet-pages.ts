/** Whatever a watched page says on its console, or throws, fails the test that is running. */
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

const said: { page: Page; line: string }[] = [];
const allowed = new WeakMap<Page, RegExp[]>();

/** Begins to listen to a page. */
export function watchPage(page: Page): void {
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

afterEach(() => {
  const unexpected = takeUnexpected();
  // Thrown as it is: a comparison would cut it short.
  if (unexpected.length > 0) throw new Error(`unexpected console output of pages:\n${unexpected.join('\n')}`);
});

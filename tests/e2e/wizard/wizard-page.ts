/** The wizard in the hands of a person. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A description whose plan has a name, a page and things to change. */
export const DESCRIPTION = 'Track the books of a small library: books with a title, an author and a price.';

export const prompt = (page: Page) => page.getByLabel('Describe your app');
export const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
export const planHeading = (page: Page) => page.getByRole('heading', { name: 'Your plan' });
export const appName = (page: Page) => page.getByLabel('Name of the app');
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });
export const changeRequest = (page: Page) => page.getByLabel('What should be different');
export const toast = (page: Page) => page.getByRole('alertdialog');

/** From the prompt to the plan. */
export async function askForPlan(page: Page, description = DESCRIPTION): Promise<void> {
  await prompt(page).fill(description);
  await startButton(page).click();
  await planHeading(page).waitFor();
  await confirmButton(page).waitFor();
}

/** From the plan to a build that goes on. @returns the address that names it. */
export async function confirmPlan(page: Page): Promise<string> {
  await confirmButton(page).click();
  await page.waitForURL(/\/build\?run=/);
  return page.url();
}

/** Longest build under test, ms: the machine may be busy. */
export const BUILD_MS = 150_000;

/** Waits for the end of the build, and says why when it is not a good one. */
export async function waitForSuccess(page: Page): Promise<void> {
  const heading = page.getByRole('heading', {
    name: /Development Complete|could not be built|was cancelled/,
  });
  await heading.waitFor({ timeout: BUILD_MS });
  const panel = (await page.getByRole('region', { name: 'Build', exact: true }).textContent()) ?? '';
  expect(await heading.textContent(), panel).toBe('Development Complete');
}

/** For tests that wait for a build, ms. */
export const LONG = BUILD_MS + 60_000;

/** [CHANGE] A live app is changed in the page of its project, by keyboard and in words, and the change is taken back. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import {
  askForPlan,
  BUILD_MS,
  changeRequest,
  confirmPlan,
  LONG,
  waitForSuccess,
} from '../wizard/wizard-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[CHANGE5] the plan is drawn before it is built; a change is reviewed, built beside the running app, and undone', {
  timeout: LONG + 2 * BUILD_MS,
}, async () => {
  const page = await browser.open(`${inject('origin')}/build`);
  await askForPlan(page);
  const look = page.frameLocator('iframe[title$="as it will look"]');
  await look.locator('h1').first().waitFor({ timeout: BUILD_MS });
  // Nothing can run in there, and nothing in there leads anywhere.
  expect(await page.locator('iframe[title$="as it will look"]').getAttribute('sandbox')).toBe('');
  expect(await look.locator('script, a[href]').count()).toBe(0);
  await confirmPlan(page);
  await waitForSuccess(page);

  await page.getByRole('link', { name: 'Change app' }).click();
  await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor();
  await changeRequest(page).fill('add a shelf to books');
  await changeRequest(page).press('Enter');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('All data of the app is kept.').waitFor();
  await page.getByRole('button', { name: 'Build version 2' }).click();
  await page.getByRole('heading', { name: 'Version 2 is live' }).waitFor({ timeout: BUILD_MS });
  const releases = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await releases.filter({ hasText: 'Version 2' }).getByText('Live', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Version 3 is live' }).waitFor({ timeout: BUILD_MS });
  await releases.filter({ hasText: 'Back to version 1' }).first().waitFor();
  // axe asks the frames of other origins too, which do not listen.
  allowConsole(page, /postMessage/);
  expect(await findViolations(page)).toEqual([]);
});

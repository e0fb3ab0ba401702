import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { DESCRIPTION, LONG, planHeading, waitForSuccess } from './wizard-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What has the focus, by role and name as people hear it. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') || element?.textContent || element?.tagName || '').trim();
  });
}

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

describe('the keyboard alone', { timeout: LONG }, () => {
  test('[KEYS1] from the landing page to a live app without a pointer', async () => {
    const page = await browser.open(inject('origin'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await tabTo(page, 'build something right away');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/build$/);
    await page.getByLabel('Describe your app').waitFor();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')) break;
    }
    await page.keyboard.type(DESCRIPTION);
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    await planHeading(page).waitFor();
    // The new step is announced: its heading has the focus.
    await expect.poll(() => focused(page)).toBe('Your plan');

    await tabTo(page, /^Edit/);
    await page.keyboard.press('Enter');
    await tabTo(page, /Text/);
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await tabTo(page, 'Confirm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/run=/);
    await waitForSuccess(page);
    await tabTo(page, /^View Application/);
    const [app] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await app.waitForLoadState();
    expect(new URL(app.url()).hostname).toMatch(/\.apps\.localhost$/);
  });

  test('[OVERLAP3] what was assumed goes with one press, which leaves the focus where it was', async () => {
    const page = await browser.open(`${inject('origin')}/build`);
    await page
      .getByLabel('Describe your app')
      .fill('Rooms have a name and a floor. Reservations have a room, a start, an end and a remark.');
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    await planHeading(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Your plan');
    const rule = page.getByText('Reservations do not overlap');
    await rule.waitFor();
    await tabTo(page, 'Let Reservations overlap');
    await page.keyboard.press('Enter');
    await rule.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('What was assumed');
  });
});

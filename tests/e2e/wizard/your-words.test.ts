import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { askForPlan, changeRequest } from './wizard-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const OPEN = 'Zorble the frumious flange at midnight.';
const TEXT = `Bike repair shop: jobs with the customer name, what is wrong, a price and until when it is promised. A job goes received, in work, ready, picked up. Mechanics set it to ready, they must not see the price. Show jobs per mechanic and month. ${OPEN}`;

const words = (page: Page) => page.getByRole('region', { name: 'Your words' });
const openList = (page: Page) => words(page).getByRole('list', { name: 'Not in the plan' });
const openRow = (page: Page) => openList(page).getByRole('listitem').filter({ hasText: 'Zorble' });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function plan(): Promise<Page> {
  const page = await browser.open(`${inject('origin')}/build`);
  await askForPlan(page, TEXT);
  await words(page).waitFor();
  return page;
}

describe('the words of the description', () => {
  test('[SAID1] [SAID2] they stand first as they were written, marked by what became of them', async () => {
    const page = await plan();
    const text = (await words(page).locator('p').first().textContent()) ?? '';
    expect(text.replaceAll(/ \((?:changed|partly assumed|to check|not built|not understood)\)/g, '')).toBe(
      TEXT,
    );
    expect(await words(page).getByRole('list', { name: 'What became of them' }).textContent()).toMatch(
      /\d+ in the plan/,
    );
    await openRow(page)
      .getByText(/not (?:built|understood)/)
      .first()
      .waitFor();
  });

  test('[SAID3] a clause leads to its part and the part back to the clause, by keyboard alone', async () => {
    const page = await plan();
    const clause = words(page).getByRole('link', { name: /customer name/ });
    await clause.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page)).toBe('part-field-job-customer_name');
    await page.getByRole('button', { name: 'Your words for Customer name' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => clause.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('[SAID4] what is open is said anew in its place; what was edited by hand stays', async () => {
    const page = await plan();
    await changeRequest(page).waitFor();
    await page.getByLabel('Name of the app').fill('The workshop');
    await page.getByLabel('Name of the app').press('Enter');
    await openRow(page)
      .getByRole('button', { name: /^Say it anew/ })
      .press('Enter');
    await page.getByLabel(/^In other words/).fill('Jobs have a frame number.');
    await page.keyboard.press('Enter');
    await page.getByText('Said anew: “Jobs have a frame number.”').waitFor();
    expect(await words(page).locator('p').first().textContent()).toContain('Jobs have a frame number.');
    expect(await words(page).textContent()).not.toContain('Zorble');
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('The workshop');
    await page.locator('li', { hasText: 'Frame number' }).first().waitFor();
    await words(page).getByRole('button', { name: 'Undo' }).click();
    await openRow(page).waitFor();
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('The workshop');
  });

  test('[SAID5] what is dropped is gone from the words and no longer missing, until it is undone', async () => {
    const page = await plan();
    await openRow(page).getByRole('button', { name: /^Drop/ }).press('Enter');
    await words(page)
      .getByText(/^Dropped: /)
      .waitFor();
    expect(await focusedId(page)).toBe('after-your-words');
    expect(await words(page).locator('p').first().textContent()).not.toContain('Zorble');
    expect(await openRow(page).count()).toBe(0);
    await words(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await openRow(page).waitFor();
    expect(await words(page).locator('p').first().textContent()).toContain(OPEN);
  });
});

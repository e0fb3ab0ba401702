import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { askForPlan, changeRequest } from './wizard-page.ts';

let browser: TestBrowser;
const build = `${inject('origin')}/build`;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a change of the plan in words', () => {
  test('[WORDS1] it is shown first and applied when it is confirmed, by keyboard alone', async () => {
    const page = await browser.open(build);
    await askForPlan(page);
    await changeRequest(page).fill('add a due date to books');
    await changeRequest(page).press('Enter');
    const differs = page.getByRole('list', { name: 'What differs' });
    await differs.getByText('Book › Due date').waitFor();
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await differs.waitFor({ state: 'detached' });
    expect(await changeRequest(page).inputValue()).toBe('');
    expect(await changeRequest(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Edit Book', exact: true }).click();
    await page.getByLabel('Name of the field Due date').waitFor();
  });

  test('[WORDS2] what is not understood is said with examples, one of which works; leaving it changes nothing', async () => {
    const page = await browser.open(build);
    allowConsole(page, /422/);
    await askForPlan(page);
    await changeRequest(page).fill('make it better');
    await changeRequest(page).press('Enter');
    await page.getByText('This would be understood:').waitFor();
    const example = page
      .getByRole('listitem')
      .getByRole('button', { name: 'Make it dark with orange buttons' });
    await example.click();
    expect(await changeRequest(page).inputValue()).toBe('Make it dark with orange buttons');
    await changeRequest(page).press('Enter');
    await page.getByRole('list', { name: 'What differs' }).waitFor();
    await page.getByRole('button', { name: 'Leave it' }).click();
    expect(await page.getByRole('list', { name: 'What differs' }).count()).toBe(0);
  });
});

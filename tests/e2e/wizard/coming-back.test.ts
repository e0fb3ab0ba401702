import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import {
  appName,
  askForPlan,
  confirmPlan,
  DESCRIPTION,
  LONG,
  planHeading,
  prompt,
  waitForSuccess,
} from './wizard-page.ts';

let browser: TestBrowser;
const build = `${inject('origin')}/build`;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('leaving and coming back', { timeout: LONG }, () => {
  test('[BACK1] a reload keeps the words', async () => {
    const page = await browser.open(build);
    await prompt(page).fill(DESCRIPTION);
    await page.reload();
    await expect.poll(() => prompt(page).inputValue()).toBe(DESCRIPTION);
  });

  test('[BACK2] a reload keeps the plan and what was changed in it', async () => {
    const page = await browser.open(build);
    await askForPlan(page);
    await appName(page).fill('Kept Name');
    await appName(page).press('Enter');
    await page.reload();
    await planHeading(page).waitFor();
    await expect.poll(() => appName(page).inputValue()).toBe('Kept Name');
  });

  test('[BACK3] Cancel keeps the words; Back to Edit empties the prompt, and they can be brought back', async () => {
    const page = await browser.open(build);
    await askForPlan(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await prompt(page).inputValue()).toBe(DESCRIPTION);
    await askForPlan(page);
    await page.getByRole('button', { name: 'Back to Edit' }).click();
    await prompt(page).waitFor();
    expect(await prompt(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Bring back its plan' }).click();
    await planHeading(page).waitFor();
    await page.getByRole('button', { name: 'Back to Edit' }).click();
    await page.getByRole('button', { name: 'Bring back the last description' }).click();
    expect(await prompt(page).inputValue()).toBe(DESCRIPTION);
  });

  test('[BACK4] leaving during the build and coming back shows it, and then its end', async () => {
    const page = await browser.open();
    // A small build may end before the page is left; this page hears nothing of it, as on a slow line.
    await page.routeWebSocket(/./, () => {});
    await page.goto(build);
    await askForPlan(page);
    const address = await confirmPlan(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Your Projects' }).waitFor();
    const back = await browser.openTab(page, build);
    expect(back.url()).toBe(address);
    await waitForSuccess(back);
  });

  test('[BACK5] two tabs show the same: the plan, the build, the end', async () => {
    const first = await browser.open(build);
    await askForPlan(first);
    const second = await browser.openTab(first, build);
    await planHeading(second).waitFor();
    await appName(first).fill('Both Tabs');
    await appName(first).press('Enter');
    await expect.poll(() => appName(second).inputValue()).toBe('Both Tabs');
    const address = await confirmPlan(first);
    await second.waitForURL(address);
    const third = await browser.openTab(first, address);
    await Promise.all([first, second, third].map((page) => waitForSuccess(page)));
    const progress = await Promise.all(
      [first, second, third].map((page) => page.getByRole('progressbar').getAttribute('aria-valuenow')),
    );
    expect(progress).toEqual(['100', '100', '100']);
  });

  test('[BACK6] the build of someone else is not shown', async () => {
    const owner = await browser.open(build);
    await askForPlan(owner);
    const address = await confirmPlan(owner);
    const stranger = await browser.open(address);
    await stranger.getByText('There is no such build, or it belongs to someone else.').waitFor();
    await prompt(stranger).waitFor();
  });

  test('[BACK7] with storage forbidden everything works; only the memory is missing', async () => {
    const page = await browser.open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Storage is forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(build);
    await askForPlan(page);
    await confirmPlan(page);
    await waitForSuccess(page);
  });

  test('[BACK8] without sockets the build is followed by asking', async () => {
    const page = await browser.open();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'WebSocket');
    });
    await page.goto(build);
    await askForPlan(page);
    await confirmPlan(page);
    await page.getByText('Not connected; asking every second').waitFor();
    await waitForSuccess(page);
  });
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import {
  appName,
  askForPlan,
  confirmButton,
  confirmPlan,
  DESCRIPTION,
  LONG,
  toast,
  waitForSuccess,
} from './wizard-page.ts';

let browser: TestBrowser;
const build = `${inject('origin')}/build`;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('from a description to a live app', { timeout: LONG }, () => {
  test('[WIZARD1] description, plan, changes to the plan, confirm, live app in a new tab; then another app', async () => {
    const page = await browser.open(build);
    await askForPlan(page);
    await toast(page).getByText('Research Complete!').waitFor();
    expect(await page.getByText('Typical estimate').isVisible()).toBe(true);
    for (const text of ['2-4 weeks', 'Medium', 'React + FastAPI + MongoDB', '$5,000 - $15,000'])
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: 'Next steps' }).getByRole('listitem').count()).toBe(6);

    // The app has a name of its own words until the person gives it another.
    expect(await appName(page).inputValue()).toMatch(/Library|Books/);
    await appName(page).fill('Reading Room');
    await appName(page).press('Enter');
    await page.getByRole('button', { name: 'Edit Book', exact: true }).click();
    await page.getByLabel('New field of Book').fill('Shelf');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabel('Name of the field Shelf').waitFor();
    await page.getByLabel('Something else to keep track of').fill('Reader');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Reader', exact: true }).waitFor();

    await confirmPlan(page);
    await page.getByRole('list', { name: 'Milestones' }).waitFor();
    const tiles = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem');
    expect((await tiles.allTextContents()).map((text) => text.replace(/%.*/, '%'))).toEqual([
      'Architecture Planning20%',
      'Frontend Development40%',
      'Backend Development60%',
      'Integration & Testing80%',
      'Deployment90%',
      'Final Optimization100%',
    ]);
    await waitForSuccess(page);
    await toast(page).getByText('Development Complete!').waitFor();
    const progress = page.getByRole('progressbar', { name: 'Development progress' });
    expect(await progress.getAttribute('aria-valuenow')).toBe('100');
    expect(await progress.getAttribute('aria-valuemax')).toBe('100');
    expect(await page.locator('[data-reached="true"]').count()).toBe(6);
    expect(await page.getByRole('log').getByText('The app is live').count()).toBe(1);

    const [app] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /View Application/ }).click(),
    ]);
    await app.waitForLoadState();
    expect(new URL(app.url()).hostname).toMatch(/^reading-room-[a-z0-9]+\.apps\.localhost$/);
    expect(await app.title()).toContain('Reading Room');
    // Read where the app lives: its backend has the field and the thing that were added.
    const readers = await app.evaluate(async () => (await fetch('/api/readers')).status);
    expect(readers).toBe(200);
    const made = await app.evaluate(async () => {
      const answer = await fetch('/api/books', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Walden', shelf: 'B2' }),
      });
      return answer.json();
    });
    expect(made).toMatchObject({ shelf: 'B2' });

    await page.getByRole('button', { name: 'Build Another App' }).click();
    await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
    expect(await page.getByLabel('Describe your app').inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  test('[WIZARD2] the first Start makes a session, without an account; the work is in the dashboard', async () => {
    const page = await browser.open(build);
    expect(await page.context().cookies()).toEqual([]);
    await askForPlan(page);
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.httpOnly)).toMatchObject({ secure: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => localStorage.getItem('auth_provider'))).toBe('anonymous');
    // Without a network nothing is begun, and the plan stays.
    allowConsole(page, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await confirmButton(page).click();
    await toast(page).getByText('Development Failed').waitFor();
    await toast(page).getByText('There was an error during development. Please try again.').waitFor();
    await page.context().setOffline(false);
    await confirmPlan(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Your Projects' }).waitFor();
    await page.getByRole('article').getByText(DESCRIPTION.slice(0, 30)).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    // Pages show an anonymous person as signed out.
    expect(await page.getByRole('link', { name: 'Get Started' }).count()).toBe(1);

    // A run without an address, since it stopped after its plan: what can be opened is its project.
    const run = await page.evaluate(async (requirements) => {
      const answer = await fetch('/api/agents/pipeline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requirements, execute_all: false }),
      });
      return answer.json() as Promise<{ id: string; project_id: string }>;
    }, DESCRIPTION);
    await page.goto(`${build}?run=${run.id}`);
    await page.getByRole('heading', { name: /is planned$/ }).waitFor();
    const view = page.getByRole('link', { name: /^View Application/ });
    expect([await view.getAttribute('href'), await view.getAttribute('target')]).toEqual([
      `/code-editor/${run.project_id}`,
      '_blank',
    ]);
  });
});

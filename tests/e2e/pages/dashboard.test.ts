import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { startServer } from '../../support/start-server.ts';
import { askForPlan, confirmPlan, LONG, waitForSuccess } from '../wizard/wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the dashboard', { timeout: LONG }, () => {
  test('[BOARD1] shows a build while it goes on and the app when it is there; search and filter find it; its code can be read', async () => {
    const page = await browser.open(`${origin}/build`);
    await askForPlan(page);
    const run = await confirmPlan(page);
    await page.goto(`${origin}/dashboard`);
    const card = page.getByRole('article');
    await card.getByText('building', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Building' }).click();
    const toast = page.getByRole('alertdialog');
    await toast.getByText('App Not Ready').waitFor();
    expect(await toast.getByText('Please wait for the build to complete before viewing.').count()).toBe(1);

    await page.goto(run);
    await waitForSuccess(page);
    await page.goto(`${origin}/dashboard`);
    await card.getByText('deployed', { exact: true }).waitFor();
    const figures = await page.locator('dd').allTextContents();
    expect(figures.slice(0, 3)).toEqual(['1', '0', '1']);
    await page.getByLabel('Search projects').fill('LIBRARY');
    expect(await card.count()).toBe(1);
    await page.getByLabel('Search projects').fill('no such thing');
    await page.getByText('No projects found').waitFor();
    await page.getByLabel('Search projects').fill('');
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.getByText('No projects found').waitFor();
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: 'Deployed' }).click();

    await card.getByRole('button', { name: 'View Code' }).click();
    await page.waitForURL(/\/code-editor\//);
    await toast.getByText('Opening Project').waitFor();
    expect(await toast.getByText('View your generated project in the code editor').count()).toBe(1);

    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('link', { name: 'package.json' }).click();
    await page.waitForURL(/file=package\.json/);
    await page.locator('pre').getByText('"dependencies"').waitFor();
    await files.getByRole('link', { name: 'App.tsx' }).click();
    await page.locator('pre').getByText('export function App').waitFor();
    // A stranger is told that there is nothing here.
    const stranger = await browser.open();
    const answer = await stranger.request.get(page.url());
    expect(answer.status()).not.toBe(200);
  });

  test('[BOARD2] when its data cannot be loaded it says so and shows samples that do nothing', async () => {
    const server = await startServer();
    try {
      const page = await browser.open(`${server.origin}/build`);
      await askForPlan(page);
      breakProjects(server.dataFolder);
      await page.goto(`${server.origin}/dashboard`);
      const toast = page.getByRole('alertdialog');
      await toast.getByText('Error Loading Data').waitFor();
      expect(await toast.getByText('Backend connection failed. Creating sample data for demo.').count()).toBe(
        1,
      );
      expect(await page.getByRole('article').count()).toBe(3);
      expect(await page.getByText('Sample', { exact: true }).count()).toBe(3);
      expect((await page.locator('dd').allTextContents()).slice(0, 4)).toEqual(['4', '1801', '2', '240h']);
      for (const button of await page.getByRole('article').getByRole('button').all())
        expect(await button.isDisabled()).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

/** Takes the table away under the running server, as a broken database would. */
function breakProjects(dataFolder: string): void {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes('d1') && file.endsWith('.sqlite'),
  );
  for (const file of files) {
    const database = new DatabaseSync(join(dataFolder, file));
    const has = database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'projects'")
      .get();
    if (has) database.exec('ALTER TABLE projects RENAME TO projects_gone');
    database.close();
  }
}

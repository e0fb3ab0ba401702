/** The data of an app in the hands of its owner, from the workspace's Deploy tab. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const BACKEND = `import { Hono } from 'hono';
export function createApp(database) {
  database.run('CREATE TABLE IF NOT EXISTS plants (id INTEGER PRIMARY KEY, name TEXT NOT NULL, height INTEGER, indoors BOOLEAN, access_token TEXT)');
  if (!database.get('SELECT 1 FROM plants'))
    for (let index = 1; index <= 60; index++)
      database.run('INSERT INTO plants VALUES (?, ?, ?, ?, ?)', index, 'Plant ' + index, index % 9 || null, index % 2, 'secret' + index);
  const app = new Hono();
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  return app;
}
`;

test('[DESK12] looked at, sorted, filtered, changed, deleted and brought back, asked in SQL', async () => {
  const page = await browser.open(`${origin}/docs`, { viewport: { width: 1440, height: 900 } });
  // Who may open an app without accounts is no question; a statement that is refused is one of the steps.
  allowConsole(page, /409 \(Conflict\).*\/access|422 .*\/sql/);
  const id = await importCode(page, { name: 'Plants', backend_code: BACKEND, status: 'deployed' });
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await page.getByRole('button', { name: 'Open data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data of production' });
  const cell = (name: string) => dialog.getByRole('button', { name });
  await cell('Name of row 1: Plant 1. Change').waitFor();
  expect(await dialog.getByText('secret1').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await cell('Name of row 60: Plant 60. Change').waitFor();
  await dialog.getByRole('button', { name: 'Id', exact: true }).click();
  await cell('Name of row 1: Plant 1. Change').waitFor();
  await dialog.getByRole('button', { name: 'Id', exact: true }).click();
  await cell('Name of row 60: Plant 60. Change').waitFor();

  // By keyboard: Enter opens and keeps, Escape leaves it as it was and the dialog open.
  await cell('Name of row 60: Plant 60. Change').press('Enter');
  await dialog.getByLabel('Name of row 60').fill('Fern');
  await dialog.getByLabel('Name of row 60').press('Enter');
  await cell('Name of row 60: Fern. Change').waitFor();
  await cell('Name of row 59: Plant 59. Change').press('Enter');
  await dialog.getByLabel('Name of row 59').press('Escape');
  await cell('Name of row 59: Plant 59. Change').waitFor();

  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Moss');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await dialog.getByText('Row 61 was added.').waitFor();
  await cell('Name of row 61: Moss. Change').waitFor();

  await dialog.getByLabel('Select row 61').check();
  await dialog.getByRole('button', { name: 'Delete 1 row' }).click();
  await cell('Name of row 61: Moss. Change').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await cell('Name of row 61: Moss. Change').waitFor();

  await dialog.getByLabel('Value').fill('fern');
  await dialog.getByLabel('Value').press('Enter');
  await cell('Name of row 61: Moss. Change').waitFor({ state: 'detached' });
  await cell('Name of row 60: Fern. Change').waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
  }

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'SQLite of all tables' }).click();
  const file = new DatabaseSync(await (await saved).path(), { readOnly: true });
  expect(file.prepare('SELECT * FROM plants WHERE id IN (1, 9, 60) ORDER BY id').all()).toEqual([
    { id: 1, name: 'Plant 1', height: 1, indoors: 1 },
    { id: 9, name: 'Plant 9', height: null, indoors: 1 },
    { id: 60, name: 'Fern', height: 6, indoors: 0 },
  ]);
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  file.close();
  // It was written to the disk of this site, not kept in memory.
  const countOnDisk = async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('downloads');
    let files = 0;
    for await (const _ of folder.keys()) files += 1;
    return files;
  };
  expect(await page.evaluate(countOnDisk)).toBe(1);

  await dialog.getByRole('button', { name: 'Import' }).click();
  const bring = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'plants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await bring('Name,height,id\nOak,20,7\nElm,tall,8\n');
  await dialog.getByText('Line 3: Height is a number.').waitFor();
  await bring('Name,height,id\nOak,20,7\nElm,15,8\n');
  await dialog.getByText('Left out: id.').waitFor();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Show all' }).click();
  await cell('Name of row 63: Elm. Change').waitFor();

  await dialog.getByRole('button', { name: 'Backups' }).click();
  await dialog.getByText('No backups yet.').waitFor();
  await dialog.getByRole('button', { name: 'Back up now' }).click();
  await dialog.getByText(/^By hand, version 1/).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'SQL', exact: true }).click();
  const statement = dialog.getByLabel('Statement');
  await statement.fill('SELECT count(*) AS plants, max(access_token) AS token FROM plants');
  await statement.press('Control+Enter');
  await dialog.getByRole('columnheader', { name: 'plants' }).waitFor();
  await dialog.getByRole('cell', { name: '63', exact: true }).waitFor();
  await dialog.getByRole('cell', { name: 'empty', exact: true }).waitFor();
  await statement.fill('DELETE FROM plants');
  await dialog.getByRole('button', { name: 'Run' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByText('Production: read-only').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dialog.getByRole('button', { name: 'Tables' }).click();
  await cell('Name of row 63: Elm. Change').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('[DESK12] what fails says so and is tried again from there, what was typed stays, and the keyboard goes on where it was', async () => {
  const page = await browser.open(`${origin}/docs`, { viewport: { width: 1440, height: 900 } });
  allowConsole(page, /409 \(Conflict\).*\/access|500 \(|ERR_FAILED/);
  const id = await importCode(page, { name: 'Weak net', backend_code: BACKEND, status: 'deployed' });
  await page.goto(`${origin}/code-editor/${id}`);
  // On a busy machine the tab may be there before it hears.
  const tab = page.getByRole('tab', { name: 'Deploy' });
  await expect
    .poll(async () => {
      await tab.click();
      return tab.getAttribute('aria-selected');
    })
    .toBe('true');
  const environment = `**/api/projects/${id}/environments/production`;
  const broken = { status: 500, json: { error: { code: 'internal', message: 'Broken on purpose.' } } };
  const breakOff = (path: string) => page.route(`${environment}${path}`, (route) => route.fulfill(broken));
  const mend = (path: string) => page.unroute(`${environment}${path}`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

  await breakOff('/data/plants?*');
  await breakOff('/data/plants');
  await page.getByRole('button', { name: 'Open data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data of production' });
  await dialog.getByText('Broken on purpose.').waitFor();
  // What is asked for and how stays there.
  await dialog.getByRole('button', { name: 'Load again' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await mend('/data/plants?*');
  await mend('/data/plants');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  const cell = (name: string) => dialog.getByRole('button', { name });
  await cell('Name of row 1: Plant 1. Change').waitFor();

  await page.route(`${environment}/data/plants/rows/*`, (route) => route.abort());
  await cell('Name of row 1: Plant 1. Change').press('Enter');
  await dialog.getByLabel('Name of row 1', { exact: true }).fill('Ivy');
  await dialog.getByLabel('Name of row 1', { exact: true }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Name of row 1', { exact: true }).inputValue()).toBe('Ivy');
  await mend('/data/plants/rows/*');
  await dialog.getByLabel('Name of row 1', { exact: true }).press('Enter');
  await cell('Name of row 1: Ivy. Change').waitFor();
  await expect.poll(focused).toBe('Ivy');

  await dialog.getByRole('button', { name: 'Add row' }).press('Enter');
  await dialog.getByRole('form', { name: 'New row' }).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(focused).toBe('Add row');

  await breakOff('/backups');
  await dialog.getByRole('button', { name: 'Backups' }).press('Enter');
  await dialog.getByText('Broken on purpose.').waitFor();
  await mend('/backups');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await dialog.getByText('No backups yet.').waitFor();
  await dialog.getByRole('button', { name: 'Back up now' }).press('Enter');
  await dialog.getByRole('button', { name: 'Go back to it' }).press('Enter');
  await expect.poll(focused).toBe('Cancel');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Go back to it');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Replace the data' }).press('Enter');
  await dialog.getByText(/^Before going back to that of 0 minutes ago, version 1/).waitFor();
});

/** Environment variables in the hands of a person, on the workspace's Deploy tab. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[VARS1] set, seen, hidden, read from a file, taken away', async () => {
  const page = await browser.open(`${origin}/docs`, { viewport: { width: 1440, height: 900 } });
  await callFromPage(page, 'POST', '/auth/anonymous', {});
  const { id } = await callFromPage<{ id: string }>(page, 'POST', '/projects', { name: 'With variables' });
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  const panel = page.getByRole('region', { name: 'Environment Variables' });
  const add = panel.getByRole('button', { name: 'Add' });
  await panel.getByText('No variables in production yet.').waitFor();
  expect(await add.isDisabled()).toBe(true);
  await panel.getByLabel('Name', { exact: true }).fill('GREETING');
  expect(await add.isDisabled()).toBe(true);
  await panel.getByLabel('Value', { exact: true }).fill('hello');
  await add.press('Enter');
  await page.getByText('Environment Variable Added').first().waitFor();
  await panel.getByText('hello', { exact: true }).waitFor();
  await panel.getByLabel('Name', { exact: true }).fill('MAIL_PASSWORD');
  expect(await panel.getByRole('checkbox', { name: 'Hidden' }).isChecked()).toBe(true);
  expect(await panel.getByLabel('Value', { exact: true }).getAttribute('type')).toBe('password');
  await panel.getByLabel('Value', { exact: true }).fill('kept-to-itself');
  await panel.getByLabel('Value', { exact: true }).press('Enter');
  await panel.getByRole('listitem').filter({ hasText: 'MAIL_PASSWORD' }).getByText('Hidden').waitFor();
  expect(await panel.textContent()).not.toContain('kept-to-itself');
  await panel.locator('input[type=file]').setInputFiles({
    name: '.env',
    mimeType: 'text/plain',
    buffer: Buffer.from('COLOUR="deep red"\nthis is no line\n'),
  });
  await page.getByText('1 set. Line 2: This is not of the form NAME=value.').waitFor();
  await panel.getByText('deep red').waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove GREETING' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Remove GREETING?' });
  await asked.getByRole('button', { name: 'Keep it' }).press('Enter');
  await asked.waitFor({ state: 'hidden' });
  await panel.getByRole('button', { name: 'Remove GREETING' }).press('Enter');
  await asked.getByRole('button', { name: 'Remove' }).press('Enter');
  await panel.getByText('GREETING', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await panel.getByText('COLOUR', { exact: true }).waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(2);
});

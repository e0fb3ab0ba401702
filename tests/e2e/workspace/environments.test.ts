/** Environments in the hands of a person, on the workspace's Deploy tab. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

/** Long enough for two builds on a busy machine. */
const BUILD_MS = 120_000;
const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[ENV12] deployed to staging, promoted, gone back to, with the toasts that are specified', {
  timeout: 2 * BUILD_MS,
}, async () => {
  const page = await browser.open(`${origin}/docs`, { viewport: { width: 1440, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await importCode(page, {
    name: 'Shipped',
    backend_code:
      "import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/api/hello', (c) => c.json({ hello: 1 }));\nexport default app;",
    status: 'deployed',
  });
  await callFromPage(page, 'POST', `/projects/${id}/versions`, { message: 'As it was handed over' });
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  const production = page.getByRole('region', { name: 'production', exact: true });
  const staging = page.getByRole('region', { name: 'staging', exact: true });
  const toast = (title: string) => page.getByText(title, { exact: true }).first();
  await production.getByText('Version 1', { exact: true }).waitFor();
  await staging.getByText('not deployed').waitFor();
  // [ENV13]
  await production.getByText('All that is saved is live here.').waitFor();

  await staging.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy to staging' });
  await dialog
    .getByText(/^Saved version \d+/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Deploy' }).click();
  await toast('Deployment Started').waitFor();
  await toast('Deployment Successful!').waitFor({ timeout: BUILD_MS });
  await staging.getByText('Version 2', { exact: true }).waitFor();
  await staging.getByRole('button', { name: /^Copy the address/ }).click();
  await toast('URL Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('--staging.');

  await staging.getByRole('button', { name: 'Promote to production' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await production.getByText('Version 2', { exact: true }).waitFor();
  await page.getByText(/^Saved version \d+ of the files$/).waitFor();
  await production.getByRole('button', { name: 'Rollback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rollback' }).click();
  await toast('Rollback Initiated').waitFor();
  await toast('Rollback Complete').waitFor();
  await production.getByText('Version 1', { exact: true }).waitFor();

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await findViolations(page)).toEqual([]);
});

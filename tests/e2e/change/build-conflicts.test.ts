/** [KEEP2] A build that changes the lines that a person edited by hand: the edit stands, and the person looks at both. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { waitUntilTakenOver } from '../../support/taken-over.ts';
import { smallBlueprint } from '../../worker/pipeline/small-blueprint.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Begun {
  id: string;
  project_id: string;
}

async function waitForEnd(page: Page, { id }: Begun): Promise<void> {
  const status = async () =>
    (await callFromPage<{ status: string }>(page, 'GET', `/agents/pipeline/${id}`)).status;
  await expect.poll(status, { timeout: 120_000 }).toBe('succeeded');
}

test('[KEEP2] what a build could not bring together is shown with both texts, and goes when the person has chosen', {
  timeout: 240_000,
}, async () => {
  const page = await browser.open(`${origin}/build`);
  await callFromPage(page, 'POST', '/auth/anonymous');
  const built = await callFromPage<Begun>(page, 'POST', '/agents/pipeline', {
    requirements: 'A tool shed',
    blueprint: smallBlueprint,
    framework: 'React + Hono',
  });
  await waitForEnd(page, built);
  const id = built.project_id;
  const html = (await callFromPage<{ content: string }>(page, 'GET', `/projects/${id}/files/index.html`))
    .content;
  const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
  expect(title).not.toBe('');
  await callFromPage(page, 'PUT', `/projects/${id}/files/index.html`, {
    content: html.replace(`<title>${title}`, '<title>By hand'),
  });
  const request = 'Rename the app to Reading room';
  await waitForEnd(
    page,
    await callFromPage(page, 'POST', `/projects/${id}/change`, { request, apply: true, version: 1 }),
  );

  await page.goto(`${origin}/code-editor/${id}?file=index.html`);
  const notice = page.getByRole('region', { name: 'Edits and the newest build' });
  await notice.getByText('One file was edited by hand').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const look = notice.getByRole('button', { name: 'Look at both' });
  await waitUntilTakenOver(look);
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'Your edits and the newest build' });
  const both = dialog.getByRole('textbox', { name: 'Both texts of index.html' });
  await both.getByText('By hand').waitFor();
  await both.getByText('Reading room').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await both.getByRole('button', { name: 'Take the build’s' }).click();
  await dialog.getByRole('button', { name: 'Use the text above' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.cm-content').first().textContent()).toContain('Reading room');
});

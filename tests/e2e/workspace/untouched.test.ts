/** [EDIT7] [FILE9] What nobody has touched has no problems, on either stack, and every file opens by its name. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Framework, Run } from '../../../worker/contract/run.ts';
import { readBlueprint } from '../../support/apps/generated-app.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** @returns the id of the project, built and opened in the editor. */
async function openBuilt(page: Page, framework: Framework): Promise<string> {
  await callFromPage(page, 'POST', '/auth/anonymous', {});
  const run = await callFromPage<Run>(page, 'POST', '/agents/pipeline', {
    requirements: 'A to-do list',
    framework,
    blueprint: await readBlueprint('todo'),
  });
  expect(run.status).toBe('succeeded');
  await page.goto(`${origin}/code-editor/${run.project_id}?file=src/App.tsx`);
  await page.getByRole('region', { name: 'src/App.tsx', exact: true }).getByRole('textbox').waitFor();
  return run.project_id;
}

test.each(['React + Hono', 'React + FastAPI'] as const)(
  '[EDIT7] %s: an app that was just built has no problems, and its tests and settings none either',
  { timeout: 240_000 },
  async (framework) => {
    const page = await browser.open(`${origin}/build`);
    await openBuilt(page, framework);
    await page.getByRole('button', { name: 'Problems' }).click();
    const list = page.getByRole('list', { name: 'Problems' });
    const none = page.getByText('No problems were found.');
    await none.or(list).waitFor({ timeout: 120_000 });
    expect(await list.getByRole('listitem').allTextContents()).toEqual([]);
  },
);

test('[FILE9] a file with %20 in its name opens, is found in the tree, and is there after a reload', async () => {
  const page = await browser.open(`${origin}/build`);
  const id = await importCode(page);
  const name = 'a%20b.ts';
  await callFromPage(page, 'PUT', `/projects/${id}/files/${encodeURIComponent(name)}`, {
    content: 'export const kept = 1;\n',
  });
  const shown = () =>
    page.getByRole('region', { name, exact: true }).getByText('export const kept').waitFor();
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name }).click();
  await shown();
  await page.reload();
  await shown();
});

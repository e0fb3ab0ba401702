/** [HELP] The assistant's panel, without a model, in the browser against the real server. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const APP = 'var title = "Good morning";\nexport default function App() { return <h1>{title}</h1>; }\n';

/** The panel beside a file of a small project. */
async function openPanel(): Promise<Page> {
  const page = await browser.open(`${origin}/build`);
  const id = await importCode(page, { frontend_code: APP });
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await editorOf(page, 'src/App.jsx').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  return page;
}

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[HELP1][HELP2][HELP4][HELP5] five modes on the open file; fixes and code are seen before they are applied', async () => {
  const page = await openPanel();
  expect(await findViolations(page)).toEqual([]);

  await press(page, 'Analyze Code');
  const found = page.getByRole('region', { name: 'Suggestions' });
  await found.getByText('Use const or let instead of var').waitFor();
  await page.getByText('Code Analysis Complete', { exact: true }).first().waitFor();
  await found.getByText('By Hewn’s built-in engine.').waitFor();
  await found.getByRole('button', { name: 'Apply Fix' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Apply to the file' });
  const change = dialog.getByRole('textbox', { name: 'What would change' });
  await expect.poll(() => change.textContent()).toContain('const title');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expectToast(page, ['Fix Applied', 'src/App.jsx was changed.']);
  await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toContain('const title');

  await press(page, 'Refactor');
  await press(page, 'Refactor Code');
  await expectToast(page, ['Code Refactored!', 'Look at it below before you apply it.']);
  await page.getByRole('region', { name: 'Refactored code' }).getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expectToast(page, ['Code Applied!', 'src/App.jsx was changed.']);
  await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toContain("'Good morning'");

  await press(page, 'Document');
  await press(page, 'Document Code');
  await expectToast(page, ['Code Documented!', 'Look at it below before you apply it.']);
  await page.getByRole('region', { name: 'Documented code' }).getByText('* App.').waitFor();

  await press(page, 'Debug');
  await page.getByLabel('Error message').fill('ReferenceError: titel is not defined');
  await press(page, 'Debug Code');
  await page.getByText('Debug Analysis Complete!', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Debug analysis' }).getByText('Import or declare “titel”').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await press(page, 'Generate');
  await press(page, 'Generate Code');
  await expectToast(
    page,
    ['Description Required', "Please describe what code you'd like to generate"],
    'destructive',
  );

  await page.getByLabel('What should the code do?').fill('A blog about gardens');
  await press(page, 'Generate Code');
  await expectToast(page, ['Requirements Gathering Started', 'Answer in the chat, or skip the questions.']);
  // One toast is shown at a time: the next one waits until this one was seen.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/ai/generate-code', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await press(page, 'Skip Requirements');
  await expectToast(page, ['Switched to Direct Generation', 'What you wrote is generated as it is.']);
  seen.resolve();
  await expectToast(page, ['Code Generated!', 'Look at it below before you apply it.']);

  // The chat is there after a reload, and apologises without an answer.
  await page.getByLabel('Message to the assistant').fill('What can you do?');
  await press(page, 'Send');
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('I am Hewn’s built-in engine').waitFor();
  await page.reload();
  await log.getByText('What can you do?').waitFor();
  allowConsole(page, /ERR_FAILED/);
  await page.route('**/api/ai/chat', (route) => route.abort());
  await page.getByLabel('Message to the assistant').fill('Hello');
  await press(page, 'Send');
  await expectToast(page, ['AI Chat Error', 'Unable to get AI response. Please try again.'], 'destructive');
});

test('[HELP1] too little code is refused in words; where the server does not answer the browser analyses', async () => {
  const page = await openPanel();
  await editorOf(page, 'src/App.jsx').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('var a = 12;');
  allowConsole(page, /ERR_FAILED/);
  await page.route('**/api/ai/analyze-code', (route) => route.abort());
  await press(page, 'Analyze Code');
  await page.getByText('Analysis Complete (Offline)', { exact: true }).first().waitFor();
  await page
    .getByText(/^Found \d+ suggestions using local analysis$/)
    .first()
    .waitFor();

  await editorOf(page, 'src/App.jsx').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('var a');
  for (const [mode, action, words] of [
    ['Analyze', 'Analyze Code', 'Please write some code first to analyze'],
    ['Refactor', 'Refactor Code', 'Please write some code first to refactor'],
    ['Document', 'Document Code', 'Please write some code first to document'],
    ['Debug', 'Debug Code', 'Please provide code to debug'],
  ] as const) {
    await press(page, mode);
    await press(page, action);
    await expectToast(page, ['Code Required', words], 'destructive');
  }
});

test('[HELP1][HELP6] the demo project has the rules without an account; a file with secrets is not read', async () => {
  const page = await browser.open(`${origin}/code-editor/new?file=backend/main.py`);
  await editorOf(page, 'backend/main.py').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await press(page, 'Document');
  await press(page, 'Document Code');
  await page.getByText('Unchanged: nothing without documentation was found.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBeNull();

  await page.goto(`${origin}/code-editor/new?file=.env`);
  await editorOf(page, '.env').waitFor();
  await press(page, 'Analyze Code');
  await expectToast(
    page,
    ['Not Read', 'This file may hold secrets: the assistant does not read it.'],
    'destructive',
  );
});

test('[HELP3] a whole app is asked about in the chat, then built, tested and deployed', async () => {
  const page = await openPanel();
  await press(page, 'Generate');
  await page.getByLabel('What should the code do?').fill('A blog about gardens');
  await press(page, 'Generate Code');
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('A few questions before I begin').waitFor();
  await expect.poll(() => page.getByLabel('What should the code do?').isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Message to the assistant').fill('Posts have a title and a text; only I write.');
  await press(page, 'Send');
  await log.getByText(/ready to proceed/).waitFor();
  await press(page, 'Proceed with Generation');
  await log.getByText('Your project is live.').waitFor();
  await expectToast(page, ['Project Generated!', 'It was built, tested and deployed.']);
  await log.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('link', { name: 'View Application' }).first().waitFor();
});

/**
 * [ASK] [HELP7] The assistant's answers as they are written, in the browser: a reload and another window go on, Stop works from
 * either; and what the model is told with a question.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
const APP = 'export default function App() { return <h1>Good morning</h1>; }\n';
const NEW = 'export default function App() { return <h1>Good evening</h1>; }\n';
let browser: TestBrowser;
let model: ServedModel;
/** Answers wait in the middle until they are let go. */
let isHeld = true;
/** Lets the rest of each answer go. */
const held: (() => void)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(({ system }) => ({
    text: system.includes('refactor') ? NEW : 'Fridays are for grass.',
    ...(isHeld && {
      pause: () =>
        new Promise<void>((resolve) => {
          held.push(resolve);
        }),
    }),
  }));
});
afterAll(async () => {
  await browser.close();
  await model.close();
});

async function openAssistant(page: Page, id: string): Promise<void> {
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await page.getByRole('region', { name: 'src/App.jsx', exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
}

/** Somebody whose model the script speaks for, with a project of code. */
async function enterWithModel(): Promise<{ page: Page; id: string }> {
  const page = await browser.open(`${origin}/build`);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const id = await importCode(page, { frontend_code: APP });
  const data = {
    provider: 'anthropic',
    base_url: `${model.origin}/v1`,
    model: 'scripted-1',
    api_key: 'sk-0123',
  };
  await page.request.put(`${origin}/api/account/model`, { headers: { origin }, data });
  return { page, id };
}

test('[ASK2] [ASK3] what is written is read along, goes on after a reload and in another window, and is stopped from there', async () => {
  const { page, id } = await enterWithModel();
  // What was stopped.
  allowConsole(page, /409/);
  await openAssistant(page, id);
  const log = (on: Page) => on.getByRole('log', { name: 'Messages' });
  const written = (on: Page) => log(on).locator('[data-written]');
  const send = async (message: string) => {
    await page.getByLabel('Message to the assistant').fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };

  await send('When is the grass cut?');
  await written(page).getByText('Fridays are for grass.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await openAssistant(page, id);
  await log(page).getByText('When is the grass cut?').waitFor();
  await written(page).getByText('Fridays are for grass.').waitFor();
  held.shift()?.();
  await log(page).getByText('Fridays are for grass.').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await written(page).count()).toBe(0);
  expect(await log(page).getByText('When is the grass cut?').count()).toBe(1);

  // A window of its own session joins what is being answered, and ends it.
  await send('And the hedge?');
  await written(page).waitFor();
  const other = await browser.openTab(page);
  await openAssistant(other, id);
  await log(other).getByText('And the hedge?').waitFor();
  await written(other).getByText('Fridays are for grass.').waitFor();
  await other.getByRole('button', { name: 'Stop', exact: true }).click();
  for (const one of [page, other]) await log(one).getByText('Stopped.').waitFor();

  // The modes, too.
  await page.getByRole('button', { name: 'Refactor', exact: true }).click();
  await page.getByRole('button', { name: 'Refactor Code' }).click();
  await page.getByRole('region', { name: 'What is being written' }).getByText('Good evening').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  expect(await findOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAssistant(page, id);
  await page.getByRole('region', { name: 'What is being written' }).waitFor();
  for (const release of held.splice(0)) release();
  const card = page.getByRole('region', { name: 'Refactored code' });
  await card.getByText('Good evening').waitFor();
  await card.getByText('By scripted-1 (anthropic).').waitFor();
});

test('[HELP7] a part that is left out is not sent, in whichever mode; the answer says what was told', async () => {
  isHeld = false;
  const { page, id } = await enterWithModel();
  await openAssistant(page, id);
  const told = () => model.questions.at(-1)?.turns[0]?.text ?? '';
  const code = page.getByRole('switch', { name: 'The code of the open file' });
  // By the keyboard alone.
  await page.getByRole('button', { name: 'What the model is told with a message' }).press('Enter');
  await code.waitFor();
  expect(await code.isChecked()).toBe(true);
  await page.getByText(/^scripted-1 is told about [\d,]+ tokens\.$/).waitFor();
  await code.press('Space');
  expect(await code.isChecked()).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Message to the assistant').fill('When is the grass cut?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('Fridays are for grass.').waitFor();
  expect(told()).toContain('When is the grass cut?');
  expect(told()).not.toContain('Good morning');
  await log.getByRole('button', { name: 'What the model was told' }).click();
  const parts = log.getByRole('list', { name: 'Parts that were told' });
  await parts.getByRole('listitem').filter({ hasText: 'open file' }).getByText('left out').waitFor();
  await log.getByText(/^Counted by the provider: [\d,]+ tokens in, [\d,]+ out/).waitFor();

  // As long as the tab; a mode is told what it works on, and problems once somebody wants them told.
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAssistant(page, id);
  await page.getByRole('button', { name: 'What the model is told with a message' }).click();
  expect(await code.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Refactor', exact: true }).click();
  await page.getByRole('button', { name: 'What the model is told', exact: true }).click();
  await page.getByText('The code of the open file (always)').waitFor();
  await page.getByRole('switch', { name: 'Problems found in the open file' }).first().press('Space');
  await page.getByRole('button', { name: 'Refactor Code' }).click();
  const card = page.getByRole('region', { name: 'Refactored code' });
  await card.getByText('Good evening').waitFor();
  expect(told()).toContain('Good morning');
  await card.getByRole('button', { name: 'What the model was told' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  expect(await findOverflow(page)).toBe(0);
});

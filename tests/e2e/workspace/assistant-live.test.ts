/** [ASK] The assistant's answers as they are written, in the browser: a reload and another window go on, Stop works from either. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { handOverCode } from '../../support/hand-over-code.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
const APP = 'export default function App() { return <h1>Good morning</h1>; }\n';
const NEW = 'export default function App() { return <h1>Good evening</h1>; }\n';
let browser: TestBrowser;
let model: ServedModel;
/** Lets the rest of each answer go. */
const held: (() => void)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(({ system }) => ({
    text: system.includes('refactor') ? NEW : 'Fridays are for grass.',
    pause: () =>
      new Promise<void>((resolve) => {
        held.push(resolve);
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

test('[ASK2] [ASK3] what is written is read along, goes on after a reload and in another window, and is stopped from there', async () => {
  const page = await browser.open(`${origin}/build`);
  // What was stopped.
  allowConsole(page, /409/);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const id = await handOverCode(page, { frontend_code: APP });
  const data = {
    provider: 'anthropic',
    base_url: `${model.origin}/v1`,
    model: 'scripted-1',
    api_key: 'sk-0123',
  };
  await page.request.put(`${origin}/api/account/model`, { headers: { origin }, data });
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

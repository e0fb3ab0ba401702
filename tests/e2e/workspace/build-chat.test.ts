/** [BUILD] The Build chat in the browser, with a model that a script speaks for behind real HTTP. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { handOverCode } from '../../support/hand-over-code.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
let model: ServedModel;
/** Lets the model's answers go that are held back. */
const held: (() => void)[] = [];
const letGo = () => {
  for (const release of held.splice(0)) release();
};

const APP = 'export default function App() { return <h1>Good morning</h1>; }\n';
const PLAN = {
  possible: true,
  steps: ['The page wishes a good evening.'],
  files: ['src/App.jsx'],
  checks: ['The page is shown.'],
  size: 'small',
};

beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(async ({ system, turns }) => {
    if (system.startsWith('You plan')) return { text: JSON.stringify(PLAN) };
    const answered = turns.filter(({ role }) => role === 'tool').length;
    if (answered > 0) return { text: 'It says good evening now.' };
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return {
      text: 'I change the words.',
      tools: [
        { name: 'edit', input: { path: 'src/App.jsx', search: 'Good morning', replace: 'Good evening' } },
      ],
    };
  });
});
afterAll(async () => {
  await browser.close();
  await model.close();
});

async function openBuild(page: Page, id: string): Promise<void> {
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await page.getByRole('region', { name: 'src/App.jsx', exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
}

test('[BUILD1] [BUILD4] [BUILD5] [BUILD6] a plan first, then each step as it happens, also after a reload; Undo, and Stop', async () => {
  const page = await browser.open(`${origin}/build`);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const id = await handOverCode(page, { frontend_code: APP });
  const chosen = await page.request.put(`${origin}/api/account/model`, {
    headers: { origin },
    data: {
      provider: 'anthropic',
      base_url: `${model.origin}/v1`,
      model: 'scripted-1',
      api_key: 'sk-0123456789',
    },
  });
  expect(chosen.status()).toBe(200);
  await openBuild(page, id);
  const panel = page.getByRole('region', { name: 'Build', exact: true });
  await panel.getByLabel('What should be different?').fill('Wish a good evening instead');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  const turn = panel.getByRole('article', { name: 'Wish a good evening instead' });
  await turn.getByText('The page wishes a good evening.').waitFor();
  await turn.getByText(/^It costs about \$/).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await turn.getByRole('button', { name: 'Go', exact: true }).click();
  await turn.getByText('Working', { exact: true }).waitFor();
  await expect.poll(() => held.length).toBe(1);
  // Another device, or the same one after a reload, goes on watching.
  await openBuild(page, id);
  await turn.getByText('Working', { exact: true }).waitFor();
  letGo();
  await turn.getByText('It says good evening now.').last().waitFor();
  await turn.getByText('Done', { exact: true }).waitFor();
  const editor = page.getByRole('region', { name: 'src/App.jsx', exact: true }).getByRole('textbox');
  await editor.getByText('Good evening').waitFor();
  await turn.getByRole('button', { name: 'Show what changed in src/App.jsx' }).click();
  await turn.getByText('Good morning').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  expect(await findOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await turn.getByRole('button', { name: 'Undo', exact: true }).click();
  await turn.getByText('Undone', { exact: true }).waitFor();
  await editor.getByText('Good morning').waitFor();

  await panel.getByLabel('What should be different?').fill('Wish it once more');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  const second = panel.getByRole('article', { name: 'Wish it once more' });
  await second.getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  await second.getByRole('button', { name: 'Stop', exact: true }).click();
  await second.getByText('Stopped', { exact: true }).waitFor();
  letGo();
  await editor.getByText('Good morning').waitFor();
});

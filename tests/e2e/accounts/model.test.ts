/** [KEY4] A model of one's own: tried, chosen, asked in the workspace, forgotten. The provider is scripted, behind real HTTP. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
const KEY = 'sk-kept-to-itself-4711';
let browser: TestBrowser;
let model: ServedModel;
beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(({ tools }) =>
    tools.length > 0
      ? { tools: [{ name: 'note', input: { text: 'OK' } }] }
      : { text: 'Cut the grass on Fridays.', usage: { input: 1200, output: 30 } },
  );
});
afterAll(async () => {
  await browser.close();
  await model.close();
});

test('[KEY4] it is tried and chosen in the settings, answers in the assistant, and is forgotten with its key', async () => {
  const page = await browser.open();
  allowConsole(page, /400/);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  await page.goto(`${origin}/settings#model`);
  const section = page.getByRole('region', { name: 'Language model' });
  await section.getByText('Hewn’s built-in engine answers you now.').waitFor();
  await section.getByLabel('Provider').selectOption('openai-compatible');
  await section.getByRole('button', { name: 'Use this model' }).click();
  await section.getByText('Which model?').waitFor();

  await section.getByLabel('Address').fill(`${model.origin}/v1`);
  await section.getByLabel('Model', { exact: false }).last().fill('scripted-1');
  await section.getByLabel('API key').fill(KEY);
  await section.getByRole('button', { name: 'Test it' }).click();
  await section.getByText('It answers and calls tools.').waitFor();
  await section.getByText('Its provider has: scripted-1, scripted-2').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await section.getByRole('button', { name: 'Use this model' }).click();
  await section.getByText('scripted-1 answers you now. Its key ends in 4711.').waitFor();
  expect(await page.content()).not.toContain(KEY);
  await page.reload();
  expect(await page.content()).not.toContain(KEY);

  await page.goto(`${origin}/code-editor/new?file=README.md`);
  await page.getByRole('region', { name: 'README.md', exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await page.getByLabel('Message to the assistant').fill('When is the grass cut?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Cut the grass on Fridays.').waitFor();
  const asked = model.questions.at(-1);
  expect(asked?.turns.at(-1)?.text).toContain('When is the grass cut?');
  expect(asked?.turns.at(-1)?.text).toContain('# Demo Project');
  expect(JSON.stringify(asked?.turns)).not.toContain(KEY);

  await page.goto(`${origin}/settings`);
  await section.getByText(/In the last 30 days: [\d,]+ tokens read/).waitFor();
  await section.getByRole('button', { name: 'Forget this model and its key' }).click();
  await section.getByText('Hewn’s built-in engine answers you now.').waitFor();
});

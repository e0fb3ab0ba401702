/** [KEY4] [KEY5] Models of one's own: tried, chosen, asked in the workspace, forgotten. The provider is scripted, behind real HTTP. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
const KEY = 'sk-kept-to-itself-4711';
const SECOND_KEY = 'sk-of-the-second-2222';
let browser: TestBrowser;
let model: ServedModel;
beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(({ tools, model: name, system }) => {
    if (tools.length > 0) return { tools: [{ name: 'note', input: { text: 'OK' } }] };
    // Not waited for: the next attempt would come after the answer's time.
    if (name === 'always-busy') return { bad: 'rate-limited', retryAfter: 3600 };
    if (system.startsWith('You read what a person wants'))
      return { text: JSON.stringify({ analysis: 'A list of tools.', understood: ['Tools'] }) };
    return { text: 'Cut the grass on Fridays.', usage: { input: 1200, output: 30 } };
  });
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

test('[KEY5] a second one is chosen in the settings, answers where the first does not, and what it did says so', async () => {
  const page = await browser.open();
  const ask = (method: string, path: string, data: object) =>
    page.request.fetch(`${origin}${path}`, { method, headers: { origin }, data });
  await ask('POST', '/api/auth/signup', { email: `ada-${crypto.randomUUID()}@example.com` });
  const first = { provider: 'anthropic', base_url: `${model.origin}/v1`, model: 'always-busy', api_key: KEY };
  expect((await ask('PUT', '/api/account/model', first)).status()).toBe(200);

  await page.goto(`${origin}/settings#model`);
  const section = page.getByRole('region', { name: 'Language model' });
  const second = section.getByRole('group', { name: 'Second model' });
  await second.getByText('Second model', { exact: true }).click();
  await second.getByText('Another model of yours can answer where always-busy does not').waitFor();
  await second.getByLabel('Provider').selectOption('openai-compatible');
  await second.getByLabel('Address').fill(`${model.origin}/v1`);
  await second.getByLabel('Model', { exact: false }).last().fill('scripted-2');
  await second.getByLabel('API key').fill(SECOND_KEY);
  await second.getByRole('button', { name: 'Test it' }).click();
  await second.getByText('It answers and calls tools.').waitFor();
  await second.getByRole('button', { name: 'Use it as the second' }).click();
  await second.getByText('scripted-2 answers where always-busy does not').waitFor();
  await second.getByText('Its key ends in 2222.').waitFor();
  expect(await page.content()).not.toContain(SECOND_KEY);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${origin}/code-editor/new?file=README.md`);
  await page.getByRole('region', { name: 'README.md', exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('button', { name: 'Document Code' }).click();
  const said = 'Anthropic is busy, so scripted-2 of OpenAI-compatible answered.';
  const card = page.getByRole('region', { name: 'Documented code' });
  await card.getByText(`By scripted-2 (openai-compatible). ${said}`).waitFor();
  await card.getByText('Cut the grass on Fridays.').waitFor();
  const asked = model.questions.slice(-2).map((question) => [question.model, question.secret]);
  expect(asked).toEqual([
    ['always-busy', KEY],
    ['scripted-2', SECOND_KEY],
  ]);

  const requirements = 'Track the tools we lend';
  const run = await ask('POST', '/api/agents/pipeline', { requirements, execute_all: false });
  await page.goto(`${origin}/build?run=${(await run.json()).id}`);
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  const step = steps.filter({ hasText: said }).first();
  await step.getByText('scripted-2', { exact: true }).waitFor();

  await page.goto(`${origin}/settings#model`);
  await second.getByRole('button', { name: 'Forget the second model and its key' }).click();
  // What can be folded is folded again.
  await second.getByText('Another model of yours can answer').waitFor({ state: 'attached' });
});

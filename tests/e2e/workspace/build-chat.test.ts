/** [BUILD] The Build chat in the browser, with a model that a script speaks for behind real HTTP. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { EnvironmentState } from '../../../worker/contract/project/environments.ts';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { smallBlueprint } from '../../worker/pipeline/small-blueprint.ts';

/** Long enough for a build on a busy machine. */
const BUILD_MS = 120_000;
const origin = inject('origin');
let browser: TestBrowser;
let model: ServedModel;
/** What its first answer waits for in the middle. */
let pause: (() => Promise<unknown>) | null = null;
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

const KEEP_ALL = 'Nobody may delete a tool any more';
const KEEP_ALL_PLAN = {
  possible: true,
  steps: ['A tool stays in the list for good.'],
  contradicts: ['tool.delete', 'ways.visitor.tool'],
  size: 'small',
};
const ROUTES = "  app.route('/api/tools'";
const KEEP_ALL_EDIT = {
  name: 'edit',
  input: {
    path: 'backend/main.ts',
    search: ROUTES,
    replace: `  app.delete('/api/tools/:id', (context) => context.json({ detail: 'Tools are kept.' }, 405));\n${ROUTES}`,
  },
};

beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(async ({ system, turns }) => {
    const isOfShed = turns[0]?.text.includes(KEEP_ALL) ?? false;
    if (system.startsWith('You write checks')) return { text: '{}' };
    if (isOfShed && system.startsWith('You plan')) return { text: JSON.stringify(KEEP_ALL_PLAN) };
    if (isOfShed) return turns.length > 1 ? { text: 'All is kept.' } : { tools: [KEEP_ALL_EDIT] };
    if (system.startsWith('You plan')) return { text: JSON.stringify(PLAN) };
    const answered = turns.filter(({ role }) => role === 'tool').length;
    if (answered > 0) return { text: 'It says good evening now.' };
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return {
      text: 'I change the words.',
      ...(pause && { pause }),
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

async function openBuild(page: Page, id: string, file = 'src/App.jsx'): Promise<void> {
  await page.goto(`${origin}/code-editor/${id}?file=${file}`);
  await page.getByRole('region', { name: file, exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
}

async function enter(): Promise<Page> {
  const page = await browser.open(`${origin}/build`);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  return page;
}

async function chooseModel(page: Page): Promise<void> {
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
}

async function enterWithModel(): Promise<{ page: Page; id: string }> {
  const page = await enter();
  const id = await importCode(page, { frontend_code: APP });
  await chooseModel(page);
  return { page, id };
}

/** The live app, as a stranger sees it. */
async function readLive(page: Page, id: string): Promise<string | null> {
  const listed = await page.request.get(`${origin}/api/projects/${id}/environments`);
  const environments: EnvironmentState[] = await listed.json();
  const url = environments.find(({ environment }) => environment === 'production')?.url ?? '';
  const live = await browser.open(url);
  const said = await live.getByRole('heading').textContent();
  await live.close();
  return said;
}

test('[BUILD1] [BUILD4] [BUILD5] [BUILD6] [BUILD13] a plan first, then each step as it happens, also after a reload; put live, Undo, and Stop', {
  timeout: 2 * BUILD_MS,
}, async () => {
  const { page, id } = await enterWithModel();
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

  // What is saved is not live before somebody says so.
  await turn.getByText('It is saved. Nothing of this app is live yet.').waitFor();
  await turn.getByRole('button', { name: 'Put live', exact: true }).click();
  await turn.getByText('All that is saved is live.').waitFor({ timeout: BUILD_MS });
  expect(await turn.getByRole('button', { name: 'Put live', exact: true }).count()).toBe(0);
  expect(await readLive(page, id)).toBe('Good evening');

  await turn.getByRole('button', { name: 'Undo', exact: true }).click();
  await turn.getByText('Undone', { exact: true }).waitFor();
  await editor.getByText('Good morning').waitFor();
  await turn.getByText('Saved and not live yet: src/App.jsx.').waitFor();
  await turn.getByRole('button', { name: 'Put live', exact: true }).waitFor();
  expect(await readLive(page, id)).toBe('Good evening');
  expect(await findViolations(page)).toEqual([]);

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

/** One dot, as PNG. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[ATTACH1] [BUILD9] [BUILD10] [BUILD11] a picture and an element go along, what is written is read along, and locks are set and seen', async () => {
  const { page, id } = await enterWithModel();
  // What is refused.
  allowConsole(page, /422/);
  await openBuild(page, id);
  const panel = page.getByRole('region', { name: 'Build', exact: true });
  const attached = panel.getByRole('list', { name: 'Attached' });
  await panel.locator('[data-attach]').setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: DOT },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Blue.') },
  ]);
  await attached.getByRole('button', { name: 'Take note.txt away' }).click();
  await panel
    .locator('[data-attach]')
    .setInputFiles([{ name: 'app.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ\0') }]);
  await page.getByText('app.exe: Pictures (PNG, JPEG, WebP, GIF)').waitFor();
  // Pasted, as a screenshot is.
  await panel.getByLabel('What should be different?').evaluate(
    (area, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...DOT],
  );
  await attached.getByText('pasted.png').waitFor();

  await panel.getByRole('button', { name: 'Pick element' }).click();
  const heading = page.frameLocator('iframe[title="Preview of Greeter"]').getByRole('heading');
  await heading.waitFor();
  await page.getByRole('button', { name: 'Pick element', pressed: true }).waitFor();
  await expect
    .poll(async () => {
      await heading.click();
      return panel.getByRole('button', { name: 'Take the element away' }).count();
    })
    .toBe(1);
  await panel.getByText('“Good morning”').waitFor();
  await panel.getByRole('button', { name: 'src/App.jsx:1' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });

  const go = Promise.withResolvers<void>();
  pause = () => go.promise;
  await panel.getByLabel('What should be different?').fill('Make this friendlier');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  const turn = panel.getByRole('article', { name: 'Make this friendlier' });
  await turn.getByRole('button', { name: 'dot.png' }).click();
  await turn.getByRole('img', { name: 'dot.png' }).waitFor();
  await turn.getByRole('button', { name: 'src/App.jsx:1' }).waitFor();
  await turn.getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await turn.locator('[data-written]').getByText('I change the words.').waitFor();
  // Another device, or the same one after a reload, reads along.
  await openBuild(page, id);
  await turn.locator('[data-written]').getByText('I change the words.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  go.resolve();
  pause = null;
  await turn.getByText('Done', { exact: true }).waitFor();
  expect(await turn.locator('[data-written]').count()).toBe(0);
  expect(model.questions.at(-1)?.pictures).toEqual(['image/png', 'image/png']);

  // By the keyboard: the menu of a file locks it.
  await page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('link', { name: 'App.jsx' })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).press('Enter');
  await page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('link', { name: /App\.jsx.*locked/ })
    .waitFor();
  await panel.getByRole('button', { name: 'Locked (1)' }).click();
  await panel.getByText(/@example\.com, \d{4}-/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  expect(await findOverflow(page)).toBe(0);
  await panel.getByRole('button', { name: 'Unlock src/App.jsx' }).click();
  await panel.getByRole('button', { name: 'Locked (0)' }).waitFor();
});

test('[TESTER5] what a request contradicts is shown in its plan, and goes with the person’s word', {
  timeout: 2 * BUILD_MS,
}, async () => {
  const page = await enter();
  const built = await page.request.post(`${origin}/api/agents/pipeline`, {
    headers: { origin },
    data: { requirements: 'A tool shed', blueprint: smallBlueprint, framework: 'React + Hono' },
    timeout: BUILD_MS,
  });
  const { project_id: id } = await built.json();
  // Not before: the build would ask it, too, and wait for an answer until it gives up.
  await chooseModel(page);
  await openBuild(page, id, 'backend/main.ts');
  const panel = page.getByRole('region', { name: 'Build', exact: true });
  await panel.getByLabel('What should be different?').fill(KEEP_ALL);
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  const turn = panel.getByRole('article', { name: KEEP_ALL });
  const promises = turn.getByRole('list', { name: /^What the app promises now and this contradicts/ });
  await promises.getByText('Tools: a deleted one is gone, the others stay').waitFor();
  expect(await promises.getByRole('listitem').count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  expect(await findOverflow(page)).toBe(0);
  await turn.getByRole('button', { name: 'Go', exact: true }).click();
  await turn.getByText('Done', { exact: true }).waitFor({ timeout: BUILD_MS });
  const kept = await page.request.get(`${origin}/api/projects/${id}/files/tests/wishes.json`);
  expect(JSON.parse((await kept.json()).content).dropped).toEqual([
    { id: 'tool.delete', title: 'Tools: a deleted one is gone, the others stay' },
    { id: 'ways.visitor.tool', title: 'Tools: what visitors is offered works to the end' },
  ]);
});

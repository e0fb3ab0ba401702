/** [WALK] The whole way through the workspace: by keyboard alone, at 390 px by touch, and in from a zip. */
import { type Zippable, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { findOverflow, findViolations } from '../../support/page-checks.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGE = (words: string) => `export default function App() { return <h1>${words}</h1>; }`;

/** A small app, and a page on its component. */
async function openProject(options?: Parameters<TestBrowser['open']>[1]): Promise<Page> {
  const page = await browser.open(`${origin}/build`, options);
  const id = await page.evaluate(async (code) => {
    const post = async (path: string, body: object): Promise<{ id: string }> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    await post('/api/auth/anonymous', {});
    return (await post('/api/projects', { name: 'Greeter', frontend_code: code, status: 'draft' })).id;
  }, PAGE('Good morning'));
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await page.locator('.cm-content').waitFor();
  return page;
}

const textOf = (page: Page) => page.locator('.cm-content').first();
const stored = (page: Page) =>
  // Also where the column that says it is not shown.
  page
    .locator('[role=status]', { hasText: /^Saved$/ })
    .first()
    .waitFor({ state: 'attached' });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of Greeter"]');

/** What has the focus is typed over. */
async function typeOver(page: Page, text: string) {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await stored(page);
}

/** Tab, as often as it takes; out of the editor by Escape first, as its users do. */
async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor();
  for (let turn = 0; turn < 150; turn += 1) {
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by Tab: ${target}`);
}

async function command(page: Page, name: string) {
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Commands' }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

describe('a walk through the workspace', () => {
  test('[WALK1] by keyboard alone: open, edit, save, see, break, repair, run, terminal, go back', {
    timeout: 180_000,
  }, async () => {
    const page = await openProject();
    allowConsole(page, /422/);
    await page.keyboard.press('Control+p');
    await page.keyboard.type('appjsx');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+s');
    await expectToast(page, ['Code Saved', 'src/App.jsx is kept as a version.']);
    await typeOver(page, PAGE('Good evening'));
    await command(page, 'Build the preview');
    await preview(page).getByRole('heading', { name: 'Good evening' }).waitFor();

    // Another file and back: the cursor is where it was left.
    await page.keyboard.press('Control+p');
    await page.keyboard.type('appjsx');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Ln 1, Col 7').waitFor();
    await page.keyboard.press('Control+p');
    await page.keyboard.type('readme');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'README.md', exact: true }).waitFor();
    await page.keyboard.press('Control+p');
    await page.keyboard.type('appjsx');
    await page.keyboard.press('Enter');
    await page.getByText('Ln 1, Col 7').waitFor();

    await typeOver(page, 'export default function App() {\n  return <h1>;\n}');
    const alert = page.getByRole('alert').filter({ hasText: 'The files cannot be built' });
    await tabTo(page, alert.getByRole('button', { name: 'src/App.jsx' }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Ln [23], Col/).waitFor();
    await typeOver(page, PAGE('Good night'));
    await preview(page).getByRole('heading', { name: 'Good night' }).waitFor();

    await tabTo(page, page.getByRole('button', { name: 'New file' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Path of the file').waitFor();
    await page.keyboard.type('try.ts');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'try.ts', exact: true }).waitFor();
    await command(page, 'Hide Preview');
    await page.keyboard.press('Control+p');
    await page.keyboard.type('tryts');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await typeOver(page, 'const n: number = 6;\nconsole.log("six times seven", n * 7);');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Output' }).getByText('six times seven 42').waitFor();

    await command(page, 'Show the terminal');
    const screen = page.getByRole('region', { name: 'Terminal 1' });
    await screen.getByRole('textbox', { name: 'Terminal input' }).waitFor();
    const shown = async () => (await screen.locator('.xterm-rows > div').allTextContents()).join('\n');
    await expect.poll(shown).toContain('$');
    await page.keyboard.type('wc -l try.ts');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toMatch(/1\s*try\.ts/);

    await command(page, 'Versions');
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.waitFor();
    const back = dialog.getByRole('button', { name: 'Go back to version 1' });
    await back.waitFor();
    for (let turn = 0; turn < 60; turn += 1) {
      if (await back.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Back to version 1', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await command(page, 'Show the editor');
    await page.keyboard.press('Control+p');
    await page.keyboard.type('appjsx');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page).textContent()).toContain('Good morning');
  });

  test('[WALK2] at 390 px by touch: a column at a time, edit, see, terminal, save; nothing is cut off', {
    timeout: 120_000,
  }, async () => {
    const page = await openProject({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const tidy = async () => {
      expect(await findOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    };
    await tidy();
    const column = (name: string) => page.getByRole('button', { name, exact: true });
    await column('Files').tap();
    await page.getByRole('button', { name: 'New file' }).tap();
    await page.getByLabel('Path of the file').fill('notes.md');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.getByRole('region', { name: 'notes.md', exact: true }).waitFor();
    await textOf(page).tap();
    await page.keyboard.insertText('# By touch');
    await column('Files').tap();
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('link', { name: /^App\.jsx/ })
      .tap();
    await page.getByRole('region', { name: 'src/App.jsx', exact: true }).waitFor();
    await textOf(page).tap();
    await typeOver(page, PAGE('Good evening'));
    await page.getByRole('button', { name: 'Show Preview' }).tap();
    await preview(page).getByRole('heading', { name: 'Good evening' }).waitFor();
    await tidy();
    await column('Code').tap();
    await page.getByRole('tab', { name: 'Terminal' }).tap();
    await page.getByRole('region', { name: 'Terminal 1' }).waitFor();
    await tidy();
    await column('Team').tap();
    await page.getByRole('tab', { name: 'AI Assistant' }).waitFor();
    await tidy();
    await page.getByRole('button', { name: 'Save', exact: true }).first().tap();
    await expectToast(page, ['Saved!', 'The files are kept as a version.']);
    await page.getByRole('button', { name: 'Versions' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.getByRole('button', { name: 'Changes' }).first().tap();
    await dialog.getByRole('button', { name: 'notes.md new' }).tap();
    await dialog.getByRole('textbox', { name: 'Changes of notes.md' }).waitFor();
    await tidy();
  });

  test('[WALK3] a project is made from a zip on a page of its own; what is no zip makes none', async () => {
    const page = await browser.open(`${origin}/build`);
    await page.evaluate(() => fetch('/api/auth/anonymous', { method: 'POST' }));
    await page.goto(`${origin}/import`);
    await page.waitForLoadState('networkidle');
    allowConsole(page, /422/);
    const chosen = page.getByLabel('Zip of the files');
    await chosen.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('alert').getByText('This is no zip.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const files: Zippable = { 'README.md': new TextEncoder().encode('# From a zip\n') };
    await chosen.setInputFiles({
      name: 'Shed.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(files)),
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Shed', exact: true }).waitFor();
    await expect.poll(() => textOf(page).textContent()).toContain('# From a zip');
  });
});

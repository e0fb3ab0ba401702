/** [WORK] A project is edited, kept, run, seen and gone back to, in the browser against the real server. Long, since each is a story from its start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { watchRoom } from '../../support/servers/room-network.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A small app of code that was handed over, and a page on one of its files. */
async function openProject(file: string): Promise<{ page: Page; address: string }> {
  const page = await browser.open(`${origin}/build`);
  const id = await importCode(page);
  const address = `${origin}/code-editor/${id}`;
  await page.goto(`${address}?file=${file}`);
  await editorOf(page, file).waitFor();
  return { page, address };
}

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');

const stored = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

async function replaceText(page: Page, file: string, text: string) {
  await editorOf(page, file).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

describe('the workspace', () => {
  test('[WORK1] a file is made, edited, run, kept, seen in the preview, broken, mended, and gone back to', async () => {
    const { page } = await openProject('src/App.jsx');
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expectToast(page, ['Saved!', 'The files are kept as a version.']);
    await replaceText(page, 'src/App.jsx', 'export default function App() { return <h1>Good evening</h1>; }');
    await stored(page);
    await page.getByRole('link', { name: 'App.jsx modified' }).waitFor();
    await page.keyboard.press('Control+s');
    await expectToast(page, ['Code Saved', 'src/App.jsx is kept as a version.']);

    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expectToast(page, ['Build Complete!', 'The preview shows the files as they are.']);
    const preview = page.frameLocator('iframe[title="Preview of Greeter"]');
    await preview.getByRole('heading', { name: 'Good evening' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    // A build that fails says where, and leads there.
    allowConsole(page, /422/);
    await replaceText(page, 'src/App.jsx', 'export default function App() {\n  return <h1>;\n}');
    await stored(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expectToast(page, ['Build Failed', 'There was an error building the preview'], 'destructive');
    const mistakes = page.getByRole('alert').filter({ hasText: 'The files cannot be built' });
    await mistakes.getByRole('button', { name: 'src/App.jsx' }).first().waitFor();
    expect(await findViolations(page)).toEqual([]);

    // Version 1 is there again, and so is what was broken, as a version of its own.
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.getByRole('button', { name: 'Changes' }).first().click();
    await dialog.getByRole('button', { name: 'What is different now' }).click();
    await dialog.getByRole('button', { name: 'src/App.jsx changed' }).click();
    const lines = dialog.getByRole('textbox', { name: 'Changes of src/App.jsx' });
    await lines.getByText('return <h1>;').waitFor();
    expect(await lines.textContent()).toContain('Good evening');
    await dialog.getByRole('button', { name: 'Name version 1' }).click();
    await dialog.getByRole('textbox', { name: 'Name of version 1' }).fill('The first one');
    await page.keyboard.press('Enter');
    await dialog.getByText('1. The first one').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Go back to version 1' }).click();
    await page.getByText('Back to version 1', { exact: true }).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toContain('Good morning');
  });

  test('[VER7] one file goes back alone; where undoing meets later changes, both are shown and the person chooses', async () => {
    const { page } = await openProject('src/App.jsx');
    allowConsole(page, /409/);
    const save = async (text: string) => {
      await replaceText(page, 'src/App.jsx', text);
      await stored(page);
      await page.keyboard.press('Control+s');
      await expectToast(page, ['Code Saved', 'src/App.jsx is kept as a version.']);
    };
    await save('// one\n');
    await save('// two\n');
    await replaceText(page, 'src/App.jsx', '// three\n');
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.getByRole('button', { name: 'Undo version 2' }).click();
    const file = dialog.getByRole('region', { name: 'src/App.jsx' });
    const both = file.getByRole('textbox', { name: 'Both texts of src/App.jsx' });
    await both.getByText('// three').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await both.getByRole('button', { name: 'Take what was before version 2' }).click();
    await file.getByRole('button', { name: 'Use the text above' }).click();
    await expectToast(page, ['Version 2 is undone', 'This is version 4; nothing is lost.']);
    await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toBe('// one');

    await dialog
      .getByRole('listitem')
      .filter({ hasText: '3. ' })
      .getByRole('button', { name: 'Changes' })
      .click();
    await dialog.getByRole('button', { name: 'Go back with src/App.jsx alone' }).click();
    await expectToast(page, ['Back to version 3', 'This is version 5; nothing is lost.']);
    await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toBe('// three');
    expect(await findViolations(page)).toEqual([]);
  });

  test('[WORK2] programs in JavaScript and TypeScript run, print and are stopped; they cannot reach us', async () => {
    const { page } = await openProject('src/App.jsx');
    allowConsole(page, /422/);
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByLabel('Path of the file').fill('../try.ts');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('A path may not lead upwards.').waitFor();
    await page.getByLabel('Path of the file').fill('try.ts');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const output = page.getByRole('region', { name: 'Output' });
    await output.getByText('Click "Run" to execute your code...').waitFor();

    await replaceText(page, 'try.ts', 'const n: number = 6;\nconsole.log("six times seven", n * 7, { n });');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, ['Code Executed', 'The program came to its end.']);
    await output.getByText('six times seven 42 { n: 6 }').waitFor();

    await replaceText(page, 'try.ts', 'console.log("begun");\nwhile (true) {}');
    await page.keyboard.press('Control+Enter');
    await output.getByText('begun').waitFor();
    await output.getByRole('button', { name: 'Stop' }).click();
    await output.getByText('Stopped').waitFor();

    // What a program tries against us ends in an error of its own.
    allowConsole(page, /Content Security Policy|Refused|ERR_/);
    const attack = `
      const tries: Record<string, () => unknown> = {
        api: () => fetch('${origin}/api/auth/me', { credentials: 'include' }).then((answer) => answer.status),
        storage: () => localStorage.length,
        parent: () => parent.document.title,
        script: () => importScripts('${origin}/assets/x.js'),
      };
      for (const [name, attempt] of Object.entries(tries))
        try { console.log(name, 'reached', await attempt()); } catch { console.log(name, 'closed'); }`;
    await replaceText(page, 'try.ts', attack);
    await page.keyboard.press('Control+Enter');
    for (const name of ['api', 'storage', 'parent', 'script'])
      await output.getByText(`${name} closed`).waitFor();
    expect(await output.getByText('reached').count()).toBe(0);

    await replaceText(page, 'try.ts', 'throw new Error("on purpose");');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Execution Error', { exact: true }).waitFor();
    await output.getByText('on purpose').first().waitFor();

    // A page is shown in the frame itself.
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByLabel('Path of the file').fill('page.html');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await replaceText(page, 'page.html', '<h1>A page of its own</h1>');
    await page.keyboard.press('Control+Enter');
    const shown = page.frameLocator('iframe[title="Running program"]').frameLocator('iframe');
    await shown.getByRole('heading', { name: 'A page of its own' }).waitFor();
  });

  test('[WORK3] what was typed outlives a lost connection and a reload; two tabs write over nothing', async () => {
    const { page, address } = await openProject('src/App.jsx');
    allowConsole(page, /ERR_|WebSocket|409/);
    const network = await watchRoom(page);
    await page.reload();
    await network.writing;
    await editorOf(page, 'src/App.jsx').waitFor();
    await network.cut();
    await replaceText(page, 'src/App.jsx', '// typed without a connection\n');
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toContain('without a connection');
    network.mend();
    await stored(page);

    const other = await browser.openTab(page, `${address}?file=src/App.jsx`);
    allowConsole(other, /409/);
    await expect.poll(() => editorOf(other, 'src/App.jsx').textContent()).toContain('without a connection');
    await other.evaluate(async () => {
      const id = location.pathname.split('/').at(-1);
      await fetch(`/api/projects/${id}/files/src/App.jsx`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: '// from elsewhere\n' }),
      });
    });
    await expect.poll(() => editorOf(page, 'src/App.jsx').textContent()).toContain('from elsewhere');
  });

  test('[WORK4] in the tree, by the right button and by keyboard: rename, delete, undo', async () => {
    const { page } = await openProject('src/App.jsx');
    const files = page.getByRole('navigation', { name: 'Files' });
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByLabel('Path of the file').fill('notes/one.md');
    await page.keyboard.press('Enter');
    const one = files.getByRole('link', { name: /^one\.md/ });
    await one.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await one.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('New path').fill('notes/two.md');
    await page.keyboard.press('Enter');
    const two = files.getByRole('link', { name: /^two\.md/ });
    await two.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await one.count()).toBe(0);
    await two.focus();
    await page.keyboard.press('Delete');
    await files.getByText('notes/two.md deleted').waitFor();
    await files.getByRole('button', { name: 'Undo' }).click();
    await two.waitFor();
    expect(await findViolations(page)).toEqual([]);

    // By keys through the tree, cut and put elsewhere; by the mouse back; and files of this device.
    await two.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+x');
    await files.getByText('src', { exact: true }).focus();
    await page.keyboard.press('Control+v');
    const moved = files.locator('[data-path="src/two.md"]');
    await moved.waitFor();
    await page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: /^two\.md/ })
      .waitFor();
    await moved.dragTo(files.getByText('backend', { exact: true }));
    await files.locator('[data-path="backend/two.md"]').waitFor({ state: 'attached' });
    await page.locator('[data-upload="files"]').setInputFiles([
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('from this device') },
      { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71, 0, 255]) },
    ]);
    await expectToast(page, ['Uploaded', '2 files are in the project.']);
    await files.getByRole('link', { name: /^logo\.png/ }).click();
    await page.getByRole('img', { name: 'logo.png' }).waitFor({ state: 'attached' });
    allowConsole(page, /413|422/);
    await page
      .locator('[data-upload="zip"]')
      .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await expectToast(page, ['Upload Error', 'This is no zip.'], 'destructive');
    // From the disk: through the wire to the browser so many bytes take a busy machine longer than a test has.
    const folder = mkdtempSync(join(tmpdir(), 'hewn-upload-'));
    writeFileSync(join(folder, 'paste.txt'), Buffer.alloc(50_000_000, 'x'));
    await page.locator('[data-upload="files"]').setInputFiles(join(folder, 'paste.txt'));
    await expectToast(page, ['Upload Error', 'The files of a project may have 10 MB in all.'], 'destructive');
    rmSync(folder, { recursive: true });
    expect(await findViolations(page)).toEqual([]);
  });

  test('[TABS1] [TABS2] files have tabs; tabs, cursor and undo are there after a reload', async () => {
    const { page, address } = await openProject('src/App.jsx');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('link', { name: /^README\.md/ }).click();
    await editorOf(page, 'README.md').waitFor();
    await replaceText(page, 'README.md', 'one two');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Ln 1, Col 7').waitFor();
    await stored(page);
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['App.jsxchanged', 'README.mdchanged']);
    await page.reload();
    await page.getByText('Ln 1, Col 7').waitFor();
    expect(await tabs.getByRole('link').count()).toBe(2);
    // A file that was left for another is as it was.
    await tabs.getByRole('link', { name: /^App\.jsx/ }).click();
    await editorOf(page, 'src/App.jsx').waitFor();
    await tabs.getByRole('link', { name: /^README\.md/ }).click();
    await page.getByText('Ln 1, Col 7').waitFor();
    await editorOf(page, 'README.md').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => editorOf(page, 'README.md').textContent()).not.toContain('one two');
    await tabs.getByRole('button', { name: 'Close README.md' }).click();
    await editorOf(page, 'src/App.jsx').waitFor();
    expect(await tabs.getByRole('link').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('file')).toBe('src/App.jsx');
    expect(address).toContain('/code-editor/');
    expect(await findViolations(page)).toEqual([]);
  });

  test('[CMD1] [FIND1] [FIND2] a file by a few letters, all commands, search and replace over all files, by keys alone', async () => {
    const { page } = await openProject('src/App.jsx');
    await editorOf(page, 'src/App.jsx').focus();
    await page.keyboard.press('Control+p');
    await page.getByRole('combobox', { name: 'Go to a file' }).fill('rdme');
    await page.getByRole('option', { name: 'README.md', selected: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await editorOf(page, 'README.md').waitFor();
    await replaceText(page, 'README.md', '# Good day\n\nGood morning, good night.\n');
    await page.keyboard.press('Control+Shift+p');
    await page.getByRole('combobox', { name: 'Commands' }).fill('keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+Shift+f');
    const field = page.getByRole('searchbox', { name: 'Search all files' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill('good morning');
    await page.keyboard.press('Enter');
    await page.getByText('2 places in 2 files.').waitFor();
    await page.getByRole('button', { name: 'Match case' }).click();
    await field.fill('Good m(or)ning');
    await page.getByRole('button', { name: 'Expression' }).click();
    await field.press('Enter');
    await page.getByText('2 places in 2 files.').waitFor();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.getByRole('textbox', { name: 'Replace with' }).fill('Good evening');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Replace in line 3 of README.md' }).uncheck();
    await page.getByRole('button', { name: 'Replace this place' }).click();
    await expectToast(page, ['Replaced', '1 place in 1 file.']);
    await page.getByText('1 place in 1 file.').first().waitFor();
    await page.getByRole('button', { name: /Good morning/ }).click();
    await page.getByText('Ln 3, Col 1').waitFor();
    allowConsole(page, /400/);
    await field.fill('(');
    await field.press('Enter');
    await page.getByText(/This expression cannot be read/).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[LAY1] [LAY2] columns are moved by pointer and keys, remembered, and shown one at a time at 390 px', async () => {
    const { page } = await openProject('src/App.jsx');
    const splitter = page.getByRole('separator', { name: 'Width of the files' });
    const width = async () => Number(await splitter.getAttribute('aria-valuenow'));
    const before = await width();
    await splitter.focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(before + 16);
    const box = await splitter.boundingBox();
    if (!box) throw new Error('no splitter');
    await page.mouse.move(box.x, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 200, { steps: 3 });
    await page.mouse.up();
    expect(await width()).toBeGreaterThan(before + 70);
    const wide = await width();
    for (const tab of ['Terminal', 'Deploy', 'AI Assistant', 'Team']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await findViolations(page)).toEqual([]);
    }
    await page.reload();
    await expect.poll(width).toBe(wide);
    expect(await page.getByRole('tab', { name: 'Deploy' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Editor' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    const files = page.getByRole('navigation', { name: 'Files' });
    expect(await files.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    await files.getByRole('link', { name: /^README\.md/ }).click();
    await editorOf(page, 'README.md').waitFor();
    expect(await files.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await page.getByRole('tab', { name: 'AI Assistant' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[SAFE2] what was changed elsewhere meanwhile stands over what was typed, line by line', async () => {
    const { page, address } = await openProject('src/App.jsx');
    allowConsole(page, /409/);
    // A network that lets no socket through: the file is written here alone.
    await (await watchRoom(page)).cut();
    await page.reload();
    await editorOf(page, 'src/App.jsx').waitFor();
    const text = '// first\n// second\n// third\n';
    await replaceText(page, 'src/App.jsx', text);
    await stored(page);
    // Another page of the same person, whose text is stored while this one types.
    let isTheirs = false;
    await page.route('**/files/**', async (route) => {
      if (route.request().method() === 'PUT' && !isTheirs) {
        isTheirs = true;
        const theirs = await page.context().request.put(route.request().url(), {
          headers: { origin },
          data: { content: text.replace('first', 'theirs') },
        });
        expect(theirs.status()).toBe(200);
      }
      await route.continue();
    });
    await replaceText(page, 'src/App.jsx', text.replace('third', 'mine'));
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
    const both = dialog.getByRole('textbox', { name: 'Both texts of src/App.jsx' });
    await both.getByText('// theirs').waitFor();
    await both.getByText('// mine').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await both.getByRole('button', { name: 'Take theirs' }).first().click();
    await dialog.getByRole('button', { name: 'Use the text above' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await stored(page);
    await page.goto(`${address}?file=src/App.jsx`);
    await expect
      .poll(() => editorOf(page, 'src/App.jsx').textContent())
      .toContain('// theirs// second// mine');
  });

  test('[WORK5] the demo project is edited by everyone, in their own browser, and kept by who makes an account', async () => {
    const page = await browser.open(`${origin}/code-editor?file=README.md`);
    await editorOf(page, 'README.md').waitFor();
    await replaceText(page, 'README.md', '# Mine\n');
    await stored(page);
    await page.reload();
    await expect.poll(() => editorOf(page, 'README.md').textContent()).toContain('# Mine');
    await page.goto(`${origin}/signup`);
    await page.getByLabel('Email').fill('demo@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL(`${origin}/dashboard`);
    const texts = await page.evaluate(async () => {
      const ask = async (path: string) => (await (await fetch(`/api/projects${path}`)).json()) as unknown;
      const [project] = (await ask('')) as { id: string; name: string }[];
      const answer = (await ask(`/${project?.id}/texts`)) as { files: { path: string; content: string }[] };
      return { name: project?.name, files: answer.files };
    });
    expect(texts.name).toBe('Demo Project');
    expect(texts.files.find(({ path }) => path === 'README.md')?.content).toBe('# Mine\n');
    expect(await page.evaluate(() => localStorage.getItem('hewn.demo-project'))).toBeNull();
  });
});

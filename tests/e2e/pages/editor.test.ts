/** [EDIT] What the editor knows of code: form, problems, types, definitions, names. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { countEarlyScripts } from '../../support/count-early-scripts.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The demo project with these files in it. */
async function openWith(files: Record<string, string>, file: string): Promise<Page> {
  const page = await browser.open(`${origin}/code-editor?file=README.md`);
  await page.evaluate((given) => localStorage.setItem('hewn.demo-project', JSON.stringify(given)), files);
  await page.goto(`${origin}/code-editor?file=${file}`);
  await editorOf(page, file).waitFor();
  return page;
}

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');
const textOf = (page: Page, file: string) => () =>
  editorOf(page, file)
    .locator('.cm-line')
    .allTextContents()
    .then((lines) => lines.join('\n'));

describe('the editor', () => {
  test('[EDIT1] a text is brought to its usual form: prettier, and Ruff for Python', async () => {
    const page = await openWith({ 'a.ts': 'const a   = {b:1}', 'b.py': 'x = {  "a":1 }\n' }, 'a.ts');
    await page.getByRole('button', { name: 'Format' }).click();
    await expect.poll(textOf(page, 'a.ts')).toBe('const a = { b: 1 };\n');
    await page.getByRole('link', { name: 'b.py' }).click();
    await editorOf(page, 'b.py').click();
    await page.keyboard.press('Shift+Alt+KeyF');
    await expect.poll(textOf(page, 'b.py')).toBe('x = {"a": 1}\n');
  });

  test('[EDIT4] 350 KB of compressed JavaScript at most until one can type; code in colours, its lines numbered', async () => {
    const page = await browser.open(`${origin}/build`);
    const id = await importCode(page);
    const storageState = await page.context().storageState();
    for (const address of ['/code-editor?file=src/App.css', `/code-editor/${id}?file=src/App.jsx`]) {
      const context = await page.context().browser()?.newContext({ storageState });
      if (!context) throw new Error('There is no browser');
      const { early } = await countEarlyScripts(context, `${origin}${address}`);
      expect(early).toBeGreaterThan(100_000);
      expect(early, `${address} loads ${Math.round(early / 1024)} KB`).toBeLessThanOrEqual(350 * 1024);
      await context.close();
    }
    await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
    await page.locator('.cm-line span[class]').first().waitFor();
    await page.locator('.cm-lineNumbers').getByText('2', { exact: true }).waitFor();
  });

  test('[EDIT5] letters of 14 px, a map of the text, wrapped lines; it is copied, downloaded as code.{ext}, run and made the whole screen', async () => {
    const page = await openWith(
      { 'a.ts': `console.log(6 * 7); // ${'long '.repeat(100)}`, 'notes.txt': 'x' },
      'a.ts',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const editor = editorOf(page, 'a.ts');
    expect(await editor.evaluate((one) => getComputedStyle(one).fontSize)).toBe('14px');
    expect(await editor.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.locator('.cm-minimap-gutter canvas').first().waitFor({ state: 'attached' });

    const toolbar = page.getByRole('toolbar', { name: 'Editor' });
    await toolbar.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, ['Copied!', 'The code is on the clipboard.']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('console.log(6 * 7);');
    const downloadName = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        toolbar.getByRole('button', { name: 'Download' }).click(),
      ]);
      return download.suggestedFilename();
    };
    expect(await downloadName()).toBe('code.ts');
    await expectToast(page, ['Downloaded!', 'Saved as code.ts.']);
    await toolbar.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('region', { name: 'Output' }).getByText('42', { exact: true }).waitFor();
    await expectToast(page, ['Code Executed', 'The program came to its end.']);

    const width = async () => (await toolbar.boundingBox())?.width ?? 0;
    const narrow = await width();
    await toolbar.getByRole('button', { name: 'Fullscreen' }).click();
    await expect.poll(width).toBeGreaterThan(narrow);
    expect(await findViolations(page)).toEqual([]);
    await toolbar.getByRole('button', { name: 'Leave fullscreen' }).click();
    await expect.poll(width).toBe(narrow);
    await page.getByRole('link', { name: 'notes.txt' }).first().click();
    await editorOf(page, 'notes.txt').waitFor();
    expect(await downloadName()).toBe('code.txt');
  });

  test('[PROG3] [PROG5] what a program prints has its colours and tables, an error leads to its line; Python asks and is answered', async () => {
    const page = await openWith(
      {
        'sum.ts': 'export const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);',
        'main.ts': `import { sum } from './sum';
console.log('\u001b[31mred\u001b[0m', sum([1, 2, 3]));
console.table([{ dish: 'Soup', price: 7 }]);
throw new Error('on purpose');`,
        'ask.py': 'import sys\nname = input("Who? ")\nprint("Hello", name, sys.version_info.major)\n',
      },
      'main.ts',
    );
    const output = page.getByRole('region', { name: 'Output' });
    await editorOf(page, 'main.ts').click();
    await page.keyboard.press('Control+Enter');
    await output.getByText('red', { exact: true }).waitFor();
    expect(await output.getByText('red', { exact: true }).getAttribute('class')).toContain('text-red');
    await output.getByRole('row', { name: /Soup.* 7$/ }).waitFor();
    await output.getByRole('button', { name: /main\.ts:4/ }).click();
    await page.getByText(/^Ln 4, Col/).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'ask.py' }).first().click();
    await editorOf(page, 'ask.py').click();
    await page.keyboard.press('Control+Enter');
    await output.getByRole('textbox', { name: 'Who?' }).fill('Ada');
    await page.keyboard.press('Enter');
    await output.getByText('Hello Ada 3').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[EDIT2] TypeScript: errors, types, definition and another name in every file', async () => {
    const page = await openWith(
      {
        'src/one.ts': 'export function greet(name: string): string {\n  return name;\n}\n',
        'src/two.tsx':
          "import { useState } from 'react';\nimport { greet } from './one';\nexport const wrong: number = greet('x');\nexport const [state] = useState(1);\n",
      },
      'src/two.tsx',
    );
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.locator('.cm-lintRange-error').first().hover();
    await page.getByText("Type 'string' is not assignable to type 'number'.").first().waitFor();
    await editorOf(page, 'src/two.tsx').getByText('greet').last().click();
    await page.keyboard.press('F2');
    await page.getByLabel('New name').fill('welcome');
    await page.keyboard.press('Enter');
    await expect.poll(textOf(page, 'src/two.tsx')).toContain("import { welcome } from './one'");
    await editorOf(page, 'src/two.tsx').getByText('welcome').last().click();
    await page.keyboard.press('F12');
    await expect.poll(textOf(page, 'src/one.ts')).toContain('function welcome(');
    await page.getByText('Ln 1, Col 17').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[EDIT3] problems of JavaScript and Python, and all of the project in a list that leads to them', async () => {
    const page = await openWith(
      { 'bad.py': 'import os\n\n\ndef f():\n    return missing\n', 'src/bad.js': 'const a = 1;\na = 2;\n' },
      'bad.py',
    );
    await page.locator('.cm-lintRange').first().waitFor();
    await page.getByRole('button', { name: 'Problems' }).click();
    const list = page.getByRole('list', { name: 'Problems' });
    await list.getByRole('button', { name: /missing/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await list.getByRole('button', { name: /is constant/ }).click();
    await page.getByText('Ln 2, Col 1', { exact: true }).waitFor();
  });
});

/** [EDIT] What the editor knows of code: form, problems, types, definitions, names. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countEarlyScripts } from '../../support/count-early-scripts.ts';
import { handOverCode } from '../../support/hand-over-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { findViolations } from '../../support/page-checks.ts';

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
    const id = await handOverCode(page);
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
    await list.getByRole('button', { name: /no-const-assign/ }).click();
    await page.getByText('Ln 2, Col 1', { exact: true }).waitFor();
  });
});

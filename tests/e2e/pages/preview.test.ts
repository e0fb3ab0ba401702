/** [PREV] The preview beside the editor: it follows each edit, says what breaks and where, and leads into the code. Long, since the code of each page stands beside what it shows. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const APP = `import './app.css';
export default function App() {
  return (
    <main>
      <h1>Good morning</h1>
      <input aria-label="Kept" />
      <div style={{ height: 3000 }} />
    </main>
  );
}
`;

interface Parts {
  page: string;
  backend?: string;
  /** Of src/app.css. */
  style?: string;
}

const STYLE = 'h1 { color: rgb(1, 2, 3); }';

async function openPreview({ page: code, backend, style = STYLE }: Parts = { page: APP }): Promise<Page> {
  const page = await browser.open(`${origin}/build`);
  const id = await importCode(page, {
    frontend_code: code.replace("import './app.css';\n", ''),
    ...(backend && { backend_code: backend }),
  });
  await callFromPage(page, 'PUT', `/projects/${id}/files/src%2Fapp.css`, { content: style });
  await callFromPage(page, 'PUT', `/projects/${id}/files/src%2FApp.jsx`, { content: code });
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await editorOf(page, 'src/App.jsx').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expectToast(page, ['Build Complete!', 'The preview shows the files as they are.']);
  await inside(page).getByRole('heading', { name: 'Good morning' }).waitFor();
  return page;
}

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');
/** A file's line in the tree; its tab is another link. */
const fileIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name });
const inside = (page: Page) => page.frameLocator('iframe[title="Preview of Greeter"]');

async function replaceText(page: Page, file: string, text: string) {
  await editorOf(page, file).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

describe('the preview', () => {
  test('[PREV1] it follows an edit without a save: styles in place, a component at the same place of the page', async () => {
    const page = await openPreview();
    const frame = inside(page);
    await frame.getByLabel('Kept').fill('typed');
    await fileIn(page, 'app.css').click();
    await replaceText(page, 'src/app.css', 'h1 { color: rgb(4, 5, 6); }');
    const colour = () => frame.getByRole('heading').evaluate((one) => getComputedStyle(one).color);
    await expect.poll(colour).toBe('rgb(4, 5, 6)');
    // In place: the page was not loaded anew.
    expect(await frame.getByLabel('Kept').inputValue()).toBe('typed');
    await fileIn(page, 'App.jsx').click();
    await frame.locator('html').evaluate(() => scrollTo(0, 700));
    await replaceText(page, 'src/App.jsx', APP.replace('morning', 'evening'));
    await frame.getByRole('heading', { name: 'Good evening' }).waitFor();
    await expect.poll(() => frame.locator('html').evaluate(() => scrollY)).toBe(700);
    expect(await findViolations(page)).toEqual([]);
  });

  const COUNTER = `import { useState } from 'react';
export default function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Good morning</h1>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <input aria-label="Kept" />
    </main>
  );
}
`;
  test('[PREV8] a component that is edited is exchanged in the page that stays, with its state; other hooks begin anew', async () => {
    const page = await openPreview({ page: COUNTER });
    const frame = inside(page);
    await frame.getByLabel('Kept').fill('typed');
    await frame.getByRole('button', { name: 'Pressed 0' }).click();
    await replaceText(page, 'src/App.jsx', COUNTER.replace('morning', 'evening'));
    await frame.getByRole('heading', { name: 'Good evening' }).waitFor();
    await frame.getByRole('button', { name: 'Pressed 1' }).waitFor();
    // A name that nobody declared yet: it is being typed. Where that takes long it would be built as it is.
    allowConsole(page, /ERR_FAILED/);
    await page.route('**/preview', (route) => route.abort());
    await replaceText(page, 'src/App.jsx', COUNTER.replace('Good morning', '{dayti}'));
    await replaceText(page, 'src/App.jsx', COUNTER.replace('morning', 'night'));
    await frame.getByRole('heading', { name: 'Good night' }).waitFor();
    await page.unroute('**/preview');
    // What was exchanged is built as well; the page is not loaded anew for it.
    const isBuilt = page.waitForResponse((answer) => answer.url().endsWith('/preview'));
    await replaceText(page, 'src/App.jsx', COUNTER.replace('morning', 'day'));
    expect((await isBuilt).ok()).toBe(true);
    await frame.getByRole('button', { name: 'Pressed 1' }).click();
    await frame.getByRole('button', { name: 'Pressed 2' }).waitFor();
    expect(await frame.getByLabel('Kept').inputValue()).toBe('typed');
    await replaceText(page, 'src/App.jsx', COUNTER.replace('useState(0)', 'useState(7)'));
    await frame.getByRole('button', { name: 'Pressed 7' }).waitFor();
    await page.getByRole('button', { name: 'Pick an element' }).click();
    await frame.getByRole('heading').click();
    await page.getByText('Ln 6, Col 7').waitFor();
  });

  test('[PREV9] a class name that no file had is styled before anything is built, and stays so with the build', async () => {
    const TAILWIND = `import './app.css';
export default function App() {
  return <h1 className="p-4">Good morning</h1>;
}
`;
    const page = await openPreview({
      page: TAILWIND,
      style: "@import 'tailwindcss';\nh1 { color: rgb(1, 2, 3); }",
    });
    const heading = inside(page).getByRole('heading');
    const padding = () => heading.evaluate((one) => getComputedStyle(one).paddingTop);
    expect(await padding()).toBe('16px');
    let goOn = () => {};
    const later = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/preview', async (route) => {
      await later;
      await route.continue();
    });
    await replaceText(page, 'src/App.jsx', TAILWIND.replace('"p-4"', '"pt-[37px]"'));
    await expect.poll(padding).toBe('37px');
    const added = inside(page).locator('style[data-hewn-classes]');
    expect(await added.count()).toBe(1);
    goOn();
    await added.waitFor({ state: 'detached' });
    expect(await padding()).toBe('37px');
    await page.unroute('**/preview');
  });

  const CALLER = `import { useEffect, useState } from 'react';
export default function App() {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    let isOpen = true;
    // Calls are always under way, so some are while the backend is exchanged.
    const ask = async () => {
      while (isOpen) {
        const answered = await fetch('/api/greeting').catch(() => null);
        if (answered?.ok) setAnswer((await answered.json()).says);
        await new Promise(requestAnimationFrame);
      }
    };
    for (let turn = 0; turn < 3; turn += 1) void ask();
    return () => { isOpen = false; };
  }, []);
  return <main><h1>Good morning</h1><input aria-label="Kept" /><p>{answer}</p></main>;
}
`;
  const BACKENDS = {
    'backend/main.py': `from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/api/greeting")\ndef greeting():\n    return {"says": "answer 0"}\n`,
    'backend/main.ts': `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/api/greeting', (context) => context.json({ says: 'answer 0' }));\nexport default app;\n`,
  };
  test.each(Object.entries(BACKENDS))(
    '[PREV6] a change of %s is answered with, and the page stays as it is',
    async (file, backend) => {
      const page = await openPreview({ page: CALLER, backend });
      const frame = inside(page);
      await frame.getByText('answer 0').waitFor();
      await page.getByRole('navigation', { name: 'Files' }).getByText('backend', { exact: true }).click();
      await fileIn(page, file.replace('backend/', '')).click();
      await frame.getByLabel('Kept').fill('typed');
      for (const round of [1, 2, 3]) {
        await replaceText(page, file, backend.replace('answer 0', `answer ${round}`));
        await frame.getByText(`answer ${round}`).waitFor();
      }
      expect(await frame.getByLabel('Kept').inputValue()).toBe('typed');
    },
  );

  test('[PREV2] what cannot be built stands over the preview with its place, and goes when it is mended', async () => {
    const page = await openPreview();
    allowConsole(page, /422/);
    await replaceText(page, 'src/App.jsx', 'export default function App() {\n  return <h1>;\n}');
    const alert = page.getByRole('alert').filter({ hasText: 'The files cannot be built' });
    await alert.getByRole('button', { name: 'src/App.jsx' }).first().click();
    await page.getByText(/^Ln [23], Col/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await replaceText(page, 'src/App.jsx', APP.replace('morning', 'night'));
    await inside(page).getByRole('heading', { name: 'Good night' }).waitFor();
    await alert.waitFor({ state: 'hidden' });
  });

  test('[PREV3] what the page throws, and a page that stays empty, is said with its place in the files', async () => {
    const page = await openPreview();
    allowConsole(page, /on purpose/);
    await replaceText(
      page,
      'src/App.jsx',
      'export default function App() {\n  return <button onClick={() => { throw new Error("on purpose"); }}>Break</button>;\n}',
    );
    await inside(page).getByRole('button', { name: 'Break' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'on purpose' });
    await alert
      .getByRole('button', { name: /^src\/App\.jsx:2:/ })
      .first()
      .click();
    await page.getByText(/^Ln 2, Col/).waitFor();
    await replaceText(page, 'src/App.jsx', 'export default function App() {\n  return null;\n}');
    await page.getByRole('alert').filter({ hasText: 'The page is empty' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[PREV4] console, calls and log in a panel, filtered', async () => {
    const page = await openPreview();
    await replaceText(
      page,
      'src/App.jsx',
      'console.log("hello", { from: "the page" });\nfetch("/api/health");\nexport default function App() {\n  return <p>Ready</p>;\n}',
    );
    await inside(page).getByText('Ready').waitFor();
    allowConsole(page, /hello|404/);
    await page.getByRole('button', { name: 'Console, calls and log' }).click();
    const panel = page.getByRole('region', { name: 'Panel' });
    await panel.getByRole('tab', { name: 'Console' }).click();
    await panel.getByText('hello { from: "the page" }').waitFor();
    await panel.getByLabel('Filter: Console of the preview').fill('no such');
    await panel.getByText('Nothing fits the filter.').waitFor();
    await panel.getByRole('tab', { name: 'Network' }).click();
    await panel.getByText(/GET \/api\/health/).waitFor();
    await panel.getByRole('tab', { name: 'Server log' }).click();
    await panel.getByRole('log', { name: 'Log of the backend' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('[PREV5] an element that is picked leads to the line that wrote it; sizes, address and a shared address', async () => {
    const page = await openPreview();
    await page.getByRole('button', { name: 'Pick an element' }).click();
    await inside(page).getByRole('heading').click();
    await page.getByText('Ln 5, Col 7').waitFor();
    await page.getByLabel('Size of the screen').selectOption('Phone');
    await expect
      .poll(() =>
        inside(page)
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(390);
    await page.getByRole('button', { name: 'Turn the screen' }).click();
    await expect
      .poll(() =>
        inside(page)
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(844);
    await page.getByLabel('Address in the preview').fill('/elsewhere?x=1');
    await page.keyboard.press('Enter');
    // At once, while the page is still on its way.
    await page.getByRole('button', { name: 'Back in the preview' }).click();
    await expect.poll(() => page.getByLabel('Address in the preview').inputValue()).toBe('/');
    await page.getByRole('button', { name: 'Forward in the preview' }).click();
    await expect.poll(() => page.getByLabel('Address in the preview').inputValue()).toBe('/elsewhere?x=1');
    await expect
      .poll(() =>
        inside(page)
          .locator('html')
          .evaluate(() => location.pathname),
      )
      .toBe('/elsewhere');
    await page.getByRole('button', { name: 'Back in the preview' }).click();
    await expect.poll(() => page.getByLabel('Address in the preview').inputValue()).toBe('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.getByRole('button', { name: 'Share for a day' }).click();
    await expectToast(page, ['URL Copied', 'Whoever has it sees the preview, until tomorrow.']);
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(shared).host).toMatch(/\.preview\.localhost/);
    expect(await findViolations(page)).toEqual([]);
  });

  test('[PREV7] a text that is changed in the page stands in the code; one from data leads to its line', async () => {
    const page = await openPreview({
      page: APP.replace('<div style', '<p>{"a" + "b"}</p>\n      <div style'),
    });
    await page.getByRole('button', { name: 'Change a text' }).click();
    await inside(page).getByRole('heading', { name: 'Good morning' }).click();
    await page.keyboard.insertText('Good & evening');
    await page.keyboard.press('Enter');
    await expectToast(page, ['Text Changed', 'It stands in src/App.jsx, line 5.']);
    await inside(page).getByRole('heading', { name: 'Good & evening' }).waitFor();
    await expect
      .poll(() => editorOf(page, 'src/App.jsx').textContent())
      .toContain('<h1>Good &amp; evening</h1>');
    await page.getByRole('button', { name: 'Change a text' }).click();
    await inside(page).getByText('ab', { exact: true }).click();
    await page.keyboard.insertText('cd');
    await page.keyboard.press('Enter');
    await page.getByText('Ln 7, Col 7').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

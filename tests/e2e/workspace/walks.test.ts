/**
 * [WALK] The whole way through the workspace: with the mouse, by keyboard alone, at 390 px by touch; and in from a zip. Long: each walk
 * goes from the first step to the last.
 */
import { type Zippable, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
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

const PAGE = (words: string) => `export default function App() { return <h1>${words}</h1>; }`;

/** A small app, and a page on its component. */
async function openProject(options?: Parameters<TestBrowser['open']>[1]): Promise<Page> {
  const page = await browser.open(`${origin}/build`, options);
  const id = await importCode(page, { frontend_code: PAGE('Good morning') });
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await page.locator('.cm-content').waitFor();
  return page;
}

/** As Create React App makes it, with a picture that is a component. */
const SHED = {
  'README.md': '# From a zip\n',
  'package.json': JSON.stringify({ dependencies: { react: '^18.2.0', 'react-dom': '^18.2.0' } }),
  'public/index.html': '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  'src/logo.svg':
    '<svg viewBox="0 0 3 4" xmlns="http://www.w3.org/2000/svg"><rect width="3" height="4"/></svg>',
  'src/App.js': `import address, { ReactComponent as Logo } from './logo.svg';
export default function App() { return <h1><Logo className="big" /><img src={address} alt="Address" /></h1>; }`,
  'src/index.js': `import ReactDOM from 'react-dom/client';
import App from './App';
ReactDOM.createRoot(document.getElementById('root')).render(<App />);`,
};

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

/** How one person moves through the workspace. */
interface Hands {
  newFile(path: string): Promise<void>;
  /** Afterwards keys go into the file. */
  openFile(path: string): Promise<void>;
  /** Puts the focus into the text of the file that is open. */
  toText(): Promise<void>;
  save(): Promise<void>;
  build(): Promise<void>;
  toPreview(): Promise<void>;
  /** Leads to the place of what is wrong. */
  follow(place: Locator): Promise<void>;
  run(): Promise<void>;
  /** Afterwards keys go into the terminal. */
  toTerminal(): Promise<void>;
  toEditor(): Promise<void>;
  goBack(dialog: Locator): Promise<void>;
}

const nothing = async () => {};

/** By clicks, and by taps where a column is shown at a time. */
function pointer(page: Page, press: (target: Locator) => Promise<void>, isNarrow: boolean): Hands {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const column = async (name: string) => {
    const shown = page.getByRole('group').first();
    if (isNarrow) await press(shown.getByRole('button', { name, exact: true }));
  };
  return {
    async newFile(path) {
      await column('Files');
      await press(button('New file'));
      await page.getByLabel('Path of the file').fill(path);
      await press(button('Add'));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    async openFile(path) {
      await column('Files');
      const files = page.getByRole('navigation', { name: 'Files' });
      await press(files.locator(`[data-path="${path}"]`));
      await page.getByRole('region', { name: path, exact: true }).waitFor();
      await press(textOf(page));
    },
    toText: () => press(textOf(page)),
    save: async () => {
      await press(button('Save').first());
      await expectToast(page, ['Saved!', 'The files are kept as a version.']);
    },
    build: () => press(button(isNarrow ? 'Show Preview' : 'Preview')),
    toPreview: () => column('Preview'),
    follow: press,
    run: () => press(page.getByRole('toolbar', { name: 'Editor' }).getByRole('button', { name: 'Run' })),
    async toTerminal() {
      await column('Code');
      await press(page.getByRole('tab', { name: 'Terminal' }));
      await press(page.getByRole('region', { name: 'Terminal 1' }).locator('.xterm-screen'));
    },
    async toEditor() {
      await column('Code');
      await press(page.getByRole('tab', { name: 'Editor' }));
    },
    async goBack(dialog) {
      await press(button('Versions'));
      await press(dialog.getByRole('button', { name: 'Go back to version 1' }));
    },
  };
}

function keys(page: Page): Hands {
  const openFile = async (path: string) => {
    await page.keyboard.press('Control+p');
    await page.getByRole('combobox', { name: 'Go to a file' }).waitFor();
    await page.keyboard.type(path);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: path, exact: true }).waitFor();
    await expect.poll(() => textOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  };
  return {
    async newFile(path) {
      await tabTo(page, page.getByRole('button', { name: 'New file' }));
      await page.keyboard.press('Enter');
      await page.getByLabel('Path of the file').waitFor();
      await page.keyboard.type(path);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    openFile,
    toText: nothing,
    save: async () => {
      await page.keyboard.press('Control+s');
      await expectToast(page, ['Code Saved', 'src/App.jsx is kept as a version.']);
    },
    build: () => command(page, 'Build the preview'),
    toPreview: nothing,
    async follow(place) {
      await tabTo(page, place);
      await page.keyboard.press('Enter');
    },
    run: () => page.keyboard.press('Control+Enter'),
    toTerminal: () => command(page, 'Show the terminal'),
    toEditor: () => command(page, 'Show the editor'),
    async goBack(dialog) {
      await command(page, 'Versions');
      const back = dialog.getByRole('button', { name: 'Go back to version 1' });
      await back.waitFor();
      for (let turn = 0; turn < 60; turn += 1) {
        if (await back.evaluate((one) => one === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    },
  };
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WALKERS = {
  'with the mouse': { hands: (page: Page) => pointer(page, (one) => one.click(), false) },
  'by keyboard alone': { hands: keys },
  'at 390 px by touch': { options: PHONE, hands: (page: Page) => pointer(page, (one) => one.tap(), true) },
} satisfies Record<string, { options?: typeof PHONE; hands(page: Page): Hands }>;

const TITLE = (words: string) => `export const Title = () => <h1>${words}</h1>;`;
const APP = `import { Title } from './Title';
export default function App() { return <Title />; }`;

describe('a walk through the workspace', () => {
  test.each(Object.entries(WALKERS))(
    '[WALK1] %s: make, edit, save, see, break, repair, run, terminal, go back',
    {
      timeout: 240_000,
    },
    async (_, walker) => {
      const page = await openProject('options' in walker ? walker.options : undefined);
      allowConsole(page, /422/);
      const hands = walker.hands(page);
      const tidy = async () => {
        expect(await findOverflow(page)).toBe(0);
        expect(await findViolations(page)).toEqual([]);
      };
      const write = async (path: string, text: string) => {
        await hands.openFile(path);
        await typeOver(page, text);
      };

      await hands.newFile('src/Title.jsx');
      await write('src/Title.jsx', TITLE('Good evening'));
      await write('README.md', '# Greeter');
      await write('src/App.jsx', APP);
      await tidy();
      await hands.save();
      await hands.build();
      await preview(page).getByRole('heading', { name: 'Good evening' }).waitFor();
      await tidy();
      await write('src/Title.jsx', TITLE('Good night'));
      await hands.toPreview();
      await preview(page).getByRole('heading', { name: 'Good night' }).waitFor();

      await write('src/Title.jsx', 'export const Title = () =>\n  <h1>;');
      await hands.toPreview();
      const alert = page.getByRole('alert').filter({ hasText: 'The files cannot be built' });
      await alert.getByRole('button', { name: 'src/Title.jsx' }).first().waitFor();
      await tidy();
      await hands.follow(alert.getByRole('button', { name: 'src/Title.jsx' }).first());
      await page.getByText(/^Ln [2-9], Col/).waitFor();
      await hands.toText();
      await typeOver(page, TITLE('Good morning again'));
      await hands.toPreview();
      await preview(page).getByRole('heading', { name: 'Good morning again' }).waitFor();
      await hands.toEditor();

      const output = page.getByRole('region', { name: 'Output' });
      for (const [path, program, said] of [
        ['try.ts', 'const n: number = 6;\nconsole.log("six times seven", n * 7);', 'six times seven 42'],
        ['try.py', 'print("sum", sum(range(10)))', 'sum 45'],
      ] as const) {
        await hands.newFile(path);
        await write(path, program);
        await hands.run();
        await output.getByText(said, { exact: true }).waitFor();
      }
      await tidy();

      await hands.toTerminal();
      const screen = page.getByRole('region', { name: 'Terminal 1' });
      await screen.getByRole('textbox', { name: 'Terminal input' }).waitFor();
      const shown = async () => (await screen.locator('.xterm-rows > div').allTextContents()).join('\n');
      await expect.poll(shown).toContain('$');
      await page.keyboard.type('wc -c try.py README.md');
      await page.keyboard.press('Enter');
      await expect.poll(shown).toMatch(/28\s*try\.py/);
      await tidy();
      await hands.toEditor();

      await write('README.md', '# Later');
      const dialog = page.getByRole('dialog', { name: 'Versions' });
      await hands.goBack(dialog);
      await page.getByText('Back to version 1', { exact: true }).first().waitFor();
      await tidy();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => textOf(page).textContent()).toBe('# Greeter');
    },
  );

  test('[WALK3] [PACK44] a project is made from a zip on a page of its own, and its preview is shown; what is no zip makes none', async () => {
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
    const files: Zippable = Object.fromEntries(
      Object.entries(SHED).map(([path, text]) => [path, new TextEncoder().encode(text)]),
    );
    await chosen.setInputFiles({
      name: 'Shed.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(files)),
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Shed', exact: true }).waitFor();
    await expect.poll(() => textOf(page).textContent()).toContain('# From a zip');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = page.frameLocator('iframe[title="Preview of Shed"]');
    // The picture stands in the page itself, with what the component is given.
    await shown.locator('svg.big[viewBox="0 0 3 4"] rect').waitFor({ state: 'attached' });
    await shown.getByRole('img', { name: 'Address' }).waitFor();
  });
});

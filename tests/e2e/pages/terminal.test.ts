/** [TERM], [RUN] The terminal over the working files, and programs that are run in it and beside the editor. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { openTerminal } from '../workspace/open-terminal.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openDemo(): Promise<Page> {
  const page = await browser.open(`${origin}/code-editor?file=README.md`);
  await page.getByRole('textbox').first().waitFor();
  return page;
}

describe('the terminal', () => {
  test('[TERM1] commands work on the files as they are, and what they change is in the editor', async () => {
    const page = await openDemo();
    const { type, shows } = await openTerminal(page);
    await type('help');
    await shows('build the working files and say what keeps them from it');
    await type('ls src && wc -l src/App.css | cut -d" " -f1');
    await shows(/App\.css\s+App\.js/);
    await type(
      'echo "# By hand" > README.md; for i in 1 2 3; do echo "line $i" >> notes.txt; done; cat notes.txt | grep 2',
    );
    await shows(/line 2/);
    await type('cd src && pwd');
    await shows('/project/src');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Editor' }).click();
    await page.getByRole('link', { name: 'notes.txt modified' }).waitFor();
    await expect.poll(() => page.getByRole('textbox').first().textContent()).toContain('# By hand');
  });

  test('[TERM2] Tab completes, arrows bring back, Ctrl+C ends a loop at once, and a reload changes nothing', async () => {
    const page = await openDemo();
    const { type, shows, text } = await openTerminal(page);
    await page.keyboard.type('cat pack');
    await page.keyboard.press('Tab');
    await shows(/cat package\.json/);
    await page.keyboard.press('Enter');
    await shows(/"demo-project"/);
    await type('while true; do true; done');
    await page.keyboard.press('Control+c');
    await type('echo still $((40 + 2)) there');
    await shows('still 42 there');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await shows(/\$ while true; do true; done\s*$/);
    await page.keyboard.press('Control+c');
    await type('cd src');
    await shows(/~\/src \$/);
    await page.getByRole('button', { name: 'New terminal' }).click();
    await page.getByRole('button', { name: 'Terminal 2', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Terminal' }).waitFor();
    await page.getByRole('button', { name: 'Terminal 2', exact: true }).waitFor();
    await shows(/still 42 there[\s\S]*~\/src \$/);
    expect(await text()).toContain('demo-project');
  });

  test('[TERM6] [TERM7] [TABS3] emptying the project asks, npm and git answer, and a file of the tree comes to the front', async () => {
    const page = await openDemo();
    const { type, shows } = await openTerminal(page);
    await type('rm -rf /');
    await shows(/This removes all \d+ files of the project\. Remove them\? \(y\/N\)/);
    await type('');
    await shows('Nothing was stored.');
    await type('ls src | head -1');
    await shows('App.css');
    await type('npm install dayjs && cat package.json | grep dayjs');
    await shows(/"dayjs": "latest"/);
    await type('git push');
    await shows('git push: what is here is already on the server.');
    await type(`node -e "console.log("hello")"`);
    await shows('node: ReferenceError: hello is not defined');
    await shows('Quotes within quotes end them');
    const readme = page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name: /^README\.md/ });
    const comesForward = () =>
      expect.poll(() => page.getByRole('tab', { name: 'Editor' }).getAttribute('aria-selected')).toBe('true');
    await readme.click();
    await comesForward();
    // The file that is open already, from the other tab: its address does not change.
    await page.getByRole('tab', { name: 'Deploy' }).click();
    await readme.click();
    await comesForward();
  });

  test('[TERM3] node and python run files of the project, with what they import, arguments, pipes and input', async () => {
    const page = await openDemo();
    const { type, shows } = await openTerminal(page);
    await type(`printf 'export const twice = (n: number) => n * 2;' > twice.ts`);
    await type(
      `printf 'import { twice } from "./twice";\\nconsole.log("twice", twice(Number(process.argv[2])));' > main.ts`,
    );
    await type('node main.ts 21 | tr a-z A-Z');
    await shows('TWICE 42');
    await type(`python -c 'import sys; print("py", sys.version_info.major, sum(range(10)))'`);
    await shows('py 3 45');
    await type(`printf 'name = input("Who? ")\\nprint("Hello", name)' > ask.py; python ask.py`);
    await shows(/^Who\?/m);
    await type('Ada');
    await shows('Hello Ada');
    await type('build');
    await shows('The demo project is in this browser alone');
  });

  test('[TERM4] [TERM5] what a program prints is there while it runs; deploy makes the files as they are live', {
    timeout: 150_000,
  }, async () => {
    const page = await browser.open(`${origin}/build`);
    const code = 'export default function App() { return <h1>Good morning</h1>; }\n';
    const id = await importCode(page, { frontend_code: code });
    await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
    await page.locator('.cm-content').waitFor();
    const { type, shows, text } = await openTerminal(page);
    await type(`node -e 'console.log("fir" + "st"); while (true) {}'`);
    await shows(/^first/m);
    await page.keyboard.press('Control+c');
    await type('sed -i s/morning/evening/ src/App.jsx');
    allowConsole(page, /404/);
    await type('deploy');
    // A build and its checks.
    await expect.poll(text, { timeout: 100_000 }).toMatch(/Live at http/);
    const address = /Live at (http\S+)/.exec((await text()).replaceAll('\n', ''))?.[1] ?? '';
    const app = await browser.openTab(page, new URL(address).origin);
    await app.getByRole('heading', { name: 'Good evening' }).waitFor();
  });
});

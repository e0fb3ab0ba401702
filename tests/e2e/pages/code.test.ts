/** [CODE] The code of a project, to be read; pages that are on their way, and those that do not come. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { waitUntilTakenOver } from '../../support/taken-over.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the code of a project', () => {
  test('[CODE1] without an id it is the demo project, for everyone: its tree, its files, their languages', async () => {
    const page = await browser.open(`${origin}/code-editor`);
    await page.getByRole('heading', { name: 'Demo Project', exact: true }).waitFor();
    for (const text of ['deployed', 'React + FastAPI', '11 files', 'javascript'])
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
    const files = page.getByRole('navigation', { name: 'Files' });
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
      '/dashboard',
    );
    // Folders before files; src and public are open from the start, and a press opens and closes.
    const open = () => files.locator('details[open] > summary').allTextContents();
    expect(await files.locator('summary').allTextContents()).toEqual([
      'backend',
      'public',
      'src',
      'components',
      'pages',
    ]);
    expect(await open()).toEqual(['public', 'src']);
    await files.getByText('public', { exact: true }).click();
    await files.getByText('backend', { exact: true }).click();
    expect(await open()).toEqual(['backend', 'src']);
    await files.getByText('public', { exact: true }).click();
    for (const [path, language, text] of [
      ['backend/main.py', 'python', 'FastAPI()'],
      ['backend/requirements.txt', 'text', '# backend/requirements.txt'],
      ['.env', 'text', '# .env'],
      ['public/index.html', 'html', '<!doctype html>'],
      ['package.json', 'json', '"demo-project"'],
      ['README.md', 'markdown', '# Demo Project'],
      ['src/App.css', 'css', '.navbar'],
    ] as const) {
      await files.getByRole('link', { name: path.split('/').at(-1) ?? '', exact: true }).click();
      const pane = page.getByRole('region', { name: path, exact: true });
      await pane.getByText(path, { exact: true }).first().waitFor();
      await pane.getByRole('toolbar').getByText(language, { exact: true }).waitFor();
      await expect.poll(() => pane.getByRole('textbox').textContent()).toContain(text);
    }
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${origin}/code-editor/new`);
    await page.getByRole('heading', { name: 'Demo Project', exact: true }).waitFor();
  });

  test('[CODE2] a spinner stays while a project cannot be loaded, and gives way when it can; other pages say what is wrong', async () => {
    const page = await browser.open(`${origin}/build`);
    allowConsole(page, /ERR_FAILED|The project could not be loaded/);
    await callFromPage(page, 'POST', '/auth/anonymous', {});
    await callFromPage(page, 'POST', '/projects', { name: 'Notes' });
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
    const edit = page.getByRole('link', { name: 'Edit Code' });
    await waitUntilTakenOver(edit);
    // The connection breaks for what is shown; the pages themselves come.
    const said = page.waitForEvent('console', {
      predicate: (one) => one.text().includes('could not be loaded'),
    });
    await page.route('**/api/projects/*', (route) => route.abort());
    await edit.click();
    const loading = page.getByRole('status').getByText('Loading project...');
    await loading.waitFor();
    await said;
    expect(await loading.count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/api/projects/*');
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    await page.getByText('This project has no files yet.').waitFor();

    await page.getByRole('link', { name: 'Back' }).click();
    await page.route('**/settings.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Hewn cannot be reached' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/settings.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    // Settings are of an account; first there has to be one.
    await page.getByRole('heading', { name: 'Make an account' }).waitFor();
  });

  test('[CODE3] while the next page is on its way, a line says so', async () => {
    // Taken over by then: a link that is pressed before is an ordinary one, and the browser shows its own progress.
    const page = await browser.open();
    await page.goto(`${origin}/signup`, { waitUntil: 'networkidle' });
    const login = page.getByRole('main').getByRole('link', { name: 'Log in' });
    await waitUntilTakenOver(login);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/login.data*', async (route) => {
      await late;
      await route.continue().catch(() => {});
    });
    await login.click();
    const line = page.getByRole('progressbar', { name: 'Loading the page' });
    await line.waitFor();
    expect(await findViolations(page)).toEqual([]);
    arrive();
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    expect(await line.count()).toBe(0);
  });
});

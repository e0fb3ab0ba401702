/** [BOARD] The dashboard in the hands of its owner. Long, since each of its states is reached by what really leads to it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { askForPlan, BUILD_MS, confirmPlan, LONG } from '../wizard/wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the dashboard', { timeout: LONG }, () => {
  test('[BOARD1] shows a build while it goes on and the app when it is there; search and filter find it; its code can be read', async () => {
    const page = await browser.open(`${origin}/build`);
    await askForPlan(page);
    const run = await confirmPlan(page);
    await page.goto(`${origin}/dashboard`);
    const card = page.getByRole('article');
    await card.getByText('building', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Building' }).click();
    const toast = page.getByRole('alertdialog');
    await toast.getByText('App Not Ready').waitFor();
    expect(await toast.getByText('Please wait for the build to complete before viewing.').count()).toBe(1);

    // It is told as it goes on, with the way to watch it; the end comes by itself.
    await card.getByRole('progressbar').waitFor();
    expect(
      new URL((await card.getByRole('link', { name: /^Watch/ }).getAttribute('href')) ?? '', origin).href,
    ).toBe(run);
    await card.getByText('deployed', { exact: true }).waitFor({ timeout: BUILD_MS });
    await expect.poll(() => readFigures(page)).toEqual(['1', '0', '1', expect.stringMatching(/^[1-9]\d*h$/)]);
    // As its owner, by a ticket that is made when it is asked for.
    expect(await card.getByRole('link', { name: /^Open/ }).getAttribute('href')).toMatch(/^\/open\/\w{16}$/);
    await page.getByLabel('Search projects').fill('LIBRARY');
    expect(await card.count()).toBe(1);
    await page.getByLabel('Search projects').fill('no such thing');
    await page.getByText('No projects found').waitFor();
    await page.getByLabel('Search projects').fill('');
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.getByText('No projects found').waitFor();
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: 'Deployed' }).click();

    await card
      .getByText('0 minutes ago')
      .or(card.getByText('1 minute ago'))
      .or(card.getByText('2 minutes ago'))
      .waitFor();
    // A project leads to its newest build.
    const [made] = await (await page.request.get(`${origin}/api/projects`)).json();
    expect((await page.request.get(`${origin}/build?project=${made.id}`)).url()).toBe(run);
    await card.getByRole('button', { name: 'View Code' }).click();
    await page.waitForURL(/\/code-editor\//);
    await toast.getByText('Opening Project').waitFor();
    expect(await toast.getByText('View your generated project in the code editor').count()).toBe(1);

    await page.getByText(/^Saved \d+ minutes? ago$/).waitFor();
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('link', { name: 'package.json' }).click();
    await page.waitForURL(/file=package\.json/);
    const text = (path: string) => page.getByRole('textbox', { name: `Text of ${path}` });
    await text('package.json').getByText('"dependencies"').waitFor();
    await files.getByRole('link', { name: 'App.tsx' }).click();
    // The editor draws the lines that can be seen, and these are the first ones.
    await text('src/App.tsx')
      .getByText(/^import /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show Preview' }).click();
    await page.frameLocator('iframe[title^="Preview of"]').getByRole('heading').first().waitFor();
    await page.getByRole('button', { name: 'Hide Preview' }).click();
    expect(await page.locator('iframe').count()).toBe(0);
    // A stranger logs in first, and is told that there is nothing here.
    const stranger = await browser.open();
    const answer = await stranger.request.get(page.url());
    expect(new URL(answer.url()).pathname).toBe('/login');
    const project = new URL(page.url()).pathname.split('/').at(-1);
    await stranger.goto(`${origin}/build?project=${project}`);
    await stranger.getByText('There is no such build, or it belongs to someone else.').waitFor();
  });

  test('[BOARD3] [WHOLE7] a project is renamed, copied, deleted and brought back by keyboard; the figures and the focus follow', async () => {
    const page = await browser.open(`${origin}/build`);
    await page.evaluate(() => fetch('/api/auth/anonymous', { method: 'POST' }));
    await page.evaluate(() =>
      fetch('/api/projects', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Notes', description: 'What we agreed' }),
      }),
    );
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    const hasFocus = (name: string) =>
      expect
        .poll(() =>
          page.evaluate(
            () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
          ),
        )
        .toBe(name);
    /** From the button with three dots to one of its entries. */
    const choose = async (project: string, entry: string) => {
      // The menu before may still be fading away.
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
      await page.getByRole('button', { name: `More for ${project}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: entry }).waitFor();
      await page.keyboard.type(entry);
      await page.keyboard.press('Enter');
    };

    await choose('Notes', 'Rename');
    await page.getByRole('dialog', { name: 'Rename project' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Minutes');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Minutes']);
    await hasFocus('More for Minutes');

    await choose('Minutes', 'Duplicate');
    await expect.poll(names).toEqual(['Minutes copy', 'Minutes']);
    await page.getByRole('alertdialog').getByText('Project Duplicated').waitFor();
    await expect.poll(() => readFigures(page)).toEqual(['2', '0', '0', '0h']);
    // What was never built leads to the prompt with its description.
    await choose('Minutes copy', 'Show its build');
    await page.waitForURL(`${origin}/build`);
    expect(await page.getByLabel('Describe your app').inputValue()).toBe('What we agreed');
    await page.goBack();

    await choose('Minutes copy', 'Delete');
    await page.getByRole('dialog', { name: 'Delete Minutes copy?' }).waitFor();
    await hasFocus('Keep it');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Minutes']);
    await page.getByRole('alertdialog').getByText('Project Deleted').waitFor();
    await hasFocus('Your Projects');
    await expect.poll(() => readFigures(page)).toEqual(['1', '0', '0', '0h']);

    // It can be undone.
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    await deleted.getByText('Deleted 0 minutes ago, gone in 30 days').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await deleted.getByRole('button', { name: 'Restore Minutes copy' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Minutes copy', 'Minutes']);
    await hasFocus('Your Projects');
    await expect.poll(() => deleted.count()).toBe(0);
    await choose('Minutes copy', 'Delete');
    await page.getByRole('dialog', { name: 'Delete Minutes copy?' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await deleted.getByRole('button', { name: 'Delete now Minutes copy' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete Minutes copy now?' });
    expect(await findViolations(page)).toEqual([]);
    await sure.getByRole('button', { name: 'Delete for good' }).click();
    await expect.poll(() => deleted.count()).toBe(0);
    expect(await names()).toEqual(['Minutes']);
  });

  test('[BOARD4] on the way there: skeletons while answers are late, samples when there are none, the start page when the session is over', async () => {
    const page = await browser.open(`${origin}/`);
    allowConsole(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|500)/);
    await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`);
    await page.keyboard.press('Enter');
    await page.getByText('No projects found').waitFor();
    expect(await page.getByRole('link', { name: 'Create New Project' }).getAttribute('href')).toBe('/build');
    const help = page.getByRole('region', { name: 'Need Help?' });
    expect(
      await help.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(['/docs', '/contact']);
    const away = async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
      await page.waitForURL(`${origin}/about`);
    };
    const back = () => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();

    await away();
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/projects', async (route) => {
      await late;
      await route.continue();
    });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await back();
    // None of the three waits for another.
    await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['/api/templates', '/api/analytics']));
    const skeletons = page.getByRole('status', { name: 'Loading projects' });
    await skeletons.waitFor();
    expect(await skeletons.locator('> *').count()).toBe(4);
    expect(await findViolations(page)).toEqual([]);
    arrive();
    await page.getByText('No projects found').waitFor();
    expect(await skeletons.count()).toBe(0);

    await away();
    await page.context().setOffline(true);
    await back();
    await page.getByRole('alertdialog').getByText('Error Loading Data').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await page.context().setOffline(false);

    // One of the three is enough: a connection that breaks, an answer that is none, an error.
    for (const [path, fail] of [
      ['templates', (route) => route.abort()],
      ['analytics', (route) => route.fulfill({ contentType: 'application/json', body: '{"total_' })],
      ['templates', (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' })],
    ] as [string, (route: Route) => Promise<void>][]) {
      await away();
      await page.route(`**/api/${path}`, fail);
      await back();
      await page.getByText('Sample', { exact: true }).first().waitFor();
      expect(await page.getByRole('article').count()).toBe(3);
      await page.unroute(`**/api/${path}`);
    }

    await away();
    // The session ends elsewhere; this browser learns of it with its next call.
    await page.request.delete(`${origin}/api/auth/sessions`, { headers: { origin } });
    await back();
    await expect.poll(() => page.url()).toBe(`${origin}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor();
    await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('[BOARD2] when its data cannot be loaded it says so and shows samples that do nothing', async () => {
    const server = await startServer();
    try {
      const page = await browser.open(`${server.origin}/build`);
      await askForPlan(page);
      breakProjects(server.dataFolder);
      await page.goto(`${server.origin}/dashboard`);
      const toast = page.getByRole('alertdialog');
      await toast.getByText('Error Loading Data').waitFor();
      expect(await toast.getByText('Backend connection failed. Creating sample data for demo.').count()).toBe(
        1,
      );
      expect(await page.getByRole('article').count()).toBe(3);
      expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
        'E-commerce Store',
        'Task Manager',
        'AI Chat Assistant',
      ]);
      expect(
        await page
          .getByRole('article')
          .getByText(/^(deployed|building)$/)
          .allTextContents(),
      ).toEqual(['deployed', 'building', 'deployed']);
      expect(
        await page
          .getByRole('region', { name: 'Quick Start Templates' })
          .getByRole('listitem')
          .getByRole('heading')
          .evaluateAll((all) => all.map((one) => one.firstChild?.textContent)),
      ).toEqual(['Landing Page', 'E-commerce Platform', 'Social Network']);
      // Users are named where there are some.
      expect(
        await page
          .getByRole('article')
          .getByText(/users?$/)
          .allTextContents(),
      ).toEqual(['1,250 users', '551 users']);
      // Four figures, three projects, three templates.
      expect(await page.getByText('Sample', { exact: true }).count()).toBe(10);
      expect(await readFigures(page)).toEqual(['4', '1801', '2', '240h']);
      const actions = page
        .getByRole('main')
        .getByRole('button', { name: /Edit|View|Building|More|Use Template/ });
      expect(await actions.count()).toBe(12);
      for (const button of await actions.all()) expect(await button.isDisabled()).toBe(true);
      expect(await findViolations(page)).toEqual([]);

      // An account cannot be made where what was built cannot come along: that is said, and nothing is half done.
      allowConsole(page, /status of 500/);
      const email = `ada-${crypto.randomUUID()}@example.com`;
      await page.goto(`${server.origin}/signup`, { waitUntil: 'networkidle' });
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('long enough');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await page
        .getByRole('alert')
        .getByText('Something went wrong on our side. Please try again.')
        .waitFor();
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
      await page.goto(`${server.origin}/`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Sign up with Email' }).click();
      await toast.getByText('Signup Failed').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('auth_provider'))).toBe('anonymous');
    } finally {
      await server.stop();
    }
  });
});

/** The four figures as they stand on the page. */
function readFigures(page: Page): Promise<string[]> {
  return page.locator('dt + dd').allTextContents();
}

/** Takes the table away under the running server, as a broken database would. */
function breakProjects(dataFolder: string): void {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes('d1') && file.endsWith('.sqlite'),
  );
  for (const file of files) {
    const database = new DatabaseSync(join(dataFolder, file));
    const has = database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'projects'")
      .get();
    if (has) database.exec('ALTER TABLE projects RENAME TO projects_gone');
    database.close();
  }
}

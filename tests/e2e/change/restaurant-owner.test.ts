/**
 * [WALK] A restaurant's owner shows their app: builds it, looks as a visitor, changes a dish where it stands, invites a waiter,
 * sees what a stranger cannot see, changes the app in words and takes that back; the same app starts elsewhere and knows its
 * owner there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { findFreePort } from '../../../bin/parts/server/ports.mjs';
import { findPython } from '../../engine/run-fastapi.ts';
import { buildFrontend } from '../../support/apps/generated-app.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import {
  askForPlan,
  BUILD_MS,
  changeRequest,
  confirmPlan,
  LONG,
  waitForSuccess,
} from '../wizard/wizard-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LISTED = '/api/table-reservations';

/** What the app answers somebody whose browser this is. */
const statusOf = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);

/** Browsers report every refused call themselves. */
const allowRefusals = (page: Page) => allowConsole(page, /401 \(Unauthorized\)/);

test('[WALK1] build, look as a visitor, change a dish in place, invite, see what a stranger cannot, change in words, undo, take away', {
  timeout: LONG + 3 * BUILD_MS,
}, async () => {
  const page = await browser.open(`${inject('origin')}/build`);
  await askForPlan(page, 'A website for a restaurant with a menu and table reservations');
  await page.getByRole('button', { name: 'Who may Table reservations' }).click();
  const see = page.getByRole('button', { name: /Who may: See \(Table reservations\)/i });
  expect(await see.textContent()).toContain('Owner and Team');
  await confirmPlan(page);
  await waitForSuccess(page);

  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /View Application/ }).click(),
  ]);
  allowRefusals(app);
  await app.getByRole('button', { name: 'Look at it as a visitor' }).first().waitFor();
  expect(await statusOf(app, LISTED)).toBe(200);
  await app.getByRole('button', { name: 'Look at it as a visitor' }).first().click();
  await app.getByText('This is what visitors see.').waitFor();
  expect([await statusOf(app, LISTED), await statusOf(app, '/api/menu-items')]).toEqual([401, 200]);
  await app.getByRole('button', { name: 'Back to my view' }).click();
  await app.getByRole('button', { name: 'Look at it as a visitor' }).first().waitFor();
  expect(await statusOf(app, LISTED)).toBe(200);

  const { origin } = new URL(app.url());
  await app.goto(`${origin}/menu-items`);
  await app.getByRole('button', { name: 'Change texts' }).click();
  const dish = app.getByRole('article').first();
  await changeValue(dish.getByRole('textbox', { name: /^Price: / }), '27.35');
  await dish.getByRole('textbox', { name: 'Price: 27.35' }).waitFor();
  await changeValue(dish.getByRole('textbox', { name: /^Name: / }), 'Soup of the house');
  await dish.getByRole('textbox', { name: 'Name: Soup of the house' }).waitFor();
  await app.goto(`${origin}/manage/people`);
  await app.getByLabel('E-mail').fill('wim@example.com');
  await app.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Team' });
  await app.getByRole('button', { name: 'Invite', exact: true }).click();
  await app.getByText('The invitation was mailed to wim@example.com.').waitFor();
  const link = await app.getByLabel('Link of the invitation').inputValue();

  const stranger = await browser.open(origin);
  allowRefusals(stranger);
  await stranger.getByRole('heading').first().waitFor();
  expect(await statusOf(stranger, LISTED)).toBe(401);
  await stranger.goto(`${origin}/menu-items`);
  const seen = stranger.getByRole('article').filter({ hasText: 'Soup of the house' });
  await seen.getByText('27.35').waitFor();
  expect(await stranger.getByRole('button', { name: 'Change texts' }).count()).toBe(0);
  const waiter = await browser.open(link);
  await waiter.getByText('The invitation is for wim@example.com.').waitFor();
  await waiter.getByLabel('Name').fill('Wim');
  await waiter.getByRole('textbox', { name: 'Password' }).fill('a table for two');
  await waiter.getByRole('button', { name: 'Join' }).click();
  await waiter.getByRole('link', { name: /Wim/ }).first().waitFor();
  expect(await statusOf(waiter, LISTED)).toBe(200);
  await waiter.goto(`${origin}/manage/people`);
  await waiter.getByText('This page is not for you').waitFor();

  await page.bringToFront();
  await page.getByRole('link', { name: 'Change app' }).click();
  await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor();
  await changeRequest(page).fill('add allergens to menu items');
  await changeRequest(page).press('Enter');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Build version 2' }).click();
  await page.getByRole('heading', { name: 'Version 2 is live' }).waitFor({ timeout: BUILD_MS });
  // Who was invited is still in.
  expect(await statusOf(waiter, LISTED)).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Version 3 is live' }).waitFor({ timeout: BUILD_MS });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await startElsewhere(page, id);
});

async function changeValue(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

/** Starts the project outside Hewn and comes in by the address that its first start says. */
async function startElsewhere(page: Page, projectId: string): Promise<void> {
  const bytes = await page.evaluate(async (url) => {
    const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return Array.from(content);
  }, `/api/projects/${projectId}/export`);
  // Within the repository, so that the packages of the app are found.
  mkdirSync(inRoot('tests/output'), { recursive: true });
  const folder = mkdtempSync(inRoot('tests/output/restaurant-'));
  for (const [path, content] of Object.entries(unzipSync(Uint8Array.from(bytes)))) {
    if (path.endsWith('/')) continue;
    const file = join(folder, path.split('/').slice(1).join('/'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await buildFrontend(folder, 'production', 'build');
  const port = await findFreePort();
  const { command, args } = await findStart(folder, port);
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    let said = '';
    for await (const text of server.stdout) {
      said += String(text);
      if (said.includes('?ticket=')) break;
    }
    const entry = /http\S+\?ticket=\S+/.exec(said)?.[0] ?? said;
    const { origin } = new URL(entry);
    expect(origin).toBe(`http://localhost:${port}`);
    const ask = (path: string, cookie?: string) =>
      requestLocal(origin + path, { headers: cookie ? { cookie } : {} }).catch(() => ({ status: 0 }));
    await expect.poll(async () => (await ask('/api/health')).status, { timeout: 30_000 }).toBe(200);
    expect((await ask('/api/menu-items')).status).toBe(200);
    expect((await ask(LISTED)).status).toBe(401);
    const owner = await browser.open(entry);
    await owner.getByRole('button', { name: 'Look at it as a visitor' }).first().waitFor();
    expect(await statusOf(owner, LISTED)).toBe(200);
    await owner.goto(`${origin}/manage-table-reservations`);
    await owner.getByRole('heading', { name: 'Table reservations', level: 1 }).waitFor();
    await owner.getByRole('row').nth(1).waitFor();
    await owner.goto(`${origin}/menu-items`);
    await owner.getByRole('button', { name: 'Change texts' }).click();
    const price = owner.getByRole('textbox', { name: /^Price: / }).first();
    await changeValue(price, '19.05');
    await owner.getByRole('textbox', { name: 'Price: 19.05' }).waitFor();
    // The address is good once.
    const late = await requestLocal(entry);
    const [cookie = ''] = [late.headers['set-cookie'] ?? ''].flat();
    expect((await ask(LISTED, cookie.split(';')[0])).status).toBe(401);
  } finally {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As its README says it. */
async function findStart(folder: string, port: number): Promise<{ command: string; args: string[] }> {
  if (!existsSync(join(folder, 'backend/main.py')))
    return { command: process.execPath, args: ['backend/server.ts'] };
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return {
    command: found.python,
    args: ['-m', 'uvicorn', 'backend.main:app', '--port', String(port), '--no-access-log'],
  };
}

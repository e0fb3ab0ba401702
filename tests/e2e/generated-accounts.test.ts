/** Accounts of a generated app in Chromium: joining, leaving, coming back, and what is not for everyone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GeneratedApp,
  ownerEntry,
  readBlueprint,
  serveGeneratedApp,
} from '../support/apps/generated-app.ts';
import { openBrowser, type TestBrowser } from '../support/open-browser.ts';
import { allowConsole } from '../support/quiet-pages.ts';

let browser: TestBrowser;
let app: GeneratedApp;
beforeAll(async () => {
  browser = await openBrowser();
  app = await serveGeneratedApp(await readBlueprint('forum'));
});
afterAll(async () => {
  await app.close();
  await browser.close();
});

describe('a forum', () => {
  const open = (path: string) => browser.open(app.origin + path, { reducedMotion: 'reduce' });
  type Page = Awaited<ReturnType<typeof open>>;

  async function register(page: Page, name: string) {
    await page.goto(`${app.origin}/register`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@people.example`);
    await page.getByLabel('Password', { exact: true }).fill('long enough to keep');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name }).waitFor();
  }

  it('[ACC2] lets its owner in by a link once, who sets a password, signs out and in again, and comes back to the page that asked', async () => {
    const page = await open('/');
    const entry = ownerEntry(app, 'ada');
    await page.goto(entry);
    await page.getByRole('link', { name: 'People' }).first().waitFor();
    await page.goto(`${app.origin}/account`);
    await page.getByLabel('E-mail').fill('ada@people.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('From now on you can sign in with them').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out').waitFor();
    expect(await page.getByRole('link', { name: 'Topics' }).count()).toBe(0);
    await page.goto(`${app.origin}/drafts`);
    await page.getByText('This page is for people with an account.').waitFor();
    await page.getByLabel('E-mail').fill('ada@people.example');
    // Browsers report every refused call themselves.
    allowConsole(page, /401 \(Unauthorized\).*\/api\/auth\/login/);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('long enough to keep');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'My drafts' }).waitFor();
    await page.context().close();
    const late = await open('/');
    await late.goto(entry);
    await late.getByText('That link has ended or was used.').waitFor();
    await late.goto(`${app.origin}/account`);
    await late.getByText('This page is for people with an account.').waitFor();
    await late.context().close();
  });

  it('[ACC3] offers members what they may do, and no more', async () => {
    const page = await open('/');
    await register(page, 'Bob');
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
    // Somebody else's thread cannot be changed, one's own can.
    await page.goto(`${app.origin}/threads/1`);
    await page.getByRole('heading', { name: 'Hide glue in a warm workshop' }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await page.goto(app.origin);
    await page.getByRole('button', { name: 'New thread' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New thread' });
    await dialog.getByLabel('Title').fill('Gluing a neck');
    await dialog.getByRole('combobox', { name: 'Topic' }).fill('Gui');
    await dialog.getByRole('option', { name: 'Guitars' }).click();
    await dialog.getByLabel('Text').fill('Dovetail or bolt?');
    await dialog.getByRole('button', { name: 'Add thread' }).click();
    await page.getByRole('link', { name: 'Gluing a neck' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await page.goto(`${app.origin}/topics`);
    await page.getByText('This page is not for you').waitFor();
    await page.context().close();
  });

  it('[ACC4] leads visitors to signing in where they would write', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'New thread' }).first().click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.context().close();
  });
});

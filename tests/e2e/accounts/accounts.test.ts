/**
 * [ACCT] The main ways through an account, by keyboard, in Chromium; axe finds nothing on any of its pages. Long, since each
 * way is one story from the sign-up to its end.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page that answers to keys: all that it loads has come. */
async function openReady(url: string): Promise<Page> {
  const page = await browser.open();
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const makeEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Types into the field that has the focus, once it is the one meant. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.type(text);
}

/** Presses Tab until what is meant has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const one = document.activeElement;
      return (one as HTMLInputElement | null)?.labels?.[0]?.textContent ?? one?.textContent ?? '';
    });
    if (found.trim() === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The link or code of the newest mail to somebody, which goes out after the answer. */
async function readMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let found = '';
  const look = async () => {
    const mails: Mail[] = await (await page.request.get(`${origin}/api/dev/mailbox`)).json();
    const mail = mails.find((one) => one.to === to && subject.test(one.subject));
    found = mail?.text.match(/https?:\S+|\b\d{6}\b/)?.[0] ?? '';
    return found;
  };
  await expect.poll(look).not.toBe('');
  return found;
}

/** The digits of the newest mail with a code. */
const readCode = async (page: Page, to: string) => (await readMail(page, to, /is your code/)).slice(0, 6);

let checked = 0;

/** A page as it is now, narrow in one theme and wide in the other; the next page the other way round. */
async function check(page: Page, what: string): Promise<void> {
  checked += 1;
  const looks = checked % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const [index, width] of [390, 1280].entries()) {
    const colorScheme = looks[index] ?? null;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `axe: ${what}, ${colorScheme}, ${width}`).toEqual([]);
    expect(await findOverflow(page), `wider than the screen: ${what}, ${width}`).toBeLessThanOrEqual(0);
  }
}

test('[ACCT1] sign up with a password, settings from the dashboard, log out, log in', async () => {
  const email = makeEmail();
  const page = await openReady(`${origin}/signup`);
  allowConsole(page, /status of (400|401)|ERR_INTERNET_DISCONNECTED/);
  await check(page, 'sign up');
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await page.getByText('A password has at least 8 characters.').waitFor();
  await check(page, 'sign up with a mistake');
  await typeInto(page, 'Password', ' and longer');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole('alertdialog').getByText('Welcome to Hewn').waitFor();
  expect(await kept(page)).toMatchObject({ user_email: email, auth_provider: 'email' });

  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Account settings' }).waitFor();
  await page.getByText('This device').waitFor();
  await check(page, 'settings');
  await tabTo(page, 'Current password');
  await page.keyboard.type('short and longer');
  await tabTo(page, 'New password');
  await page.keyboard.type('another password');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText('Password saved').waitFor();
  await tabTo(page, 'Log out everywhere');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  await expect.poll(() => kept(page)).toEqual({});

  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await check(page, 'log in');
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type('short and longer');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Email or password is not right.').waitFor();
  await check(page, 'log in refused');
  // Without a network the form says so, and what was typed stays.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText('Hewn cannot be reached. Please try again.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.context().setOffline(false);
  await page.getByLabel('Password', { exact: true }).fill('another password');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/dashboard`);
  expect(await kept(page)).toMatchObject({ user_email: email });

  // Logging out needs the server: without it, one stays logged in and is told so.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('alertdialog').getByText('Logout Failed').waitFor();
  expect(await kept(page)).toMatchObject({ user_email: email });
  await page.context().setOffline(false);
  // So it is when no answer comes in time; a tenth of a second here, for the half minute.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 100 : ms);
  });
  await page.route('**/api/auth/logout', () => {});
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('alertdialog').getByText('Logout Failed').waitFor();
  await page.unroute('**/api/auth/logout');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  await expect.poll(() => kept(page)).toEqual({});
});

test('[ACCT2] an account without a password: code by mail, confirmed address, deletion', async () => {
  const email = makeEmail();
  const page = await browser.open(`${origin}/`);
  allowConsole(page, /status of 401/);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/dashboard`);
  await page.goto(await readMail(page, email, /Welcome/), { waitUntil: 'networkidle' });
  await check(page, 'confirm an address');
  await tabTo(page, 'Confirm my email');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();

  const elsewhere = await openReady(`${origin}/login`);
  await tabTo(elsewhere, 'Log in with a code by mail');
  await elsewhere.keyboard.press('Enter');
  await typeInto(elsewhere, 'Email', email);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('status').getByText('a code is on its way').waitFor();
  await check(elsewhere, 'log in with a code');
  await typeInto(elsewhere, 'Code', await readMail(elsewhere, email, /is your code/));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(`${origin}/dashboard`);

  await elsewhere.goto(`${origin}/dev/mailbox`);
  await check(elsewhere, 'mailbox');
  await elsewhere.goto(`${origin}/settings`, { waitUntil: 'networkidle' });
  await elsewhere.getByText('Confirmed', { exact: true }).waitFor();

  // Another address, which is the account's once the link that went there was opened.
  const next = makeEmail();
  await tabTo(elsewhere, 'Change email');
  await elsewhere.keyboard.press('Enter');
  await typeInto(elsewhere, 'New email', next);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('status').getByText('A link went to the new address.').waitFor();
  await elsewhere.goto(await readMail(elsewhere, next, /new email/), { waitUntil: 'networkidle' });
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click();
  await elsewhere.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await elsewhere.goto(`${origin}/settings`, { waitUntil: 'networkidle' });
  await elsewhere.getByText(next, { exact: true }).waitFor();
  await expect.poll(() => kept(elsewhere)).toMatchObject({ user_email: next });

  // The other browser is logged out from here. It learns of that with the next form that it sends.
  await page.goto(`${origin}/settings`, { waitUntil: 'networkidle' });
  const devices = elsewhere.getByRole('region', { name: 'Devices' });
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('button', { name: /^Log out (?!everywhere)/ }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('New password', { exact: true }).fill('a password of mine');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  await expect.poll(() => kept(page)).toEqual({});

  await tabTo(elsewhere, 'Delete my account');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('dialog').waitFor();
  await check(elsewhere, 'delete account');
  await tabTo(elsewhere, `Type ${next} to go on`);
  await elsewhere.keyboard.type(next);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('alertdialog').getByText('Account deleted').waitFor();
  await elsewhere.waitForURL(`${origin}/`);
  await expect.poll(() => kept(elsewhere)).toEqual({});
});

test('[ACCT3] a forgotten password, and a browser that lost its cookie but kept its token', async () => {
  const email = makeEmail();
  const page = await browser.open(`${origin}/`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/dashboard`);

  // What the page still asks for would be refused without its cookie.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.goto(`${origin}/`);
  await page.getByText(`Welcome, ${email}`).first().waitFor();
  await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  // The cookie says who is signed in; what is kept of somebody else goes, and no call is made with it.
  const mine = await page.evaluate(() => localStorage.getItem('user_id'));
  await page.evaluate(() => {
    localStorage.setItem('user_id', 'somebody-else');
    localStorage.setItem('user_email', 'somebody@example.com');
    localStorage.setItem('auth_token', 'hewn_of-somebody-else');
  });
  await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
  await expect.poll(() => kept(page)).toEqual({ user_id: mine, user_email: email, auth_provider: 'email' });
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('No projects found').waitFor();
  // A name without a token and without a cookie is nobody.
  const nobody = await browser.open(`${origin}/about`);
  await nobody.evaluate(() => localStorage.setItem('user_id', 'somebody-else'));
  await nobody.reload();
  await expect.poll(() => kept(nobody)).toEqual({});

  const elsewhere = await openReady(`${origin}/reset-password`);
  await check(elsewhere, 'ask for a new password');
  await tabTo(elsewhere, 'Email');
  await elsewhere.keyboard.type(email);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('status').getByText('a link lies in the local mailbox').waitFor();
  await elsewhere.goto(await readMail(elsewhere, email, /new password/), { waitUntil: 'networkidle' });
  await check(elsewhere, 'set a new password');
  await tabTo(elsewhere, 'New password');
  await elsewhere.keyboard.type('a new password');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(`${origin}/dashboard`);
  // The session from before has ended: its cookie and its token are worth nothing.
  await page.goto(`${origin}/dashboard`);
  await page.waitForURL(`${origin}/login?next=%2Fdashboard`);
  await expect.poll(() => kept(page)).toEqual({});
});

test('[ACCT4] the owner of an address that somebody signed up with keeps or removes what they find', async () => {
  const email = makeEmail();
  const page = await browser.open(`${origin}/`);
  allowConsole(page, /status of 401/);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole('status').getByText('Your account has no password yet').waitFor();
  await check(page, 'dashboard without a password');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Your account has no password yet').waitFor({ state: 'detached' });
  for (const name of ['Kept for later', 'Not mine at all', 'A third one'])
    await page.request.post(`${origin}/api/projects`, {
      data: { name, description: 'Made before anybody knew whose address it is' },
      headers: { origin },
    });

  const link = await readMail(page, email, /Welcome/);
  const elsewhere = await openReady(link);
  allowConsole(elsewhere, /status of 403/);
  await check(elsewhere, 'confirm an address elsewhere');
  await elsewhere.getByLabel('Password of the account').fill('no idea');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('alert').getByText('This account has no password.').waitFor();
  await tabTo(elsewhere, 'Start anew with this address');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(`${origin}/earlier-projects`);
  await elsewhere.getByRole('heading', { name: 'Were these made by you?' }).waitFor();
  await check(elsewhere, 'projects from before');
  await elsewhere.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
  await elsewhere.getByText('No projects found').waitFor();
  await elsewhere.getByRole('link', { name: 'Keep or remove them' }).click();
  await elsewhere.getByRole('button', { name: 'Remove Not mine at all' }).click();
  await elsewhere.getByText('Not mine at all').first().waitFor({ state: 'detached' });
  await elsewhere.getByRole('button', { name: 'Keep Kept for later' }).click();
  await elsewhere.getByRole('heading', { name: 'Kept for later' }).waitFor({ state: 'detached' });
  await elsewhere.getByRole('button', { name: 'Keep A third one' }).click();
  await elsewhere.getByRole('heading', { name: 'All is decided' }).waitFor();
  await elsewhere.getByRole('link', { name: 'Go to your dashboard' }).click();
  await elsewhere.getByRole('heading', { name: 'Kept for later' }).waitFor();
  expect(await elsewhere.getByText('Not mine at all').count()).toBe(0);
  // Whoever made the account is out.
  await page.goto(`${origin}/dashboard`);
  await page.waitForURL(`${origin}/login?next=%2Fdashboard`);
});

test('[ACCT5] whoever met a page that needs a session is led back to it, by logging in and by a new account', async () => {
  const email = makeEmail();
  const page = await openReady(`${origin}/import`);
  expect(page.url()).toBe(`${origin}/login?next=%2Fimport`);
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Make an account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('walks by the river');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/import`);

  const project: { id: string } = await (
    await page.request.post(`${origin}/api/projects`, {
      data: { name: 'River walks', description: 'Where to walk along the river' },
      headers: { origin },
    })
  ).json();
  const elsewhere = await openReady(`${origin}/code-editor/${project.id}`);
  expect(new URL(elsewhere.url()).pathname).toBe('/login');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill('walks by the river');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL((url) => url.pathname === `/code-editor/${project.id}`);
  await elsewhere.close();

  // [BACK3] From the header of a page that is everyone's, too.
  const looking = await openReady(`${origin}/templates?q=shop`);
  await looking.getByRole('link', { name: 'Log in', exact: true }).click();
  await looking.getByLabel('Email').fill(email);
  await looking.getByLabel('Password', { exact: true }).fill('walks by the river');
  await looking.keyboard.press('Enter');
  await looking.waitForURL(`${origin}/templates?q=shop`);
  await looking.close();

  const byCode = await openReady(`${origin}/settings`);
  await byCode.getByRole('button', { name: 'Log in with a code by mail' }).click();
  await byCode.getByLabel('Email').fill(email);
  await byCode.keyboard.press('Enter');
  await byCode.getByLabel('Code').fill(await readCode(byCode, email));
  await byCode.keyboard.press('Enter');
  // Whoever proves an address first looks at what was made with it before.
  await byCode.waitForURL(`${origin}/earlier-projects?next=%2Fsettings`);
  await byCode.getByRole('button', { name: /^Keep/ }).last().click();
  await byCode.getByRole('link', { name: 'Go on to where you were going' }).click();
  await byCode.waitForURL(`${origin}/settings`);
  // An address of others leads nowhere but to one's own dashboard.
  await byCode.goto(`${origin}/login?next=//other.example/`);
  await byCode.waitForURL(`${origin}/dashboard`);
});

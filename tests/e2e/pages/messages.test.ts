/** [PUBLIC] Messages to us: the contact page, and the sales form of the prices. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PLANS } from '../../../app/routes/pricing/plans.ts';
import { findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MISSING = ['Missing Information', 'Please fill in all required fields.'] as const;
const SENT = [
  'Message Sent!',
  "Thank you for contacting us. We'll get back to you within 24 hours.",
] as const;
const UNREACHABLE = ['Message Not Sent', 'Hewn cannot be reached. Please try again.'] as const;

describe('contact', () => {
  test('[PUBLIC3] what is missing is asked for; a message is sent and the form cleared', async () => {
    const page = await browser.open(`${origin}/contact?subject=Technical%20support`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const field = (name: string) => page.getByRole('textbox', { name });
    const FIELDS = ['Name', 'Email', 'Company', 'Subject', 'Message'];
    const read = () => Promise.all(FIELDS.map((name) => field(name).inputValue()));
    const hasFocus = (name: string) => field(name).evaluate((one) => one === document.activeElement);
    const send = page.getByRole('button', { name: 'Send Message' });
    expect(await read()).toEqual(['', '', '', 'Technical support', '']);
    await send.click();
    await expectToast(page, MISSING, 'destructive');
    const wrong = () =>
      page.locator('[aria-invalid]').evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(await wrong()).toEqual(['name', 'email', 'message']);
    expect(await hasFocus('Name')).toBe(true);
    await field('Name').fill('Ada');
    await field('Company').fill('Engines');
    await field('Message').fill(' ');
    await send.click();
    await expect.poll(wrong).toEqual(['email', 'message']);
    expect(await hasFocus('Email')).toBe(true);
    await field('Message').fill('Does it do invoices?');
    // The browser itself says what is no address.
    await field('Email').fill('ada');
    await field('Message').focus();
    await send.click();
    expect(await hasFocus('Email')).toBe(true);
    expect(sent).toEqual([]);

    await field('Email').fill('ada@example.com');
    await field('Message').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, SENT);
    expect(await read()).toEqual(['', '', '', '', '']);
    expect(await send.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(sent).toHaveLength(1);

    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await page.getByRole('link', { name: 'Browse FAQs' }).click();
    await page.waitForURL(`${origin}/faqs`);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  });

  test('[PUBLIC4] what is refused, finds no network or no answer in 30 s stays in the form, with the reason', async () => {
    const page = await browser.open();
    allowConsole(page, /400|ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto(`${origin}/contact`);
    await page.getByLabel('Name').fill('Ada');
    // The browser takes this address for one; the server does not.
    await page.getByLabel('Email').fill('ada@localhost');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Hello');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expectToast(page, ['Message Not Sent', 'Please enter an email address'], 'destructive');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Email').fill('ada@example.com');

    await page.context().setOffline(true);
    await send.click();
    await expectToast(page, UNREACHABLE, 'destructive');
    await page.context().setOffline(false);

    let asked = 0;
    await page.route('**/contact.data*', () => {
      asked += 1;
    });
    await send.click();
    await expect.poll(() => asked).toBe(1);
    // It turns, and a further press sends nothing.
    expect(await send.locator('svg.animate-spin').count()).toBe(1);
    await send.click({ force: true });
    await page.clock.runFor(29_000);
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await page.clock.runFor(1500);
    await expectToast(page, UNREACHABLE, 'destructive');
    expect(await send.getAttribute('aria-disabled')).toBe('false');
    expect(asked).toBe(1);
    expect(await message.inputValue()).toBe('Hello');
  });

  test('[PUBLIC5] without script the message is sent all the same, and questions are searched', async () => {
    const page = await browser.open(`${origin}/contact`, { javaScriptEnabled: false });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('We have your message.').waitFor();
    await page.goto(`${origin}/blog`);
    await page.getByLabel('Email for the newsletter').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Thank you. The next letter comes to you.', { exact: true }).waitFor();
    await page.goto(`${origin}/faqs`);
    await page.getByLabel('Search FAQs').fill('refund');
    await page.getByRole('button', { name: /^Pricing/ }).click();
    await page.getByText('Found 1 result for "refund"', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=refund&category=pricing');
  });
});

describe('pricing', () => {
  test('[PUBLIC6] monthly and annual prices, the computed saving, and the form of the sales dialog', async () => {
    const page = await browser.open(`${origin}/pricing`);
    const prices = () => page.getByRole('article').locator('.display').allTextContents();
    expect(await prices()).toEqual(['$0', '$29', '$99']);
    await page.getByText('Annual', { exact: true }).click();
    expect(await prices()).toEqual(['$0', '$24', '$79']);
    const plans = page.getByRole('article');
    const savings = plans.evaluateAll((all) =>
      all.map((one) => one.textContent?.match(/Save \d+%/)?.[0] ?? null),
    );
    expect(await savings).toEqual([null, 'Save 17%', 'Save 20%']);
    expect(await page.getByText('Save up to 20% with annual billing', { exact: true }).count()).toBe(1);
    await page.getByText('Monthly', { exact: true }).click();
    expect(await prices()).toEqual(['$0', '$29', '$99']);
    expect(await page.getByText('Most Popular', { exact: true }).count()).toBe(1);
    const popular = page.getByRole('article', { name: 'Professional' });
    expect(await popular.getByText('Most Popular', { exact: true }).count()).toBe(1);
    for (const { name, features } of PLANS) {
      const listed = page.getByRole('article', { name }).getByRole('listitem').allTextContents();
      expect(await listed).toEqual(
        features.map((one) => (one.included ? one.name : `${one.name} (not included)`)),
      );
    }

    await page.getByRole('button', { name: 'Contact Sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact sales' });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    // What is told while the dialog is open can be reached: it stands in it.
    const ask = dialog.getByRole('button', { name: 'Send to sales' });
    await ask.click();
    await expectToast(page, MISSING, 'destructive');
    await page.keyboard.press('F8');
    const toast = page.getByRole('alertdialog');
    expect(await toast.evaluate((one) => one === document.activeElement)).toBe(true);
    await toast.click({ position: { x: 60, y: 10 } });
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await dialog.waitFor();

    await dialog.getByLabel('Name').fill('Grace');
    await dialog.getByLabel('Work email').fill('grace@example.com');
    await dialog.getByLabel('What do you need?').fill('Forty people');
    await ask.click();
    await expectToast(page, SENT);
    await dialog.waitFor({ state: 'hidden' });
    const mails = await (await page.request.get(`${origin}/api/dev/mailbox`)).json();
    const letter = { subject: 'Sales: Enterprise plan', text: expect.stringContaining('Forty people') };
    expect(mails).toContainEqual(expect.objectContaining(letter));
  });
});

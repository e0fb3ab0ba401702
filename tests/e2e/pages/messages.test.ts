/** [PUBLIC] Messages to us: the contact page, and the sales form of the prices. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { findViolations } from './page-checks.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('contact', () => {
  test('[PUBLIC3] what is missing is asked for; a message is sent and the form cleared', async () => {
    const page = await browser.open(`${origin}/contact`);
    const toast = page.getByRole('alertdialog');
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Name').fill('Ada');
    await send.click();
    await toast.getByText('Missing Information').waitFor();
    expect(await toast.getByText('Please fill in all required fields.').count()).toBe(1);
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Does it do invoices?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast.getByText('Message Sent!').waitFor();
    expect(
      await toast.getByText("Thank you for contacting us. We'll get back to you within 24 hours.").count(),
    ).toBe(1);
    for (const name of ['Name', 'Email', 'Message'])
      expect(await page.getByRole('textbox', { name }).inputValue()).toBe('');
  });

  test('[PUBLIC4] what the server refuses stays in the form, with the reason', async () => {
    const page = await browser.open(`${origin}/contact?subject=Technical%20support`);
    allowConsole(page, /400/);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Technical support');
    await page.getByLabel('Name').fill('Ada');
    // The browser takes this address for one; the server does not.
    await page.getByLabel('Email').fill('ada@localhost');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alertdialog').getByText('Message Not Sent').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('[PUBLIC5] without script the message is sent all the same, and questions are searched', async () => {
    const page = await browser.open(`${origin}/contact`, { javaScriptEnabled: false });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('We have your message.').waitFor();
    await page.getByRole('link', { name: 'Browse FAQs' }).click();
    await page.getByLabel('Search FAQs').fill('refund');
    await page.getByRole('button', { name: /^Pricing/ }).click();
    await page.getByText(/Found \d+ results? for "refund"/).waitFor();
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
    expect(await page.getByText(/^Save \d+%$/).allTextContents()).toEqual(['Save 17%', 'Save 20%']);
    expect(await page.getByText('Save up to 20% with annual billing').count()).toBe(1);
    expect(await page.getByText('Most Popular').count()).toBe(1);

    await page.getByRole('button', { name: 'Contact Sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact sales' });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    await dialog.getByLabel('Name').fill('Grace');
    await dialog.getByLabel('Work email').fill('grace@example.com');
    await dialog.getByLabel('What do you need?').fill('Forty people');
    await dialog.getByRole('button', { name: 'Send to sales' }).click();
    await page.getByRole('alertdialog').getByText('Message Sent!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
});

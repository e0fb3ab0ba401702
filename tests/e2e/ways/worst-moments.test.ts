/**
 * [WAY] Moments in which an app is of use to somebody or is not, in Chromium, from plain words: a guest books a table, a driver sees
 * what is theirs, an invoice is printed, a letter is sent from a landing page.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { type GeneratedApp, ownerEntry, serveGeneratedApp } from '../../support/apps/generated-app.ts';
import { findOverflow } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

let browser: TestBrowser;
const apps: GeneratedApp[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await browser.close();
});

/** The app that is planned from these words, live with its examples. */
async function make(text: string): Promise<GeneratedApp> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const app = await serveGeneratedApp(outcome.plan.blueprint);
  apps.push(app);
  return app;
}

const open = (app: GeneratedApp, path: string) =>
  browser.open(app.origin + path, { reducedMotion: 'reduce' });

async function openAsOwner(app: GeneratedApp): Promise<Page> {
  const page = await open(app, '/');
  await page.goto(ownerEntry(app, 'ada'));
  return page;
}

/** Calls the app from somebody's page, as their session. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(asked.path, {
        method: asked.method,
        ...(asked.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asked.body),
        }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: Tests look into it.
      return { status: answer.status, body: (await answer.json().catch(() => null)) as any };
    },
    { method, path, body },
  );

async function make201(page: Page, path: string, body: object): Promise<number> {
  const { status, body: made } = await call(page, 'POST', path, body);
  expect([path, status, made]).toEqual([path, 201, expect.anything()]);
  return made.id;
}

test('[WAY5] a guest books a table without an account; who runs the place sees it, and no other guest does', async () => {
  const app = await make(
    'Website for my fish restaurant with a menu. Guests book a table for a number of people at a date and time.',
  );
  const guest = await open(app, '/');
  await guest
    .getByRole('link', { name: /Reserve|Book/ })
    .first()
    .click();
  await guest.getByLabel('Name').fill('Gesa Gast');
  await guest.getByLabel('E-mail').or(guest.getByLabel('Email')).first().fill('gesa@people.example');
  await guest.getByLabel('Date and time').fill('2099-06-05T19:00');
  await guest.getByLabel('Guests').fill('4');
  await guest.getByRole('button', { name: 'Reserve' }).click();
  await guest.getByText('Thank you.').waitFor();
  expect(await findOverflow(guest)).toBeLessThanOrEqual(0);
  allowConsole(guest, /401 \(Unauthorized\)/);
  expect((await call(guest, 'GET', '/api/bookings')).status).toBe(401);
  const owner = await openAsOwner(app);
  await owner.goto(`${app.origin}/manage-bookings`);
  await owner.getByText('Gesa Gast').first().waitFor();
});

test('[WAY6] a driver sees and sets the deliveries that are assigned to them, and none of the others', async () => {
  const app = await make(
    'A courier firm. The dispatcher enters parcels with an address and a recipient and assigns each parcel to a driver. Drivers see only the parcels assigned to them and set their status.',
  );
  const owner = await openAsOwner(app);
  const join = async (name: string) => {
    const page = await open(app, '/');
    const email = `${name.toLowerCase()}@people.example`;
    const { status, body } = await call(page, 'POST', '/api/auth/register', {
      name,
      email,
      password: 'long enough to keep',
    });
    expect(status).toBe(201);
    const given = await call(owner, 'PATCH', `/api/auth/accounts/${body.account.id}`, { role: 'driver' });
    expect(given.status).toBe(200);
    return { page, record: await make201(owner, '/api/drivers', { name, email }) };
  };
  const [dora, emil] = [await join('Dora'), await join('Emil')];
  const enter = (number: string, recipient: string, driver: number) =>
    make201(owner, '/api/parcels', {
      tracking_number: number,
      recipient,
      address: 'Quay 3',
      driver_id: driver,
    });
  const mine = await enter('P-9001', 'Recipient of Dora', dora.record);
  const others = await enter('P-9002', 'Recipient of Emil', emil.record);

  await dora.page.goto(`${app.origin}/parcels`);
  await dora.page.getByText('P-9001').first().waitFor();
  expect(await dora.page.getByText('P-9002').count()).toBe(0);
  const listed = (await call(dora.page, 'GET', '/api/parcels?page_size=100')).body.items;
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([mine]);
  allowConsole(dora.page, /4(0[34]|22) \(/);
  expect((await call(dora.page, 'GET', `/api/parcels/${others}`)).status).toBe(404);
  const sets = { status: listed[0].status };
  expect((await call(dora.page, 'PATCH', `/api/parcels/${others}`, sets)).status).toBe(404);
  // [PRIV28] Whom it is for is not theirs to say.
  expect((await call(dora.page, 'PATCH', `/api/parcels/${mine}`, { recipient: 'Me' })).status).toBe(422);
  expect((await call(dora.page, 'DELETE', `/api/parcels/${mine}`)).status).toBe(403);
  const before = (await call(dora.page, 'GET', `/api/parcels/${mine}`)).body.status;
  await dora.page.goto(`${app.origin}/parcels/${mine}`);
  await dora.page.getByRole('button', { name: 'Edit' }).first().click();
  const field = dora.page.getByRole('dialog').getByLabel('Status');
  await field.waitFor();
  const states = await field
    .locator('option:not([disabled])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const next = states.find((state) => state && state !== before) ?? '';
  await field.selectOption(next);
  await dora.page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await dora.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await call(owner, 'GET', `/api/parcels/${mine}`)).body.status).toBe(next);
});

test('[WAY7] an invoice is printed: who sends it, to whom, its lines and what they come to, and nothing beside it', async () => {
  const app = await make(
    'I am an electrician. I keep customers and invoices. An invoice has a number, a customer, a date, a due date and lines with a description, hours and a price. I print invoices.',
  );
  const page = await openAsOwner(app);
  const customer = await make201(page, '/api/customers', { name: 'Hotel Anker', address: 'Quay 3' });
  const invoice = await make201(page, '/api/invoices', {
    number: 'R-77',
    customer_id: customer,
    date: '2026-05-04',
    due_date: '2026-06-04',
  });
  for (const [description, hours, price] of [
    ['Wiring', 2.5, 8_000],
    ['Fuse box', 1, 12_000],
  ])
    await make201(page, '/api/lines', { invoice_id: invoice, description, hours, price });
  await page.goto(`${app.origin}/invoices/${invoice}/print`);
  const sheet = page.locator('.print-sheet');
  await sheet.getByText('Hotel Anker').waitFor();
  const text = (await sheet.textContent()) ?? '';
  for (const part of ['R-77', 'Quay 3', 'Wiring', '2.5', 'Fuse box', '320.00', 'Your address'])
    expect(text).toContain(part);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const measure = '/api/invoices/summary?measure=count&status=sent&status=overdue';
  const open = async () => (await call(page, 'GET', measure)).body.groups[0].value;
  const before = await open();
  expect((await call(page, 'PATCH', `/api/invoices/${invoice}`, { status: 'sent' })).status).toBe(200);
  expect(await open()).toBe(before + 1);
  await page.goto(`${app.origin}/`);
  await page.getByText('Open invoices').first().waitFor();
});

test('[WAY8] a letter from a landing page arrives once, and is nobody else’s to read', async () => {
  const app = await make('A landing page for a carpenter with services, opening hours and a contact form.');
  const visitor = await browser.open(`${app.origin}/contact`, {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await visitor.getByLabel('Name').fill('Vera Visitor');
  await visitor.getByLabel('Email').fill('vera@people.example');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Do you build stairs?');
  await visitor.getByRole('button', { name: 'Send message' }).dblclick();
  await visitor.getByText('Your message has reached us').waitFor();
  expect(await findOverflow(visitor)).toBeLessThanOrEqual(0);
  allowConsole(visitor, /401 \(Unauthorized\)/);
  expect((await call(visitor, 'GET', '/api/messages')).status).toBe(401);
  const owner = await openAsOwner(app);
  await owner.goto(`${app.origin}/manage-messages`);
  await owner.getByText('Vera Visitor').first().waitFor();
  const { items } = (await call(owner, 'GET', '/api/messages?page_size=100&q=Vera')).body;
  expect(items).toHaveLength(1);
});

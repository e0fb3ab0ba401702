/** A generated app in Chromium, used as people without a mouse use it. */
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedApp, readBlueprint, serveGeneratedApp } from '../support/apps/generated-app.ts';
import { findOverflow, findViolations } from '../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../support/open-browser.ts';
import { allowConsole } from '../support/quiet-pages.ts';

/** A record or a page of records as the API answers it. */
type Wire = Record<string, unknown> & { items: Record<string, unknown>[] };

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('an agency, by keyboard alone', () => {
  let app: GeneratedApp;
  beforeAll(async () => {
    app = await serveGeneratedApp(await readBlueprint('agency'));
  });
  afterAll(() => app.close());
  const open = (path: string) => browser.open(app.origin + path, { reducedMotion: 'reduce' });
  const read = async (path: string) => (await fetch(`${app.origin}/api/${path}`)).json() as Promise<Wire>;

  it('[APP1] adds a record: mistakes are said beside their fields, the first gets the focus', async () => {
    const page = await open('/deals');
    await page.getByRole('button', { name: 'New deal' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New deal' });
    await dialog.getByRole('button', { name: 'Add deal' }).focus();
    await page.keyboard.press('Enter');
    const title = dialog.getByLabel('Title');
    await expectFocus(title);
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await dialog.getByText('Please fill this in.').nth(2).waitFor();
    await page.keyboard.type('Annual report');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12500.50');
    await dialog.getByRole('combobox', { name: 'Company' }).focus();
    await page.keyboard.type('ced');
    await dialog.getByRole('option', { name: 'Cedar Clinic' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Deal added').waitFor();
    await page.getByRole('row', { name: /Annual report.*\$12,500\.50.*Cedar Clinic/ }).waitFor();
    await expectFocus(page.getByRole('button', { name: 'New deal' }));
    const { items } = await read('deals?q=annual');
    expect(items[0]).toMatchObject({
      title: 'Annual report',
      value: 1250050,
      company_label: 'Cedar Clinic',
      stage: 'lead',
    });
  });

  it('[DIALOG1] New opens on its first field, not on the button that closes it', async () => {
    const page = await open('/deals');
    await page.getByRole('button', { name: 'New deal' }).click();
    await expectFocus(page.getByRole('dialog', { name: 'New deal' }).getByLabel('Title'));
  });

  it('[DIALOG2] a question asked from a row stands in the middle and is set from the left', async () => {
    const page = await open('/contacts');
    await page.getByRole('button', { name: 'Actions for Tom Reyes' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this contact?' });
    await dialog.getByText('will be gone for good').waitFor();
    const [aligned, left, right] = await dialog.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const texts = [...element.querySelectorAll('h2, p')].map((one) => getComputedStyle(one).textAlign);
      return [texts, Math.round(box.left), Math.round(document.documentElement.clientWidth - box.right)];
    });
    expect(aligned).toEqual(['left', 'left']);
    expect(Math.abs(Number(left) - Number(right))).toBeLessThanOrEqual(1);
  });

  it('[APP2] changes a record from the menu of its row', async () => {
    const page = await open('/contacts');
    await page.getByRole('button', { name: 'Actions for Tom Reyes' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    const phone = page.getByRole('dialog', { name: 'Edit contact' }).getByLabel('Phone');
    await phone.focus();
    await page.keyboard.type('+1 555 0199');
    await page.keyboard.press('Enter');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('row', { name: /Tom Reyes.*\+1 555 0199/ }).waitFor();
  });

  it('[APP3] deletes a record after asking; Escape keeps it', async () => {
    const page = await open('/deals/4');
    await page.getByRole('heading', { level: 1, name: 'Loyalty app' }).waitFor();
    const openDialog = async () => {
      await page.getByRole('button', { name: 'Actions for Loyalty app' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await expectFocus(page.getByRole('menuitem', { name: 'Delete' }));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Delete this deal?' }).waitFor();
    };
    await openDialog();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await read('deals/4')).title).toBe('Loyalty app');
    await openDialog();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Deal deleted').waitFor();
    await page.waitForURL('**/deals');
    expect((await fetch(`${app.origin}/api/deals/4`)).status).toBe(404);
  });

  it('[APP4] moves a card by keyboard, by menu and by pointer; a refused move goes back', async () => {
    const page = await open('/pipeline');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = column('Lead').getByRole('article', { name: 'Brand refresh' });
    await card.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await column('Proposal').getByRole('article', { name: 'Brand refresh' }).waitFor();
    await expect.poll(async () => (await read('deals/2')).stage).toBe('proposal');

    await page.getByRole('button', { name: 'Move Brand refresh' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to Won' }).focus();
    await page.keyboard.press('Enter');
    await column('Won').getByRole('article', { name: 'Brand refresh' }).waitFor();
    await expect.poll(async () => (await read('deals/2')).stage).toBe('won');

    const webinar = column('Lead').getByRole('article', { name: 'Webinar series' });
    await dragTo(page, webinar, column('Proposal'));
    await column('Proposal').getByRole('article', { name: 'Webinar series' }).waitFor();
    await expect.poll(async () => (await read('deals/5')).stage).toBe('proposal');

    allowConsole(page, /Failed to load resource/);
    await page.route('**/api/deals/5', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Not now.' } }),
    );
    await dragTo(page, column('Proposal').getByRole('article', { name: 'Webinar series' }), column('Lost'));
    await page.getByText('Not now.').waitFor();
    await column('Proposal').getByRole('article', { name: 'Webinar series' }).waitFor();
  });

  it('[APP5] keeps search, filters and order in the address', async () => {
    const page = await open('/deals');
    await page.getByRole('combobox', { name: 'Filter by Stage' }).selectOption('won');
    await page.waitForURL('**/deals?stage=won');
    await page.getByRole('row', { name: /Patient portal/ }).waitFor();
    await page.getByRole('row', { name: /Spring campaign/ }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('row', { name: /Patient portal/ }).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(4);
    await page.getByRole('searchbox', { name: 'Search deals' }).fill('nothing like it');
    await page.getByText('No deals match').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter');
    await page.getByRole('button', { name: 'Value', exact: true }).press('Enter');
    await page.waitForURL('**/deals?sort=value');
    const header = page.getByRole('columnheader', { name: 'Value' });
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  });

  it('[APP6] shows what the server refuses beside the field', async () => {
    const page = await open('/companies');
    allowConsole(page, /Failed to load resource/);
    await page.getByRole('button', { name: 'New company' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New company' });
    await dialog.getByLabel('Name').fill('Cedar Clinic');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await expectFocus(dialog.getByLabel('Name'));
    const described = await dialog.getByLabel('Name').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/./);
  });

  it('[APP7] says that the server cannot be reached, and tries again when asked', async () => {
    const page = await browser.open(undefined, { reducedMotion: 'reduce' });
    allowConsole(page, /Failed to load resource/);
    await page.route('**/api/companies**', (route) => route.abort());
    await page.goto(`${app.origin}/companies`);
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    await page.unroute('**/api/companies**');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('row', { name: /Alder & Finch/ }).waitFor();
  });

  it('[APP8] has a skip link, titles for its pages, focus on new pages, and a page for lost visitors', async () => {
    const page = await open('/companies');
    await page.getByRole('row', { name: /Alder & Finch/ }).waitFor();
    expect(await page.title()).toBe('Companies · Northbeam');
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
    await page.getByRole('link', { name: 'Alder & Finch' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Alder & Finch' }).waitFor();
    expect(await page.title()).toBe('Alder & Finch · Northbeam');
    await expectFocus(page.getByRole('main'));
    await page.goto(`${app.origin}/no/such/page`);
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
  });

  it('[APP9] adds what belongs to a record on its page', async () => {
    const page = await open('/companies/2');
    const contacts = page.getByRole('region', { name: 'Contacts' });
    await contacts.getByRole('button', { name: 'New contact' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await dialog.getByLabel('Name').fill('Uma Patel');
    await dialog.getByLabel('E-mail').fill('uma@brightwater.example');
    await page.keyboard.press('Enter');
    await contacts.getByRole('row', { name: /Uma Patel/ }).waitFor();
    expect((await read('contacts?q=uma')).items[0]).toMatchObject({ company_id: 2 });
  });

  it('[APP10] loads at most 90 KB of compressed JavaScript for its first page', async () => {
    const page = await browser.open();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(app.origin, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });
});

/** Each page is loaded once and then looked at in each of these; at 768 px it has the elements and colours of 1440 px. */
const LOOKS = [
  { width: 1440, colorScheme: 'light', withAxe: true },
  { width: 768, colorScheme: 'light', withAxe: false },
  { width: 390, colorScheme: 'dark', withAxe: true },
] as const;

describe.each(['agency', 'candles', 'todo', 'every-field'])('the pages of %s', (name) => {
  it('[APP11] have no axe violation, no sideways scrolling and a silent console: light and dark, wide and narrow', async () => {
    const blueprint = await readBlueprint(name);
    const app = await serveGeneratedApp(blueprint, 'development');
    const page = await browser.open(undefined, { reducedMotion: 'reduce' });
    allowConsole(page, /Download the React DevTools/);
    for (const { path } of blueprint.pages) {
      await page.goto(app.origin + path.replace(':id', '1'), { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const { width, colorScheme, withAxe } of LOOKS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const at = `${path} ${width} ${colorScheme}`;
        if (withAxe) expect(await findViolations(page), at).toEqual([]);
        expect(await findOverflow(page), at).toBeLessThanOrEqual(0);
      }
    }
    await page.context().close();
    await app.close();
  });
});

async function expectFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 5_000 })
    .toBe(true);
}

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 12, start.y + start.height - 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + start.height, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 8 });
  await page.mouse.up();
}

/** A custom domain in the hands of a person, and over the wire: the front door, the Worker, a resolver. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readStatus, sendRaw } from '../../attacks/support/raw-socket.ts';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { setTxt } from '../../support/servers/serve-dns.ts';

const origin = inject('origin');
const port = Number(new URL(origin).port);
const DOMAIN = 'shop.example.com';
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const ask = () =>
  sendRaw(
    port,
    `GET / HTTP/1.1\r\nHost: ${DOMAIN}:${port}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
  );

test('[DOMAIN3] [DOMAIN5] [DOMAIN6] added, proved by its record, served at its own name, removed', async () => {
  const page = await browser.open(`${origin}/docs`, { viewport: { width: 1440, height: 900 } });
  const id = await importCode(page, { name: 'Shop', status: 'deployed' });
  expect(readStatus(await ask())).toBe(421);
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  const panel = page.getByRole('region', { name: 'Custom Domains' });
  await panel.getByText('No custom domains yet.').waitFor();
  const add = panel.getByRole('button', { name: 'Add Domain' });
  expect(await add.isDisabled()).toBe(true);
  allowConsole(page, /status of 400/);
  await panel.getByLabel('Domain', { exact: true }).fill('https://shop.example.com');
  await add.press('Enter');
  await page.getByText('Write the name alone').waitFor();
  await panel.getByLabel('Domain', { exact: true }).fill('Shop.Example.com');
  await add.press('Enter');
  await page.getByText('Domain Added').first().waitFor();
  await panel.getByRole('button', { name: 'Verify' }).press('Enter');
  await panel.getByText(`There is no TXT record of Hewn at _hewn.${DOMAIN} yet.`).waitFor();
  expect(readStatus(await ask())).toBe(421);
  const record = (await panel.getByText('hewn-verify=').textContent()) ?? '';
  await setTxt(inject('dns'), `_hewn.${DOMAIN}`, record);
  await panel.getByRole('button', { name: 'Verify' }).press('Enter');
  await panel.getByText('active', { exact: true }).waitFor();
  const served = await ask();
  expect(readStatus(served)).toBe(200);
  expect(served).toMatch(/content-type: text\/html.*<div id="root">/is);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: `Remove ${DOMAIN}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await panel.getByText('No custom domains yet.').waitFor();
  expect(readStatus(await ask())).toBe(421);
});

/** [TOKENS] Personal tokens in the hands of their owner. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[TOKENS1] a token is made, seen once, works within its scopes, and is revoked', async () => {
  const page = await browser.open();
  allowConsole(page, /400/);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  await page.goto(`${origin}/settings`);
  const section = page.getByRole('region', { name: 'API tokens' });
  const make = section.getByRole('button', { name: 'Make a token' });
  await section.getByLabel('Name').fill('Nightly report');
  await make.click();
  await section.getByText('Choose what the token may do').waitFor();
  await section.getByLabel('Read your projects').check();
  await make.click();
  await section.getByText('This is the only time that you see this token.').waitFor();
  const token = (await section.locator('code').textContent()) ?? '';
  expect(await findViolations(page)).toEqual([]);
  const call = async (path: string, method = 'GET') =>
    (await fetch(`${origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;
  expect([await call('/projects'), await call('/projects', 'POST'), await call('/tokens')]).toEqual([
    200, 403, 403,
  ]);
  await page.reload();
  expect(await page.content()).not.toContain(token);
  const revoke = section.getByRole('button', { name: 'Revoke Nightly report' });
  await revoke.click();
  await revoke.waitFor({ state: 'detached' });
  expect(await call('/projects')).toBe(401);
});

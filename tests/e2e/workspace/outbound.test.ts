/** Hosts that an app may call, in the hands of its owner, on the workspace's Deploy tab. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[OUT1] allowed, refused with the reason, taken away, by keyboard, for each environment', async () => {
  const page = await browser.open(`${origin}/docs`);
  allowConsole(page, /Failed to load resource/);
  const id = await importCode(page, { name: 'Calls out' });
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  const panel = page.getByRole('region', { name: 'Outbound hosts' });
  await panel.getByText('No host is allowed in production: there is no network.').waitFor();
  const host = panel.getByLabel('Host', { exact: true });
  expect(await panel.getByRole('button', { name: 'Allow' }).isDisabled()).toBe(true);
  await host.fill('*.example.com');
  await host.press('Enter');
  await page.getByText('*.example.com: Name each host by itself: there are no wildcards.').first().waitFor();
  await host.fill('API.Example.com');
  await host.press('Enter');
  await panel.getByText('api.example.com', { exact: true }).waitFor();
  expect(await host.inputValue()).toBe('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page), `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove api.example.com' }).press('Enter');
  await panel.getByText('No host is allowed in production: there is no network.').waitFor();
});

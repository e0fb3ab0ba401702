import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { QUICK_STACK, startServer, type TestServer } from '../../support/servers/start-server.ts';
import { FaultServer } from '../durability/fault-server.ts';
import { askForPlan, changeRequest, confirmPlan, LONG, toast, waitForSuccess } from './wizard-page.ts';

/** What the browser itself says about a server that is away. */
const AWAY = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|ERR_SOCKET/;

let browser: TestBrowser;
let faults: FaultServer;
let server: TestServer;
beforeAll(async () => {
  browser = await openBrowser();
  faults = await FaultServer.open();
  server = await startServer({ variables: { ...QUICK_STACK, HEWN_FAULT_URL: faults.url } });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await faults.close();
});

/** Kills the server and starts it again on the same port and data. */
async function restart(): Promise<void> {
  await server.kill();
  server = await startServer({
    port: server.port,
    dataFolder: server.dataFolder,
    variables: { ...QUICK_STACK, HEWN_FAULT_URL: faults.url },
  });
}

/** Presses a button of an ended build that begins another one, and waits until the page shows that one and not the ended. */
async function buildAgain(page: Page, name: string): Promise<void> {
  const address = page.url();
  const button = page.getByRole('button', { name });
  await button.click();
  await page.waitForURL((url) => url.href !== address && url.searchParams.has('run'));
  await button.waitFor({ state: 'detached' });
}

describe('when things break', { timeout: 2 * LONG }, () => {
  test('[BREAK1] a server that is killed in the middle: the page waits, connects again by itself, shows the end', async () => {
    const page = await browser.open(`${server.origin}/build`);
    allowConsole(page, AWAY);
    await askForPlan(page);
    const trapped = faults.trap((point) => point.write.startsWith('integration.') && point.when === 'before');
    await confirmPlan(page);
    await trapped;
    await server.kill();
    await page.getByText('Not connected; asking every second').waitFor();
    // The build goes on by itself, and might be over before the page is connected again.
    const letGo = faults.hold((point) => point.write.startsWith('deployment.'));
    await restart();
    await page.getByText('Live', { exact: true }).waitFor();
    letGo();
    await waitForSuccess(page);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  test('[BREAK2] a step that brings the server down again and again ends the build; it says which, why and what to do, opens its plan, and can be built without the last change', async () => {
    const page = await browser.open(`${server.origin}/build`);
    allowConsole(page, AWAY);
    await askForPlan(page);
    await changeRequest(page).fill('add a note to books');
    await changeRequest(page).press('Enter');
    await page.getByRole('button', { name: 'Apply' }).click();
    const failed = page.getByRole('heading', { name: /could not be built/ });
    const nextFall = () =>
      faults
        .trap((point) => point.write === 'integration.finish' && point.when === 'before')
        .then(() => true);
    let fall = nextFall();
    await confirmPlan(page);
    const ended = failed.waitFor({ timeout: LONG }).then(() => false);
    while (await Promise.race([fall, ended])) {
      await restart();
      fall = nextFall();
    }
    void faults.trap(() => false);
    const panel = page.getByRole('region', { name: 'Build', exact: true });
    await panel.getByText('It stopped at the step “Integration & testing”.').waitFor();
    await toast(page).getByText('Development Failed').waitFor();
    expect(
      await toast(page).getByText('There was an error during development. Please try again.').count(),
    ).toBe(1);
    const tile = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem').nth(3);
    expect(await tile.textContent()).toMatch(/^Integration & Testing80%failed$/);
    // Nothing of it is lost: the plan stands there to be changed, and the owner reads that it was reported.
    await panel.getByText('This was reported to the people who make Hewn').waitFor();
    expect(await panel.getByText('Changed last before this build: “add a note to books”').count()).toBe(1);
    await page.getByRole('heading', { name: 'Its plan' }).waitFor();
    const build = page.url();
    // Nothing of it is deployed.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').first().getByText('draft').count()).toBe(1);
    // The project's page leads to the plan as well.
    await page.getByRole('article').first().getByRole('link', { name: 'Edit Code' }).click();
    await page.getByText('The last build did not go live').waitFor();
    await page.getByRole('link', { name: 'Open its plan' }).click();
    await page.waitForURL(build);
    await buildAgain(page, 'Build without the last change');
    await waitForSuccess(page);
  });

  test('[BREAK3] a build can be cancelled, and built again', async () => {
    const page = await browser.open(`${server.origin}/build`);
    await askForPlan(page);
    await confirmPlan(page);
    await page.getByRole('button', { name: 'Cancel build' }).click();
    await page.getByRole('heading', { name: 'The build was cancelled' }).waitFor();
    await buildAgain(page, 'Try again');
    await waitForSuccess(page);
  });
});

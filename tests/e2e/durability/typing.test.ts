/** SIGKILL while a person types; `npm run bench -- workspace` does it 20 times. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { typeThroughKills } from './type-through-kills.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[SAFE4] the server is killed while a person types: what the page called saved is there, and what was typed comes through', {
  timeout: 150_000,
}, async () => {
  const outcome = await typeThroughKills(2, async (url) => {
    const page = await browser.open(url);
    allowConsole(page, /ERR_|WebSocket|Failed to load|could not be (read|listed|loaded)|What others changed/);
    return page;
  });
  expect(outcome).toEqual({ lost: [], dropped: [] });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { startServer, type TestServer } from '../../support/servers/start-server.ts';
import { askForPlan, confirmPlan, LONG, waitForSuccess } from './wizard-page.ts';

/** As everyone has it: the server of the other tests builds on Hono. */
let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('[WIZARD12] with the pack a project is built on FastAPI unless Hono is chosen; the app is used', {
  timeout: LONG,
}, async () => {
  const answer = await fetch(`${server.origin}/api/agents/frameworks`);
  const stacks = (await answer.json()) as { frameworks: string[]; default: string };
  // Where the packages of the Python pack cannot be had, there is nothing to choose.
  expect(stacks.default).toBe(stacks.frameworks[0]);
  const hasChoice = stacks.frameworks.length > 1;
  const page = await browser.open(`${server.origin}/build`);
  await askForPlan(page);
  const stack = (name: string) =>
    page.getByRole('group', { name: 'Built with' }).getByRole('radio', { name });
  expect(await page.getByRole('group', { name: 'Built with' }).count()).toBe(hasChoice ? 1 : 0);
  if (hasChoice) {
    expect(await stack('React + FastAPI').isChecked()).toBe(true);
    await stack('React + Hono').check();
    await page.reload();
    await stack('React + Hono').waitFor();
    expect(await stack('React + Hono').isChecked()).toBe(true);
    await stack('React + FastAPI').check();
  }
  await confirmPlan(page);
  await waitForSuccess(page);
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /View Application/ }).click(),
  ]);
  await app.waitForLoadState();
  const made = await app.evaluate(async () => {
    const sent = await fetch('/api/books', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Walden' }),
    });
    return sent.status;
  });
  expect(made).toBe(201);
  await app.reload();
  const kept = await app.evaluate(async () => {
    const answer = await fetch('/api/books?q=Walden');
    const { items } = (await answer.json()) as { items: { title: string }[] };
    return items.map(({ title }) => title);
  });
  expect(kept).toEqual(['Walden']);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('article').getByText(stacks.default).waitFor();
});

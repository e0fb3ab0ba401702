/** [MOVED1] A file that is renamed, or deleted, by somebody else while one types in it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { watchRoom } from '../../support/servers/room-network.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');
/** What the element that has the focus is called. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('[MOVED1] focus and cursor stay, keys arrive, also those of before a reconnection, and who deletes is named', async () => {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const page = await browser.open(`${origin}/signup`);
  const network = await watchRoom(page);
  const call = async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown) => {
    const answer = await page.request[method](`${origin}/api${path}`, {
      headers: { origin },
      ...(data !== undefined && { data }),
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
  await call('post', '/auth/signup', { email, password: 'a password of mine' });
  const { id } = await call('post', '/projects', { name: 'Tool shed', description: 'Tools we lend' });
  const files = `/projects/${id}/files`;
  await call('put', `${files}/a.md`, { content: 'one\ntwo\nthree\n' });
  await call('put', `${files}/other.md`, { content: 'other\n' });
  const stored = async (path: string) => (await call('get', `${files}/${path}`)).content;
  const names = async () => (await call('get', files)).files.map(({ path }: { path: string }) => path);

  await page.goto(`${origin}/code-editor/${id}?file=a.md`);
  await editorOf(page, 'a.md').click();
  await network.writing;
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' typed');
  await call('post', `${files}/move`, { from: 'a.md', to: 'b.md' });
  await page.keyboard.type(' on');
  await editorOf(page, 'b.md').waitFor();
  expect(await focused(page)).toBe('Text of b.md');
  await page.keyboard.type(' and on');
  await expect.poll(() => stored('b.md')).toBe('one typed on and on\ntwo\nthree\n');
  await page.waitForURL(/file=b\.md/);

  // What was typed while cut off is sent once more against what is stored by then, and refused: the room has it.
  allowConsole(page, /409 \(Conflict\)/);
  // Cut off: what is typed then arrives under the name that the file has when the room is back.
  await network.cut();
  await page.keyboard.type(', offline');
  await call('post', `${files}/move`, { from: 'b.md', to: 'c.md' });
  network.mend();
  await expect.poll(() => stored('c.md')).toBe('one typed on and on, offline\ntwo\nthree\n');
  await editorOf(page, 'c.md').waitFor();
  expect(await focused(page)).toBe('Text of c.md');
  await page.keyboard.type('!');
  await expect.poll(() => stored('c.md')).toBe('one typed on and on, offline!\ntwo\nthree\n');
  expect((await names()).sort()).toEqual(['c.md', 'other.md']);

  await call('delete', `${files}/c.md`);
  await page.getByText(`c.md was deleted by ${email}.`).waitFor();
  expect(await names()).toEqual(['other.md']);
});

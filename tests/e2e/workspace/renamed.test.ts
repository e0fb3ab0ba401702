/** [MOVED1], [WRITE6] A file that is renamed, or deleted, by somebody else while one types in it; and what of it stays as it is. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { watchRoom } from '../../support/servers/room-network.ts';
import { openTerminal } from './open-terminal.ts';

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

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

function callerOf(page: Page) {
  return async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown) => {
    const answer = await page.request[method](`${origin}/api${path}`, {
      headers: { origin },
      ...(data !== undefined && { data }),
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
}

/** Somebody with an account, and a project of theirs. */
async function openProject() {
  const email = newEmail('ada');
  const page = await browser.open(`${origin}/signup`);
  const network = await watchRoom(page);
  const call = callerOf(page);
  await call('post', '/auth/signup', { email, password: 'a password of mine' });
  const { id } = await call('post', '/projects', { name: 'Tool shed', description: 'Tools we lend' });
  const files = `/projects/${id}/files`;
  const stored = async (path: string) => (await call('get', `${files}/${path}`)).content;
  const names = async (): Promise<string[]> =>
    (await call('get', files)).files.map(({ path }: { path: string }) => path).sort();
  return { email, page, network, call, id, files, stored, names };
}

/** Another one, who works in the same project. */
async function join({ call, id }: { call: ReturnType<typeof callerOf>; id: string }) {
  const email = newEmail('bob');
  const page = await browser.open(`${origin}/signup`);
  await callerOf(page)('post', '/auth/signup', { email, password: 'a password of mine' });
  await call('post', `/projects/${id}/invites`, { email, role: 'editor' });
  const mails: { to: string; text: string }[] = await (
    await page.request.get(`${origin}/api/dev/mailbox`)
  ).json();
  const mail = mails.find(({ to }) => to === email)?.text ?? '';
  await callerOf(page)('post', '/invites/accept', {
    token: new URLSearchParams(/\?(\S+)/.exec(mail)?.[1]).get('token'),
  });
  return { email, page };
}

/** What a menu of the tree does. */
async function choose(page: Page, path: string, action: string) {
  await page
    .getByRole('navigation', { name: 'Files' })
    .locator(`[data-path="${path}"]`)
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function rename(page: Page, from: string, to: string) {
  await choose(page, from, 'Rename');
  await page.getByLabel('New path').fill(to);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('[MOVED1] focus and cursor stay, keys arrive, also those of before a reconnection, and who deletes is named', async () => {
  const { email, page, network, call, id, files, stored, names } = await openProject();
  await call('put', `${files}/a.md`, { content: 'one\ntwo\nthree\n' });
  await call('put', `${files}/other.md`, { content: 'other\n' });

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
  expect(await names()).toEqual(['c.md', 'other.md']);

  await call('delete', `${files}/c.md`);
  await page.getByText(`c.md was deleted by ${email}.`).waitFor();
  expect(await names()).toEqual(['other.md']);
});

test('[MOVED1] so it is between two people in their editors, with folders and in the terminal', async () => {
  const { page, network, call, id, files, stored, names } = await openProject();
  await call('put', `${files}/a.md`, { content: 'one\ntwo\n' });
  await call('put', `${files}/other.md`, { content: 'other\n' });
  const { email, page: guest } = await join({ call, id });
  await guest.goto(`${origin}/code-editor/${id}?file=other.md`);
  await editorOf(guest, 'other.md').waitFor();
  await page.goto(`${origin}/code-editor/${id}?file=a.md`);
  await editorOf(page, 'a.md').click();
  await network.writing;
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');

  await page.keyboard.type(', typed');
  const isRenamed = rename(guest, 'a.md', 'docs/b.md');
  await page.keyboard.type(' while it is renamed');
  await isRenamed;
  await editorOf(page, 'docs/b.md').waitFor();
  expect(await focused(page)).toBe('Text of docs/b.md');
  await expect.poll(() => stored('docs/b.md')).toBe('one, typed while it is renamed\ntwo\n');

  // Its folder.
  await rename(guest, 'docs', 'texts');
  await editorOf(page, 'texts/b.md').waitFor();
  expect(await focused(page)).toBe('Text of texts/b.md');

  // Cut off, and renamed in a terminal.
  allowConsole(page, /409 \(Conflict\)/);
  await network.cut();
  await page.keyboard.type(', cut off');
  const { run } = await openTerminal(guest);
  await run('mv texts/b.md c.md');
  network.mend();
  await editorOf(page, 'c.md').waitFor();
  expect(await focused(page)).toBe('Text of c.md');
  await page.keyboard.type('.');
  await expect.poll(() => stored('c.md')).toBe('one, typed while it is renamed, cut off.\ntwo\n');
  expect(await names()).toEqual(['c.md', 'other.md']);
  // One's own name for it.
  await rename(page, 'c.md', 'd.md');
  await editorOf(page, 'd.md').click();
  await page.keyboard.type('!');
  await expect.poll(() => stored('d.md')).toContain('!');

  await run('rm d.md');
  await page.getByText(`d.md was deleted by ${email}.`).waitFor();
  expect(await names()).toEqual(['other.md']);
});

const ODD = '\ufeffone\r\ntwo\nthree\r\n';

test('[WRITE6] a BOM and ends of lines stay, whatever is typed, saved or run', async () => {
  const { page, network, call, id, files, stored } = await openProject();
  await call('put', `${files}/odd.txt`, { content: ODD });
  await call('put', `${files}/crlf.txt`, { content: '\ufeffone\r\ntwo\r\n' });
  await call('put', `${files}/other.md`, { content: 'other\n' });
  await page.goto(`${origin}/code-editor/${id}?file=odd.txt`);
  await editorOf(page, 'odd.txt').click();
  await network.writing;
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('At ');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => stored('odd.txt')).toBe('\ufeffAt one\r\ntwo\nthree\r\n');

  // Cut off, where the room writes nothing.
  await network.cut();
  await page.goto(`${origin}/code-editor/${id}?file=crlf.txt`);
  await editorOf(page, 'crlf.txt').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Off ');
  await expect.poll(() => stored('crlf.txt')).toBe('\ufeffOff one\r\ntwo\r\n');
  network.mend();

  await page.goto(`${origin}/code-editor/${id}?file=odd.txt`);
  await editorOf(page, 'odd.txt').click();
  const { run } = await openTerminal(page);
  await run('cp odd.txt copied.txt && cat odd.txt > cat.txt && mv crlf.txt moved.txt');
  expect(await stored('copied.txt')).toBe('\ufeffAt one\r\ntwo\nthree\r\n');
  expect(await stored('cat.txt')).toBe('\ufeffAt one\r\ntwo\nthree\r\n');
  expect(await stored('moved.txt')).toBe('\ufeffOff one\r\ntwo\r\n');
  await run("sed -i s/two/2/ odd.txt && printf 'four\\r\\n' >> odd.txt && echo end >> moved.txt");
  expect(await stored('odd.txt')).toBe('\ufeffAt one\r\n2\nthree\r\nfour\r\n');
  expect(await stored('moved.txt')).toBe('\ufeffOff one\r\ntwo\r\nend\n');
  // Ends alone.
  await run("sed -i 's/\\r//' odd.txt");
  expect(await stored('odd.txt')).toBe('\ufeffAt one\n2\nthree\nfour\n');
});

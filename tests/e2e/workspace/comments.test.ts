/** [NOTE] [BELL] Two people comment on a line: it moves, is answered, names somebody, and is settled; elements of the preview likewise. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { importCode } from '../../support/import-code.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function enter(email: string): Promise<Page> {
  const page = await browser.open(`${origin}/signup`);
  await call(page, 'post', '/auth/signup', { email, password: 'a password of mine' });
  return page;
}

async function call(page: Page, method: 'post' | 'put', path: string, data: unknown) {
  const answer = await page.request[method](`${origin}/api${path}`, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

const editorOf = (page: Page) =>
  page.getByRole('region', { name: 'notes.md', exact: true }).getByRole('textbox');
const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

test('[NOTE9] [BELL6] a comment on a line follows it, is answered, names somebody who hears of it, and is settled', async () => {
  const [ada, bob] = [newEmail('ada'), newEmail('bob')];
  const [owner, guest] = [await enter(ada), await enter(bob)];
  // One of them sees it all in dark colours.
  await guest.emulateMedia({ colorScheme: 'dark' });
  const { id } = await call(owner, 'post', '/projects', { name: 'Tool shed', description: 'Tools we lend' });
  await call(owner, 'put', `/projects/${id}/files/notes.md`, { content: '# Notes\n\nSomething to read.\n' });
  await call(owner, 'post', `/projects/${id}/invites`, { email: bob, role: 'editor' });
  // It goes out after the answer.
  const findMail = async () => {
    const mails = await (await owner.request.get(`${origin}/api/dev/mailbox`)).json();
    return mails.find((one: { to: string; text: string }) => one.to === bob && one.text.includes('/invite?'));
  };
  await expect.poll(findMail).toBeTruthy();
  const mail = await findMail();
  const token = new URL(/https?:\S+\/invite\?\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token');
  await call(guest, 'post', '/invites/accept', { token });

  await owner.goto(`${origin}/code-editor/${id}?file=notes.md`);
  await editorOf(owner).click();
  await owner.keyboard.press('Control+Home');
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('ArrowDown');
  await owner.getByText('Ln 3, Col 1').waitFor();
  // With the keyboard alone, from the line below the editor.
  await owner.getByRole('button', { name: 'Comment on this line' }).focus();
  await owner.keyboard.press('Enter');
  const box = comments(owner).getByRole('textbox', { name: 'Comment', exact: true });
  await box.waitFor();
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await owner.keyboard.type(`@${bob.split('@')[0]} what is there to read?`);
  await owner.keyboard.press('Enter');
  await comments(owner).getByRole('button', { name: 'notes.md:3' }).waitFor();
  await owner.locator('.cm-commentMark').waitFor();
  expect(await findViolations(owner)).toEqual([]);

  // Who is named is told, and led there; the text moves meanwhile.
  await editorOf(owner).click();
  await owner.keyboard.press('Control+Home');
  await owner.keyboard.type('Above\n');
  await comments(owner).getByRole('button', { name: 'notes.md:4' }).waitFor();
  await guest.goto(`${origin}/dashboard`);
  const bell = guest.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.click();
  await guest.getByRole('dialog', { name: 'Notifications' }).waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await guest.getByRole('link', { name: new RegExp(`${ada} named you in a comment of Tool shed`) }).click();
  await comments(guest).getByRole('button', { name: 'notes.md:4' }).waitFor();
  await guest.getByText('Ln 4, Col 1').waitFor();
  await guest.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await comments(guest)
    .getByRole('textbox', { name: 'Reply' })
    .fill(`@${ada.split('@')[0]} this line`);
  await guest.keyboard.press('Enter');
  await comments(guest).getByText('this line', { exact: true }).waitFor();
  // The room tells the bell.
  await owner.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  // Beside the line as well.
  await owner.locator('.cm-commentMark').click();
  const beside = owner.getByRole('dialog', { name: 'Comments on line 4' });
  await beside.getByText('this line', { exact: true }).waitFor();
  expect(await findViolations(owner)).toEqual([]);
  await beside.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => owner.locator('.cm-commentMark').count()).toBe(0);
  await comments(guest).getByRole('button', { name: 'resolved' }).click();
  await comments(guest).getByText(`Resolved by ${ada}`).waitFor();

  // What is gone is said.
  await comments(guest).getByRole('button', { name: 'Reopen' }).click();
  await comments(guest).getByRole('button', { name: 'open', exact: true }).click();
  await editorOf(guest).click();
  await guest.keyboard.press('Control+a');
  await guest.keyboard.press('Delete');
  await comments(guest).getByText('The text of this comment is gone.').waitFor();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Team', exact: true }).click();
  await comments(guest).waitFor();
  expect(await findOverflow(guest)).toBeLessThanOrEqual(0);
  expect(await findViolations(guest)).toEqual([]);
});

const TWO_PAGES = `
import { useState } from 'react';
export default function App() {
  const [path, setPath] = useState(location.pathname);
  const go = (to) => { history.pushState(null, '', to); setPath(to); };
  return path === '/about'
    ? <main><h1>About us</h1><button onClick={() => go('/')}>Home</button></main>
    : <main><h1>Good morning</h1><p>Open at nine</p><button onClick={() => go('/about')}>About</button></main>;
}`;

test('[NOTE10] an element of the preview is commented on, found again on its page, and missed where it is not', async () => {
  const page = await enter(newEmail('cleo'));
  const id = await importCode(page, { frontend_code: TWO_PAGES });
  await page.goto(`${origin}/code-editor/${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const app = page.frameLocator('iframe[title="Preview of Greeter"]');
  await app.getByText('Open at nine').waitFor();
  await page.getByRole('button', { name: 'Comment on an element' }).click();
  await app.getByText('Open at nine').click();
  await comments(page).getByText('On “Open at nine” of /').waitFor();
  await page.keyboard.type('Ten on Sundays');
  await page.keyboard.press('Enter');
  const place = comments(page).getByRole('button', { name: 'Preview /' });
  await place.waitFor();
  expect(await findViolations(page)).toEqual([]);

  // From another page of the app it leads back to its own.
  await app.getByRole('button', { name: 'About' }).click();
  await app.getByRole('heading', { name: 'About us' }).waitFor();
  await place.click();
  await app.getByText('Open at nine').waitFor();

  // A page that is loaded anew shows what was built.
  const isBuilt = page.waitForResponse((answer) => answer.url().endsWith('/preview'));
  await call(page, 'put', `/projects/${id}/files/src%2FApp.jsx`, {
    content: TWO_PAGES.replace('<p>Open at nine</p>', ''),
  });
  expect((await isBuilt).ok()).toBe(true);
  await expect.poll(() => app.getByText('Open at nine').count()).toBe(0);
  await place.click();
  await comments(page).getByText('Not found on this page.').waitFor();
});

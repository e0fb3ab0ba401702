/** [TEAM] Two people in one project: one invites, the other joins; each sees where the other is and what they say. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { type RoomNetwork, watchRoom } from '../../support/servers/room-network.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'a password of mine';
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** An owner with a project of two files, on the page of one of them. */
async function openProject(email: string): Promise<{ page: Page; id: string; network: RoomNetwork }> {
  const page = await browser.open(`${origin}/signup`);
  const network = await watchRoom(page);
  const headers = { origin };
  const call = async (method: 'post' | 'put', path: string, data: unknown) => {
    const answer = await page.request[method](`${origin}/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  await call('post', '/auth/signup', { email, password: PASSWORD });
  const { id } = await call('post', '/projects', { name: 'Tool shed', description: 'Tools we lend' });
  await call('put', `/projects/${id}/files/notes.md`, { content: '# Notes\n\nSomething to read.\n' });
  await call('put', `/projects/${id}/files/src%2Fmain.ts`, { content: 'export const tools = 3;\n' });
  await page.goto(`${origin}/code-editor/${id}?file=notes.md`);
  await editorOf(page, 'notes.md').waitFor();
  return { page, id, network };
}

const editorOf = (page: Page, file: string) =>
  page.getByRole('region', { name: file, exact: true }).getByRole('textbox');
const people = (page: Page) => page.getByRole('region', { name: 'Collaborators' });
const chat = (page: Page) => page.getByRole('region', { name: 'Team chat' });

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message to the team' }).fill(text);
  await page.keyboard.press('Enter');
}

test('[TEAM8] [TALK8] [HERE6] [WRITE8] [WRITE10] somebody is invited by mail, joins, is seen, heard and followed, and is taken out again', async () => {
  const [ada, bob] = [newEmail('ada'), newEmail('bob')];
  const { page: owner, id, network } = await openProject(ada);
  const invite = owner.getByRole('region', { name: 'Invite' });
  expect(await invite.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await invite.getByRole('textbox', { name: 'Invite by email' }).fill(bob);
  await owner.keyboard.press('Enter');
  await expectToast(owner, ['Invitation Sent!', `${bob} can join for 7 days.`]);
  await invite.getByText(bob).waitFor();
  expect(await findViolations(owner)).toEqual([]);

  // The mail leads to a page that names the project, and through a new account back to it.
  const mails = await (await owner.request.get(`${origin}/api/dev/mailbox`)).json();
  const mail = mails.find((one: { to: string }) => one.to === bob);
  const link = /https?:\S+\/invite\?\S+/.exec(mail.text)?.[0] ?? '';
  const guest = await browser.open(link);
  await guest.getByRole('heading', { name: 'Tool shed' }).waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Make an account' }).click();
  expect(await guest.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(bob);
  await guest.getByLabel('Password').fill(PASSWORD);
  // The page of before is not asked anew: its answer to who is signed in, the dashboard, would come after the way back.
  const asked: string[] = [];
  guest.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const routes = searchParams.get('_routes') ?? 'every';
    if (request.method() === 'GET' && pathname === '/signup.data') asked.push(routes);
  });
  await guest.getByRole('button', { name: 'Sign up' }).click();
  await guest.getByRole('button', { name: 'Join the project' }).click();
  expect(asked).toEqual(['root']);
  await editorOf(guest, 'notes.md').waitFor();

  // Each sees the other: in the list, the tree and on the tab.
  await chat(owner).getByText(`${bob} joined the project`).waitFor();
  await people(owner)
    .getByText(/editor · viewing notes\.md/)
    .waitFor();
  await owner
    .getByRole('link', { name: new RegExp(`notes\\.md ${bob} viewing`) })
    .first()
    .waitFor();
  await people(guest)
    .getByText(/owner · viewing notes\.md/)
    .waitFor();
  await guest.getByRole('link', { name: /^main\.ts/ }).click();
  await editorOf(guest, 'src/main.ts').click();
  await people(owner)
    .getByRole('button', { name: `Follow ${bob}` })
    .click();
  await editorOf(owner, 'src/main.ts').waitFor();
  await guest.keyboard.press('Control+Home');
  await guest.keyboard.press('End');
  await owner.getByText('Ln 1, Col 24').waitFor();
  await people(owner)
    .getByRole('button', { name: `Following ${bob}` })
    .click();

  // Both write in one file: each sees the other's keys and name at once, and takes back one's own alone.
  const textOf = (page: Page) =>
    editorOf(page, 'src/main.ts').evaluate((editor) => {
      const shown = editor.cloneNode(true) as Element;
      for (const caret of shown.querySelectorAll('.cm-ySelectionCaret')) caret.remove();
      return shown.textContent;
    });
  const both = (text: string) =>
    Promise.all([owner, guest].map((page) => expect.poll(() => textOf(page)).toContain(text)));
  await editorOf(owner, 'src/main.ts').click();
  await owner.keyboard.press('Control+Home');
  await owner.keyboard.type('// of the owner\n');
  await guest.keyboard.press('Control+End');
  await guest.keyboard.type('// of the guest\n');
  await both('// of the owner');
  await both('// of the guest');
  // The other's name is at their cursor, and leaves the line above it free once they rest.
  const caretName = editorOf(owner, 'src/main.ts').getByText(bob.split('@')[0] ?? '', { exact: true });
  await caretName.waitFor({ state: 'attached' });
  await caretName.waitFor({ state: 'hidden' });
  // More often than there is something of one's own.
  for (let time = 0; time < 5; time += 1) await owner.keyboard.press('Control+z');
  await expect.poll(() => textOf(guest)).not.toContain('// of the owner');
  await both('// of the guest');
  // What is written without a connection is brought together when there is one.
  await network.cut();
  await owner.keyboard.type('// offline\n');
  await guest.keyboard.type('// meanwhile\n');
  await guest.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  network.mend();
  await both('// offline');
  await both('// meanwhile');
  expect(await textOf(owner)).toBe(await textOf(guest));
  expect(await findViolations(owner)).toEqual([]);

  // What is said is heard; who does not look at it is told in the title.
  await owner.getByRole('tab', { name: 'AI Assistant' }).click();
  await say(guest, `@${ada.split('@')[0]} see src/main.ts:1 and\n\`\`\`ts\nconst a = 1;\n\`\`\``);
  await expect.poll(() => owner.title()).toMatch(/^\(1\) /);
  await owner.getByRole('tab', { name: 'Team' }).click();
  await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  const log = chat(owner).getByRole('log');
  await log.getByText(bob, { exact: true }).waitFor();
  await log.getByRole('button', { name: 'src/main.ts:1' }).click();
  await editorOf(owner, 'src/main.ts').waitFor();
  await say(owner, 'Seen');
  await chat(guest).getByText('Seen', { exact: true }).waitFor();
  await chat(owner).getByRole('button', { name: 'More for this message' }).click();
  await owner.getByRole('menuitem', { name: 'Delete' }).click();
  await chat(guest).getByText('This message was deleted.').waitFor();
  // What is being written is there after a reload.
  await guest.getByRole('textbox', { name: 'Message to the team' }).fill('Half a sent');
  await guest.reload();
  await expect
    .poll(() => guest.getByRole('textbox', { name: 'Message to the team' }).inputValue())
    .toBe('Half a sent');
  expect(await findViolations(owner)).toEqual([]);
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Team', exact: true }).click();
  await chat(guest).waitFor();
  expect(await findOverflow(guest)).toBeLessThanOrEqual(0);
  expect(await findViolations(guest)).toEqual([]);

  // A viewer reads, and cannot type; the dashboard says as what they are here.
  allowConsole(guest, /WebSocket|404/);
  await people(owner)
    .getByRole('button', { name: `More for ${bob}` })
    .click();
  await owner.getByRole('menuitem', { name: 'Make them viewer' }).click();
  // Their page knows it at once.
  await guest.getByText(/You may look at this project/).waitFor();
  await people(owner)
    .getByText(/^viewer · /)
    .waitFor();
  await guest.goto(`${origin}/dashboard`);
  await guest.getByText('Invited as viewer').waitFor();
  await guest.goto(`${origin}/code-editor/${id}?file=notes.md`);
  await guest.getByText(/You may look at this project/).waitFor();
  await editorOf(guest, 'notes.md').click();
  await guest.keyboard.type('nothing');
  expect(await editorOf(guest, 'notes.md').textContent()).not.toContain('nothing');
  await guest.getByRole('tab', { name: 'Deploy' }).click();
  await guest.getByText('Nothing of this project is live yet.').waitFor();
  expect(await guest.getByRole('region', { name: 'Environment Variables' }).count()).toBe(0);

  await people(owner)
    .getByRole('button', { name: `More for ${bob}` })
    .click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => people(owner).getByText(bob).count()).toBe(0);
  await guest.goto(`${origin}/dashboard`);
  await guest.getByText('No projects found').waitFor();
});

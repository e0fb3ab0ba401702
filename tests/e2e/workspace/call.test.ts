/** [CALLS] Two browsers in one call: sound and picture both ways, through a lost socket and a shared screen, to its end. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { watchRoom } from '../../support/servers/room-network.ts';

const origin = inject('origin');
/**
 * A camera with a moving picture, a microphone that beeps, a screen; nobody has to allow them. Addresses are told as they are:
 * behind names of mDNS two browsers find each other only where the machine carries multicast.
 */
const DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];
let browsers: TestBrowser[] = [];
beforeAll(async () => {
  browsers = await Promise.all([openBrowser(DEVICES), openBrowser(DEVICES)]);
});
afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/** A person with an account, on a page that keeps its connections where a test can ask them. */
async function enter(browser: TestBrowser | undefined, name: string): Promise<{ page: Page; email: string }> {
  if (!browser) throw new Error('no browser');
  const page = await browser.open();
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await ask(page, '/auth/signup', { email, password: 'a password of mine' });
  return { page, email };
}

async function ask(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** What came in so far over the connections of this page, by kind: bytes of each stream; and how the connections are. */
const received = (page: Page) =>
  page.evaluate(async () => {
    const found = { audio: [] as number[], video: [] as number[], connections: [] as string[] };
    for (const connection of (window as unknown as { made: RTCPeerConnection[] }).made) {
      const { connectionState, signalingState, iceConnectionState } = connection;
      found.connections.push([connectionState, signalingState, iceConnectionState].join(' '));
      if (connectionState !== 'connected') continue;
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp' && report.bytesReceived > 0)
          found[report.kind as 'audio' | 'video'].push(report.bytesReceived);
    }
    return found;
  });

/** Waits until more has come in than now, of sound and of `pictures` pictures. */
async function expectMore(page: Page, pictures = 1): Promise<void> {
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  const before = await received(page);
  await expect
    .poll(async () => {
      const now = await received(page);
      const isMore = sum(now.audio) > sum(before.audio) && sum(now.video) > sum(before.video);
      return isMore && now.video.length >= pictures ? 'more' : { before, now };
    })
    .toBe('more');
}

const card = (page: Page) => page.getByRole('region', { name: 'Team call' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const tile = (page: Page, name: string) => card(page).getByRole('listitem', { name, exact: true });
const countMade = (page: Page) => page.evaluate(() => (window as unknown as { made: unknown[] }).made.length);

test('[CALLS8] [CALLS9] [HERE9] two people hear and see each other, through a lost socket and a shared screen, until one is taken out', async () => {
  const [{ page: owner, email: ada }, { page: guest, email: bob }] = await Promise.all([
    enter(browsers[0], 'ada'),
    enter(browsers[1], 'bob'),
  ]);
  const network = await watchRoom(owner);
  const { id } = await ask(owner, '/projects', { name: 'Tool shed', description: 'Tools we lend' });
  await ask(owner, `/projects/${id}/invites`, { email: bob, role: 'viewer' });
  const mails: { to: string; text: string }[] = await (
    await owner.request.get(`${origin}/api/dev/mailbox`)
  ).json();
  const token = /\/invite\?token=([\w-]+)/.exec(mails.find(({ to }) => to === bob)?.text ?? '')?.[1];
  await ask(guest, '/invites/accept', { token });
  await Promise.all([owner, guest].map((page) => page.goto(`${origin}/code-editor/${id}`)));

  // By keyboard: the focus goes on to what is done in a call.
  await button(owner, 'Start').focus();
  await owner.keyboard.press('Enter');
  await expectToast(owner, ['Video Call Started', 'You are in the call of your team.']);
  await expect.poll(() => owner.evaluate(() => document.activeElement?.ariaLabel)).toBe('Mute');
  await card(guest).getByText(`In the call: ${ada}.`).waitFor();
  await button(guest, 'Join').click();
  await Promise.all([owner, guest].map((page) => expectMore(page)));
  expect(
    await tile(guest, ada)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.videoWidth),
  ).toBeGreaterThan(0);
  // The microphone beeps now and then.
  await expect.poll(() => tile(guest, ada).getAttribute('data-speaking')).toBe('true');

  await owner.keyboard.press('Enter');
  await tile(guest, ada).getByText('muted').waitFor();
  await button(owner, 'Unmute').click();
  await expect.poll(() => tile(guest, ada).getByText('muted').count()).toBe(0);
  await button(owner, 'Turn the camera off').click();
  await expect.poll(() => tile(guest, ada).locator('video').count()).toBe(0);
  await button(owner, 'Turn the camera on').click();
  await tile(guest, ada).locator('video').waitFor();
  await Promise.all([owner, guest].map((page) => expectMore(page)));

  // Without the room the call goes on; what is done meanwhile reaches the others once it is back.
  await network.cut();
  await card(owner).getByText('The connection to Hewn is lost.').waitFor();
  await Promise.all([owner, guest].map((page) => expectMore(page)));
  await button(owner, 'Share the screen').click();
  await card(owner).getByText('You share your screen.').waitFor();
  network.mend();
  await tile(guest, `Screen of ${ada}`).locator('video').waitFor();
  await expectMore(guest, 2);
  await expectMore(owner);
  expect([await countMade(owner), await countMade(guest)]).toEqual([1, 1]);
  expect(await findViolations(guest)).toEqual([]);

  await button(owner, 'Devices').click();
  await card(owner)
    .getByRole('button', { name: /Microphone/ })
    .click();
  await owner.getByRole('option', { name: 'Fake Audio Input 2' }).click();
  await card(owner)
    .getByRole('button', { name: /Fake Audio Input 2/ })
    .waitFor();
  expect(await findViolations(owner)).toEqual([]);
  await expectMore(guest);
  await owner.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(owner)).toEqual([]);
  await button(owner, 'Stop sharing the screen').click();
  await expect.poll(() => tile(guest, `Screen of ${ada}`).count()).toBe(0);

  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Team', exact: true }).click();
  await tile(guest, ada).waitFor();
  expect(await findOverflow(guest)).toBeLessThanOrEqual(0);

  // End resets all three: who comes again is neither muted nor without a camera.
  await button(owner, 'Mute').click();
  await button(owner, 'Turn the camera off').click();
  await button(owner, 'End').click();
  await expectToast(owner, ['Video Call Ended', 'You have left the call of your team.']);
  await expect.poll(() => tile(guest, ada).count()).toBe(0);
  await button(owner, 'Join').click();
  await button(owner, 'Mute').waitFor();
  await button(owner, 'Turn the camera off').waitFor();
  await expectMore(guest);

  // Who is taken out is out of the call at once, on both sides.
  allowConsole(guest, /WebSocket|404/);
  await owner.getByRole('button', { name: `More for ${bob}` }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.getByRole('alert').getByText('You are not a member of this project any longer.').waitFor();
  await expectToast(guest, ['Video Call Ended', 'This project is not open to you any longer.']);
  await expect.poll(() => tile(owner, bob).count()).toBe(0);
  await guest.getByRole('link', { name: 'Go to the dashboard' }).click();
  await guest.waitForURL(`${origin}/dashboard`);
});

/** [VISIT8] Pages of strangers in the machine's Chromium: where they try to get to, and what becomes of the browser. */

import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookForBrowser } from '../browser/find-browser.mjs';
import { listTree, signalProcess } from '../server/process-tree.mjs';
import { Browser, listFlags, listWalls, lookAtSystem } from './start-browser.mjs';
import { PageVisit } from './visit-page.mjs';

const ORIGIN = 'https://trial.invalid';
const secret = join(mkdtempSync(join(tmpdir(), 'hewn-secret-')), 'secret.txt');
/** What came to a server of this machine, which stands for Hewn, for other apps and for the network. */
const reached = [];
const server = createServer((asked, answer) => {
  reached.push(asked.url);
  answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('reached');
});
const udp = createSocket('udp4').on('message', () => reached.push('udp'));
let port = 0;
let udpPort = 0;

beforeAll(async () => {
  writeFileSync(secret, 'a secret of the machine');
  await new Promise((resolve) => server.listen(0, '0.0.0.0', () => resolve(undefined)));
  await new Promise((resolve) => udp.bind(0, () => resolve(undefined)));
  port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  udpPort = udp.address().port;
});
afterAll(() => {
  server.close();
  udp.close();
  rmSync(secret);
});

const encode = (text) => Buffer.from(text).toString('base64');

/** @param {string} html @returns {import('../../../worker/runtime/visits/browser/browser-wire.ts').BrowserOrder} */
const orderOf = (html, steps) => ({
  url: `${ORIGIN}/`,
  storage: { local: {}, session: {} },
  steps,
  files: { 'index.html': { type: 'text/html', body: encode(html) } },
  headers: {},
});
const visit = (browser, html, steps, signal = new AbortController().signal) => {
  const calls = [];
  const answer = async (call) => {
    calls.push(new URL(call.url).pathname);
    return { status: 200, headers: [], body: encode('of the app') };
  };
  return new PageVisit(browser, orderOf(html, steps), answer)
    .run(signal)
    .then((visited) => ({ ...visited, calls }));
};

/** Everything by which a page may try to get to somewhere; it says when it has tried all. */
const attacker = (places) => `<!doctype html><h1>Waiting</h1><script>
const places = ${JSON.stringify(places)};
const within = (work) => Promise.race([work, new Promise((done) => setTimeout(done, 1500))]).catch(() => {});
const element = (name, set) => new Promise((done) => { const one = document.createElement(name); one.onload = one.onerror = done; Object.assign(one, set); document.body.append(one); });
const socket = (address) => new Promise((done) => { const one = new WebSocket(address); one.onopen = one.onerror = done; });
const stream = (address) => new Promise((done) => { const one = new EventSource(address); one.onopen = one.onerror = () => done(one.close()); });
async function rtc() {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:UDP' }, { urls: 'turn:127.0.0.1:TCP?transport=tcp', username: 'a', credential: 'b' }] });
  peer.createDataChannel('a'); await peer.setLocalDescription(await peer.createOffer());
  await new Promise((done) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done(); });
}
(async () => {
  const all = places.flatMap((at) => [
    fetch(at + '/fetch', { mode: 'no-cors' }), element('img', { src: at + '/img' }), element('script', { src: at + '/script' }),
    element('iframe', { src: at + '/iframe' }), element('link', { rel: 'stylesheet', href: at + '/style' }), element('link', { rel: 'prefetch', href: at + '/prefetch' }),
    element('link', { rel: 'preconnect', href: at }), socket(at.replace('http', 'ws') + '/socket'), stream(at + '/stream'),
    Promise.resolve(navigator.sendBeacon(at + '/beacon')),
    new Promise((done) => { const one = new Worker(URL.createObjectURL(new Blob(['fetch("' + at + '/worker").finally(() => postMessage(1))']))); one.onmessage = one.onerror = done; }),
    element('iframe', { srcdoc: '<img src="' + at + '/srcdoc">' }), element('iframe', { sandbox: 'allow-scripts', srcdoc: '<script>fetch("' + at + '/sandboxed")<' + '/script>' }),
    'WebTransport' in window ? new WebTransport(at.replace('http:', 'https:') + '/transport').ready : null,
  ].map(within));
  const others = [rtc(), fetch('${`file://${secret}`}').then((answer) => answer.text()).then((text) => document.body.append(text)), element('iframe', { src: ${JSON.stringify(`file://${secret}`)} }),
    navigator.serviceWorker.register('/worker.js')].map(within);
  await Promise.all([...all, ...others]);
  open(places[0] + '/popup'); document.querySelector('h1').textContent = 'Tried';
})();
</script><a download href="data:text/plain,kept">Download</a>`;

/**
 * The system as it is, and one that can put nothing around a browser: the flags hold alone.
 * @type {[string, { isRoot: boolean, hasNamespaces: boolean }][]}
 */
const SYSTEMS = [
  ['with all walls', lookAtSystem()],
  ['by its flags alone', { ...lookAtSystem(), hasNamespaces: false }],
];

test.runIf(lookForBrowser()).each(SYSTEMS)(
  '[VISIT8] %s a page reaches its own app and nothing else',
  async (_, system) => {
    const lan = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    const places = [
      '127.0.0.1',
      'localhost',
      'app.apps.localhost',
      '[::ffff:127.0.0.1]',
      ...(lan ? [lan] : []),
    ];
    const html = attacker(places.map((host) => `http://${host}:${port}`))
      .replace('UDP', String(udpPort))
      .replace('TCP', String(port));
    const browser = new Browser(lookForBrowser() ?? '', system);
    try {
      const visited = await visit(browser, html, [
        { expect: 'Tried' },
        { press: 'Download' },
        { absent: 'a secret of' },
      ]);
      expect(visited.failure).toBeNull();
      expect(reached).toEqual([]);
      const left = async () => {
        const { targetInfos } = await browser.send('Target.getTargets');
        return targetInfos
          .map(({ url }) => url)
          .filter((url) => !url.startsWith('chrome://') && /trial|popup|worker/.test(url));
      };
      // A crashed page leaves the list a little later.
      await expect.poll(left, { timeout: 20_000 }).toEqual([]);
      // The pages of the next visit find nothing of it.
      const next =
        '<p id="a"></p><script>a.textContent = "has " + localStorage.length + document.cookie</script>';
      const keeps = '<script>localStorage.a = 1; document.cookie = "a=1"</script><p>Kept</p>';
      expect((await visit(browser, keeps, [{ expect: 'Kept' }])).storage.local).toEqual({ a: '1' });
      expect((await visit(browser, next, [{ expect: 'has 0' }, { absent: 'a=1' }])).failure).toBeNull();
    } finally {
      await browser.end();
    }
    const profile = `hewn-visit-${process.pid}-`;
    const running = () => execFileSync('ps', ['-ww', '-A', '-o', 'args='], { encoding: 'utf8' });
    await expect.poll(running).not.toContain(profile);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(profile))).toEqual([]);
  },
);

test.runIf(lookForBrowser())(
  '[VISIT8] a page that computes without an end is ended, and others go on',
  async () => {
    const browser = new Browser(lookForBrowser() ?? '');
    try {
      const over = new AbortController();
      const loops = visit(
        browser,
        '<p>Here</p><script>onload = () => setTimeout(() => { for (;;); })</script>',
        [{ expect: 'No' }],
        over.signal,
      );
      const other = visit(browser, '<p>Here</p>', [{ expect: 'Here' }]);
      expect((await other).failure).toBeNull();
      over.abort();
      await expect(loops).rejects.toThrow('nobody waits for it any more');
      expect((await visit(browser, '<p>Here</p>', [{ expect: 'Here' }])).failure).toBeNull();
    } finally {
      await browser.end();
    }
  },
);

/**
 * What may become of a browser on the way.
 * @type {[string, NodeJS.Signals, string][]}
 */
const FAULTS = [
  ['it is killed', 'SIGKILL', 'it ended (SIGKILL)'],
  ['it answers nothing any more', 'SIGSTOP', 'nobody waits for it any more'],
];

test.runIf(lookForBrowser()).each(FAULTS)(
  '[VISIT9] %s: the visit ends with the reason, and nothing of the browser stays',
  async (_, signal, why) => {
    const browser = new Browser(lookForBrowser() ?? '');
    const over = new AbortController();
    // The page is used when the fault comes: its first call is what brings it.
    const ask = async () => {
      for (const { pid } of listTree(browser.pid ?? 0)) signalProcess(pid, signal);
      over.abort();
      return { status: 200, headers: [], body: '' };
    };
    const html = '<p>Here</p><script>fetch("/api")</script>';
    const visited = new PageVisit(browser, orderOf(html, [{ expect: 'Here' }]), ask).run(
      signal === 'SIGKILL' ? new AbortController().signal : over.signal,
    );
    await expect(visited).rejects.toThrow(why);
    await browser.gone;
    expect(browser.lost).toBe(signal === 'SIGKILL' ? why : 'it hung');
  },
);

test.runIf(lookForBrowser())(
  '[VISIT9] where the machine takes no profile (its disk is full), that is said, and the process goes on',
  async () => {
    const temporary = process.env.TMPDIR;
    process.env.TMPDIR = join(secret, 'not a folder');
    try {
      expect(() => new Browser(lookForBrowser() ?? '')).toThrow(/ENOTDIR|ENOENT/);
    } finally {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
  },
);

const SHORT_QUIET_MS = 500;
/** Pages that go on without an end, each with what a person does there all the same. */
const RESTLESS = [
  ['asks all the time', 'setInterval(() => fetch("/api"), 1)'],
  ['changes all the time', 'setInterval(() => document.title += "a", 1)'],
  ['waits for an answer that never comes', 'fetch("/never").catch(() => {})'],
];

test.runIf(lookForBrowser()).each(RESTLESS)(
  '[VISIT9] a page that %s is used all the same',
  { timeout: 60_000 },
  async (_, script) => {
    const browser = new Browser(lookForBrowser() ?? '');
    const ask = ({ url }) =>
      url.endsWith('/never')
        ? new Promise(() => {})
        : Promise.resolve({ status: 200, headers: [], body: '' });
    const html = `<button onclick="this.textContent = 'Pressed'">Go</button><script>${script}</script>`;
    try {
      const order = orderOf(html, [{ press: 'Go' }]);
      expect(
        await new PageVisit(browser, order, ask, SHORT_QUIET_MS).run(new AbortController().signal),
      ).toMatchObject({
        done: 1,
        failure: null,
      });
    } finally {
      await browser.end();
    }
  },
);

test.runIf(lookForBrowser())(
  '[VISIT11] what lies over a button while the app has not answered is no word of the layout',
  async () => {
    const browser = new Browser(lookForBrowser() ?? '');
    const html = `<button>Go</button><div style="position: fixed; inset: 0">Loading</div><script>fetch("/never")</script>`;
    try {
      const never = () => new Promise(() => {});
      const visited = new PageVisit(browser, orderOf(html, [{ press: 'Go' }]), never, SHORT_QUIET_MS);
      await expect(visited.run(new AbortController().signal)).rejects.toThrow(
        'the app did not answer in time',
      );
    } finally {
      await browser.end();
    }
  },
);

test.runIf(lookForBrowser())(
  '[VISIT7] what moves under the mouse is pressed where it stands then, once, and nothing else is',
  async () => {
    const browser = new Browser(lookForBrowser() ?? '');
    const html = `<div id="a"></div><p id="out"></p><button id="other" onclick="out.append('Wrong')">Other</button><br>
<button onclick="out.append('Right,')">Go</button>
<script>let n = 0; const move = () => { if (n++ < 60) { a.style.height = n * 9 + 'px'; requestAnimationFrame(move); } }; move();</script>`;
    try {
      const visited = await visit(browser, html, [
        { press: 'Go' },
        { expect: 'Right,' },
        { absent: 'Right,Right' },
        { absent: 'Wrong' },
      ]);
      expect(visited.failure).toBeNull();
    } finally {
      await browser.end();
    }
  },
);

test('[VISIT8] the sandbox stays on, and where we are root, the browser is not', () => {
  const flags = listFlags('/profile').join(' ');
  expect(flags).not.toMatch(/no-sandbox|disable-web-security|remote-debugging-port/);
  expect(flags).toContain('--proxy-bypass-list=<-loopback>');
  expect(listWalls({ isRoot: true, hasNamespaces: true }).join(' ')).toMatch(/--reuid=65534 .*--net/);
  expect(listWalls({ isRoot: false, hasNamespaces: false })).toEqual([]);
});

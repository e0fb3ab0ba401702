/**
 * [ISO] In Chromium, on real hosts: the page of a deployed app is code of strangers. It runs here without the content policy
 * that Hewn serves it with, so that what holds is the isolation of hosts itself.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, openAnonymousClient } from '../../support/api-client.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

interface Built {
  status: string;
  deployed_url: string;
}

const origin = inject('origin');
let chromium: TestBrowser;
/** A signed-in person's page of ours; the apps open as further tabs of the same browser. */
let own: Page;
let attacker: string;
let sibling: string;

beforeAll(async () => {
  chromium = await openBrowser();
  const client = await openAnonymousClient(origin);
  attacker = await build(client, 'A list of plants: each plant has a name and a room');
  sibling = await build(client, 'A list of books: each book has a title and an author');
  own = await chromium.open(origin, { bypassCSP: true });
  const status = await own.evaluate(async (email) => {
    const answer = await fetch('/api/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'long enough' }),
    });
    localStorage.setItem('auth_token', 'a secret of ours');
    return answer.status;
  }, `victim-${crypto.randomUUID()}@example.com`);
  expect(status).toBe(201);
}, 300_000);

afterAll(async () => {
  await chromium?.close();
});

async function build(client: ApiClient, requirements: string): Promise<string> {
  const { status, body } = await client.post<Built>('/api/agents/pipeline', { requirements });
  expect([status, body.status], JSON.stringify(body).slice(0, 1000)).toEqual([200, 'succeeded']);
  return body.deployed_url;
}

/** A tab of the attacking app beside our own page: same browser, same cookies and storage as far as hosts allow. */
async function openAttacker(): Promise<Page> {
  const page = await chromium.openTab(own, attacker);
  allowConsole(page, /CORS policy|Failed to load resource|X-Frame-Options|frame-ancestors|Blocked a frame/);
  return page;
}

const meStatus = () => own.evaluate(async () => (await fetch('/api/auth/me')).status);

describe('what is ours', () => {
  test('[ISO1] cookies and storage of our host are not there for an app', async () => {
    const page = await openAttacker();
    expect(await page.evaluate(() => document.cookie)).not.toContain('hewn');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('auth_token');
    expect(await own.evaluate(() => document.cookie)).not.toContain('hewn');
    const cookies = await own.context().cookies(origin);
    const session = cookies.find((cookie) => cookie.name === '__Host-hewn_session');
    expect(session).toMatchObject({
      domain: 'localhost',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect((await own.context().cookies(attacker)).map((cookie) => cookie.name)).not.toContain(
      '__Host-hewn_session',
    );
    await page.close();
  });

  test('[ISO2] our API cannot be read by an app, with the visitor signed in beside it', async () => {
    const page = await openAttacker();
    const read = await page.evaluate(async (origin) => {
      const attempts = {
        'with credentials': () => fetch(`${origin}/api/projects`, { credentials: 'include' }),
        'with a made-up token': () =>
          fetch(`${origin}/api/projects`, { headers: { authorization: 'Bearer hewn_x' } }),
        'through a script': () =>
          new Promise<string>((resolve) => {
            const script = document.createElement('script');
            script.onload = () => resolve('loaded');
            script.onerror = () => resolve('refused');
            script.src = `${origin}/api/auth/me`;
            document.head.appendChild(script);
          }),
      };
      const results: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts))
        results[name] = await attempt().then(
          (value) => (typeof value === 'string' ? value : `${value.type} ${value.status}`),
          () => 'refused',
        );
      return results;
    }, origin);
    expect(read).toEqual({
      'with credentials': 'refused',
      'with a made-up token': 'refused',
      'through a script': 'refused',
    });
    await page.close();
  });

  test('[ISO3] an app cannot act for the visitor: no call that changes something is taken from it', async () => {
    const page = await openAttacker();
    await page.evaluate(async (origin) => {
      const attempts: [string, RequestInit][] = [
        ['/api/auth/logout', { method: 'POST' }],
        ['/api/auth/logout', { method: 'POST', mode: 'no-cors' }],
        ['/api/projects', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name: 'planted' }) }],
        [
          '/api/projects',
          { method: 'POST', mode: 'no-cors', body: new Blob(['{"name":"planted"}'], { type: 'text/plain' }) },
        ],
      ];
      for (const [path, init] of attempts)
        await fetch(origin + path, { ...init, credentials: 'include' }).catch(() => null);
      const form = document.createElement('form');
      const frame = document.createElement('iframe');
      frame.name = 'target';
      form.target = 'target';
      form.method = 'post';
      form.action = `${origin}/api/auth/logout`;
      document.body.appendChild(frame);
      document.body.appendChild(form);
      const answered = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      form.submit();
      await answered;
    }, origin);
    expect(await meStatus()).toBe(200);
    expect(await own.evaluate(async () => await (await fetch('/api/projects')).json())).toEqual([]);
    await page.close();
  });

  test('[ISO4] our pages can be neither framed nor reached through a window', async () => {
    const page = await openAttacker();
    const reached = await page.evaluate(async (origin) => {
      const frame = document.createElement('iframe');
      frame.src = origin;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.appendChild(frame);
      await loaded;
      const peek = (look: () => unknown) => {
        try {
          return String(look() ?? 'nothing');
        } catch {
          return 'refused';
        }
      };
      return {
        frame: peek(() => frame.contentDocument),
        framed: peek(() => frame.contentWindow?.location.href),
      };
    }, origin);
    expect(reached).toEqual({ frame: 'nothing', framed: 'refused' });
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((origin) => {
        Object.assign(window, { opened: window.open(origin) });
      }, origin),
    ]);
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(
      await page.evaluate(() => (window as unknown as { opened: { closed: boolean } }).opened.closed),
    ).toBe(true);
    await opened.close();
    await page.close();
  });
});

describe('cookies thrown at others', () => {
  const throwCookies = (page: Page) =>
    page.evaluate(() => {
      const names = ['__Host-hewn_session', '__Host-session', 'tossed'];
      const domains = ['localhost', '.localhost', 'apps.localhost', '.apps.localhost'];
      const cookies = domains.flatMap((domain) =>
        names.map((name) => `${name}=thrown; Domain=${domain}; Path=/; Secure`),
      );
      for (const cookie of [...cookies, '__Host-hewn_session=thrown; Path=/; Secure']) {
        // biome-ignore lint/suspicious/noDocumentCookie: an attack takes whatever there is.
        document.cookie = cookie;
      }
    });

  test('[ISO5] none of them reaches our host: the visitor stays who they are', async () => {
    const page = await openAttacker();
    await throwCookies(page);
    const cookies = await own.context().cookies(origin);
    expect(cookies.filter((cookie) => cookie.value === 'thrown')).toEqual([]);
    expect(await meStatus()).toBe(200);
    await page.close();
  });

  test('[ISO6] none of them reaches the backend of a sibling', async () => {
    const page = await openAttacker();
    await throwCookies(page);
    const other = await chromium.openTab(own, sibling);
    // A question of our own that was answered: what the page itself asks may be given up, and then nobody tells its cookies.
    const asked = other.waitForRequest((request) => request.url().endsWith('/api/health?thrown'));
    expect(await other.evaluate(async () => (await fetch('/api/health?thrown')).status)).toBe(200);
    // The attack is real: the browser sends such a cookie to all apps. The door drops what has no `__Host-` name
    // (tests/worker/hosts.test.ts, [HOST3]), and no cookie thrown from elsewhere can have one.
    const header = (await (await asked).allHeaders()).cookie ?? '';
    expect(header.split('; ')).toContain('tossed=thrown');
    expect(header.split('; ').filter((pair) => pair.startsWith('__Host-'))).toEqual([]);
    await other.close();
    await page.close();
  });

  test('[ISO7] the storage of one app is not there for another', async () => {
    const page = await openAttacker();
    await page.evaluate(() => localStorage.setItem('kept', 'by the attacker'));
    const other = await chromium.openTab(own, sibling);
    expect(await other.evaluate(() => localStorage.getItem('kept'))).toBeNull();
    expect(
      await page.evaluate(
        async (url) =>
          fetch(`${url}api/health`, { credentials: 'include' }).then(
            () => 'read',
            () => 'refused',
          ),
        sibling,
      ),
    ).toBe('refused');
    await other.close();
    await page.close();
  });
});

test('[ISO8] served as it is, the page of an app may not even call elsewhere', async () => {
  const page = await chromium.open(attacker);
  allowConsole(page, /Content Security Policy|content security policy/i);
  const refused = await page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        });
        fetch(`${origin}/api/`).catch(() => {});
      }),
    origin,
  );
  expect(refused).toBe('connect-src');
  await page.close();
});

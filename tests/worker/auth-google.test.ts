/** [GOO] Signing in with Google, against a provider made here. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../worker/api/index.ts';
import worker from '../../worker/index.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { beAnonymous, callApi, makeProject, signUp } from './api/support/call-api.ts';
import {
  type Bent,
  CLIENT,
  ISSUER,
  makeKey,
  OpenIdProvider,
  type ProviderPerson,
} from './open-id-provider.ts';

const using = {
  ...(env as unknown as WorkerEnv),
  HEWN_GOOGLE_CLIENT_ID: CLIENT.id,
  HEWN_GOOGLE_CLIENT_SECRET: CLIENT.secret,
  HEWN_GOOGLE_ISSUER: ISSUER,
} as WorkerEnv;
const { DB } = using;
const ORIGIN = 'http://localhost:8787';

let provider: OpenIdProvider;
beforeEach(async () => {
  provider = await OpenIdProvider.open();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes.
  body: any;
  cookies: string[];
}

async function call(path: string, options: { method?: string; cookie?: string } = {}): Promise<Answer> {
  const headers = new Headers(options.cookie ? { cookie: options.cookie, origin: ORIGIN } : {});
  const answer = await api.fetch(
    new Request(`${ORIGIN}/api/auth/google${path}`, { method: options.method ?? 'GET', headers }),
    using,
    createExecutionContext(),
  );
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() };
}

const start = () => call('', { method: 'POST' });
const pair = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';
const back = (query: { code: string; state: string }, cookie: string) =>
  call(`/callback?${new URLSearchParams(query)}`, { cookie });

/** The whole way, with what a test bends of it. */
async function signIn(person: ProviderPerson, options: { bent?: Bent; cookie?: string } = {}) {
  const begun = await start();
  const query = provider.agree(begun.body.url, person, options.bent);
  const cookies = [pair(begun.cookies[0]), options.cookie].filter(Boolean).join('; ');
  return back(query, cookies);
}

let count = 0;
const makePerson = (changes: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `google-${++count}`,
  email: `google-${count}-${crypto.randomUUID().slice(0, 8)}@example.com`,
  email_verified: true,
  name: 'Ada',
  ...changes,
});
const countUsers = () => DB.prepare('select count(*) as rows from user').first('rows');

test('[GOO1] state, PKCE and nonce go along; the state stays with this browser', async () => {
  const { status, body, cookies } = await start();
  expect([status, body.user_id]).toEqual([200, null]);
  const asked = new URL(body.url).searchParams;
  expect(asked.get('redirect_uri')).toBe(`${ORIGIN}/login/google`);
  expect(asked.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  expect(cookies[0]).toMatch(
    /^__Host-hewn_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const stored = await DB.prepare("select * from verification where identifier like 'google:%'").all();
  expect(JSON.stringify(stored.results)).not.toContain(asked.get('state'));
});

test('[GOO2] a new person gets an account with a confirmed email; the next time they are the same', async () => {
  const person = makePerson({ email_verified: 'true' });
  const first = await signIn(person);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    email: person.email,
    provider: 'google',
    is_new: true,
    token: expect.stringMatching(/^hewn_/),
  });
  expect(first.cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-hewn_device',
    '__Host-hewn_google',
    '__Host-hewn_session',
  ]);
  const me = await callApi('/api/auth/me', { token: first.body.token });
  expect(me.body.provider).toBe('google');
  const account = await callApi('/api/auth/account', { token: first.body.token });
  expect(account.body).toMatchObject({ email_verified: true, has_google: true, has_password: false });
  // By who they are at Google, whatever their address is by now.
  const second = await signIn({ ...person, email: 'moved@example.com', email_verified: false });
  expect([second.body.user_id, second.body.email]).toEqual([first.body.user_id, person.email]);
  expect(second.body).not.toHaveProperty('is_new');
});

test('[GOO2] anonymous work comes along', async () => {
  const anonymous = await beAnonymous();
  const project = await makeProject(anonymous);
  const answer = await signIn(makePerson(), { cookie: anonymous.cookie });
  const mine = await callApi<{ id: string }[]>('/api/projects', { token: answer.body.token });
  expect(mine.body.map(({ id }) => id)).toEqual([project.id]);
});

describe('[GOO3] an address that has an account here', () => {
  test('leads to it, when Google has confirmed the address; what got in without proof ends', async () => {
    const known = await signUp({ password: 'chosen by another' });
    const answer = await signIn(makePerson({ email: known.email ?? '' }));
    expect(answer.body.user_id).toBe(known.id);
    expect(answer.body).not.toHaveProperty('is_new');
    expect((await callApi('/api/auth/me', { token: known.token })).status).toBe(401);
    const body = { email: known.email, password: 'chosen by another' };
    expect((await callApi('/api/auth/login', { body })).status).toBe(401);
  });

  test('stays closed when Google has not, and nothing is stored', async () => {
    const known = await signUp();
    const before = await countUsers();
    for (const email of [known.email ?? '', 'new-unconfirmed@example.com']) {
      const answer = await signIn(makePerson({ email, email_verified: false }));
      expect([answer.status, answer.body.error.code]).toEqual([403, 'email_unverified']);
    }
    expect(await countUsers()).toBe(before);
    expect(await DB.prepare('select id from account where user_id = ?').bind(known.id).first()).toBeNull();
  });
});

describe('[GOO4] what is not right stores nothing and lets nobody in', () => {
  const refused = async (answer: Answer, status: number, code: string) => {
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(answer.cookies.filter((cookie) => cookie.startsWith('__Host-hewn_session=')).join()).toBe('');
  };

  test('a state of another browser, a made-up one, and one that was used', async () => {
    const begun = await start();
    const other = await start();
    const query = provider.agree(begun.body.url, makePerson());
    await refused(await back(query, pair(other.cookies[0])), 400, 'invalid_token');
    await refused(await back(query, ''), 400, 'invalid_token');
    await refused(await back({ ...query, state: 'x' }, '__Host-hewn_google=x'), 400, 'invalid_token');
    expect((await back(query, pair(begun.cookies[0]))).status).toBe(200);
    await refused(await back(query, pair(begun.cookies[0])), 400, 'invalid_token');
  });

  test('a state that is too old', async () => {
    const begun = await start();
    const query = provider.agree(begun.body.url, makePerson());
    await DB.prepare("update verification set expires_at = 1000 where identifier like 'google:%'").run();
    await refused(await back(query, pair(begun.cookies[0])), 400, 'invalid_token');
  });

  test('a code of another sign-in: its verifier does not fit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [mine, theirs] = [await start(), await start()];
    const { state } = provider.agree(mine.body.url, makePerson());
    const { code } = provider.agree(theirs.body.url, makePerson());
    await refused(await back({ code, state }, pair(mine.cookies[0])), 502, 'provider_failed');
  });

  test.each<[string, () => Promise<Bent>]>([
    ['another nonce', async () => ({ nonce: 'of another sign-in' })],
    ['another audience', async () => ({ aud: 'another client' })],
    ['another issuer', async () => ({ iss: 'https://evil.example' })],
    ['too old', async () => ({ exp: 1000 })],
    ['another signer', async () => ({ signer: (await makeKey()).privateKey })],
  ])('an identity token with %s', async (_what, bend) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const before = await countUsers();
    await refused(await signIn(makePerson(), { bent: await bend() }), 502, 'provider_failed');
    expect(await countUsers()).toBe(before);
    expect(warned).toHaveBeenCalled();
  });

  test('a provider that does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Network connection lost.'));
    await refused(await start(), 502, 'provider_failed');
  });
});

describe('[GOO5] the pages', () => {
  async function visit(path: string, cookie = '') {
    const request = new Request(`${ORIGIN}${path}`, {
      headers: cookie ? { cookie } : {},
      redirect: 'manual',
    });
    const context = createExecutionContext();
    const answer = await worker.fetch(request as never, using, context);
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html: await answer.text(),
      cookies: answer.headers.getSetCookie(),
    };
  }

  test('lead to Google and back in, with a session for the browser to keep', async () => {
    expect((await visit('/login')).html).toContain('Continue with Google');
    expect((await visit('/signup')).html).toContain('Continue with Google');
    const out = await visit('/login/google');
    expect([out.status, new URL(out.location ?? '').origin]).toEqual([302, new URL(ISSUER).origin]);
    const person = makePerson();
    const query = new URLSearchParams(provider.agree(out.location ?? '', person));
    const back = await visit(`/login/google?${query}`, pair(out.cookies[0]));
    expect(back.status).toBe(200);
    expect(back.html).toContain(person.email);
    // The page welcomes a new account, and keeps what was changed in the demo project.
    expect(back.html).toContain('is_new');
    const cookie = pair(back.cookies.find((one) => one.startsWith('__Host-hewn_session=')));
    const me = await callApi('/api/auth/me', { cookie });
    expect(me.body).toMatchObject({ email: person.email, provider: 'google' });
  });

  test('say what went wrong on the way', async () => {
    const fails = async (path: string, cookie?: string) => {
      const { location, cookies } = await visit(path, cookie);
      expect(cookies.filter((one) => one.startsWith('__Host-hewn_session=')).join()).toBe('');
      return (await visit(location ?? '')).html;
    };
    expect(await fails('/login/google?error=access_denied')).toContain('You did not go on at Google.');
    expect(await fails('/login/google?code=x&state=y')).toContain('That sign-in with Google is over.');
    const out = await visit('/login/google');
    const unproved = provider.agree(out.location ?? '', makePerson({ email_verified: false }));
    expect(await fails(`/login/google?${new URLSearchParams(unproved)}`, pair(out.cookies[0]))).toContain(
      'Google has not confirmed your email yet. Confirm it there, then try again.',
    );
  });
});

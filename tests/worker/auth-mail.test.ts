/** [MAIL] Codes, confirmations and new passwords by mail. Long, since each letter is followed to what it is for. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { api } from '../../worker/api/index.ts';
import worker from '../../worker/index.ts';
import { sendLetter } from '../../worker/mail/mail.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { beAnonymous, callApi, makeProject, signUp } from './api/support/call-api.ts';
import { listMail, readCode, readMail, readToken } from './read-mail.ts';

const bindings = env as unknown as WorkerEnv;
const { DB } = bindings;
const askCode = (email: string | null) => callApi('/api/auth/code', { body: { email } });
const enter = (email: string | null, code: string, token?: string) =>
  callApi('/api/auth/login', { body: { email, code }, token });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('one-time codes', () => {
  test('[MAIL1] a mailed code logs in once, confirms the address, and brings anonymous work along', async () => {
    const person = await signUp();
    const anonymous = await beAnonymous();
    const project = await makeProject(anonymous);
    const asked = await askCode(person.email);
    expect([asked.status, asked.body]).toEqual([202, null]);
    const code = await readCode(person.email ?? '');
    const answer = await enter(person.email, ` ${code.slice(0, 3)} ${code.slice(3)}`, anonymous.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user_id: person.id, email: person.email, provider: 'email' });
    const mine = await callApi<{ id: string }[]>('/api/projects', { token: answer.body.token });
    expect(mine.body.map(({ id }) => id)).toEqual([project.id]);
    const account = await callApi('/api/auth/account', { token: answer.body.token });
    expect(account.body.email_verified).toBe(true);
    expect((await enter(person.email, code)).status).toBe(401);
  });

  test.each([
    ['/settings?tab=team', '/settings?tab=team'],
    ['//other.example', null],
    ['/.//other.example', null],
    ['https://other.example/', null],
    ['/\\other.example', null],
  ])('[BACK3] a mailed link leads on to %s', async (return_to, next) => {
    const { email = '' } = await signUp();
    const asked = [
      await callApi('/api/auth/code', { body: { email, return_to } }),
      await callApi('/api/auth/password-reset', { body: { email, return_to } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    for (const subject of [/is your code/, /password/]) {
      const link = (await readMail(email ?? '', subject)).text.match(/https?:\S+/)?.[0] ?? '';
      expect(new URL(link).searchParams.get('next')).toBe(next);
    }
  });

  test('[MAIL1] of two logins with one code at the same time, one gets in', async () => {
    const person = await signUp();
    await askCode(person.email);
    const code = await readCode(person.email ?? '');
    const answers = await Promise.all([1, 2, 3].map(() => enter(person.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('[MAIL2] an unknown email gets the same answer, no mail, no account, and no row', async () => {
    const person = await signUp();
    const known = await askCode(person.email);
    await readCode(person.email ?? '');
    const count = () => DB.prepare('select count(*) as rows from verification').first('rows');
    const before = await count();
    const unknown = await askCode('nobody-asked@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    // The mail of somebody who asks later is there: so would be theirs.
    const later = await signUp();
    await askCode(later.email);
    await readCode(later.email ?? '');
    expect(await listMail('nobody-asked@example.com')).toEqual([]);
    expect(
      await DB.prepare("select id from user where email = 'nobody-asked@example.com'").all(),
    ).toMatchObject({
      results: [],
    });
    // Of the person who asked later: the link of the welcome mail, the code, and the link beside it.
    expect(Number(await count()) - Number(before)).toBe(3);
    const wrong = await enter(person.email, '000000');
    const nobody = await enter('nobody-asked@example.com', '000000');
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body.error.code).toBe('invalid_credentials');
  });

  test.each(['/auth/code', '/auth/password-reset'])(
    '[MAIL2] and as soon: %s asks no more of the database for a known email before it answers',
    async (path) => {
      const person = await signUp();
      const counts = [];
      for (const email of [person.email, 'nobody-asked@example.com']) {
        let asked = 0;
        const counting = new Proxy(DB, {
          get(target, name) {
            if (name === 'prepare') asked += 1;
            const member = Reflect.get(target, name);
            return typeof member === 'function' ? member.bind(target) : member;
          },
        });
        const context = createExecutionContext();
        const request = new Request(`http://localhost:8787/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.202' },
          body: JSON.stringify({ email }),
        });
        const answer = await api.fetch(request, { ...bindings, DB: counting }, context);
        const before = asked;
        await waitOnExecutionContext(context);
        counts.push([answer.status, before, asked > before]);
      }
      // What is written and mailed for a known email comes after the answer.
      expect(counts).toEqual([
        [202, counts[0]?.[1], true],
        [202, counts[0]?.[1], false],
      ]);
    },
  );

  test('[MAIL3] five wrong guesses end a code, also when they come at once', async () => {
    const person = await signUp();
    await askCode(person.email);
    const code = await readCode(person.email ?? '');
    const guesses = await Promise.all([1, 2, 3, 4, 5].map(() => enter(person.email, wrongFor(code))));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await enter(person.email, code)).status).toBe(401);
  });

  test('[MAIL3] a newer code ends the one before; an old one has ended by itself', async () => {
    const person = await signUp();
    const email = person.email ?? '';
    await askCode(email);
    const first = await readCode(email);
    await askCode(email);
    const second = await vi.waitFor(async () => {
      const [newest] = (await listMail(email)).filter((mail) => /is your code/.test(mail.subject));
      if (!newest || newest.subject.startsWith(first)) throw new Error('Not there yet');
      return newest.subject.slice(0, 6);
    }, 30_000);
    expect((await enter(email, first)).status).toBe(401);
    await DB.prepare('update verification set expires_at = 1000 where identifier = ?')
      .bind(`code:${person.id}`)
      .run();
    expect((await enter(email, second)).status).toBe(401);
  });

  test('[MAIL4] the database holds no code and no token, only keyed hashes', async () => {
    const person = await signUp();
    await askCode(person.email);
    const code = await readCode(person.email ?? '');
    const token = await readToken(person.email ?? '', /Welcome/);
    const { results } = await DB.prepare('select * from verification').all();
    expect(JSON.stringify(results)).not.toContain(code);
    expect(JSON.stringify(results)).not.toContain(token.split('.')[1]);
  });

  test('[MAIL5] the first proof of an address ends what got in without one: sessions and the password', async () => {
    const squatter = await signUp({ password: 'chosen by another' });
    await askCode(squatter.email);
    const owner = await enter(squatter.email, await readCode(squatter.email ?? ''));
    expect(owner.status).toBe(200);
    expect((await callApi('/api/auth/me', { token: squatter.token })).status).toBe(401);
    const again = await callApi('/api/auth/login', {
      body: { email: squatter.email, password: 'chosen by another' },
    });
    expect(again.status).toBe(401);
  });

  test('[MAIL5] who is in already and proves it from there keeps their password', async () => {
    const person = await signUp({ password: 'chosen by myself' });
    await askCode(person.email);
    await enter(person.email, await readCode(person.email ?? ''), person.token);
    const again = await callApi('/api/auth/login', {
      body: { email: person.email, password: 'chosen by myself' },
    });
    expect(again.status).toBe(200);
  });
});

describe('confirming an address', () => {
  test('[MAIL6] the link of the welcome mail confirms it once', async () => {
    const person = await signUp();
    const token = await readToken(person.email ?? '', /Welcome/);
    const read = async () => (await callApi('/api/auth/account', { token: person.token })).body;
    expect((await read()).email_verified).toBe(false);
    const answer = await callApi('/api/auth/verify-email', { body: { token }, token: person.token });
    expect([answer.status, answer.body]).toEqual([200, { email: person.email }]);
    expect((await read()).email_verified).toBe(true);
    const again = await callApi('/api/auth/verify-email', { body: { token } });
    expect([again.status, again.body.error.code]).toEqual([400, 'invalid_token']);
  });

  test('[MAIL6] what is no token of ours, or of another purpose, confirms nothing', async () => {
    const person = await signUp();
    const token = await readToken(person.email ?? '', /Welcome/);
    await callApi('/api/auth/password-reset', { body: { email: person.email } });
    const reset = await readToken(person.email ?? '', /new password/);
    for (const wrong of [
      reset,
      `${token}x`,
      token.slice(0, -1),
      person.id,
      `${person.id}.${'A'.repeat(43)}`,
      "' or 1=1 --",
    ])
      expect((await callApi('/api/auth/verify-email', { body: { token: wrong } })).status, wrong).toBe(400);
    const own = { body: { token }, token: person.token };
    expect((await callApi('/api/auth/verify-email', own)).status).toBe(200);
  });

  test('[MAIL6] it can be mailed again; the link before stops working', async () => {
    const person = await signUp();
    const first = await readToken(person.email ?? '', /Welcome/);
    expect((await callApi('/api/auth/confirmation', { method: 'POST', token: person.token })).status).toBe(
      202,
    );
    await vi.waitFor(async () => expect(await listMail(person.email ?? '')).toHaveLength(2), {
      timeout: 30_000,
    });
    expect((await callApi('/api/auth/verify-email', { body: { token: first } })).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('[MAIL7] the mailed link sets a new one, logs in, and ends every session and link from before', async () => {
    const person = await signUp({ password: 'the old password' });
    const email = person.email ?? '';
    expect((await callApi('/api/auth/password-reset', { body: { email } })).status).toBe(202);
    const token = await readToken(email, /new password/);
    const answer = await callApi('/api/auth/password-reset', { body: { token, next: 'the new password' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user_id: person.id, email });
    expect((await callApi('/api/auth/me', { token: person.token })).status).toBe(401);
    expect((await callApi('/api/auth/me', { token: answer.body.token })).status).toBe(200);
    const login = (password: string) => callApi('/api/auth/login', { body: { email, password } });
    expect((await login('the old password')).status).toBe(401);
    expect((await login('the new password')).status).toBe(200);
    const again = await callApi('/api/auth/password-reset', { body: { token, next: 'one more password' } });
    expect([again.status, again.body.error.code]).toEqual([400, 'invalid_token']);
    await readMail(email, /was changed/);
  });

  test('[MAIL7] an unknown email gets the same answer and no mail', async () => {
    const person = await signUp();
    const known = await callApi('/api/auth/password-reset', { body: { email: person.email } });
    await readMail(person.email ?? '', /new password/);
    const unknown = await callApi('/api/auth/password-reset', { body: { email: 'not-here@example.com' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await listMail('not-here@example.com')).toEqual([]);
  });
});

describe('ways out for mail', () => {
  const settings = { ...bindings, HEWN_ENV: 'production' } as WorkerEnv;
  const call = (path: string, body: unknown, using: WorkerEnv) =>
    api.fetch(
      new Request(`http://localhost:8787/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
      using,
      createExecutionContext(),
    );

  test('[MAIL8] where none is set up, codes and resets are 503 for everyone, and pages can tell', async () => {
    const person = await signUp();
    for (const email of [person.email, 'nobody@example.com'])
      for (const path of ['/auth/code', '/auth/password-reset'])
        expect((await call(path, { email }, settings)).status).toBe(503);
    expect(await (await call('/auth/ways', undefined, settings)).json()).toEqual({
      google: false,
      mail: false,
      mailbox: false,
    });
  });

  test('[MAIL9] the page of a forgotten password says what is true: a letter, the mailbox of this machine, or none', async () => {
    const read = async (using: WorkerEnv) =>
      (
        await worker.fetch(
          new Request('http://localhost:8787/reset-password') as Parameters<typeof worker.fetch>[0],
          using,
          createExecutionContext(),
        )
      ).text();
    const mailed = { ...bindings, HEWN_MAIL_FROM: 'hewn@example.com', HEWN_MAIL_KEY: 'key' } as WorkerEnv;
    const [none, here, out] = [await read(settings), await read(bindings), await read(mailed)];
    expect(none).toContain('This Hewn sends no mail, so no link to set a new password can come.');
    expect(none).not.toContain('name="email"');
    expect(here).toContain('href="/dev/mailbox"');
    expect(out).toContain('we mail you a link to set a new one.');
    for (const page of [none, out]) expect(page).not.toContain('/dev/mailbox"');
  });

  test('[MAIL8] the mailbox is there locally alone', async () => {
    expect((await call('/dev/mailbox', undefined, settings)).status).toBe(404);
  });

  test('[MAIL8] an HTTP provider gets the mail, with its key; what it refuses is an error', async () => {
    const using = { ...settings, HEWN_MAIL_FROM: 'Hewn <hello@hewn.example>', HEWN_MAIL_KEY: 'key' };
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'x' }));
    const letter = { subject: 'Hello <you>', paragraphs: ['One & two'], note: 'That is all.' };
    await sendLetter(using, 'ada@example.com', letter);
    const [url, init] = sent.mock.calls[0] ?? [];
    expect(url).toBe('https://api.resend.com/emails');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer key');
    const body = JSON.parse(String(init?.body));
    expect(body).toMatchObject({
      from: 'Hewn <hello@hewn.example>',
      to: 'ada@example.com',
      subject: 'Hello <you>',
    });
    expect(body.text).toContain('One & two');
    expect(body.html).toContain('One &#38; two');
    sent.mockImplementation(async () => new Response('no', { status: 422 }));
    await expect(sendLetter(using, 'ada@example.com', letter)).rejects.toThrow('422');
    sent.mockRestore();
  });

  test('[MAIL8] Cloudflare’s binding is used where there is no key', async () => {
    const send = vi.fn(async () => ({ messageId: 'x' }));
    const using = {
      ...settings,
      HEWN_MAIL_FROM: 'hello@hewn.example',
      MAIL: { send },
    } as unknown as WorkerEnv;
    await sendLetter(using, 'ada@example.com', { subject: 'Hello', paragraphs: ['x'], note: 'y' });
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ from: 'hello@hewn.example', to: 'ada@example.com', subject: 'Hello' }),
    );
  });
});

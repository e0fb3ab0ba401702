/** [LIM] Limits hold exactly, per account and per address, and say when to come back. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { hashText } from '../../worker/domain/secrets/hash-text.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { type Answer, callApi, signUp } from './api/support/call-api.ts';
import { readCode } from './read-mail.ts';

const from = (address: string) => ({ 'cf-connecting-ip': address });
const countBy = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Many calls, some at a time, as many clients make them. */
async function callMany(times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let begun = 0; begun < times; begun += 50)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, times - begun) }, (_, index) => call(begun + index)),
      )),
    );
  return answers;
}

function expectWait(answer: Answer | undefined, atMost: number): void {
  const seconds = Number(answer?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMost);
}

test('[LIM1] 1,000 wrong logins from 1,000 addresses against one account: 10 a minute are tried, the others are not', {
  timeout: 300_000,
}, async () => {
  const { DB } = env as unknown as WorkerEnv;
  const person = await signUp({ password: 'the right password' });
  const answers = await callMany(1000, (index) =>
    callApi('/api/auth/login', {
      body: { email: person.email, password: 'a wrong one' },
      headers: from(`198.51.${index >> 8}.${index & 255}`),
    }),
  );
  const digest = await hashText(`password\n${person.email}`);
  const { results } = await DB.prepare('select made_at from guesses where key = ? order by made_at')
    .bind(digest)
    .all<{ made_at: number }>();
  const times = results.map(({ made_at }) => made_at);
  // A slow machine takes more than a minute for a thousand: then each minute has its ten.
  expect(times.length).toBeGreaterThanOrEqual(10);
  for (const [index, time] of times.entries())
    expect((times[index + 10] ?? Infinity) - time).toBeGreaterThanOrEqual(60_000);
  expect([countBy(answers, 401), countBy(answers, 429)]).toEqual([times.length, 1000 - times.length]);
  expectWait(
    answers.find((one) => one.status === 429),
    60 * 60,
  );
  // Its owner is not kept out: a mailed code is counted apart.
  await callApi('/api/auth/code', { body: { email: person.email }, headers: from('203.0.113.90') });
  const code = await readCode(person.email ?? '');
  const entered = await callApi('/api/auth/login', {
    body: { email: person.email, code },
    headers: from('203.0.113.90'),
  });
  expect(entered.status).toBe(200);
});

test('[LIM2] one address tries 50 times at whatever account', async () => {
  const answers = await callMany(60, (index) =>
    callApi('/api/auth/login', {
      body: { email: `nobody-${index}@example.com`, code: '000000' },
      headers: from('203.0.113.91'),
    }),
  );
  expect([countBy(answers, 401), countBy(answers, 429)]).toEqual([50, 10]);
  for (const refused of answers.filter((one) => one.status === 429)) expectWait(refused, 15 * 60);
});

test.each(['/api/auth/code', '/api/auth/password-reset'])(
  '[LIM3] %s: five an account and 30 an address in 15 minutes, for known and unknown alike',
  async (path) => {
    const person = await signUp();
    const network = path.length;
    for (const email of [person.email, `unknown-${network}@example.com`]) {
      const answers = await callMany(12, (index) =>
        callApi(path, { body: { email }, headers: from(`192.0.2.${index}`) }),
      );
      expect([email, countBy(answers, 202), countBy(answers, 429)]).toEqual([email, 5, 7]);
      expectWait(
        answers.find((one) => one.status === 429),
        15 * 60,
      );
    }
    const many = await callMany(40, (index) =>
      callApi(path, {
        body: { email: `someone-${network}-${index}@example.com` },
        headers: from(`203.0.113.${100 + network}`),
      }),
    );
    expect([countBy(many, 202), countBy(many, 429)]).toEqual([30, 10]);
  },
);

test('[LIM4] sign-ups that meet one account: 20 from wherever, in 10 minutes', async () => {
  const person = await signUp();
  const answers = await callMany(30, (index) =>
    callApi('/api/auth/signup', { body: { email: person.email }, headers: from(`192.0.2.${100 + index}`) }),
  );
  expect([countBy(answers, 409), countBy(answers, 429)]).toEqual([20, 10]);
  expectWait(
    answers.find((one) => one.status === 429),
    10 * 60,
  );
});

test('[LIM5] one address makes 300 accounts in 10 minutes; the next is neither made nor mailed to', async () => {
  const { DB } = env as unknown as WorkerEnv;
  const headers = from('203.0.113.210');
  const sign = (name: string) =>
    callApi('/api/auth/signup', { body: { email: `${name}-${crypto.randomUUID()}@example.com` }, headers });
  expect((await sign('first')).status).toBe(201);
  const text = new TextEncoder().encode('signup-made\n203.0.113.210');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const { meta } = await DB.prepare('update rate_limits set count = 299 where key = ? and count = 1')
    .bind(btoa(String.fromCharCode(...digest)))
    .run();
  expect(meta.changes).toBe(1);
  expect((await sign('last')).status).toBe(201);
  const refused = await sign('too-many');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
  expectWait(refused, 10 * 60);
  expect(await DB.prepare("select id from user where email like 'too-many-%'").first()).toBeNull();
});

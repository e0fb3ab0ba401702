/** [GUESS] Guessing is slow for whoever guesses, and keeps no owner out. */
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { hashSecret } from '../../worker/auth/one-time.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { enterGuess, forgiveGuess } from '../../worker/db/people/guesses.ts';
import { hashText } from '../../worker/domain/secrets/hash-text.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { type Answer, callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { listMail } from '../worker/read-mail.ts';

const { DB, HEWN_SECRET: SECRET = '' } = env as unknown as WorkerEnv;
const db = openDatabase(DB);
const PASSWORD = 'a password of mine';
let networks = 0;
const nextNetwork = () => `10.${80 + (networks >> 16)}.${(networks >> 8) & 255}.${networks++ & 255}`;

const login = (email: string | null, password: string, headers: Record<string, string> = {}) =>
  callApi('/api/auth/login', {
    body: { email, password },
    headers: { 'cf-connecting-ip': nextNetwork(), origin: 'http://localhost:8787', ...headers },
  });
const guess = (email: string | null, times: number) =>
  Promise.all(Array.from({ length: times }, () => login(email, 'a wrong guess')));
/** Guesses with a code: no password is hashed for them, and the bounds are the same. */
const guessCode = (email: string | null, times: number, headers: Record<string, string> = {}) =>
  Promise.all(
    Array.from({ length: times }, () =>
      callApi('/api/auth/login', {
        body: { email, code: '000000' },
        headers: { 'cf-connecting-ip': nextNetwork(), origin: 'http://localhost:8787', ...headers },
      }),
    ),
  );
/** As if others had used up the guesses at a password just now. */
async function useUp(email: string | null): Promise<void> {
  const key = await hashText(`password\n${email}`);
  const bounds = [{ most: 10, spanMs: 60_000 }];
  for (let guessed = 0; guessed < 10; guessed++) await enterGuess(db, key, bounds, new Date());
}
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** What the browser in which somebody signed up keeps of it after they logged out. */
async function signUpInBrowser(): Promise<{ person: Person; device: string }> {
  const email = `browser-${crypto.randomUUID()}@example.com`;
  const answer = await callApi('/api/auth/signup', {
    body: { email, password: PASSWORD },
    headers: { 'cf-connecting-ip': nextNetwork() },
  });
  const [session = '', device = ''] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '');
  return { person: { id: answer.body.user_id, email, token: answer.body.token, cookie: session }, device };
}

test('[GUESS1] no minute has more than its ten, wherever it begins, and no hour more than its sixty', async () => {
  const bounds = [
    { most: 10, spanMs: 60_000 },
    { most: 60, spanMs: 3_600_000 },
  ];
  const key = crypto.randomUUID();
  const start = Date.now();
  const at = async (times: number, ms: number) => {
    const tried = await Promise.all(
      Array.from({ length: times }, () => enterGuess(db, key, bounds, new Date(start + ms))),
    );
    return tried.filter((one) => 'id' in one).length;
  };
  expect(await at(30, 0)).toBe(10);
  expect(await at(30, 59_999)).toBe(0);
  // Half of the minute before counts in the minute after: a window that begins anew would let twenty through here.
  expect(await at(5, 60_000)).toBe(5);
  expect(await at(30, 90_000)).toBe(5);
  expect(await at(30, 119_999)).toBe(0);
  expect(await at(30, 120_000)).toBe(5);
  const refused = await enterGuess(db, key, bounds, new Date(start + 120_000));
  expect('waitUntil' in refused && refused.waitUntil.getTime() - start).toBe(150_000);
  let hour = 25;
  for (let minute = 4; minute < 10; minute++) hour += await at(12, minute * 60_000);
  expect(hour).toBe(60);
  expect(await at(1, 3_600_000)).toBe(1);
});

test('[GUESS1] one that was right takes no place', async () => {
  const key = crypto.randomUUID();
  for (let time = 0; time < 30; time++) {
    const entered = await enterGuess(db, key, [{ most: 1, spanMs: 60_000 }], new Date());
    if (!('id' in entered)) throw new Error('A right guess was counted');
    await forgiveGuess(db, entered.id);
  }
});

test('[GUESS2] while others guess from everywhere, the owner gets in from a browser that they used before', async () => {
  const { person, device } = await signUpInBrowser();
  const answers = await guess(person.email, 60);
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await login(person.email, PASSWORD)).status).toBe(429);
  expect((await login(person.email, PASSWORD, { cookie: device })).status).toBe(200);
  // Its own wrong guesses are bounded as well, and are nobody else's.
  const own = await guessCode(person.email, 20, { cookie: device });
  expect(statuses(own)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
});

test('[GUESS2] from a new one they get in by the mailed link, whatever others did to codes', async () => {
  const person = await signUp({ password: PASSWORD });
  const email = person.email ?? '';
  await useUp(email);
  expect((await login(email, PASSWORD)).status).toBe(429);
  const askCode = () =>
    callApi('/api/auth/code', { body: { email }, headers: { 'cf-connecting-ip': nextNetwork() } });
  // Others have asked for as many codes as may be, and used up the guesses at the last one.
  expect(statuses(await Promise.all(Array.from({ length: 7 }, askCode)))).toEqual([
    ...Array(5).fill(202),
    429,
    429,
  ]);
  await guessCode(email, 12);
  const [token] = await vi.waitFor(async () => {
    const mails = (await listMail(email)).filter(({ subject }) => /is your code/.test(subject));
    expect(mails).toHaveLength(5);
    const tokens = mails.map(({ text }) =>
      new URL(text.match(/http:\S+/)?.[0] ?? '').searchParams.get('link'),
    );
    // All were asked for at once; the link that was made last is the one that works.
    const { results } = await DB.prepare('select value from verification where identifier = ?')
      .bind(`login:${person.id}`)
      .all<{ value: string }>();
    const kept = results[0]?.value.split(' ')[1];
    const hashes = await Promise.all(
      tokens.map((one) => hashSecret(SECRET, `login:${person.id}`, one ?? '')),
    );
    const working = tokens.filter((_, index) => hashes[index] === kept);
    expect(working).toHaveLength(1);
    return working;
  }, 30_000);
  const entered = await callApi('/api/auth/login-link', { body: { token } });
  expect([entered.status, entered.body.user_id]).toEqual([200, person.id]);
  expect((await callApi('/api/auth/login-link', { body: { token } })).status).toBe(400);
});

test('[GUESS2] a browser is known no longer after the password was changed, and to no other account', async () => {
  const { person, device } = await signUpInBrowser();
  const other = await signUp({ password: PASSWORD });
  await useUp(other.email);
  expect((await login(other.email, PASSWORD, { cookie: device })).status).toBe(429);
  await callApi('/api/auth/password', {
    body: { current: PASSWORD, next: 'another password' },
    token: person.token,
  });
  await useUp(person.email);
  expect((await login(person.email, 'another password', { cookie: device })).status).toBe(429);
});

test('[GUESS3] an unknown email is slowed like a known one, with the same words', async () => {
  const person = await signUp({ password: PASSWORD });
  const nobody = `nobody-${crypto.randomUUID()}@example.com`;
  const [known, unknown] = [await guessCode(person.email, 15), await guessCode(nobody, 15)];
  expect(statuses(unknown)).toEqual(statuses(known));
  const words = (answers: Answer[]) => new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect(words(unknown)).toEqual(words(known));
});

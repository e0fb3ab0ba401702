/** [WEAK] Passwords that are guessed first are not set, by whichever way a password is set. */
import { expect, test } from 'vitest';
import { COMMON_SENTENCE, OWN_SENTENCE } from '../../worker/domain/access/passwords/find-weakness.ts';
import { callApi, signUp } from './api/support/call-api.ts';
import { readToken } from './read-mail.ts';

const login = (email: string | null, password: string) =>
  callApi('/api/auth/login', { body: { email, password } });
const refusal = (field: string, message: string) => ({
  status: 400,
  body: { error: { code: 'invalid_body', message, issues: [{ path: [field], message }] } },
});

test('[WEAK1] [WEAK2] no account is made with one', async () => {
  const local = `ada-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${local}@example.com`;
  const make = (password: string) =>
    callApi('/api/auth/signup', { body: { email, password, name: 'Grace Hopper' } });
  expect(await make('Password1')).toMatchObject(refusal('password', COMMON_SENTENCE));
  for (const own of [email.toUpperCase(), local, 'gracehopper1906'])
    expect(await make(own), own).toMatchObject(refusal('password', OWN_SENTENCE));
  // Nothing was made: the address is free.
  expect((await make('bugs are found by moths')).status).toBe(201);
});

test('[WEAK1] [WEAK3] a change to one leaves the password that there was', async () => {
  const person = await signUp();
  const change = (next: string, current?: string) =>
    callApi('/api/auth/password', { body: { next, current }, token: person.token });
  expect((await change('the right password')).status).toBe(204);
  expect(await change('iloveyou', 'the right password')).toMatchObject(refusal('next', COMMON_SENTENCE));
  expect(await change(person.email ?? '', 'the right password')).toMatchObject(refusal('next', OWN_SENTENCE));
  expect((await login(person.email, 'iloveyou')).status).toBe(401);
  expect((await login(person.email, 'the right password')).status).toBe(200);
});

test('[WEAK1] [WEAK3] a mailed link sets none, and still sets another', async () => {
  const person = await signUp();
  await callApi('/api/auth/password-reset', { body: { email: person.email } });
  const token = await readToken(person.email ?? '', /new password/);
  const set = (next: string) => callApi('/api/auth/password-reset', { body: { token, next } });
  expect(await set('12345678')).toMatchObject(refusal('next', COMMON_SENTENCE));
  expect(await set(person.email ?? '')).toMatchObject(refusal('next', OWN_SENTENCE));
  expect((await set('chosen by myself')).status).toBe(200);
  expect((await set('chosen once again')).status).toBe(400);
});

/** [REST] Whoever reads the database gets into no account with what stands there. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '../../worker/db/database.ts';
import { hashPlainTokens } from '../../worker/db/people/sessions.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { beAnonymous, callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { readCode, readToken } from '../worker/read-mail.ts';

const { DB } = env as unknown as WorkerEnv;
const isIn = async (token: string) => (await callApi('/api/auth/me', { token })).status === 200;

async function readStored(person: Person): Promise<string[]> {
  const { results } = await DB.prepare('select token from session where user_id = ?')
    .bind(person.id)
    .all<{ token: string }>();
  return results.map(({ token }) => token);
}

/** Every text of every table. */
async function readDatabase(): Promise<string> {
  const { results: tables } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await DB.prepare(`select * from "${name}"`).all()).results),
  );
  return JSON.stringify(rows);
}

test('[REST1] no session, personal token, code or link stands there as it is sent', async () => {
  const person = await signUp({ password: 'a password of mine' });
  const anonymous = await beAnonymous();
  const personal = await callApi('/api/tokens', {
    body: { name: 'CI', scopes: ['projects:read'] },
    token: person.token,
  });
  const welcome = await readToken(person.email ?? '', /Welcome/);
  await callApi('/api/auth/code', { body: { email: person.email } });
  const code = await readCode(person.email ?? '');
  await callApi('/api/auth/password-reset', { body: { email: person.email } });
  const reset = await readToken(person.email ?? '', /new password/);
  const stored = await readDatabase();
  const secrets = [
    person.token.slice('hewn_'.length),
    anonymous.token.slice('hewn_'.length),
    personal.body.token.slice('hewn_pat_'.length),
    welcome.split('.')[1],
    reset.split('.')[1],
    `"${code}"`,
    'a password of mine',
  ];
  for (const secret of secrets) expect(stored).not.toContain(secret);
});

test('[REST1] what stands there in place of a session opens nothing', async () => {
  const person = await signUp();
  const [kept = ''] = await readStored(person);
  for (const token of [`hewn_${kept}`, `hewn_${kept.replace('sha256:', '')}`, kept])
    expect(await isIn(token)).toBe(false);
  expect(await isIn(person.token)).toBe(true);
});

test('[REST2] a session from before goes on, and is hashed when it is used or within a minute', async () => {
  const [used, idle] = [await signUp(), await signUp()];
  for (const person of [used, idle])
    await DB.prepare('update session set token = ? where user_id = ?')
      .bind(person.token.slice('hewn_'.length), person.id)
      .run();
  expect(await isIn(used.token)).toBe(true);
  expect(await readStored(used)).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  expect((await readStored(idle))[0]).not.toMatch(/^sha256:/);
  await hashPlainTokens(openDatabase(DB));
  expect(await readStored(idle)).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  expect([await isIn(used.token), await isIn(idle.token)]).toEqual([true, true]);
});

/** [SEAL] HEWN_SECRET is replaced: what it sealed opens before, while and after it is sealed anew. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChoice } from '../../worker/ai/choose-model.ts';
import { resealSecrets } from '../../worker/hosts/reseal-secrets.ts';
import { openVariables } from '../../worker/runtime/host/app-variables.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, makeProject, signUp } from './api/support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const BEFORE = bindings.HEWN_SECRET ?? '';
const AFTER = 'the-next-one-for-tests-0123456789abcdef01234567';
const both = { ...bindings, HEWN_SECRET: AFTER, HEWN_SECRET_EARLIER: `${BEFORE}, ${'x'.repeat(32)}` };
const after = { ...bindings, HEWN_SECRET: AFTER };
const back = { ...bindings, HEWN_SECRET: BEFORE, HEWN_SECRET_EARLIER: AFTER };

let said: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  said = vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

/** Until nothing is left that opens. @returns how many in each batch. */
async function resealAll(at: WorkerEnv, limit?: number): Promise<number[]> {
  const batches = [];
  for (;;) {
    const { resealed, isDone } = await resealSecrets(at, limit);
    if (resealed === 0 && isDone) return batches;
    batches.push(resealed);
  }
}

test('[SEAL3] what an earlier secret sealed opens, is sealed anew in batches, and then needs the earlier one no more', async () => {
  const person = await signUp();
  const { id } = await makeProject(person);
  const set = (key: string, value: string) =>
    callApi(`/api/projects/${id}/variables`, {
      token: person.token,
      body: { key, value, environment: 'production' },
    });
  const wanted = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`SECRET_${at}`, `value ${at}`]));
  for (const [key, value] of Object.entries(wanted)) await set(key, value);
  await callApi('/api/account/model', {
    method: 'PUT',
    token: person.token,
    body: { provider: 'openai', model: 'gpt-x', api_key: 'sk-of-the-person' },
  });
  await callApi('/api/account/model/second', {
    method: 'PUT',
    token: person.token,
    body: { provider: 'google', model: 'gemini-x', api_key: 'sk-of-the-second' },
  });
  const read = async (at: WorkerEnv) => {
    const { values } = await openVariables(at, id, 'production');
    const found = await findChoice(at, person.id);
    return { values, keys: [found?.choice.apiKey, found?.second?.apiKey] };
  };
  const all = { values: wanted, keys: ['sk-of-the-person', 'sk-of-the-second'] };
  expect(await read(after)).toEqual({ values: {}, keys: [undefined, undefined] });
  expect(await read(both)).toEqual(all);
  // A secret of before stays set while some are sealed anew, also one that is written meanwhile.
  expect(await resealSecrets(both, 3)).toMatchObject({ resealed: expect.any(Number) });
  expect(await read(both)).toEqual(all);
  const batches = await resealAll(both, 3);
  expect(Math.max(...batches)).toBeLessThanOrEqual(10);
  expect(await read(after)).toEqual(all);
  expect(await read(bindings)).toEqual({ values: {}, keys: [undefined, undefined] });
  expect(String(said.mock.lastCall?.[0])).toContain('it can go');
  // As it was, for the other tests.
  await resealAll(back);
  expect(await read(bindings)).toEqual(all);
});

test('[SEAL3] without an earlier secret nothing is looked for, and what opens with none stays as it is', async () => {
  expect(await resealSecrets(bindings)).toEqual({ resealed: 0, lost: 0, isDone: true });
  expect(said).not.toHaveBeenCalled();
  const person = await signUp();
  const { id } = await makeProject(person);
  await bindings.DB.prepare(
    "insert into variables values (?, ?, 'production', 'LOST_SECRET', 'k1.0123456789ab.AAAA', 1, 0)",
  )
    .bind(`lost-${id}`.slice(0, 16), id)
    .run();
  await resealAll(both);
  const row = await bindings.DB.prepare('select sealed_value from variables where project_id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ sealed_value: 'k1.0123456789ab.AAAA' });
  await resealAll(back);
});

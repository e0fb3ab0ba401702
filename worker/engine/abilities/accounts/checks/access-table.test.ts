/** [PRIV11] A sample of the table of everybody (`npm run bench -- access-table`): what the plan says is what the wire gives. */
import { expect, test, vi } from 'vitest';
import { readFixture } from '../../../../../tests/engine/fixtures.ts';
import { findPython } from '../../../../../tests/engine/run-fastapi.ts';
import { askAccess } from '../../../../../tests/support/apps/access-table.ts';
import { generateBackend } from '../../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

test('[PRIV11] everybody gets what the plan of a restaurant says, on every operation and page: Hono', async () => {
  const { actors, rows, wrong } = await askAccess(readFixture('restaurant-site'), 'React + Hono');
  expect(wrong).toEqual([]);
  expect(actors).toEqual(expect.arrayContaining(['stranger', 'team', 'owner']));
  const row = (what: string) => rows.find((one) => one.what === what)?.got;
  expect(row('list reservation')?.[0]).toBe('sign in');
  expect(row('list reservation')?.at(-1)).toBe('yes');
  expect(row('list dish')?.[0]).toBe('yes');
});

test.skipIf('missing' in found)(
  '[PRIV11] everybody gets what the plan of a forum says: FastAPI',
  async () => {
    expect((await askAccess(readFixture('forum'), 'React + FastAPI')).wrong).toEqual([]);
  },
);

test('[PRIV11] a table of a backend that asks no roles is not as planned', async () => {
  const plan = readFixture('forum');
  const files = generateBackend(plan, 'React + Hono');
  const path = 'backend/accounts/require-role.ts';
  const broken = (files[path] ?? '').replace('!roles.includes(user.role)', 'roles.length === 0');
  const { wrong } = await askAccess(plan, 'React + Hono', { ...files, [path]: broken });
  expect(wrong).toContainEqual(expect.stringMatching(/^create topic as member: yes, not no$/));
});

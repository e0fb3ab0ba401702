/** [SETTING1–4] What those who run an app set of how it reckons is read everywhere at once, and changed by them alone, on both stacks. */
import { expect, test, vi } from 'vitest';
import { STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { withPeople } from '../../../../tests/engine/with-people.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { settleAccess } from '../../core/access/settle-access.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 240_000 });

const plan = readFixture('mileage');
const PATH = '/api/app-settings';
const { checks } = deriveContractSuite(plan);

test('[SETTING1] [SETTING2] every check of a plan with settings passes on Hono, a forgotten rule is noticed', async () => {
  expect(findGeneratorProblems(plan)).toEqual([]);
  const files = generateBackend(plan, STACKS[0]);
  expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
  const spoil = async (path: string, from: RegExp, to: string) => {
    const text = files[path] ?? '';
    expect(text.match(from), String(from)).not.toBeNull();
    const broken = { ...files, [path]: text.replace(from, to) };
    const kept = checks.filter(({ ability }) => ['settings', 'formulas', 'bounds'].includes(ability));
    expect(await findFailures(await loadBackend(broken), kept), String(from)).not.toEqual([]);
  };
  const calls = 'backend/routes/app-settings.ts';
  // Who reads them, who changes them, that a change stays, and what reads them.
  await spoil(calls, /requireRole\(user, 'admin'\);/, '');
  await spoil(calls, /(patch[\s\S]*?)requireRole\(user, 'admin'\);/, '$1');
  await spoil(calls, /SET value = excluded\.value/, 'SET value = value');
  await spoil('backend/records/trips.ts', /\(SELECT value FROM app_settings WHERE name = 'rate'\)/, 'NULL');
  await spoil('backend/records/trips.ts', /\(SELECT value FROM app_settings WHERE name = 'vat'\)/, 'NULL');
  await spoil(
    'backend/routes/trips.ts',
    /\(SELECT value FROM app_settings WHERE name = 'trips_a_day'\)/,
    'NULL',
  );
});

test('[SETTING1] [SETTING2] every check of a plan with settings passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const files = generateBackend(plan, STACKS[1]);
  expect(await findFastapiFailures(files, checks, found.python)).toEqual([]);
});

test.each(STACKS)(
  '[SETTING2] a change is there for formulas, guards and bounds at once: %s',
  async (stack) => {
    await withPeople(stack, plan, async ({ owner, visitor, join }) => {
      const driver = await join('Ada', 'driver');
      const add = (miles: number, more: object = {}) =>
        driver('POST', '/api/trips', { name: 'Wels', day: '2098-05-01', miles, ...more });
      const soon = new Date(Date.now() + 10 * 3_600_000).toISOString();
      const { body: first } = await add(10, { starts_at: soon });
      expect(first).toMatchObject({ amount: 450, tax: 86 });
      expect((await driver('GET', PATH)).status).toBe(403);
      expect((await visitor('PATCH', PATH, { vat: 7 })).status).toBe(401);
      expect((await driver('PATCH', `/api/trips/${first.id}`, { miles: 11 })).status).toBe(409);
      expect((await add(1)).status).toBe(201);
      expect((await add(1)).status).toBe(409);
      for (const wrong of [
        { vat: 101 },
        { vat: -1 },
        { rate: 0.5 },
        { notice: 1.5 },
        { vat: '7' },
        { vat: null },
      ])
        expect((await owner('PATCH', PATH, { rate: 50, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
      expect((await owner('GET', PATH)).body).toEqual({ rate: 45, vat: 19, notice: 24, trips_a_day: 2 });
      const changed = await owner('PATCH', PATH, { rate: 50, vat: 7.5, notice: 5, trips_a_day: 3 });
      expect([changed.status, changed.body]).toEqual([
        200,
        { rate: 50, vat: 7.5, notice: 5, trips_a_day: 3 },
      ]);
      expect((await driver('GET', `/api/trips/${first.id}`)).body).toMatchObject({ amount: 500, tax: 38 });
      expect((await driver('PATCH', `/api/trips/${first.id}`, { miles: 11 })).status).toBe(200);
      expect((await add(1)).status).toBe(201);
      expect((await add(1)).status).toBe(409);
    });
  },
);

test('[SETTING3] a plan with settings has a page for them, for those who run the app, and accounts', () => {
  const bare = Blueprint.parse({
    ...plan,
    audience: 'public',
    roles: [],
    abilities: [],
    entities: plan.entities.map(({ guards: _guards, bounds: _bounds, ...one }) => ({ ...one, rules: [] })),
    pages: plan.pages.filter(({ name }) => name !== 'settings'),
  });
  const settled = settleAccess(bare);
  const page = settled.pages.find(({ name }) => name === 'settings');
  expect(page).toMatchObject({ path: '/settings', audience: { roles: ['admin'] } });
  expect(settled.abilities).toContainEqual({ ability: 'accounts', options: {} });
  expect(settleAccess(settled)).toEqual(settled);
  const { settings: _settings, ...without } = settled;
  expect(settleAccess(without).pages.some(({ name }) => name === 'settings')).toBe(false);
});

test('[SETTING3] what is not there, or is open to everybody, is said', () => {
  const said = (more: object) =>
    findGeneratorProblems(Blueprint.parse({ ...plan, ...more })).map(({ message }) => message);
  const pages = (audience: unknown) =>
    plan.pages.map((page) => (page.name === 'settings' ? { ...page, audience } : page));
  expect(said({ pages: pages('signed_in') }).join()).toContain('for people of some roles alone');
  expect(said({ pages: plan.pages.slice(0, 1) }).join()).toContain('Nobody can change the settings');
  expect(said({ settings: plan.settings?.slice(1) }).join()).toContain('setting "rate", which is not there');
  const [rate, vat, notice, trips] = plan.settings ?? [];
  expect(said({ settings: [rate, vat, notice, { ...trips, min: 0 }] }).join()).toContain(
    'must be 1 at least',
  );
  expect(said({ settings: [rate, { ...vat, value: 200 }, notice, trips] }).join()).toContain(
    'beyond its own bounds',
  );
  const settled = settlePlan(Blueprint.parse({ ...plan, settings: [vat, notice, trips] }), null);
  if (!settled.ok) throw new Error(settled.problem.message);
  expect(settled.blueprint.entities[0]?.fields.find(({ name }) => name === 'amount')?.input).toBe('always');
});

test('[SETTING4] the page shows each setting', async () => {
  const files = await generateFrontend(plan);
  expect(findTypeErrors(files).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
  const page = files['src/pages/SettingsPage.tsx'] ?? '';
  expect(page).toContain('<SettingsForm');
  for (const { label } of plan.settings ?? []) expect(page).toContain(label);
});

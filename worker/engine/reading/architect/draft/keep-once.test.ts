import { expect, test } from 'vitest';
import { deriveContractSuite } from '../../../generate.ts';
import { planApp } from '../plan-app.ts';

test.each([
  'Landing page for a tea startup with features, FAQ and a waitlist signup with email',
  'Newsletter app: subscribers with email and name, and newsletters that I send',
])('[ONCE1] an address stands on a list once, and the contract proves it: %s', async (text) => {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const list = blueprint.entities.find(({ name }) => /subscri|wait/.test(name));
  const email = list?.fields.find(({ type }) => type === 'email');
  expect(email).toMatchObject({ required: true, unique: true });
  const addresses = list?.seed.map((record) => record[email?.name ?? '']) ?? [];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(deriveContractSuite(blueprint).checks.map(({ id }) => id)).toContain(
    `${list?.name}.unique.${email?.name}`,
  );
});

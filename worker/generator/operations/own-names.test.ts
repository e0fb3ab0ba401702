/** What generated SQL calls its own is nothing that people could call their records. */
import { expect, test, vi } from 'vitest';
import { findFailures, loadBackend } from '../../../tests/generator/run-backend.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { planApp } from '../architect/plan-app.ts';
import { deriveContractSuite, findGeneratorProblems, generateBackend } from '../generate.ts';

vi.setConfig({ testTimeout: 240_000 });

test('[NAME9] what is booked may be called slot', async () => {
  const plan = await planBooking('slot');
  const createApp = await loadBackend(generateBackend(plan, 'React + Hono'));
  expect(await findFailures(createApp, deriveContractSuite(plan).checks)).toEqual([]);
});

/** A salon whose stylists are called like this. */
async function planBooking(noun: string): Promise<Blueprint> {
  const outcome = await planApp(
    'Website for a hair salon: services with a duration and price, and customers book an appointment with a stylist',
  );
  if (!outcome.understood) throw new Error(outcome.message);
  const names: Record<string, string> = { stylist: noun, stylists: `${noun}s` };
  const rename = (value: unknown, isSeed = false): unknown => {
    if (typeof value === 'string') return names[value] ?? value;
    if (Array.isArray(value)) return value.map((one) => rename(one, isSeed));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isSeed ? (names[key] ?? key) : key,
        rename(one, isSeed || key === 'seed'),
      ]),
    );
  };
  const plan = Blueprint.parse(rename(outcome.plan.blueprint));
  expect(plan.entities.map(({ name }) => name)).toContain(noun);
  expect(findGeneratorProblems(plan)).toEqual([]);
  return plan;
}

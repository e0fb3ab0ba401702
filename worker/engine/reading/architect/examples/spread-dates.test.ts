import { expect, test } from 'vitest';
import { planApp } from '../plan-app.ts';

async function listDays(text: string, name: RegExp): Promise<number[]> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const found = outcome.plan.blueprint.entities.find((entity) => name.test(entity.name));
  const days = found?.seed.flatMap((record) => Object.values(record)) ?? [];
  return days.flatMap((value) => (value as { in_days?: number } | null)?.in_days ?? []);
}

test('[SEED5] records that are charted by month lie in several months', async () => {
  const days = await listDays(
    'Sales dashboard: sales with region and amount, revenue per month as a chart',
    /sale/,
  );
  expect(Math.min(...days)).toBeLessThan(-120);
});

test('[SEED5] those of a monthly budget stay within a month or two', async () => {
  const days = await listDays('Expenses by category with a monthly budget, and a chart per month', /expense/);
  expect(Math.min(...days)).toBeGreaterThan(-60);
});

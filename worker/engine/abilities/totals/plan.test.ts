/** [SUM3] Of lines: what they are multiplied by stands there once, and open is what can be paid. */
import { expect, test } from 'vitest';
import { planApp } from '../../reading/architect/plan-app.ts';

test('[SUM3] hours are the quantity, a date is the date of the invoice, a draft is not open', async () => {
  const outcome = await planApp(
    'I am an electrician and keep customers and invoices. An invoice has a number, a customer, a date, a due date and lines with a description, hours and a price. I want to see which are open.',
  );
  if (!outcome.understood) throw new Error('Nothing was understood');
  const { entities, abilities, pages } = outcome.plan.blueprint;
  const fieldsOf = (name: string) => entities.find((one) => one.name === name)?.fields ?? [];
  const totals = abilities.find(({ ability }) => ability === 'totals');
  const lines = fieldsOf(String(totals?.options.lines));
  expect(totals?.options.quantity).toBe('hours');
  expect(lines.filter(({ type }) => type === 'number').map(({ name, required }) => [name, required])).toEqual(
    [['hours', true]],
  );
  const dates = fieldsOf('invoice').filter(({ type }) => type === 'date');
  expect(dates.map(({ name }) => name)).toEqual(['date', 'due_date']);
  const tiles = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ options }) => (options.tiles ?? []) as { label: string; where?: { is: string[] }[] }[]),
  );
  const open = tiles.find(({ label }) => label === 'Open invoices')?.where?.[0]?.is;
  expect(open).toEqual(['sent', 'overdue']);
});

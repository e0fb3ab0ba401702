import { expect, test } from 'vitest';
import { planApp } from '../plan-app.ts';

/** The charts of the plan's dashboards. */
async function listCharts(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint.pages.flatMap((page) =>
    page.blocks.flatMap((block) => (block.ability === 'dashboard' ? (block.options?.charts as never[]) : [])),
  ) as Record<string, string>[];
}

test('[MEASURE1] a figure of a period is added up by that period, however often records are entered', async () => {
  const charts = await listCharts(
    'Sales dashboard: daily sales records with date, region and amount. Show revenue per month as a line chart, sales per week, sales per year and the total by region.',
  );
  expect(charts.map(({ per }) => per ?? null)).toEqual(['month', 'week', 'year', null]);
  expect(charts[0]).toMatchObject({ measure: 'sum', kind: 'line', label: 'Revenue per month' });
});

test('[MEASURE2] what is counted over time has a day to count by', async () => {
  const outcome = await planApp('A ticket system for IT with a dashboard of tickets per month.');
  if (!outcome.understood) throw new Error(outcome.message);
  const ticket = outcome.plan.blueprint.entities.find(({ name }) => name === 'ticket');
  expect(ticket?.fields.find(({ name }) => name === 'date')).toMatchObject({
    type: 'date',
    default: 'today',
  });
  const charts = await listCharts('A ticket system for IT with a dashboard of tickets per month.');
  expect(charts[0]).toMatchObject({ entity: 'ticket', measure: 'count', per: 'month', group: 'date' });
});

test.each([
  'I write invoices to my clients and want to see which are open.',
  'Invoices with a client, an amount and a status: draft, sent, overdue, cancelled, paid.',
])('[MEASURE3] open is what is to be paid and neither paid, refused nor a draft: %s', async (text) => {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const tiles = outcome.plan.blueprint.pages.flatMap((page) =>
    page.blocks.flatMap((block) => (block.ability === 'dashboard' ? (block.options?.tiles as never[]) : [])),
  ) as { label: string; where?: { is: string[] }[] }[];
  const open = tiles.find(({ label }) => label === 'Open invoices')?.where?.[0]?.is;
  expect([...(open ?? [])].sort()).toEqual(['overdue', 'sent']);
});

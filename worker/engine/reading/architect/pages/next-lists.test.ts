/** A list called "Next …" holds what lies ahead. */
import { expect, test } from 'vitest';
import { generateFrontend } from '../../../generate.ts';
import { planApp } from '../plan-app.ts';

async function firstTable(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const home = blueprint.pages.find(({ path }) => path === '/');
  return { blueprint, table: home?.blocks.find(({ ability }) => ability === 'table') };
}

test('[NEXT1] next events are those from today on', async () => {
  const { blueprint, table } = await firstTable(
    'An internal app for our team with a dashboard: events with date and place, and notes',
  );
  expect(table?.title).toBe('Next events');
  expect(table?.options.from).toBe(table?.options.sort);
  const source = Object.values(await generateFrontend(blueprint)).join('\n');
  expect(source).toMatch(/\w+_min: today\(\)/);
});

test('[NEXT2] what is overdue is not hidden, and not called next', async () => {
  const { table } = await firstTable(
    'Project management for our team with a dashboard, projects, and tasks with due date and assignee',
  );
  expect(table?.title).not.toMatch(/^Next/);
  expect(table?.options.from).toBeUndefined();
});

/** Free slots as they are planned from words. */
import { expect, test } from 'vitest';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

test.each([
  'A dentist keeps patients with birth date and appointments',
  'Book haircuts with a stylist: clients pick a free time',
])('[BOOK10] what is offered as free is free for the check of overlaps too: %s', async (text) => {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const block = blueprint.pages.flatMap(({ blocks }) => blocks).find(({ ability }) => ability === 'booking');
  const check = blueprint.abilities.find(({ ability }) => ability === 'conflict-check');
  const resource = block?.options.resource;
  expect(check?.options.resources).toEqual(resource === undefined ? [] : expect.arrayContaining([resource]));
  expect(await buildPlan(blueprint, 'React + Hono', false)).toMatchObject({ failures: [] });
});

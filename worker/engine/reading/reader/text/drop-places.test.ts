import { expect, test } from 'vitest';
import { planApp } from '../../architect/plan-app.ts';

test.each([
  ['I run a small bakery in Leeds where customers order cakes', 'Leeds', 'GBP'],
  ['A booking site for my yoga studio in Austin, Texas, where people book classes', 'Austin', 'USD'],
  ['An inventory for our warehouse near Rotterdam. Items have a quantity and a price.', 'Rotterdam', 'EUR'],
])(
  '[READ9] where a business is names its currency and becomes no record: %s',
  async (text, place, currency) => {
    const outcome = await planApp(text);
    if (!outcome.understood) throw new Error(outcome.message);
    const { blueprint } = outcome.plan;
    expect(JSON.stringify(blueprint.entities).toLowerCase()).not.toContain(place.toLowerCase());
    expect(blueprint.currency).toBe(currency);
  },
);

test('[READ10] a name keeps its sign', async () => {
  const outcome = await planApp('A bakery called Crumb & Co. where people order cakes');
  expect(outcome.understood && outcome.plan.blueprint.name).toBe('Crumb & Co');
});

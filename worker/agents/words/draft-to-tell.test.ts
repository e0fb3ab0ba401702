import { expect, test } from 'vitest';
import { planApp } from '../../engine/reading/architect/plan-app.ts';
import { draftToTell } from './draft-to-tell.ts';

async function draftOf(description: string) {
  const outcome = await planApp(description);
  if (!outcome.understood) throw new Error(outcome.message);
  return { plan: outcome.plan, told: draftToTell(description, outcome.plan) };
}

test('[DESIGN6] a draft is told without examples that say nothing, and none where the rules understood less than half', async () => {
  const { plan, told } = await draftOf('Track zorbles with a name, weight and colour.');
  expect(JSON.stringify(plan.blueprint)).toContain('Zorble 1');
  expect(JSON.stringify(told)).not.toMatch(/Zorble \d/);
  expect(told?.entities.map(({ name }) => name)).toEqual(plan.blueprint.entities.map(({ name }) => name));

  const real = await draftOf('A CRM: companies, and contacts that belong to a company.');
  expect(real.told).toEqual(real.plan.blueprint);

  const game = await draftOf(
    'A browser game where you steer a submarine through caves, collect pearls, avoid mines, with levels, lives and a high score table. Sound effects when a pearl is collected. The submarine has oxygen that runs out.',
  );
  expect(game.told).toBeNull();
});

test('[DESIGN6] what pointed at an example that is not told points at nothing', () => {
  const entity = (name: string, seed: object[], reference?: string) => ({
    name,
    plural: `${name}s`,
    label: name,
    label_plural: `${name}s`,
    title_field: 'title',
    fields: [
      { name: 'title', label: 'Title', type: 'text' },
      ...(reference
        ? [
            {
              name: 'of',
              label: 'Of',
              type: 'reference',
              reference: { entity: reference, on_delete: 'refuse' },
            },
          ]
        : []),
    ],
    seed,
  });
  const blueprint = {
    entities: [
      entity('zorble', [{ title: 'Zorble 1' }]),
      entity('note', [{ title: 'Route 66', of: 1 }], 'zorble'),
    ],
  } as never;
  const told = draftToTell('Zorbles', { blueprint, not_built: [] });
  expect(told?.entities.map(({ seed }) => seed)).toEqual([[], [{ title: 'Route 66' }]]);
});

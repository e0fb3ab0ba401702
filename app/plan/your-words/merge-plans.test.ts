import { expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { mergePlans } from './merge-plans';

const field = (name: string, label = name) => ({ name, label, type: 'text' as const });
const plan = (name: string, ...fields: ReturnType<typeof field>[]) =>
  Blueprint.parse({
    version: 2,
    name,
    entities: [
      {
        name: 'job',
        plural: 'jobs',
        label: 'Job',
        label_plural: 'Jobs',
        title_field: 'title',
        fields: [field('title'), ...fields],
        seed: [],
      },
    ],
    pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'text' }] }],
  });
const labels = (blueprint: Blueprint) => blueprint.entities[0]?.fields.map(({ label }) => label);

test('[SAID4] what was edited by hand stays, and what the new words say comes to it', () => {
  const base = plan('Jobs', field('price'), field('due'));
  const mine = plan('My jobs', field('price', 'Cost'), field('extra'));
  const theirs = plan('Jobs', field('price'), field('due'), field('phone'));
  const merged = mergePlans(base, mine, theirs);
  expect(merged.name).toBe('My jobs');
  // "due" was removed by hand.
  expect(labels(merged)).toEqual(['title', 'Cost', 'phone', 'extra']);
});

test('[SAID4] untouched, the new plan is taken whole; what it leaves out goes, unless it was edited', () => {
  const base = plan('Jobs', field('price'), field('due'));
  const theirs = plan('Work', field('phone'));
  expect(mergePlans(base, base, theirs)).toBe(theirs);
  expect(labels(mergePlans(base, plan('Jobs', field('price', 'Cost'), field('due')), theirs))).toEqual([
    'title',
    'phone',
    'Cost',
  ]);
});

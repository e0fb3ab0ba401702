import { expect, test } from 'vitest';
import { readFixture } from '../../tests/engine/fixtures.ts';
import type { Blueprint, Json } from '../contract/plan/blueprint.ts';
import { generateFrontend } from './generate.ts';
import { findBuildProblems } from './problems/find-build-problems.ts';

/** The fixture with these options of its first block of an ability. */
function withOptions(name: string, ability: string, options: Record<string, Json>): Blueprint {
  const plan = readFixture(name);
  const block = plan.pages.flatMap(({ blocks }) => blocks).find((one) => one.ability === ability);
  if (!block) throw new Error(`${name} has no ${ability}`);
  Object.assign(block.options, options);
  return plan;
}

const BOTH = ['created_at', 'updated_at'];
const CHART = { label: 'Changes', entity: 'deal', kind: 'line', measure: 'count', per: 'month' };

test.each<[string, string, Record<string, Json>]>([
  ['crm', 'table', { columns: ['name', ...BOTH], sort: '-updated_at', filters: BOTH }],
  ['recipes', 'cards', { meta: BOTH, sort: 'updated_at' }],
  ['crm', 'board', { card: BOTH }],
  ['crm', 'detail', { fields: ['title', ...BOTH] }],
  ['questions', 'feed', { meta: BOTH, sort: '-updated_at' }],
  ['crm', 'dashboard', { charts: BOTH.map((group) => ({ ...CHART, group })) }],
])('[BUILDS4] %s: %s shows when records were made and changed', async (name, ability, options) => {
  const plan = withOptions(name, ability, options);
  expect(findBuildProblems(plan)).toEqual([]);
  const printed = Object.values(await generateFrontend(plan)).join('\n');
  for (const time of BOTH)
    expect(printed).toContain(ability === 'dashboard' ? `group: '${time}'` : `.${time})`);
});

test('[BUILDS4] nobody is asked for the times of a record', () => {
  const [problem] = findBuildProblems(withOptions('salon', 'booking', { fields: ['updated_at'] }));
  expect(problem?.message).toMatch(/asks for "updated_at", which every record has by itself/);
});

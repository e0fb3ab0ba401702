import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { deriveContractSuite, generateFrontend } from '../../generate.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

const DOES = 'Tickets fall as bricks */ {and} <are> caught: the more, the higher the score.';

test('[BEYOND6] a part that is left to code is a component of its own, and no check guards what stands there until then', async () => {
  const plan = readFixture('todo');
  const before = deriveContractSuite(plan);
  const [page] = plan.pages;
  page?.blocks.push({ ability: 'code', title: 'Bricks', options: { name: 'falling_bricks', does: DOES } });
  expect(findGeneratorProblems(plan)).toEqual([]);
  const files = await generateFrontend(plan);
  expect(files['src/components/code/FallingBricksPart.tsx']).toContain('export function FallingBricksPart()');
  expect(Object.values(files).join('\n')).toContain('<FallingBricksPart />');
  const suite = deriveContractSuite(plan);
  expect(JSON.stringify(suite)).not.toContain('Tickets fall');
  expect(suite.checks).toEqual(before.checks);
});

test('[BEYOND6] two parts of one name are refused', () => {
  const plan = readFixture('todo');
  for (const name of ['falling_bricks', 'falling_bricks'])
    plan.pages[0]?.blocks.push({ ability: 'code', options: { name, does: DOES } });
  expect(findGeneratorProblems(plan).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('is called "falling_bricks" as another one is'),
  );
});

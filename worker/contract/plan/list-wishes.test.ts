import { expect, test } from 'vitest';
import { Blueprint } from './blueprint.ts';
import { findBlueprintProblems } from './blueprint-meaning.ts';
import { listWishes } from './list-wishes.ts';

const plan = (more: object = {}): Blueprint =>
  Blueprint.parse({
    version: 1,
    name: 'Arcade',
    entities: [],
    pages: [
      {
        name: 'play',
        title: 'Play',
        path: '/',
        blocks: [{ ability: 'code', options: { name: 'cave', does: 'Steer.' } }],
      },
    ],
    not_built: [{ asked: 'Messages', reason: 'Nothing sends any' }],
    ...more,
  });

test('[BEYOND6] the order of code has parts of pages, work by page, and what the plan has not; old plans have that alone', () => {
  const work = [{ page: 'play', does: 'Arrow keys steer.' }];
  expect(listWishes(plan({ work })).map(({ asked }) => asked)).toEqual([
    'Play: Steer.',
    'Play: Arrow keys steer.',
    'Messages',
  ]);
  const pages = [
    { name: 'play', title: 'Play', path: '/', blocks: [{ ability: 'text', options: { body: 'Hi' } }] },
  ];
  expect(listWishes(plan({ pages })).map(({ asked }) => asked)).toEqual(['Messages']);
  expect(plan().work).toBeUndefined();
});

test('[BEYOND6] work on a page that is not there is told', () => {
  const problems = findBlueprintProblems(plan({ work: [{ page: 'shop', does: 'Sell.' }] }));
  expect(problems).toEqual([
    { path: ['work', 0, 'page'], message: expect.stringContaining('no page "shop"') },
  ]);
});

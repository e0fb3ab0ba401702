import { expect, test } from 'vitest';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { findDraftProblems, placeProblems } from './find-draft-problems';

const plan = Blueprint.parse({
  version: 1,
  name: 'Tasks',
  entities: [
    {
      name: 'task',
      plural: 'tasks',
      label: 'Task',
      label_plural: 'Tasks',
      title_field: 'title',
      fields: [
        { name: 'title', label: 'Title', type: 'text' },
        { name: 'owner', label: 'Owner', type: 'reference', reference: { entity: 'person' } },
      ],
    },
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'taks' }] }],
});

test('[DRAFT1] each problem is shown at its place', () => {
  const placed = placeProblems(findDraftProblems({ ...plan, name: ' ' }));
  expect(placed.name).toEqual(['Give the app a name.']);
  expect(placed.field(0, 1)).toEqual(['Task: "Owner" points at "person", which is not in the plan.']);
  expect(placed.field(0, 0)).toEqual([]);
  expect(placed.entity(0)).toEqual([]);
  expect(placed.page(0)).toEqual(['The page "Home" shows "taks", which is not in the plan.']);
  expect(placed.rest).toEqual([]);
});

test('[DRAFT2] a plan without pages says one thing about it', () => {
  const placed = placeProblems(findDraftProblems({ ...plan, pages: [] }));
  expect(placed.pages).toEqual(['An app needs at least one page. Add something to keep track of.']);
});

test('[DRAFT3] a name is counted in characters, as the server does', () => {
  expect(placeProblems(findDraftProblems({ ...plan, name: '🪓'.repeat(50) })).name).toEqual([]);
  expect(placeProblems(findDraftProblems({ ...plan, name: '🪓'.repeat(51) })).name).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { isOpen, isUnsure, readMarks } from './read-marks';

const blueprint = Blueprint.parse({
  version: 1,
  name: 'Walks',
  summary: '',
  theme: {},
  entities: [
    {
      name: 'dog',
      plural: 'dogs',
      label: 'Dog',
      label_plural: 'Dogs',
      title_field: 'name',
      fields: [{ name: 'name', label: 'Name', type: 'text' }],
    },
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'dog' }] }],
});

test('[SAID2] a clause in doubt is to check: it leads to its part, and is not said to be missing', () => {
  const description = 'Dogs with white, and the moon.';
  const [unsure, open] = readMarks({
    description,
    clauses: [
      { words: 'Dogs with white', went: 'open', how: 'Stands with “dog”.' },
      { words: 'and the moon', went: 'not_understood', how: 'Was not understood' },
    ],
    planned: blueprint,
    blueprint,
  });
  if (!unsure || !open) throw new Error('no marks');
  expect(unsure).toMatchObject({ became: 'unsure', how: 'Stands with “dog”.' });
  expect(unsure.parts.map(({ id }) => id)).toContain('part-entity-dog');
  expect([isUnsure(unsure), isOpen(unsure)]).toEqual([true, false]);
  expect([isUnsure(open), isOpen(open)]).toEqual([false, true]);
});

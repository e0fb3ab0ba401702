import { expect, test } from 'vitest';
import { describeAbility } from '../../app/plan/words/describe-ability.ts';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { listAbilities } from '../../worker/engine/abilities/registry.ts';

const plan = Blueprint.parse({
  version: 1,
  name: 'Library',
  entities: [
    {
      name: 'book',
      plural: 'books',
      label: 'Book',
      label_plural: 'Books',
      title_field: 'title',
      fields: [{ name: 'title', label: 'Title', type: 'text', required: true }],
    },
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'book' }] }],
});

// What stands on a page is seen there; accounts are told of with the roles, the rest with the data.
const told = listAbilities().filter(({ name, block, implied }) => !block && !implied && name !== 'accounts');

test.each(told.map(({ name }) => name))('[RULES4] the plan says in a sentence what %s means', (ability) => {
  const sentence = describeAbility({ ability, entity: 'book', options: {} }, plan);
  expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(sentence).not.toMatch(/undefined|_|Comes with|\b(ownership|entity|record)/);
});

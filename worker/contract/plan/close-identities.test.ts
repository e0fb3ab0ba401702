/** [PRIV23] Whoever is known by the address in a record does not write that record. */
import { expect, test } from 'vitest';
import { type Access, Blueprint } from './blueprint.ts';
import { allowedTo } from './close-changes.ts';
import { closeIdentities } from './close-identities.ts';

function makePlan(update: Access[], remove: Access[], create: Access[] = [{ roles: ['admin'] }]): Blueprint {
  const text = { type: 'text' as const, required: true };
  return Blueprint.parse({
    version: 1,
    name: 'Courier',
    roles: [
      { name: 'admin', label: 'Admin', sign_up: false },
      { name: 'dispatcher', label: 'Dispatcher', sign_up: false },
      { name: 'driver', label: 'Driver', sign_up: true },
    ],
    entities: [
      {
        name: 'driver',
        plural: 'drivers',
        label: 'Driver',
        label_plural: 'Drivers',
        title_field: 'name',
        fields: [
          { name: 'name', label: 'Name', ...text },
          { name: 'email', label: 'E-mail', type: 'email' },
        ],
        rules: [
          { operations: ['list', 'read', 'summary'], allow: ['signed_in'] },
          { operations: ['create'], allow: create },
          { operations: ['update'], allow: update },
          { operations: ['delete'], allow: remove },
        ],
      },
      {
        name: 'delivery',
        plural: 'deliveries',
        label: 'Delivery',
        label_plural: 'Deliveries',
        title_field: 'address',
        fields: [
          { name: 'address', label: 'Address', ...text },
          { name: 'driver', label: 'Driver', type: 'reference', reference: { entity: 'driver' } },
        ],
        rules: [{ operations: ['list', 'read', 'summary', 'create', 'update', 'delete'], allow: ['owner'] }],
      },
    ],
    pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'delivery' }] }],
    abilities: [
      { ability: 'accounts' },
      {
        ability: 'ownership',
        entity: 'delivery',
        options: { of: { role: 'driver', reference: 'driver', email: 'email' } },
      },
    ],
  });
}

const allowed = (plan: Blueprint, permission: string) =>
  plan.entities[0] && allowedTo(plan.entities[0], permission);

test('[PRIV23] who is signed in or of that role is left out; those who are named beside them stay', () => {
  const plan = closeIdentities(makePlan(['signed_in'], [{ roles: ['driver', 'dispatcher'] }, 'owner']));
  expect(allowed(plan, 'update')).toEqual([{ roles: ['admin', 'dispatcher'] }]);
  expect(allowed(plan, 'delete')).toEqual([{ roles: ['dispatcher'] }]);
  expect(closeIdentities(plan)).toBe(plan);
});

test('[PRIV23] what others change stays as it is, and so does a plan without such records', () => {
  const plan = makePlan([{ roles: ['admin'] }], [{ roles: ['admin', 'dispatcher'] }]);
  expect(closeIdentities(plan)).toBe(plan);
  const none = { ...makePlan(['signed_in'], ['signed_in']), abilities: [] };
  expect(closeIdentities(none)).toBe(none);
});

test('[PRIV23] nobody makes the record by which they are known; what visitors send in stays open to send', () => {
  const looking: Access[] = [{ roles: ['admin', 'dispatcher'] }];
  const made = (create: Access[]) => allowed(closeIdentities(makePlan(looking, looking, create)), 'create');
  expect(made(['signed_in'])).toEqual([{ roles: ['admin', 'dispatcher'] }]);
  expect(made([{ roles: ['driver', 'admin'] }])).toEqual([{ roles: ['admin'] }]);
  expect(made(['public'])).toEqual(['public']);
});

import { expect, test } from 'vitest';
import { openPlan } from '../../../tests/engine/both-stacks.ts';
import { settleAccess } from '../../engine/core/access/settle-access.ts';
import { listAssumed } from '../plan-edits/list-assumed.ts';
import type { Blueprint } from './blueprint.ts';
import { allowedTo } from './close-changes.ts';
import { closeToVisitors } from './close-to-visitors.ts';

const inferred = openPlan([
  {
    name: 'parcel',
    plural: 'parcels',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      {
        name: 'state',
        label: 'State',
        type: 'enum',
        input: 'never',
        default: 'new',
        options: ['new', 'sent'].map((value) => ({ value, label: value })),
      },
    ],
    actions: [{ name: 'send', label: 'Send', when: [], set: [{ field: 'state', to: 'sent' }] }],
    rules: [
      { operations: ['list', 'read', 'summary', 'create', 'update', 'delete', 'send'], allow: ['public'] },
    ],
  },
]);

const allowOf = ({ entities }: Blueprint, permission: string) => {
  const [entity] = entities;
  if (!entity) throw new Error('The plan keeps nothing');
  return allowedTo(entity, permission);
};

test('[PRIV21] visitors change, delete and press nothing of a plan that was inferred, but where the words give it', () => {
  const closed = settleAccess(closeToVisitors(inferred, null));
  for (const permission of ['update', 'delete', 'send'])
    expect([permission, allowOf(closed, permission)]).toEqual([
      permission,
      [expect.objectContaining({ roles: expect.arrayContaining(['admin']) })],
    ]);
  for (const permission of ['list', 'create'])
    expect([permission, allowOf(closed, permission)]).toEqual([permission, ['public']]);
  expect(closed.assumed).toEqual([{ about: 'changes', entity: 'parcel' }]);
  expect(closeToVisitors(closed, null)).toBe(closed);
  expect(closeToVisitors(inferred, inferred)).toBe(inferred);
});

test('[PRIV21] one press opens it', () => {
  const [line] = listAssumed(settleAccess(closeToVisitors(inferred, null)));
  const opened = line?.open();
  if (!opened) throw new Error('Nothing opens it');
  for (const permission of ['update', 'delete'])
    expect(allowOf(settleAccess(opened), permission)).toContain('public');
  expect(opened.assumed ?? []).toEqual([]);
});

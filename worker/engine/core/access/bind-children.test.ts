/** [PRIV16] A child is for no more people than what it belongs to: what becomes of the rules of a plan. */
import { describe, expect, test } from 'vitest';
import { fixtureNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import { PRIVATE_TRIPS } from '../../../../tests/engine/private-trips.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { allowedTo } from '../../../contract/plan/close-changes.ts';
import { findGeneratorProblems } from '../../index.ts';
import { planApp } from '../../reading/architect/plan-app.ts';
import { settleAccess } from './settle-access.ts';

function settled(plan: Blueprint) {
  const { entities, abilities } = settleAccess(plan);
  const entity = (name: string) => {
    const found = entities.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  const ownership = (name: string) =>
    abilities.find(({ ability, entity: of }) => ability === 'ownership' && of === name)?.options;
  return { may: (name: string, permission: string) => allowedTo(entity(name), permission), ownership };
}

const changed = (change: (plan: Blueprint) => void): Blueprint => {
  const plan = structuredClone(PRIVATE_TRIPS);
  change(plan);
  return Blueprint.parse(plan);
};

describe('[PRIV16] children', () => {
  test('the lines of an order are for those whom the order is for', async () => {
    const outcome = await planApp(
      'An online shop for candles with a cart and a checkout that records the order',
    );
    if (!outcome.understood) throw new Error(outcome.message);
    const { may } = settled(outcome.plan.blueprint);
    for (const permission of ['list', 'read', 'summary'])
      expect(may('order_item', permission)).toEqual(may('order', permission));
    expect(may('order_item', 'list')).not.toContain('public');
  });

  test.each(['list', 'read', 'summary', 'export', 'create', 'update', 'delete'])(
    'a part, and the part of a part, of what is somebody’s own is theirs: %s',
    (permission) => {
      const { may, ownership } = settled(PRIVATE_TRIPS);
      expect(may('stop', permission)).toEqual(['owner', { roles: ['admin'] }]);
      expect(may('photo', permission)).toEqual(['owner', { roles: ['admin'] }]);
      expect(ownership('stop')).toEqual({ through: 'trip' });
      expect(ownership('photo')).toEqual({ through: 'stop' });
    },
  );

  test('what merely points at something closed stays for whom it is', () => {
    expect(settled(PRIVATE_TRIPS).may('tour', 'list')).toEqual(['public']);
  });

  test('what cannot be without something closed is as closed', () => {
    const plan = changed(({ entities }) => {
      const guide = entities.find(({ name }) => name === 'tour')?.fields.find(({ name }) => name === 'guide');
      if (guide) guide.required = true;
    });
    expect(settled(plan).may('tour', 'list')).toEqual([{ roles: ['admin', 'team'] }]);
  });

  test('circles of references come to rest, and where nobody is left it is for whoever runs the app', () => {
    const plan = changed(({ entities }) => {
      for (const [name, to, role] of [
        ['guide', 'tour', 'team'],
        ['tour', 'guide', 'admin'],
      ] as const) {
        const entity = entities.find((one) => one.name === name);
        if (!entity) throw new Error(`There is no ${name}`);
        entity.rules = [{ operations: [...entity.operations], allow: [{ roles: [role] }] }];
        entity.seed = [];
        entity.fields = [
          ...entity.fields.filter(({ type }) => type !== 'reference'),
          {
            ...(entity.fields[0] as (typeof entity.fields)[number]),
            name: to,
            label: to,
            type: 'reference',
            max: undefined,
            reference: { entity: to, on_delete: 'delete' },
          },
        ];
      }
    });
    expect(settled(plan).may('tour', 'list')).toEqual([{ roles: ['admin'] }]);
    expect(settled(plan).may('guide', 'list')).toEqual([{ roles: ['admin'] }]);
  });

  test.each(fixtureNames)('settling twice is settling once, and can be built: %s', (name) => {
    const once = settleAccess(readFixture(name));
    expect(settleAccess(once)).toEqual(once);
  });

  test('the plan can be built', () => {
    expect(findGeneratorProblems(PRIVATE_TRIPS)).toEqual([]);
  });
});

/** [PRIV1][PRIV6] What a plan does not say is given to nobody but those who run the app. */
import { expect, test } from 'vitest';
import { fixtureNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { isAboutPeople } from './is-about-people.ts';
import { openToEveryone } from './open-to-everyone.ts';
import { permissionsOf } from './permissions-of.ts';
import { settleAccess } from './settle-access.ts';

const allowed = (blueprint: Blueprint, name: string, permission: string) =>
  blueprint.entities
    .find((entity) => entity.name === name)
    ?.rules.filter(({ operations }) => operations.includes(permission))
    .flatMap(({ allow }) => allow);

test.each(fixtureNames)(
  '[PRIV1] %s has a rule for every permission; what is about people is not for everyone',
  (name) => {
    const before = readFixture(name);
    const settled = settleAccess(before);
    expect(settleAccess(settled)).toEqual(settled);
    for (const entity of settled.entities) {
      const own = before.entities.find((one) => one.name === entity.name);
      for (const permission of permissionsOf(entity)) {
        const access = allowed(settled, entity.name, permission) ?? [];
        expect([entity.name, permission, access.length]).not.toEqual([entity.name, permission, 0]);
        const isSaid = own?.rules.some(({ operations }) => operations.includes(permission));
        if (isAboutPeople(entity) && permission !== 'create' && !isSaid)
          expect([entity.name, permission, access]).toEqual([
            entity.name,
            permission,
            [{ roles: expect.any(Array) }],
          ]);
        // Nobody but those who run it changes what is there, unless the plan says so.
        if (!isSaid && !['list', 'read', 'summary', 'create'].includes(permission))
          expect([entity.name, permission, access.includes('public')]).toEqual([
            entity.name,
            permission,
            false,
          ]);
      }
    }
  },
);

test('[PRIV1] a restaurant shows its dishes and takes reservations that visitors cannot read', () => {
  const settled = settleAccess(readFixture('restaurant-site'));
  expect(settled.audience).toBe('public');
  expect(allowed(settled, 'dish', 'list')).toEqual(['public']);
  expect(allowed(settled, 'reservation', 'create')).toEqual(['public']);
  expect(allowed(settled, 'reservation', 'list')).toEqual([{ roles: ['admin', 'team'] }]);
});

test('[PRIV1] a page gives way where accounts have an address of theirs', () => {
  const settled = settleAccess(readFixture('events-site'));
  expect(settled.pages.map(({ path }) => path)).toContain('/register-here');
  expect(settled.pages.map(({ path }) => path)).not.toContain('/register');
});

test('[PRIV1] a plan that opens everything by its own rules stays as it is', () => {
  const open = openToEveryone(readFixture('todo'));
  expect(settleAccess(open)).toEqual(open);
});

test('[PRIV6] a customer, whoever has an e-mail address and a date of birth are people; dishes and jobs are not', () => {
  const isPerson = (name: string, ...fields: [name: string, type: string][]) =>
    isAboutPeople({ name, fields: fields.map(([field, type]) => ({ name: field, type })) as never });
  expect(isPerson('customer', ['name', 'text'])).toBe(true);
  expect(isPerson('wish', ['title', 'text'], ['reply_to', 'email'])).toBe(true);
  expect(isPerson('team_member', ['name', 'text'], ['date_of_birth', 'date'])).toBe(true);
  expect(isPerson('team_member', ['name', 'text'], ['phone', 'text'])).toBe(false);
  expect(isPerson('dish', ['name', 'text'], ['price', 'money'])).toBe(false);
  expect(isPerson('job', ['title', 'text'], ['salary', 'money'])).toBe(false);
});

import { expect, test } from 'vitest';
import { ROLES } from '../../contract/room/team.ts';
import { isAllowed } from './access.ts';

test('[ACC5] owners may all, editors neither delete nor choose members, viewers only read', () => {
  const allowed = ROLES.map((role) =>
    (['read', 'write', 'manage', 'delete'] as const).filter((action) => isAllowed(role, action)),
  );
  expect(allowed).toEqual([['read', 'write', 'manage', 'delete'], ['read', 'write'], ['read']]);
});

import { expect, test } from 'vitest';
import { isAllowed, ROLES } from './access.ts';

test('[ACC5] owners may all, editors may not delete, viewers only read', () => {
  const allowed = ROLES.map((role) =>
    (['read', 'write', 'delete'] as const).filter((action) => isAllowed(role, action)),
  );
  expect(allowed).toEqual([['read', 'write', 'delete'], ['read', 'write'], ['read']]);
});

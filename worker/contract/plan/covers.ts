/** Whether who may do one thing may do another one. Pure. */
import type { Access } from './blueprint.ts';
import { isSameAccess, wayOf } from './named-access.ts';
import { rolesIn } from './roles-in.ts';

/** Whether all whom the second one names are named by the first one. */
export function covers(access: readonly Access[], others: readonly Access[]): boolean {
  if (access.includes('public')) return true;
  if (others.includes('public')) return false;
  if (access.includes('signed_in')) return true;
  const roles = rolesIn(access);
  return others.every((one) =>
    typeof one === 'string' || wayOf(one)
      ? access.some((other) => isSameAccess(other, one))
      : one.roles.every((role) => roles.includes(role)),
  );
}

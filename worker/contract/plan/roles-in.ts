/** The roles among those who may do something. Pure. */
import type { Access } from './blueprint.ts';

/** @returns the names of roles that are named; everybody, those signed in and owners have none. */
export function rolesIn(access: readonly Access[]): string[] {
  return access.flatMap((one) => (typeof one === 'object' ? one.roles : []));
}

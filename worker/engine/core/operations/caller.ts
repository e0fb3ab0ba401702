/** Who calls, held against those who may, as a condition of an operation. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { EntityModel } from '../model.ts';
import { ALSO_OWNER } from './claims.ts';
import { any, type Condition, compare, type Expression, given, variable } from './expression.ts';

export const userId: Expression = { kind: 'user', member: 'id' };
export const userRole: Expression = { kind: 'user', member: 'role' };

/** Whoever calls is one of those, whatever the record; nobody is where only owners are named. */
export function isCaller(access: readonly Access[]): Condition {
  // Whoever has a role is signed in.
  if (access.includes('signed_in')) return given(userId);
  return { kind: 'one_of', value: userRole, values: rolesIn(access) };
}

/**
 * The same of a record that a step has found: its owner may be one of them.
 * @param record the variable that holds it; null for one that is being made, which belongs to whoever makes it.
 */
export function isCallerOf(
  access: readonly Access[],
  { owner, alsoOwner }: EntityModel,
  record: string | null,
): Condition {
  if (!access.includes('owner') || owner === null) return isCaller(access);
  if (record === null) return any(given(userId), isCaller(access));
  const owners = [owner, ...(alsoOwner ? [ALSO_OWNER] : [])];
  return any(isCaller(access), ...owners.map((name) => compare(variable(record, name), '=', userId)));
}

import type { Access } from '../../../contract/plan/blueprint.ts';
import { namesPersons } from '../../../contract/plan/named-access.ts';

/** Whether somebody may do it to their own records alone, or to those that name them. */
export function isOwnOnly(access: readonly Access[]): boolean {
  const isTheirs = access.includes('owner') || namesPersons(access);
  return isTheirs && !access.includes('public') && !access.includes('signed_in');
}

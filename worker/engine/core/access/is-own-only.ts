import type { Access } from '../../../contract/plan/blueprint.ts';

/** Whether somebody may do it to their own records alone. */
export function isOwnOnly(access: readonly Access[]): boolean {
  return access.includes('owner') && !access.includes('public') && !access.includes('signed_in');
}

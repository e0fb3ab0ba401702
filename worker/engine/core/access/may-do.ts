import type { Access } from '../../../contract/plan/blueprint.ts';

/** Whether people of the role may do what this access says. */
export function mayDo(role: string, access: readonly Access[]): boolean {
  return access.some((one) => typeof one === 'string' || one.roles.includes(role));
}

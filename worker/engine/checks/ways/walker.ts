/** Those who walk through an app in its checks, and what they may do there. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, PageModel } from '../../core/model.ts';
import { whoMay } from '../../core/pages/entity/restricted-permissions.ts';
import { actorOf, VISITOR } from '../cast-checks.ts';

export interface Walker {
  /** How checks call them. */
  actor: string;
  /** Empty for an account without one; null for whoever has none. */
  role: string | null;
  /** For the title of a check: `a visitor`, `somebody of the role Driver`. */
  label: string;
}

/** Visitors, and somebody of each role. */
export function listWalkers(model: AppModel): Walker[] {
  const visitor: Walker = { actor: VISITOR, role: null, label: 'visitors' };
  if (!model.hasAccounts) return [visitor];
  // Where nobody registers, an account has the role with which it was invited.
  const isByInvitation = model.audience === 'owner' || model.audience === 'invited';
  const known = allRoles(model.roles).filter((role) => role !== '' || !isByInvitation);
  const roles = known.map((role): Walker => {
    const named = model.roles.find(({ name }) => name === role);
    return {
      actor: actorOf(role),
      role,
      label: named ? `the role ${named.label}` : 'people with an account',
    };
  });
  return [visitor, ...roles];
}

export function mayWalk({ role }: Walker, access: readonly Access[]): boolean {
  return role === null ? access.includes('public') : mayDo(role, access);
}

/** Whether somebody may do it to a record that is theirs, if to no other. */
export function mayTry(walker: Walker, entity: EntityModel, permission: string): boolean {
  if (permission === 'create' && !entity.operations.has('create')) return false;
  return mayWalk(walker, whoMay(entity, permission));
}

/** Whether they may do it to their own records alone. */
export function isOwnTo({ role }: Walker, access: readonly Access[]): boolean {
  if (role === null || !isOwnOnly(access)) return false;
  return !access.some((one) => typeof one === 'object' && one.roles.includes(role));
}

/** Pages that are open to somebody. */
export function pagesOf(walker: Walker, { pages }: AppModel): PageModel[] {
  return pages.filter(({ audience }) => mayWalk(walker, [audience]));
}

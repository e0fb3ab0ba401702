/**
 * Permissions of an entity: names of its operations, of its actions, and of what the pages let fewer people set than may change
 * a record. Here are those that not everyone has.
 */
import type { Access } from '../../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { findJudged } from '../../access/judged-states.ts';
import type { EntityModel, FieldModel } from '../../model.ts';
import { claimsOf } from '../../operations/claims.ts';

/** Operations, actions and steps of the entity that not everyone may do. */
export function restrictedPermissions(entity: EntityModel): string[] {
  const named = [...entity.operations, ...entity.actions.map((action) => action.name)];
  return [...named.filter((name) => isRestricted(entity, name)), ...ownPermissions(entity).keys()];
}

/** What is for fewer people than the operations and actions, with who they are. */
function ownPermissions(entity: EntityModel): Map<string, Access[]> {
  const steps = stepPermission(entity);
  const judged = findJudged(entity);
  const own: [name: string, access: Access[] | null][] = [
    [steps ?? '', steps === null ? null : listRoles(entity.flow?.by ?? [])],
    [JUDGED_PERMISSION, judged && listRoles(judged.by)],
    [KEPT_PERMISSION, entity.kept && listRoles(entity.kept.by)],
    [ASSIGNED_PERMISSION, entity.assigned && listRoles(entity.assigned.by)],
    ...entity.guards.map(({ except }, index): [string, Access[] | null] => [
      guardPermission(index),
      except.length > 0 ? except : null,
    ]),
    ...entity.guards.map(({ notBy }, index): [string, Access[] | null] => [
      minePermission(index),
      notBy.length > 0 ? notBy : null,
    ]),
    ...entity.fields.flatMap((field): [string, Access[] | null][] => [
      [seePermission(field), field.seenBy],
      [setPermission(field), field.setBy],
    ]),
  ];
  return new Map(own.flatMap(([name, access]) => (access ? [[name, access]] : [])));
}

/**
 * The permission of setting the states of a record, where that is for fewer people than changing it is; else null.
 */
export function stepPermission({ flow, access }: EntityModel): string | null {
  return flow?.by && !access('update').includes('public') ? `${flow.field}:set` : null;
}

/** The permission of changing a record that was decided on (`findJudged`). */
export const JUDGED_PERMISSION = 'update:judged';

/** The permission of setting what no form asks those who send a record (`EntityModel.kept`). */
export const KEPT_PERMISSION = 'kept:set';

/** The permission of setting what those do not set to whom a record is assigned (`EntityModel.assigned`). */
export const ASSIGNED_PERMISSION = 'assigned:set';

/** The permission of seeing, or setting, a field that is for some people (`FieldModel.seenBy`, `setBy`). */
export const seePermission = ({ names }: FieldModel) => `${names.snake}:see`;
export const setPermission = ({ names }: FieldModel) => `${names.snake}:fill`;

/** The permission of doing at any time what a guard lets others do at times alone, by its place. */
export const guardPermission = (index: number) => `guard:${index + 1}`;

/** What those have whom a guard keeps from deciding about a record, since it is theirs, by its place. */
export const minePermission = (index: number) => `mine:${index + 1}`;

/** Who may do an operation, an action or the steps of the entity; everyone where nobody is named. */
export function whoMay(entity: EntityModel, permission: string): Access[] {
  const own = ownPermissions(entity).get(permission) ?? entity.access(permission);
  return permission === 'create' ? makersOf(entity, own) : own;
}

/** Of what is still to be made nobody is named yet: those may make one whose role is that of the persons whom it can name. */
function makersOf(entity: EntityModel, access: Access[]): Access[] {
  const claims = claimsOf(entity, access);
  const roles = claims.map(({ person }) => person?.role ?? null).filter((role) => role !== null);
  if (claims.length === 0 || roles.length < claims.length) return access;
  return [{ roles: [...new Set([...roles, ...rolesIn(access)])] }];
}

export function isRestricted(entity: EntityModel, permission: string): boolean {
  return !whoMay(entity, permission).includes('public');
}

function listRoles(roles: string[]): Access[] {
  return roles.length > 0 ? [{ roles }] : [];
}

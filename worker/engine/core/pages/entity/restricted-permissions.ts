/**
 * Permissions of an entity: names of its operations, of its actions, and of what the pages let fewer people set than may change
 * a record. Here are those that not everyone has.
 */
import type { Access } from '../../../../contract/plan/blueprint.ts';
import { findJudged } from '../../access/judged-states.ts';
import type { EntityModel, FieldModel } from '../../model.ts';

/** Operations, actions and steps of the entity that not everyone may do. */
export function restrictedPermissions(entity: EntityModel): string[] {
  const steps = stepPermission(entity);
  const judged = findJudged(entity);
  return [
    ...[...entity.operations, ...entity.actions.map((action) => action.name)].filter((permission) =>
      isRestricted(entity, permission),
    ),
    ...(steps === null ? [] : [steps]),
    ...(judged ? [JUDGED_PERMISSION] : []),
    ...(entity.kept ? [KEPT_PERMISSION] : []),
    ...(entity.assigned ? [ASSIGNED_PERMISSION] : []),
    ...entity.guards.flatMap(({ except }, index) => (except.length > 0 ? [guardPermission(index)] : [])),
    ...entity.fields.flatMap((field) => [
      ...(field.seenBy ? [seePermission(field)] : []),
      ...(field.setBy ? [setPermission(field)] : []),
    ]),
  ];
}

/**
 * The permission of setting the states of a record, where that is for fewer people than changing it is; else null. No action can
 * be called so.
 */
export function stepPermission({ flow, access }: EntityModel): string | null {
  return flow?.by && !access('update').includes('public') ? `${flow.field}:set` : null;
}

/** The permission of changing a record that was decided on (`findJudged`). No action can be called so. */
export const JUDGED_PERMISSION = 'update:judged';

/** The permission of setting what no form asks those who send a record (`EntityModel.kept`). No action can be called so. */
export const KEPT_PERMISSION = 'kept:set';

/** The permission of setting what those do not set to whom a record is assigned (`EntityModel.assigned`). No action can be called so. */
export const ASSIGNED_PERMISSION = 'assigned:set';

/** The permission of seeing, or setting, a field that is for some people (`FieldModel.seenBy`, `setBy`). No action can be called so. */
export const seePermission = ({ names }: FieldModel) => `${names.snake}:see`;
export const setPermission = ({ names }: FieldModel) => `${names.snake}:fill`;

/** The permission of doing at any time what a guard lets others do at times alone, by its place. No action can be called so. */
export const guardPermission = (index: number) => `guard:${index + 1}`;

/** Who may do an operation, an action or the steps of the entity. */
export function whoMay(entity: EntityModel, permission: string): Access[] {
  if (permission === KEPT_PERMISSION) return listRoles(entity.kept?.by ?? []);
  if (permission === ASSIGNED_PERMISSION) return listRoles(entity.assigned?.by ?? []);
  if (permission === JUDGED_PERMISSION) return listRoles(findJudged(entity)?.by ?? []);
  const guard = entity.guards.find((_, index) => permission === guardPermission(index));
  if (guard) return guard.except;
  const field = entity.fields.find(
    (one) => permission === seePermission(one) || permission === setPermission(one),
  );
  if (field) return (permission === seePermission(field) ? field.seenBy : field.setBy) ?? ['public'];
  return permission === stepPermission(entity)
    ? [{ roles: entity.flow?.by ?? [] }]
    : entity.access(permission);
}

export function isRestricted(entity: EntityModel, permission: string): boolean {
  return !whoMay(entity, permission).includes('public');
}

function listRoles(roles: string[]): Access[] {
  return roles.length > 0 ? [{ roles }] : [];
}

/** What not everyone may do with the records of an entity. */
import type { Access } from '../../../../contract/plan/blueprint.ts';
import { findJudged } from '../../access/judged-states.ts';
import type { EntityModel } from '../../model.ts';

/** Operations, actions and steps of the entity that not everyone may do. */
export function restrictedDeeds(entity: EntityModel): string[] {
  const steps = stepDeed(entity);
  const judged = findJudged(entity);
  return [
    ...[...entity.operations, ...entity.actions.map((action) => action.name)].filter((deed) =>
      isRestricted(entity, deed),
    ),
    ...(steps === null ? [] : [steps]),
    ...(judged ? [JUDGED_DEED] : []),
    ...(entity.kept ? [KEPT_DEED] : []),
    ...(entity.assigned ? [ASSIGNED_DEED] : []),
  ];
}

/**
 * The deed of setting the states of a record, where that is for fewer people than changing it is; else null. No action can
 * be called so.
 */
export function stepDeed({ flow, access }: EntityModel): string | null {
  return flow?.by && !access('update').includes('public') ? `${flow.field}:set` : null;
}

/** The deed of changing a record that was decided on (`findJudged`). No action can be called so. */
export const JUDGED_DEED = 'update:judged';

/** The deed of setting what no form asks those who send a record (`EntityModel.kept`). No action can be called so. */
export const KEPT_DEED = 'kept:set';

/** The deed of setting what those do not set to whom a record is assigned (`EntityModel.assigned`). No action can be called so. */
export const ASSIGNED_DEED = 'assigned:set';

/** Who may do an operation, an action or the steps of the entity. */
export function deedAccess(entity: EntityModel, deed: string): Access[] {
  if (deed === KEPT_DEED) return listRoles(entity.kept?.by ?? []);
  if (deed === ASSIGNED_DEED) return listRoles(entity.assigned?.by ?? []);
  if (deed === JUDGED_DEED) return listRoles(findJudged(entity)?.by ?? []);
  return deed === stepDeed(entity) ? [{ roles: entity.flow?.by ?? [] }] : entity.access(deed);
}

export function isRestricted(entity: EntityModel, deed: string): boolean {
  return !deedAccess(entity, deed).includes('public');
}

function listRoles(roles: string[]): Access[] {
  return roles.length > 0 ? [{ roles }] : [];
}

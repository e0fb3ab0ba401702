/** What not everyone may do with the records of an entity. */
import type { Access } from '../../../contract/blueprint.ts';
import type { EntityModel } from '../../model.ts';

/** Operations, actions and steps of the entity that not everyone may do. */
export function restrictedDeeds(entity: EntityModel): string[] {
  const steps = stepDeed(entity);
  return [
    ...[...entity.operations, ...entity.actions.map((action) => action.name)].filter((deed) =>
      isRestricted(entity, deed),
    ),
    ...(steps === null ? [] : [steps]),
  ];
}

/**
 * The deed of setting the states of a record, where that is for fewer people than changing it is; else null. No action can
 * be called so.
 */
export function stepDeed({ flow, access }: EntityModel): string | null {
  return flow?.by && !access('update').includes('public') ? `${flow.field}:set` : null;
}

/** Who may do an operation, an action or the steps of the entity. */
export function deedAccess(entity: EntityModel, deed: string): Access[] {
  return deed === stepDeed(entity) ? [{ roles: entity.flow?.by ?? [] }] : entity.access(deed);
}

export function isRestricted(entity: EntityModel, deed: string): boolean {
  return !deedAccess(entity, deed).includes('public');
}

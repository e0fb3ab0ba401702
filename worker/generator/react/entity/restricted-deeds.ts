/** What not everyone may do with the records of an entity. */
import type { EntityModel } from '../../model.ts';

/** Operations and actions of the entity that not everyone may do. */
export function restrictedDeeds(entity: EntityModel): string[] {
  return [...entity.operations, ...entity.actions.map((action) => action.name)].filter((deed) =>
    isRestricted(entity, deed),
  );
}

export function isRestricted(entity: EntityModel, deed: string): boolean {
  return !entity.access(deed).includes('public');
}

import type { Entity } from '../../../contract/plan/blueprint.ts';

/** Every operation and action of a kind of record. */
export function permissionsOf(entity: Pick<Entity, 'operations' | 'actions'>): string[] {
  return [...entity.operations, ...entity.actions.map(({ name }) => name)];
}

/** Operations of an entity as a planned entity has them. */
import type { BlueprintInput } from '../../../../contract/plan/blueprint.ts';
import type { Permission } from './collect-rights.ts';

type EntityInput = BlueprintInput['entities'][number];

/** Those of an entity that names none. */
export const DEFAULT_OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'summary'] as const;

export const OPERATIONS: Record<Permission, string[]> = {
  see: ['list', 'read', 'summary', 'export'],
  add: ['create'],
  change: ['update'],
  delete: ['delete'],
};

/** Whether an entity has an operation or a press of this name. */
export function isOperation(entity: EntityInput, name: string): boolean {
  return (
    (entity.operations ?? DEFAULT_OPERATIONS).some((one) => one === name) ||
    (entity.actions ?? []).some((action) => action.name === name)
  );
}

import type { Access } from '../../../contract/plan/blueprint.ts';
import type { EntityModel } from '../model.ts';

/** Who may read records of this kind, one by one or as a list. */
export function readersOf(entity: EntityModel): Access[] {
  return entity.access(entity.operations.has('read') ? 'read' : 'list');
}

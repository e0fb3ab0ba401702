import type { EntityModel } from '../model.ts';
import { isOwnOnly } from './is-own-only.ts';

/** Whether somebody may read records that are not theirs: of the others they are not told that they are there. */
export function isSeenByOthers(entity: EntityModel): boolean {
  return entity.operations.has('read') && !isOwnOnly(entity.access('read'));
}

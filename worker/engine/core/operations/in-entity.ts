import { inPart } from '../../../contract/plan/part-error.ts';
import type { AppModel } from '../model.ts';

/** Writes a file about the records of an entity; what throws meanwhile speaks of that entity. @param plural as files are named for it */
export function inEntity<Result>(model: AppModel, plural: string, work: () => Result): Result {
  const index = model.entities.findIndex((entity) => entity.plural.snake === plural);
  return index < 0 ? work() : inPart(() => ['entities', index], work);
}

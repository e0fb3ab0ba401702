/** Whether records of a kind come in files as well. */
import type { AppModel, EntityModel } from '../../core/model.ts';

export function isImported({ names }: EntityModel, { blueprint }: AppModel): boolean {
  return blueprint.pages.some(({ blocks }) =>
    blocks.some((block) => block.ability === 'csv-import' && block.entity === names.snake),
  );
}

/** Fields of a record that its own effects set; the checks of these say to what. */
import { isShare, makesOf, pointerOf } from '../../../contract/plan/effect.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';

export function isSetByEffect({ effects }: EntityModel, { names }: FieldModel): boolean {
  return effects.some(
    (effect) =>
      !isShare(effect) &&
      pointerOf(effect) === undefined &&
      makesOf(effect) === undefined &&
      effect.set.some(({ field }) => field === names.snake),
  );
}

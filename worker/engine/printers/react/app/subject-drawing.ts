/** The drawing that stands for a whole app, at the head of its site and beside its forms. */
import type { ParsedUse } from '../../../core/ability.ts';
import type { AppModel } from '../../../core/model.ts';
import { splitWords } from '../../../core/names/words.ts';
import { drawingName, drawingOfWords, PLAIN } from '../../../core/pages/entity/drawing.ts';
import { pictureField } from '../../../core/pages/entity/fields.ts';

/**
 * What the place is about, as a drawing: records on the same page that have one of their own kind, else the app's name,
 * else other records. Nobody in particular stands for a place, and a cover for a company only where nothing else does.
 */
export function subjectDrawing(at: ParsedUse<unknown>['at'], model: AppModel): string | null {
  const here = 'page' in at ? at.page : null;
  const page = model.pages.find(({ names }) => names.snake === here);
  const near = page?.blocks.flatMap(({ entity }) => (entity ? [model.entity(entity)] : [])) ?? [];
  const drawings = [...near, ...model.entities]
    .filter((entity) => pictureField(entity) !== null)
    .map(drawingName)
    .filter((name) => name !== 'PortraitDrawing' && name !== PLAIN);
  const isPlain = (name: string) => name === 'CoverDrawing' || name === 'MosaicDrawing';
  return (
    drawings.find((name) => !isPlain(name)) ??
    drawingOfWords(
      splitWords(`${model.name} ${model.tagline}`).filter((word) => drawingOfWords([word]) !== PLAIN),
    ) ??
    drawings[0] ??
    null
  );
}

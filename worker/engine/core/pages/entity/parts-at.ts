/** What abilities add where a record is shown. */
import type { EntityModel, FieldModel } from '../../model.ts';
import type { RecordPart } from '../block-part.ts';
import type { Code, Operand } from '../code.ts';

/** The pieces for a place, in the order of the Blueprint; null when there are none. */
export function partsAt(entity: EntityModel, place: RecordPart['place'], variable: Operand): Code[] | null {
  const parts = entity.recordParts.filter((part) => part.place === place);
  return parts.length > 0 ? parts.map((part) => part.body(variable)) : null;
}

/** Whether a part in one of these places shows the field by itself. */
export function isShownByPart(
  entity: EntityModel,
  field: FieldModel,
  ...places: RecordPart['place'][]
): boolean {
  return entity.recordParts.some(
    (part) => places.includes(part.place) && part.fields?.includes(field.names.snake),
  );
}

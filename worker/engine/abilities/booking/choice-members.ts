/** How a record stands among the cards of which one is chosen. */
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { type Code, code, type Operand } from '../../core/pages/code.ts';
import { drawingRef } from '../../core/pages/entity/drawing.ts';
import { isLong, pictureField } from '../../core/pages/entity/fields.ts';
import { textOf, titleOf } from '../../core/pages/entity/record-text.ts';

/** Members of a `CardChoice`: id, title, one line of text, the price and the picture, where there are such. */
export function choiceMembers(entity: EntityModel, variable: Operand, price: FieldModel | null): Code {
  const picture = pictureField(entity);
  const text = choiceText(entity, variable);
  return code`
    id: ${variable}.id,
    title: ${titleOf(entity, variable)},
    ${text && code`text: ${text},`}
    ${price && code`aside: ${nullableText(entity, price, variable)},`}
    ${picture && code`picture: ${variable}.${picture.wire},\ndrawing: ${drawingRef(entity, variable)},`}`;
}

/** How long it takes and what it is about, in one line. */
function choiceText(entity: EntityModel, variable: Operand): Code | null {
  const parts = [
    entity.fields.find((field) => field.type === 'number' && field.unit !== null),
    entity.fields.find(
      (field) =>
        field !== entity.titleField &&
        (field.type === 'text' || isLong(field)) &&
        !/phone/.test(field.names.snake),
    ),
  ].filter((field) => field !== undefined);
  const [first, ...more] = parts.map((field) => nullableText(entity, field, variable));
  if (!first) return null;
  return more.length === 0
    ? first
    : code`[${[first, ...more].map((part) => code`${part},`)}].filter(Boolean).join(' · ')`;
}

function nullableText(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  const text = textOf(entity, field, variable);
  const value = code`${variable}.${field.wire}`;
  return field.required || text.text === value.text ? text : code`${value} === null ? null : ${text}`;
}

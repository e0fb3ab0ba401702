/** Expressions that give a record's values as text. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { isYear } from '../../operations/entity-parts.ts';
import { type Code, code, literal, type Operand, ref } from '../code.ts';
import { choicesRef, entriesOf, isNullable } from './fields.ts';

/** What people call a record: always a text, whatever the type of the title field. */
export function titleOf(entity: EntityModel, variable: Operand): Code {
  const field = entity.titleField;
  if (field.reference) return code`${variable}.${field.reference.labelWire} ?? ${literal(entity.label)}`;
  if (!isNullable(field)) return textOf(entity, field, variable);
  return code`${isText(field) ? code`${variable}.${field.wire}` : nullable(entity, field, variable)} ?? ${literal(entity.label)}`;
}

function nullable(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  return code`(${variable}.${field.wire} === null ? null : ${textOf(entity, field, variable)})`;
}

function isText(field: FieldModel): boolean {
  return ['text', 'long_text', 'markdown', 'email', 'url', 'image'].includes(field.type);
}

/** A value that is there, as text. */
export function textOf(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  const value = code`${variable}.${field.wire}`;
  const format = (name: string) => ref(name, 'src/format');
  switch (field.type) {
    case 'number':
      if (isYear(field)) return code`String(${value})`;
      return code`${format('formatNumber')}(${value}${field.unit ? code`, ${literal(field.unit)}` : ''})`;
    case 'money':
      return code`${format('formatMoney')}(${value})`;
    case 'date':
      return code`${format('formatDate')}(${value})`;
    case 'datetime':
      return code`${format('formatDateTime')}(${value})`;
    case 'boolean':
      return field.seenBy
        ? code`(${value} === null ? '' : ${value} ? 'Yes' : 'No')`
        : code`(${value} ? 'Yes' : 'No')`;
    case 'list':
      return code`${entriesOf(field, value)}.join(', ')`;
    case 'enum':
      return code`${ref('labelOf', 'src/ui/Badge')}(${choicesRef(entity, field)}, ${value})`;
    case 'url':
      return code`${format('formatUrl')}(${value})`;
    case 'text':
    case 'long_text':
    case 'email':
    case 'image':
    case 'markdown':
    case 'reference':
      return code`${value}`;
  }
}

/** Values of records that visitors see: whoever runs the app writes them anew where they stand. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Code, code, jsxAttribute, type Operand, ref } from '../code.ts';
import { callNames } from './entity-api.ts';
import { apiRef } from './entity-names.ts';
import { isNullable } from './fields.ts';
import { isRestricted } from './restricted-permissions.ts';

/** What is typed as it stands there; days, choices and pointers have their form. */
const KINDS: Partial<Record<FieldModel['type'], 'text' | 'lines' | 'number' | 'money'>> = {
  text: 'text',
  long_text: 'lines',
  number: 'number',
  money: 'money',
};

/** Whether the field's values are written where they stand: visitors see them, and changing them is for those who run the app. */
export function isWritten(entity: EntityModel, field: FieldModel): boolean {
  const seen = [...entity.access('list'), ...entity.access('read')];
  return (
    KINDS[field.type] !== undefined &&
    field.input === 'always' &&
    field.suggestions === null &&
    entity.operations.has('update') &&
    isRestricted(entity, 'update') &&
    seen.some((access) => access === 'public' || access === 'signed_in')
  );
}

/** What people call a record, such that it can be written anew; null where it cannot. */
export function writtenTitle(entity: EntityModel, variable: Operand, node: Code): Code | null {
  const field = entity.titleField;
  return isWritten(entity, field) && !isNullable(field) ? written(entity, field, variable, node) : null;
}

/** The node with the record's value in it, such that the value can be written anew; the node alone where it cannot. */
export function written(entity: EntityModel, field: FieldModel, variable: Operand, node: Code): Code {
  const kind = KINDS[field.type];
  if (kind === undefined || !isWritten(entity, field)) return node;
  const value = ref('RecordValue', 'src/owner/RecordValue');
  const path = code`{\`\${${apiRef(entity, callNames(entity).path)}}/\${${variable}.id}\`}`;
  const child = node.text.startsWith('<') || node.text.startsWith('{') ? node : code`{${node}}`;
  return code`<${value} path=${path}${jsxAttribute('field', field.wire)}${jsxAttribute('label', field.label)} value={${variable}.${field.wire}}${kind !== 'text' && jsxAttribute('kind', kind)}>${child}</${value}>`;
}

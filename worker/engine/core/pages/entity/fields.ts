/** What the parts of a generated frontend must know about a field: its type, whether it can be empty, where it is shown. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { isNullable } from '../../operations/entity-parts.ts';
import { addressWith, type Code, code, type Operand } from '../code.ts';
import { apiRef, entityNames } from './entity-names.ts';

export { isNullable };

/** The entries of a list; none where the field is kept from whoever looks. */
export function entriesOf(field: FieldModel, value: Operand): Code {
  return field.seenBy ? code`(${value} ?? [])` : code`${value}`;
}

/** Fields that people enter when they create a record, or change one. What goes step by step begins with its first state. */
export function enteredFields(entity: EntityModel, when: 'create' | 'update'): FieldModel[] {
  return entity.fields.filter((field) =>
    when === 'create' ? field.input !== 'never' && !field.flow?.transitions : field.input === 'always',
  );
}

/** What those are asked who send a record by a form: instead of a person to pick, who they are. */
export function sentFields({ sender }: EntityModel, fields: readonly FieldModel[]): FieldModel[] {
  return fields.flatMap((field) => (sender?.reference.field === field ? sender.asked : [field]));
}

/** Running text, which needs a place of its own. */
export function isLong(field: FieldModel): boolean {
  return field.type === 'long_text' || field.type === 'markdown';
}

/** The picture by which a record is recognised, or null. */
export function pictureField(entity: EntityModel): FieldModel | null {
  return entity.fields.find((field) => field.type === 'image') ?? null;
}

/** Whether records are people or organisations, which get initials beside their names. */
export function isContact(entity: EntityModel): boolean {
  return entity.fields.some((field) => field.type === 'email');
}

/** Type of a choice field's values: `DealStage`. */
export function choiceType(entity: EntityModel, field: FieldModel): Name {
  return named`${entityNames(entity).type}${field.names.pascal}`;
}

/** The list of a choice field's values with labels: `dealStageChoices`. */
export function choicesName(entity: EntityModel, field: FieldModel): Name {
  return named`${entity.names.camel}${field.names.pascal}Choices`;
}

export function choicesRef(entity: EntityModel, field: FieldModel): Code {
  return apiRef(entity, choicesName(entity, field));
}

/** Fields in the order in which a table shows them: the title, then short ones. */
export function tableFields(entity: EntityModel, limit: number): FieldModel[] {
  const short = entity.fields.filter(
    (field) =>
      field !== entity.titleField && !isLong(field) && field.type !== 'image' && field.type !== 'list',
  );
  return [entity.titleField, ...short.slice(0, limit - 1)];
}

/** Address of the page that shows a record, as a template literal over the variable, or null. */
export function recordHref(entity: EntityModel, id: Operand): Code | null {
  return entity.detailPage && addressWith(entity.detailPage.path, id);
}

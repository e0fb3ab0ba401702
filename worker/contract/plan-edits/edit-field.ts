/** Changes to one field of a plan: its words, its type, whether it must be filled, adding and removing. Pure. */
import type { Blueprint, Entity, Field, FieldType, Json } from '../plan/blueprint.ts';
import { canBeUnique } from '../plan/blueprint-meaning.ts';
import { changeEntity, changeField } from './change-entity.ts';
import { dropFormulas } from './edit-formula.ts';
import { dropStarts, withoutStart } from './edit-start.ts';
import { fillExamples } from './examples.ts';
import { type Edit, forgetChoices, forgetField, keepActions } from './forget.ts';
import { makeUnique, nameIdentifier } from './names.ts';

/** What people call the types. */
export const FIELD_TYPE_LABELS: Record<FieldType, string> = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Money',
  boolean: 'Yes or no',
  date: 'Date',
  datetime: 'Date and time',
  enum: 'Choice',
  email: 'Email',
  url: 'Web address',
  image: 'Picture',
  markdown: 'Formatted text',
  reference: 'Link to a record',
  list: 'List of words',
};

/** Names that every record has by itself. */
const RESERVED = ['id', 'created_at', 'updated_at'];

export function renameField(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  label: string,
): Blueprint {
  return changeField(blueprint, entityName, fieldName, (field) => ({ ...field, label }));
}

/** A field that must be filled gets a value in every example that lacks one. */
export function requireField(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  required: boolean,
): Blueprint {
  const changed = changeField(blueprint, entityName, fieldName, (field) => withRequired(field, required));
  const filled = fillExamples(changed, entityName, fieldName);
  return required ? askInForms(filled, entityName, fieldName) : filled;
}

/** A form that names its fields must ask for what has to be filled in and has no starting value. */
function askInForms(blueprint: Blueprint, entityName: string, fieldName: string): Blueprint {
  const field = blueprint.entities
    .find((one) => one.name === entityName)
    ?.fields.find((one) => one.name === fieldName);
  if (!field || field.default !== undefined || field.input === 'never' || field.input === 'computed')
    return blueprint;
  return {
    ...blueprint,
    pages: blueprint.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) => {
        const asked = block.options.fields;
        return block.ability === 'form' &&
          block.entity === entityName &&
          Array.isArray(asked) &&
          !asked.includes(fieldName)
          ? { ...block, options: { ...block.options, fields: [...asked, fieldName] } }
          : block;
      }),
    })),
  };
}

function withRequired(before: Field, required: boolean): Field {
  // What must be entered does not start by itself.
  const field = required ? withoutStart(before) : before;
  if (!required || !field.reference || field.reference.on_delete !== 'empty') return { ...field, required };
  // What must be filled cannot be emptied when the other record goes: deleting that one is refused instead.
  return { ...field, required, reference: { ...field.reference, on_delete: 'refuse' } };
}

/** Gives the field another type; what only made sense for the old one goes. `entity` for a reference: what it points at. */
export function retypeField(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  type: FieldType,
): Edit {
  const entity = blueprint.entities.find((one) => one.name === entityName);
  const field = entity?.fields.find((one) => one.name === fieldName);
  if (!entity || !field || field.type === type) return { blueprint, alsoRemoved: [] };
  const target = blueprint.entities.find((one) => one.name !== entityName) ?? entity;
  const retyped: Field = {
    name: field.name,
    label: field.label,
    type,
    required: field.required,
    unique: field.unique && canBeUnique(type),
    integer: false,
    input: field.input === 'never' || field.input === 'computed' ? 'always' : field.input,
    ...(field.help ? { help: field.help } : {}),
    ...(type === 'enum' ? { options: STARTING_OPTIONS } : {}),
    ...(type === 'reference' ? { reference: { entity: target.name, on_delete: 'refuse' } } : {}),
  };
  // Forget it, then put it back where it was: boards, sums and steps that stood on the old type go, columns stay.
  const edit = forgetField(blueprint, entityName, fieldName);
  const back = changeEntity(edit.blueprint, entityName, (one) => ({
    ...one,
    title_field: entity.title_field,
    fields: entity.fields.map((other) =>
      other === field ? retyped : (one.fields.find(({ name }) => name === other.name) ?? other),
    ),
  }));
  return {
    blueprint: fillExamples(restoreColumns(blueprint, back, entityName, fieldName), entityName, fieldName),
    alsoRemoved: edit.alsoRemoved,
  };
}

const STARTING_OPTIONS: Field['options'] = [
  { value: 'first', label: 'First', tone: 'neutral' },
  { value: 'second', label: 'Second', tone: 'neutral' },
];

/** Changes the choices of a choice field: one a line. Values that stay keep their meaning; examples with lost ones change. */
export function setChoices(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  labels: string[],
): Edit {
  const field = blueprint.entities
    .find((one) => one.name === entityName)
    ?.fields.find((one) => one.name === fieldName);
  if (!field) return { blueprint, alsoRemoved: [] };
  const old = field.options ?? [];
  const staying = old.filter((option) => labels.includes(option.label)).map((option) => option.value);
  const taken: string[] = [];
  const options = labels.map((label, index) => {
    const known = old.find((option) => option.label === label && !taken.includes(option.value));
    const value =
      known?.value ?? makeUnique(nameIdentifier(label, `choice_${index + 1}`), [...taken, ...staying]);
    taken.push(value);
    return known ?? { value, label, tone: 'neutral' as const };
  });
  const changed = changeEntity(blueprint, entityName, (entity) => withChoices(entity, field, options));
  const lost = old.map((option) => option.value).filter((value) => !taken.includes(value));
  return forgetChoices(changed, entityName, fieldName, lost);
}

function withChoices(entity: Entity, field: Field, options: NonNullable<Field['options']>): Entity {
  const has = (value: Json | undefined) => options.some((option) => option.value === value);
  const first = options[0]?.value ?? '';
  const { default: start, ...rest } = field;
  const changed: Field = {
    ...rest,
    options,
    ...(start !== undefined && has(start) ? { default: start } : {}),
  };
  const flow = entity.flow?.field === field.name ? entity.flow : undefined;
  const transitions = flow?.transitions
    ?.filter((step) => has(step.from))
    .map((step) => ({ from: step.from, to: step.to.filter(has) }));
  const kept = keepActions(entity, (action) =>
    [
      ...action.set.filter((part) => part.field === field.name).map((part) => part.to),
      ...action.when.filter((part) => part.field === field.name).flatMap((part) => part.is),
    ].every((value) => value === null || has(value)),
  );
  return {
    ...kept,
    fields: entity.fields.map((one) => (one.name === field.name ? changed : one)),
    flow: flow
      ? {
          field: field.name,
          initial: has(flow.initial) ? flow.initial : first,
          ...(transitions ? { transitions } : {}),
        }
      : entity.flow,
    seed: entity.seed.map((record) =>
      (record[field.name] ?? null) !== null && !has(record[field.name])
        ? { ...record, [field.name]: first }
        : record,
    ),
  };
}

/** Lets a reference point at another entity; examples point at its first one. */
export function pointField(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  target: string,
): Blueprint {
  const changed = changeEntity(blueprint, entityName, (entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      field.name === fieldName && field.type === 'reference'
        ? { ...field, reference: { entity: target, on_delete: field.reference?.on_delete ?? 'refuse' } }
        : field,
    ),
    seed: entity.seed.map(({ [fieldName]: _old, ...record }) => record),
  }));
  // What a formula read of the other record is not there.
  const gone = { entity: entityName, field: fieldName };
  const left = dropStarts(blueprint, dropFormulas(blueprint, changed, gone, []), gone, []);
  return fillExamples(left, entityName, fieldName);
}

export function removeField(blueprint: Blueprint, entityName: string, fieldName: string): Edit {
  return forgetField(blueprint, entityName, fieldName);
}

/** Adds a field at the end and to the blocks that name their fields one by one. */
export function addField(
  blueprint: Blueprint,
  entityName: string,
  label: string,
  type: FieldType = 'text',
): Blueprint {
  const entity = blueprint.entities.find((one) => one.name === entityName);
  if (!entity) return blueprint;
  const name = makeUnique(nameIdentifier(label, 'field'), [
    ...RESERVED,
    ...entity.fields.flatMap((field) => [field.name, `${field.name}_id`]),
  ]);
  const field: Field = {
    name,
    label,
    type: 'text',
    required: false,
    unique: false,
    integer: false,
    input: 'always',
  };
  const added = changeEntity(blueprint, entityName, (one) => ({ ...one, fields: [...one.fields, field] }));
  return retypeField(showField(added, entityName, name), entityName, name, type).blueprint;
}

/** Shows a field in the blocks of its entity that name their fields one by one. */
export function showField(blueprint: Blueprint, entityName: string, fieldName: string): Blueprint {
  const show = (block: Blueprint['pages'][number]['blocks'][number]) => {
    const list = ['columns', 'fields'].find((key) => Array.isArray(block.options[key]));
    if (block.entity !== entityName || !list) return block;
    const names = block.options[list] as Json[];
    return { ...block, options: { ...block.options, [list]: [...names, fieldName] } };
  };
  return {
    ...blueprint,
    pages: blueprint.pages.map((page) => ({ ...page, blocks: page.blocks.map(show) })),
  };
}

/** Columns and field lists name the field whatever its type; put it back where it stood. */
function restoreColumns(
  before: Blueprint,
  after: Blueprint,
  entityName: string,
  fieldName: string,
): Blueprint {
  return {
    ...after,
    pages: after.pages.map((page) => {
      const old = before.pages.find((one) => one.name === page.name);
      return {
        ...page,
        blocks: page.blocks.map((block) => {
          const was = old?.blocks.find(
            (one) =>
              one.ability === block.ability && one.entity === block.entity && one.title === block.title,
          );
          if (block.entity !== entityName || !was) return block;
          const lists = ['columns', 'fields'].filter(
            (key) => Array.isArray(was.options[key]) && (was.options[key] as Json[]).includes(fieldName),
          );
          if (lists.length === 0) return block;
          return {
            ...block,
            options: {
              ...block.options,
              ...Object.fromEntries(lists.map((key) => [key, was.options[key] as Json])),
            },
          };
        }),
      };
    }),
  };
}

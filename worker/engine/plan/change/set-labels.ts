/** Labels of the choices of a field, by which values that stay keep their meaning. */
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import { changeField } from '../../../contract/plan-edits/change-entity.ts';
import { retypeField, setChoices } from '../../../contract/plan-edits/edit-field.ts';
import { capitalise } from '../../core/names/words.ts';
import { toOptions } from '../../reading/lexicon/tones.ts';
import { also } from './change-fields.ts';
import { changed, type Desk, type Result } from './desk.ts';

export const cleanValue = (value: string) =>
  value
    .replace(/^(?:an? |the )/i, '')
    .replace(/["“”.,;]/g, '')
    .trim();
export const labelOfChoice = (value: string) => (/\p{Lu}/u.test(value) ? value : capitalise(value));
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Sets the choices of a field; a text becomes a choice. */
export function setLabels(
  { blueprint }: Desk,
  entity: Entity,
  field: Field,
  values: readonly string[],
): Result {
  const old = field.options ?? [];
  const labels = unique(
    values.map((value) => old.find(({ label }) => isSame(label, value))?.label ?? labelOfChoice(value)),
  );
  if (labels.length < 2) return { why: `“${field.label}” would have fewer than two choices.` };
  const retyped =
    field.type === 'enum'
      ? { blueprint, alsoRemoved: [] }
      : retypeField(blueprint, entity.name, field.name, 'enum');
  const edit = setChoices(retyped.blueprint, entity.name, field.name, labels);
  const toned = withTones(
    edit.blueprint,
    entity.name,
    field.name,
    old.map(({ value }) => value),
  );
  if (JSON.stringify(toned) === JSON.stringify(blueprint))
    return { blueprint, changes: [], focus: { entity: entity.name, field: field.name } };
  return changed(
    toned,
    'choices',
    `The ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()} is one of ${labels.join(', ')}${also([...retyped.alsoRemoved, ...edit.alsoRemoved])}.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'options'],
    { entity: entity.name, field: field.name },
  );
}

const unique = (labels: readonly string[]) =>
  labels.filter((label, index) => labels.findIndex((one) => isSame(one, label)) === index);

/** New choices get the colour that their words have; those that were there keep theirs. */
function withTones(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  old: readonly string[],
): Blueprint {
  return changeField(blueprint, entityName, fieldName, (field) => {
    const tones = toOptions((field.options ?? []).map(({ label }) => label));
    return {
      ...field,
      options: field.options?.map((option, index) =>
        old.includes(option.value) ? option : { ...option, tone: tones[index]?.tone ?? option.tone },
      ),
    };
  });
}

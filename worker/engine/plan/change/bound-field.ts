/** Bounds of a field: that it must be there, that no two are the same, from what to what, with what it begins. */
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import { changeField } from '../../../contract/plan-edits/change-entity.ts';
import { requireField } from '../../../contract/plan-edits/edit-field.ts';
import { fillExamples } from '../../../contract/plan-edits/examples.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { applyField } from '../draft/apply-fields.ts';
import type { SketchField } from '../sketch.ts';
import { isIn } from './counted-in.ts';
import { changed, type Desk, isRefused, marksOf, type Result } from './desk.ts';
import { placeField } from './plan-nouns.ts';

/** "required", "unique", "from 1 to 5", "today by itself". */
export function boundField(desk: Desk, one: StatementOf<'bound'>): Result {
  const said = one.field ?? desk.focus.field?.replaceAll('_', ' ');
  if (said === undefined) return { why: 'It is not said which field is meant.' };
  const place = placeField(desk, one.of, said);
  if ('why' in place) return place;
  const { entity } = place;
  const unit = marksOf(desk, one).find(({ tag }) => tag === 'unit')?.words;
  const field = countedBy(entity, place.field, one, unit);
  const focus = { entity: entity.name, field: field.name };
  const isTakenBack = one.isRequired && isRefused(desk, one);
  if (one.isRequired && !isTakenBack && field.required)
    return { blueprint: desk.blueprint, changes: [], focus };
  if (one.isRequired) {
    if (field.input === 'never' || field.input === 'computed')
      return { why: `“${field.label}” is filled in by the app.` };
    return changed(
      requireField(desk.blueprint, entity.name, field.name, !isTakenBack),
      'require-field',
      `The ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()} ${isTakenBack ? 'may be empty' : 'must be filled in'}.`,
      pathOf(desk, entity, field),
      focus,
    );
  }
  const isLength = /letter|character|sign|digit/i.test(desk.sentences[one.sentence]?.text ?? '');
  if (
    (one.min !== undefined || one.max !== undefined) &&
    /^(?:text|long_text|markdown)$/.test(field.type) &&
    !isLength
  )
    return { why: `“${field.label}” is text. Make it a number to bound it.` };
  const next = structuredClone(field);
  applyField(next, { words: said, kind: null, marks: [], ...toSketch(one) });
  if (one.isUnique && next.unique) next.required = field.required;
  if (JSON.stringify(next) === JSON.stringify(field))
    return { why: `“${field.label}” is like that already, or cannot be.` };
  const set = changeField(desk.blueprint, entity.name, field.name, () => next);
  return changed(
    fillExamples(keepExamples(set, entity.name, next), entity.name, field.name),
    'bound-field',
    `${sayBound(next, one)} of ${entity.label_plural.toLowerCase()}.`,
    pathOf(desk, entity, field),
    focus,
  );
}

/** A bound of what is no number is that of the one number there is: "a photo is a must, and nothing over 40 kg". */
function countedBy(
  entity: Entity,
  field: Field,
  { min, max }: StatementOf<'bound'>,
  unit: string | undefined,
): Field {
  if ((min === undefined && max === undefined) || /^(?:text|long_text|number|money|list)$/.test(field.type))
    return field;
  const numbers = entity.fields.filter(
    ({ type, input }) => (type === 'number' || type === 'money') && input !== 'computed',
  );
  const counted = unit === undefined ? numbers : numbers.filter((one) => isIn(one, unit));
  return counted.length === 1 ? (counted[0] ?? field) : field;
}

function toSketch({ min, max, first, isUnique }: StatementOf<'bound'>): Partial<SketchField> {
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(first === undefined ? {} : { first }),
    ...(isUnique ? { isUnique } : {}),
  };
}

function sayBound({ label }: Field, { min, max, first, isUnique }: StatementOf<'bound'>): string {
  const name = label.toLowerCase();
  if (isUnique) return `No two have the same ${name}: it is unique among those`;
  if (first !== undefined) return `“${first}” stands first in the ${name}`;
  if (min !== undefined) return `At least ${min} is allowed for the ${name}`;
  return `At most ${max} is allowed for the ${name}`;
}

/** Examples beyond a bound are brought within it. */
function keepExamples(blueprint: Blueprint, entityName: string, field: Field): Blueprint {
  const within = (value: number) => Math.min(Math.max(value, field.min ?? value), field.max ?? value);
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      entity.name !== entityName || (field.type !== 'number' && field.type !== 'money')
        ? entity
        : {
            ...entity,
            seed: entity.seed.map((record) => {
              const value = record[field.name];
              return typeof value === 'number' ? { ...record, [field.name]: within(value) } : record;
            }),
          },
    ),
  };
}

function pathOf({ blueprint }: Desk, entity: Entity, field: Field): (string | number)[] {
  return ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field)];
}

/** What a field holds: its type and its choices. */
import type { Blueprint, Field, Json } from '../../../../contract/plan/blueprint.ts';
import { retypeField, setChoices } from '../../../../contract/plan-edits/edit-field.ts';
import { unitsOf } from '../../architect/examples/seed-values.ts';
import { type FieldKind, isFieldName } from '../../lexicon/fields.ts';
import { kindToField } from '../../lexicon/thing.ts';
import { toOptions } from '../../lexicon/tones.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { describeType, findType, isChoiceType, splitChoices, TYPE_PATTERN } from '../field-spec.ts';
import { seedWith } from '../insert-field.ts';
import { bareName, type FieldPlace, findFieldPlaces, listWords } from '../names-in-plan.ts';
import { withField } from '../with-field.ts';
import { askWhose } from './field-rules.ts';

const A_TYPE = `(${TYPE_PATTERN}|choice|dropdown|drop-down|select|selection|enum)`;
const RETYPE = new RegExp(
  `^(?:make|turn|change|convert|switch|set)\\s+(.+?)\\s+(?:(?:in)?to\\s+|to be\\s+)?(?:the type\\s+)?(?:an?\\s+)?${A_TYPE}(?:\\s+field)?$`,
  'iu',
);
const SHOULD_BE = new RegExp(`^(.+?)\\s+(?:should be|must be|is)\\s+an?\\s+${A_TYPE}(?:\\s+field)?$`, 'iu');
const CHOICES_ARE =
  /^(?:(?:make|change|set|turn|let|update)\s+)?(?:the )?(?:choices|options|values|stages|steps|states|statuses)?\s*(?:of |for |in )?(.+?)\s+(?:(?:should |must |can )?(?:be|have|offer|include|contain)|(?:in)?to(?: be)?|are|=|:|as)\s*(?:the )?(?:a )?(?:choices?|options|values|states|steps|stages|dropdown|drop-down|select(?:ion)?|choice)?\s*(?:of|with|from|between|:)?\s*([^:]+(?:,|\/| or | and ).+)$/iu;

/** "make price a number", "turn status into a choice of open, closed", "priority should be low, medium or high". */
export const retypeFields: ChangeRule = (clause, blueprint) => {
  const choices = CHOICES_ARE.exec(clause.text.replace(/\s*:\s*/g, ': '));
  const colon = /^(?:the )?(.+?)\s*:\s*([^:]+(?:,|\/| or ).+)$/iu.exec(clause.text);
  for (const match of [choices, colon]) {
    if (!match?.[1] || !match[2]) continue;
    const labels = splitChoices(match[2]);
    const subject = match[1].replace(/\s+(?:choices|options|values|stages|steps|states)$/i, '');
    const places = labels
      ? findFieldPlaces(blueprint, subject).filter(({ field }) => isChoosable(field))
      : [];
    if (
      labels &&
      places.length === 0 &&
      isFieldName(bareName(subject)) &&
      labels.every((label) => !isFieldName(label))
    )
      return refuse(
        `Nothing in the plan has a field “${bareName(subject)}”. Say for example “add a ${bareName(subject).toLowerCase()} to ${blueprint.entities[0]?.label_plural.toLowerCase() ?? 'tasks'}: ${labels.join(', ')}”.`,
      );
    if (!labels || places.length === 0) continue;
    const [place] = places;
    if (places.length > 1 || !place)
      return refuse(
        askWhose(
          subject,
          places.map(({ entity }) => entity),
        ),
      );
    return choose(blueprint, place, labels);
  }
  const match = RETYPE.exec(clause.text) ?? SHOULD_BE.exec(clause.text);
  if (!match?.[1] || !match[2]) return null;
  const kind = findType(match[2]);
  if (!kind && !isChoiceType(match[2])) return null;
  const places = findFieldPlaces(blueprint, match[1]);
  const [place] = places;
  if (places.length > 1)
    return refuse(
      askWhose(
        match[1],
        places.map(({ entity }) => entity),
      ),
    );
  if (!place) return null;
  if (!kind)
    return place.field.type === 'enum'
      ? refuse(`“${place.field.label}” is a choice already.`)
      : refuse(
          `Say between what can be chosen, for example “make ${match[1]} a choice of low, medium and high”.`,
        );
  return retype(blueprint, place, kind);
};

function isChoosable(field: Field): boolean {
  return field.type === 'enum' || field.type === 'text';
}

function retype(blueprint: Blueprint, { entity, field }: FieldPlace, kind: FieldKind): Attempt {
  const shape = kindToField(kind);
  if (field.input === 'computed')
    return refuse(`“${field.label}” is worked out by the app; its type follows from that.`);
  if (field.type === shape.type && (shape.integer ?? false) === field.integer)
    return refuse(`“${field.label}” is ${describeType(field)} already.`);
  const edit =
    field.type === shape.type
      ? { blueprint, alsoRemoved: [] }
      : retypeField(blueprint, entity.name, field.name, shape.type);
  const now = edit.blueprint.entities.find((one) => one.name === entity.name);
  const retyped = now?.fields.find((one) => one.name === field.name);
  if (!now || !retyped) return null;
  const shaped: Field = { ...retyped, ...shape };
  const made = seedWith(edit.blueprint, now, shaped);
  const seed = made.map((record, index) => {
    const value = convertValue(entity.seed[index]?.[field.name], field, shaped, blueprint.currency);
    return value === null ? record : { ...record, [field.name]: value };
  });
  const also = edit.alsoRemoved;
  return change(
    withField(edit.blueprint, now, shaped, field.type === shape.type ? now.seed : seed),
    'retype-field',
    `“${field.label}” of ${entity.label_plural.toLowerCase()} becomes ${describeType(shaped)}${also.length > 0 ? `; ${listWords(also)} had to go` : ''}.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field)],
    { entity: entity.name, field: field.name },
  );
}

/** The value of an example in another type, where it has one there. */
function convertValue(value: Json | undefined, from: Field, to: Field, currency: string): Json | null {
  if (value === undefined || value === null) return null;
  const isText = (type: string) => /^(?:text|long_text|markdown)$/.test(type);
  if (isText(from.type) && isText(to.type)) return value;
  if (/^date(?:time)?$/.test(from.type) && /^date(?:time)?$/.test(to.type)) return value;
  if (typeof value === 'number' && from.type === 'money' && to.type === 'number')
    return value / unitsOf(currency);
  if (typeof value === 'number' && from.type === 'number' && to.type === 'money')
    return Math.round(value * unitsOf(currency));
  if (isText(to.type) && /^(?:number|boolean|email|url)$/.test(from.type)) return String(value);
  if (isText(to.type) && from.type === 'enum')
    return from.options?.find((option) => option.value === value)?.label ?? null;
  return null;
}

/** Gives a field these choices; one that was plain text becomes a choice. */
export function choose(
  blueprint: Blueprint,
  { entity, field }: FieldPlace,
  labels: readonly string[],
): Attempt {
  const options = toOptions(labels);
  if (options.length < 2) return refuse(`“${field.label}” needs at least two choices.`);
  const at = [
    'entities',
    blueprint.entities.indexOf(entity),
    'fields',
    entity.fields.indexOf(field),
    'options',
  ];
  const about = { entity: entity.name, field: field.name };
  const said = listWords(options.map((option) => option.label));
  if (field.type !== 'enum') {
    const edit = retypeField(blueprint, entity.name, field.name, 'enum');
    const now = edit.blueprint.entities.find((one) => one.name === entity.name);
    const retyped = now?.fields.find((one) => one.name === field.name);
    if (!now || !retyped) return null;
    const shaped = { ...retyped, options };
    return change(
      withField(edit.blueprint, now, shaped, seedWith(edit.blueprint, now, shaped)),
      'choices',
      `“${field.label}” of ${entity.label_plural.toLowerCase()} becomes a choice of ${said}.`,
      at,
      about,
    );
  }
  // A choice that stays keeps its spelling, so that it keeps its meaning.
  const spelt = options.map(
    (option) => field.options?.find((old) => old.value === option.value)?.label ?? option.label,
  );
  const edit = setChoices(blueprint, entity.name, field.name, spelt);
  const toned = edit.blueprint.entities.map((one) =>
    one.name === entity.name
      ? {
          ...one,
          fields: one.fields.map((other) =>
            other.name === field.name
              ? {
                  ...other,
                  options: other.options?.map((option) =>
                    field.options?.some((old) => old.value === option.value)
                      ? option
                      : {
                          ...option,
                          tone: options.find((tone) => tone.label === option.label)?.tone ?? option.tone,
                        },
                  ),
                }
              : other,
          ),
        }
      : one,
  );
  const also = edit.alsoRemoved;
  // Ways between steps that are listed anew are not known; then each may follow each.
  const isNew = options.some((option) => !field.options?.some((old) => old.value === option.value));
  const opened = toned.map((one) => {
    if (one.name !== entity.name || !isNew || one.flow?.field !== field.name) return one;
    const { transitions: _old, ...flow } = one.flow;
    return { ...one, flow };
  });
  return change(
    { ...edit.blueprint, entities: opened },
    'choices',
    `“${field.label}” of ${entity.label_plural.toLowerCase()} can be ${said}${also.length > 0 ? `; ${listWords(also)} had to go` : ''}.`,
    at,
    about,
  );
}

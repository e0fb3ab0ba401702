/** With what a field starts. */
import type { Field, Json } from '../../../../contract/plan/blueprint.ts';
import { isValueOf } from '../../../../contract/plan/field-value.ts';
import { type ChangeRule, change, refuse } from '../change-rule.ts';
import { bareName, findFieldPlaces, listWords } from '../names-in-plan.ts';
import { withField } from '../with-field.ts';
import { askWhose } from './field-rules.ts';

const START_WITH =
  /^(?:(?:the )?default (?:for |of |value (?:for |of )?)?(?:the )?(.+?)\s+(?:is|should be|to|=|as)\s+(.+)|set (?:the )?default (?:of |for |value of )?(?:the )?(.+?) to (.+)|(.+?)\s+(?:should )?(?:starts? with|starts? as|defaults? to|begins? (?:with|as|at))\s+(.+))$/iu;

/** "the default priority is high", "deals start as proposal". */
export const startFieldsWith: ChangeRule = (clause, blueprint) => {
  const match = START_WITH.exec(clause.text);
  const subject = match?.[1] ?? match?.[3] ?? match?.[5];
  const wanted = bareName(match?.[2] ?? match?.[4] ?? match?.[6] ?? '');
  if (!subject || wanted === '') return null;
  const flowing = blueprint.entities.filter(
    (entity) => entity.flow && entity.label_plural.toLowerCase() === bareName(subject).toLowerCase(),
  );
  const places = [
    ...findFieldPlaces(blueprint, subject),
    ...flowing.flatMap((entity) => {
      const field = entity.fields.find((one) => one.name === entity.flow?.field);
      return field ? [{ entity, field }] : [];
    }),
  ];
  const [place] = places;
  if (!place) return null;
  if (places.length > 1)
    return refuse(
      askWhose(
        subject,
        places.map(({ entity }) => entity),
      ),
    );
  const { entity, field } = place;
  const value = readValue(field, wanted);
  if (value === null || !isValueOf(field, value))
    return refuse(
      `“${wanted}” is nothing that “${field.label}” can start with${
        field.options
          ? `; it can be ${listWords(
              field.options.map((option) => option.label),
              'or',
            )}`
          : ''
      }.`,
    );
  const changed = withField(blueprint, entity, { ...field, default: value }, entity.seed);
  const flow = entity.flow;
  const started =
    flow?.field === field.name && typeof value === 'string'
      ? {
          ...changed,
          entities: changed.entities.map((one) =>
            one.name === entity.name ? { ...one, flow: { ...flow, initial: value } } : one,
          ),
        }
      : changed;
  return change(
    started,
    'default',
    `“${field.label}” of ${entity.label_plural.toLowerCase()} starts with ${field.options?.find((option) => option.value === value)?.label ?? wanted}.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'default'],
    { entity: entity.name, field: field.name },
  );
};

function readValue(field: Field, words: string): Json | null {
  const lower = words.toLowerCase();
  switch (field.type) {
    case 'enum':
      return field.options?.find((option) => option.label.toLowerCase() === lower)?.value ?? null;
    case 'boolean':
      return /^(?:yes|true|on|checked|ticked)$/.test(lower)
        ? true
        : /^(?:no|false|off|unchecked)$/.test(lower)
          ? false
          : null;
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(lower) ? Number(lower) : null;
    case 'date':
      return lower === 'today' ? 'today' : null;
    case 'datetime':
      return lower === 'now' || lower === 'today' ? 'now' : null;
    case 'text':
    case 'long_text':
      return words;
    default:
      return null;
  }
}

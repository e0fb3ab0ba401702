/** Whether what is said of records stands in the plan: their fields, choices, states, bounds, and what points at what. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { findEntity, findField } from '../draft/apply-fields.ts';
import { readNumber } from '../knowledge/numbers.ts';
import { readFieldWords } from '../resolve/field-words.ts';
import { isSameField } from '../resolve/find-field.ts';
import { findKind, type Sketch } from '../sketch.ts';

type Field = Entity['fields'][number];

const entityOf = (blueprint: Blueprint, sketch: Sketch, noun: string | undefined) =>
  findEntity(blueprint, findKind(sketch, noun)?.name) as Entity | undefined;

/** Records that a statement was put with: those that it names, else those of the sketch that hold what it says. */
function placesOf(
  { of, marks }: { of: string | undefined } & Pick<Statement, 'marks'>,
  blueprint: Blueprint,
  sketch: Sketch,
) {
  const named = findKind(sketch, of);
  const held = sketch.kinds.filter(({ fields }) =>
    fields.some((field) => field.marks.some(({ at }) => at === marks.at(-1)?.at)),
  );
  const kinds = held.length > 0 ? held : named ? [named] : sketch.kinds;
  return kinds.flatMap(({ name }) => (findEntity(blueprint, name) as Entity | undefined) ?? []);
}

/** A field that is not worked out as it was said, or is no yes or no, is there in part. */
export function isKept(one: StatementOf<'field'>, blueprint: Blueprint, sketch: Sketch): boolean | 'partly' {
  const places = placesOf(one, blueprint, sketch);
  const found = places.flatMap((entity) => fieldOf(entity, one.name) ?? []);
  if (found.length === 0) return places.some((entity) => pointsAt(entity, one.name, blueprint, sketch));
  const isWhole = found.some(
    ({ input, type }) =>
      (one.calculation === undefined || input === 'computed') &&
      (one.type === undefined || !/yes|no|true|whether/.test(one.type) || /^(?:boolean|enum)$/.test(type)),
  );
  return isWhole || 'partly';
}

const fieldOf = (entity: Entity, words: string) =>
  (findField(entity, readFieldWords(words).words) ??
    findField(entity, words) ??
    words
      .split(/ (?:and|&) /)
      .map((part) => findField(entity, part))
      .find((found) => found !== undefined)) as Field | undefined;

function pointsAt(entity: Entity, words: string, blueprint: Blueprint, sketch: Sketch): boolean {
  const bare = words.replace(/^(?:which|whose|what) |(?:'s)? name$/g, '');
  const target = entityOf(blueprint, sketch, bare);
  return (
    target !== undefined &&
    entity.fields.some(({ reference }) => reference !== undefined && reference.entity === target.name)
  );
}

/** Choices stand in the field that has them, or as the records of a kind that stands for it; a list takes any others beside them. */
export function areChoices(
  one: StatementOf<'choices'>,
  blueprint: Blueprint,
  sketch: Sketch,
): boolean | 'partly' {
  const isHeld = ({ options, name }: Field, { seed }: Entity) =>
    holdsAll(options, one.values) ||
    one.values.every((value) =>
      seed.some((row) => String(row[name] ?? '').toLowerCase() === value.toLowerCase()),
    );
  const places = placesOf(one, blueprint, sketch);
  if (places.some((entity) => entity.fields.some((field) => isHeld(field, entity)))) return true;
  return places.some(({ fields }) => fields.some(({ type }) => type === 'list')) && 'partly';
}

export function areStates(one: StatementOf<'states'>, blueprint: Blueprint, sketch: Sketch): boolean {
  return sketch.kinds.some(({ name, states }) => {
    const entity = findEntity(blueprint, name) as Entity | undefined;
    return (
      one.values.every((value) => states.includes(value)) &&
      entity?.fields.some(({ options }) => holdsAll(options, one.values)) === true
    );
  });
}

export function holdsAll(options: Field['options'], values: readonly string[]): boolean {
  return (
    options !== undefined &&
    values.every((value) =>
      options.some(
        ({ value: own, label }) =>
          label.toLowerCase() === value.toLowerCase().replace(/^(?:an? |the )/, '') ||
          own === toIdentifier(value),
      ),
    )
  );
}

export function isLinked({ from, to }: StatementOf<'link'>, blueprint: Blueprint, sketch: Sketch): boolean {
  const one = entityOf(blueprint, sketch, from);
  const other = entityOf(blueprint, sketch, to);
  if (!one || !other) return one !== undefined && findField(one, to) !== undefined;
  const points = (source: Entity, target: Entity) =>
    source.fields.some(({ reference }) => reference?.entity === target.name);
  return (
    points(one, other) ||
    points(other, one) ||
    blueprint.entities.some((between) => points(between, one) && points(between, other))
  );
}

export function isBounded(one: StatementOf<'bound'>, blueprint: Blueprint, sketch: Sketch): boolean {
  const entities =
    one.of === undefined ? blueprint.entities : [entityOf(blueprint, sketch, one.of) ?? []].flat();
  const holders = entities.length > 0 ? entities : blueprint.entities;
  return holders.some(({ fields }) =>
    fields.some((field) => isField(field.name, field.label, one.field) && isSet(field, one)),
  );
}

function isField(name: string, label: string, words: string | undefined): boolean {
  if (words === undefined) return true;
  const asked = readFieldWords(words).words;
  return (
    name === toIdentifier(asked) ||
    isSameField(label.toLowerCase(), asked) ||
    name.endsWith(toIdentifier(asked)) ||
    name === toIdentifier(words)
  );
}

/** The bounds are the numbers that were said. */
function isSet(field: Field, one: StatementOf<'bound'>): boolean {
  const factor = field.type === 'money' ? 100 : 1;
  const is = (value: unknown, said: string | undefined) => {
    const number = readNumber(said);
    return said === undefined || (number !== undefined && value === number * factor);
  };
  return (
    (!one.isRequired || field.required) &&
    (!one.isUnique || field.unique) &&
    (is(field.min, one.min) || is(field.max, one.min)) &&
    (is(field.max, one.max) || is(field.min, one.max)) &&
    (one.first === undefined || field.default !== undefined)
  );
}

/** How many there may be is bound to the number that was said, or the room for them is; a number that stands elsewhere with them is there in part. */
export function isLimited(
  one: StatementOf<'limit'>,
  blueprint: Blueprint,
  sketch: Sketch,
): boolean | 'partly' {
  const most = readNumber(one.max);
  const of = entityOf(blueprint, sketch, one.of);
  const per = entityOf(blueprint, sketch, one.per);
  if (most === undefined) return false;
  if ((of?.bounds ?? []).some((bound) => JSON.stringify(bound).includes(`"most":${most}`))) return true;
  const isCounted = blueprint.abilities.some(
    ({ ability, entity }) => ability === 'capacity' && entity === of?.name,
  );
  const holds = (entity: Entity | undefined) =>
    entity?.fields.some(({ default: first, max }) => first === most || max === most) ?? false;
  if (one.period === undefined && isCounted && holds(per)) return true;
  return (holds(per) || holds(of)) && 'partly';
}

/** Steps of a kind: set, added at their place, begun with. */
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import { changeEntity, changeField } from '../../../contract/plan-edits/change-entity.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { findChoices } from '../../reading/change/names-in-plan.ts';
import { choiceKind } from '../resolve/field-words.ts';
import { addFieldTo } from './change-fields.ts';
import { type Desk, isAdding, markBefore, type Result } from './desk.ts';
import { findFieldOf, findKindOf, isNoKind, placeField, placeKind } from './plan-nouns.ts';
import { cleanValue, isSame, labelOfChoice, setLabels } from './set-labels.ts';

type States = StatementOf<'states'>;

/** "new, in work, done", "add on hold between new and done", "a defect can also be cancelled". */
export function changeStates(desk: Desk, one: States): Result {
  const values = one.values.map(cleanValue).filter((value) => value !== '');
  const place = placeStates(desk, one, values);
  if ('why' in place) return place;
  const { entity, field } = place;
  if (!field) return beginStates(desk, entity, values);
  const options = field.options ?? [];
  const isKnown = (value: string) =>
    options.some(({ label, value: own }) => isSame(label, value) || own === value.replaceAll(' ', '_'));
  const fresh = values.filter((value) => !isKnown(value));
  const focus = { entity: entity.name, field: field.name };
  if (fresh.length === 0 && !isList(desk, one))
    return isSpokenOf(desk, one) ? null : { blueprint: desk.blueprint, changes: [], focus };
  const isAdded =
    fresh.length > 0 && (isAdding(desk, one) || fresh.length < values.length) && !isList(desk, one);
  if (isAdded) return insertStates(desk, one, entity, field, fresh);
  if (values.length < 2)
    return isSpokenOf(desk, one)
      ? { why: `“${values[0]}” is no ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()}.` }
      : null;
  const set = setLabels(desk, entity, field, values);
  if (!set || 'why' in set) return set;
  return { ...set, blueprint: withFlow(set.blueprint, entity.name, field.name) };
}

/** States that somebody takes a record to are not told, but spoken of. */
function isSpokenOf(desk: Desk, one: States): boolean {
  return desk.statements.some(
    (other) => other.kind === 'access' && other.sentence === one.sentence && other.step !== undefined,
  );
}

/** "The steps are A, B, C": the whole row, not some of it. */
function isList(desk: Desk, one: States): boolean {
  const [first] = one.marks;
  if (!first || one.values.length < 3) return false;
  return (
    !/\b(?:between|after|before|behind)\b/i.test(desk.sentences[one.sentence]?.text ?? '') &&
    markBefore(desk, one)?.tag !== 'op'
  );
}

function placeStates(
  desk: Desk,
  one: States,
  values: readonly string[],
): { entity: Entity; field: Field | undefined } | { why: string } {
  const { blueprint, focus } = desk;
  const named = findKindOf(blueprint, one.of);
  if (!named) {
    const holding = values.flatMap((value) => findChoices(blueprint, value));
    const [held] = [...holding.filter(({ entity }) => entity.name === focus.entity), ...holding];
    if (held) return held;
    // "status: open, done" of a kind that is not named again.
    const field = isNoKind(one.of) ? undefined : placeField(desk, undefined, one.of ?? '');
    if (field && 'field' in field && field.field.type === 'enum') return field;
  }
  const entity = named ?? placeKind(desk, isNoKind(one.of) ? undefined : one.of);
  if ('why' in entity) return entity;
  const held = values
    .flatMap((value) => findChoices(blueprint, value))
    .find((choice) => choice.entity === entity);
  if (held) return held;
  const own =
    entity.fields.find(({ name }) => name === entity.flow?.field) ??
    entity.fields.find(
      ({ name, type }) => type === 'enum' && /^(?:status|state|stage|phase|step)$/.test(name),
    );
  const told = findFieldOf(entity, 'status');
  return { entity, field: own ?? (told?.type === 'enum' || told?.type === 'text' ? told : undefined) };
}

/** New states at the place that the sentence names: between, behind or before those that are there, else last. */
function insertStates(
  desk: Desk,
  one: States,
  entity: Entity,
  field: Field,
  fresh: readonly string[],
): Result {
  const labels = (field.options ?? []).map(({ label }) => label);
  const text = (desk.sentences[one.sentence]?.text ?? '').toLowerCase();
  const known = one.values
    .map((value) => labels.findIndex((label) => isSame(label, cleanValue(value))))
    .filter((at) => at >= 0);
  const at =
    known.length === 0
      ? /\b(?:first|beginning|start)\b/.test(text)
        ? 0
        : labels.length
      : /\bbetween\b/.test(text)
        ? Math.min(...known) + 1
        : /\bbefore\b|\bin front of\b/.test(text)
          ? Math.min(...known)
          : /\bafter\b|\bbehind\b|\bthen\b/.test(text)
            ? Math.max(...known) + 1
            : labels.length;
  const all = [...labels.slice(0, at), ...fresh.map(labelOfChoice), ...labels.slice(at)];
  const set = setLabels(desk, entity, field, all);
  if (!set || 'why' in set) return set;
  return { ...set, blueprint: withSteps(set.blueprint, entity, field.name, at, fresh.length) };
}

/** Steps that are fixed lead to the new ones from the neighbour before, and from them to the one behind. */
function withSteps(
  blueprint: Blueprint,
  before: Entity,
  fieldName: string,
  at: number,
  count: number,
): Blueprint {
  const transitions = before.flow?.field === fieldName ? before.flow.transitions : undefined;
  if (!transitions) return blueprint;
  const options =
    blueprint.entities.find(({ name }) => name === before.name)?.fields.find(({ name }) => name === fieldName)
      ?.options ?? [];
  const added = options.slice(at, at + count).map(({ value }) => value);
  const previous = options[at - 1]?.value;
  const next = options[at + count]?.value;
  const known = transitions.map((step) =>
    step.from === previous ? { ...step, to: [...step.to, ...added] } : step,
  );
  const steps = [...known, ...added.map((from) => ({ from, to: next === undefined ? [] : [next] }))];
  return changeEntity(blueprint, before.name, (entity) => ({
    ...entity,
    ...(entity.flow ? { flow: { ...entity.flow, transitions: steps } } : {}),
  }));
}

/** A kind gets a row of steps; what is new stands in the first. */
function beginStates(desk: Desk, entity: Entity, values: readonly string[]): Result {
  if (values.length < 2)
    return { why: `${entity.label_plural} have no steps. Say all of them, in their order.` };
  const added = addFieldTo(desk.blueprint, entity, 'status', choiceKind(values.map(labelOfChoice)));
  if (!added || 'why' in added) return added;
  return { ...added, blueprint: withFlow(added.blueprint, entity.name, added.focus?.field ?? 'status') };
}

function withFlow(blueprint: Blueprint, entityName: string, fieldName: string): Blueprint {
  const field = blueprint.entities
    .find(({ name }) => name === entityName)
    ?.fields.find(({ name }) => name === fieldName);
  const initial = field?.options?.[0]?.value;
  if (!field || initial === undefined) return blueprint;
  const begun = changeField(blueprint, entityName, fieldName, (one) => ({
    ...one,
    required: true,
    default: one.default ?? initial,
  }));
  return changeEntity(begun, entityName, (entity) => ({
    ...entity,
    flow: entity.flow?.field === fieldName ? entity.flow : { field: fieldName, initial },
    seed: entity.seed.map((record) =>
      (record[fieldName] ?? null) === null ? { ...record, [fieldName]: initial } : record,
    ),
  }));
}

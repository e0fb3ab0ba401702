/** What is wrong with the effects of a kind of record. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Blueprint, Effect, EffectValue, Entity, Field } from './blueprint.ts';
import { isShare, makesOf, pointerOf, type SetEffect, writtenBy } from './effect.ts';
import { isHidden } from './field-access.ts';
import { isRelativeDate, isValueOf } from './field-value.ts';
import { shareFault } from './share-problems.ts';

type Entities = ReadonlyMap<string, Entity>;

export function effectProblems(blueprint: Pick<Blueprint, 'entities'>): ErrorIssue[] {
  const entities = new Map(blueprint.entities.map((entity) => [entity.name, entity]));
  return blueprint.entities.flatMap((entity, index) =>
    (entity.effects ?? []).flatMap((effect, place) => {
      const message =
        findFault(effect, entity, entities) ??
        (isEndless(entity, effect, entities)
          ? `What becomes of other things with ${entity.label_plural} would set itself off again without end.`
          : null);
      return message === null ? [] : [{ path: ['entities', index, 'effects', place], message }];
    }),
  );
}

/** The first thing that is wrong with one, as a sentence. */
function findFault(effect: Effect, entity: Entity, entities: Entities): string | null {
  const target = writtenBy(effect, entity, entities);
  if (!target)
    return makesOf(effect) === undefined
      ? `${entity.label} has no "${pointerOf(effect)}" that points at a record which could change with it.`
      : `${entity.label_plural} make "${makesOf(effect)}", which is not in the plan.`;
  if (isShare(effect)) return shareFault(effect, entity, target, entities);
  return setOffFault(effect, entity) ?? valuesFault(effect, entity, target, entities);
}

function setOffFault(effect: SetEffect, entity: Entity): string | null {
  const { on = [], into = [] } = effect;
  const called = `An effect of ${entity.label_plural}`;
  if (on.length > 0 === into.length > 0)
    return `${called} says either what sets it off ("on") or the states to which a record comes ("into").`;
  const known = ['create', 'delete', ...entity.actions.map(({ name }) => name)];
  const unknown = on.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `${called} is set off by "${unknown}", which is neither adding, deleting nor an action of it.`;
  const flow = entity.fields.find(({ name }) => name === entity.flow?.field);
  const state = into.find((value) => !flow?.options?.some((option) => option.value === value));
  if (state !== undefined)
    return `${called} is set off by the state "${state}", which no step of ${entity.label} leads to.`;
  const isOwn = pointerOf(effect) === undefined && makesOf(effect) === undefined;
  if (isOwn && on.includes('delete'))
    return `${called} changes a ${entity.label} that is deleted. Let it change what that points at.`;
  return null;
}

function valuesFault(effect: SetEffect, entity: Entity, target: Entity, entities: Entities): string | null {
  const isOwn = target === entity && pointerOf(effect) === undefined && makesOf(effect) === undefined;
  for (const value of effect.set) {
    const field = target.fields.find(({ name }) => name === value.field);
    if (!field)
      return `An effect of ${entity.label_plural} sets "${value.field}", which ${target.label} lacks.`;
    const fault = valueFault(value, field, entity, entities) ?? writableFault(field, target);
    if (fault !== null)
      return `An effect of ${entity.label_plural} sets “${field.label}” of ${target.label}${fault}`;
    if (isOwn && field.name === entity.flow?.field)
      return `${entity.label_plural} would go to another state by themselves. Let an action take them there.`;
    if (isOwn && field.input !== 'never')
      return `“${field.label}” of ${entity.label} is set by the app, so nobody enters it: its "input" is "never".`;
  }
  return makesOf(effect) === undefined ? null : missingFault(effect, entity, target);
}

/** What no statement writes. */
function writableFault(field: Field, target: Entity): string | null {
  if (field.input === 'computed') return ', which is worked out.';
  if (field.numbering) return ', which is numbered by the app.';
  if (field.type === 'list') return ', which is a list.';
  if (field.unique) return ', of which no two are the same.';
  if (target.approval?.field === field.name) return ', which somebody approves.';
  return null;
}

function valueFault(value: EffectValue, field: Field, entity: Entity, entities: Entities): string | null {
  if ('self' in value)
    return field.reference?.entity === entity.name
      ? null
      : `, which does not point at ${entity.label_plural}.`;
  if ('to' in value) {
    const { to } = value;
    if (to === null) return field.required ? ' to nothing, but it is required.' : null;
    if (field.type === 'reference') return ' to a record of its own. Take it from a field of the record.';
    const isCounted = isRelativeDate(field, to) && !Object.hasOwn(to as object, 'at');
    return isCounted || isValueOf(field, to) ? null : ' to a value that it does not accept.';
  }
  const holder =
    value.of === undefined
      ? entity
      : entities.get(entity.fields.find(({ name }) => name === value.of)?.reference?.entity ?? '');
  const source = holder?.fields.find(({ name }) => name === value.from);
  if (!source) return ` from "${value.from}", which is not there.`;
  if (source.input === 'computed') return ` from “${source.label}”, which is worked out.`;
  if (!isAlike(source, field)) return ` from “${source.label}”, which holds something else.`;
  if (field.required && !source.required && source.default === undefined)
    return ` from “${source.label}”, which may be empty.`;
  return isHidden(source) && JSON.stringify(source.see) !== JSON.stringify(field.see)
    ? ` from “${source.label}”, which fewer people see.`
    : null;
}

/** Whether whatever one holds the other takes. */
function isAlike(source: Field, field: Field): boolean {
  if (source.type !== field.type || (field.integer && !source.integer)) return false;
  if (field.type === 'reference') return source.reference?.entity === field.reference?.entity;
  const values = new Set(field.options?.map((option) => option.value));
  return (source.options ?? []).every((option) => values.has(option.value));
}

/** What a record that is made needs and the effect does not say. */
function missingFault({ set }: SetEffect, entity: Entity, target: Entity): string | null {
  const lacking = target.fields.find(
    (field) =>
      field.required &&
      field.default === undefined &&
      field.name !== target.flow?.field &&
      field.type !== 'boolean' &&
      !set.some((value) => value.field === field.name),
  );
  return lacking
    ? `${entity.label_plural} make ${target.label_plural} without “${lacking.label}”, which is required.`
    : null;
}

/** Whether what it does sets it off again, through whatever other effects. */
function isEndless(entity: Entity, effect: Effect, entities: Entities): boolean {
  const follows = (from: Entity, one: Effect): [Entity, Effect][] => {
    const target = writtenBy(one, from, entities);
    if (!target || isShare(one)) return [];
    const isMade = makesOf(one) !== undefined;
    const written = one.set.find(({ field }) => field === target.flow?.field);
    const state =
      written && 'to' in written ? written.to : isMade && target.flow ? target.flow.initial : null;
    return (target.effects ?? []).flatMap((next): [Entity, Effect][] => {
      if (isShare(next)) return [];
      const isCreated = isMade && next.on?.includes('create');
      const isReached = typeof state === 'string' && next.into?.includes(state);
      return isCreated || isReached ? [[target, next]] : [];
    });
  };
  const passed = new Set<Effect>();
  const waiting = follows(entity, effect);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (next[1] === effect) return true;
    if (passed.has(next[1])) continue;
    passed.add(next[1]);
    waiting.push(...follows(...next));
  }
  return false;
}

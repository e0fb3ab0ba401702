/** What is wrong with the guards of a kind of record. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Entity, Field, Guard, GuardCondition } from './blueprint.ts';
import { isValueOf } from './field-value.ts';
import { wayOf } from './named-access.ts';

/** Whatever takes a record to another state of its flow. */
const STEP = 'step';

/** What guards are about, beside actions; who sees records is said by rules. */
const GUARDED: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

export function guardProblems(
  entity: Entity,
  path: (string | number)[],
  entities: ReadonlyMap<string, Entity>,
  roles: ReadonlySet<string>,
): ErrorIssue[] {
  const actions = new Set(entity.actions.map(({ name }) => name));
  return (entity.guards ?? []).flatMap((guard, index) => {
    const at = [...path, 'guards', index];
    const unknown = guard.operations.filter(
      (name) => !GUARDED.has(name) && !actions.has(name) && !(name === STEP && entity.flow),
    );
    const missing = (guard.except ?? [])
      .flatMap((access) => (typeof access === 'object' ? access.roles : []))
      .filter((role) => !roles.has(role));
    return [
      ...unknown.map((name) => ({
        path: [...at, 'operations'],
        message: `When something may be done to ${entity.label_plural} speaks of "${name}", which is neither adding, changing, deleting nor an action of it.`,
      })),
      ...missing.map((role) => ({
        path: [...at, 'except'],
        message: `Who may do something to ${entity.label_plural} at any time names the role "${role}", which is not defined.`,
      })),
      ...deciderProblems(entity, guard, at),
      ...guard.when.flatMap((condition, place) =>
        conditionProblems(entity, guard, condition, [...at, 'when', place], entities),
      ),
    ];
  });
}

/** A guard that says nothing, and such that nobody could keep apart whose a record is. */
function deciderProblems(entity: Entity, guard: Guard, at: (string | number)[]): ErrorIssue[] {
  const { not_by, when, operations } = guard;
  if (not_by === undefined)
    return when.length > 0
      ? []
      : [
          {
            path: [...at, 'when'],
            message: `When something may be done to ${entity.label_plural} says neither when nor who does not. Say one, or leave it out.`,
          },
        ];
  const wrong = not_by.some((access) => access !== 'owner' && wayOf(access) === null);
  return [
    ...(wrong
      ? [
          {
            path: [...at, 'not_by'],
            message: `Who does not decide about their own ${entity.label_plural} is whoever added them, or somebody whom they name; a role may be left out of the rules instead.`,
          },
        ]
      : []),
    ...(operations.includes('create')
      ? [
          {
            path: [...at, 'operations'],
            message: `A new ${entity.label} is always of whoever adds it, so that nobody decides about their own cannot be said of adding.`,
          },
        ]
      : []),
  ];
}

function conditionProblems(
  entity: Entity,
  guard: Guard,
  condition: GuardCondition,
  path: (string | number)[],
  entities: ReadonlyMap<string, Entity>,
): ErrorIssue[] {
  const holder = holderOf(entity, condition, entities);
  if (!holder)
    return [
      { path: [...path, 'of'], message: `${entity.label} has no "${condition.of}" that points at a record.` },
    ];
  const field = holder.fields.find(({ name }) => name === condition.field);
  if (!field)
    return [
      { path: [...path, 'field'], message: `${holder.label} has no field "${condition.field}" to look at.` },
    ];
  if (field.input === 'computed')
    return [
      {
        path: [...path, 'field'],
        message: `"${field.label}" of ${holder.label} is worked out; look at a field that is stored.`,
      },
    ];
  if (condition.of === undefined && field.input === 'never' && guard.operations.includes('create'))
    return [
      {
        path: [...path, 'field'],
        message: `Nobody sends "${field.label}" with a new ${entity.label}, so that cannot depend on it.`,
      },
    ];
  if ('is' in condition)
    return [
      ...valueProblems(field, condition.is, path),
      ...startProblems(entity, holder, field, guard, condition, path),
    ];
  if (field.type === 'date' && condition.of !== undefined)
    return [
      {
        path: [...path, 'field'],
        message: `When the day "${field.label}" begins is known of a ${entity.label} alone. Look at a time of ${holder.label}, or at a day of ${entity.label}.`,
      },
    ];
  return field.type === 'date' || field.type === 'datetime'
    ? []
    : [{ path: [...path, 'field'], message: `"${field.label}" of ${holder.label} is no date or time.` }];
}

/** The kind of record whose field a condition looks at. */
export function holderOf(
  entity: Entity,
  { of }: GuardCondition,
  entities: ReadonlyMap<string, Entity>,
): Entity | undefined {
  if (of === undefined) return entity;
  const reference = entity.fields.find(({ name }) => name === of)?.reference;
  return reference && entities.get(reference.entity);
}

/** What can never be done, since no new record is as it would have to be and nobody can make one so. */
function startProblems(
  entity: Entity,
  holder: Entity,
  field: Field,
  guard: Guard,
  { of, is }: Extract<GuardCondition, { is: unknown }>,
  path: (string | number)[],
): ErrorIssue[] {
  const { flow } = holder;
  const isStepped = flow?.field === field.name && flow.transitions !== undefined;
  const isEntered = (field.input === 'always' || field.input === 'create') && !isStepped;
  const start =
    flow?.field === field.name ? flow.initial : (field.default ?? (field.type === 'boolean' ? false : null));
  const isAtOnce = of !== undefined || guard.operations.includes('create');
  if (isEntered || !isAtOnce || is.includes(start)) return [];
  return [
    {
      path: [...path, 'is'],
      message: `A new ${holder.label} is none of these by "${field.label}", and nobody can make one that is, so whether ${entity.label_plural} keep to it cannot be tried. Name what it begins with, too, or leave this out.`,
    },
  ];
}

function valueProblems(field: Field, values: readonly unknown[], path: (string | number)[]): ErrorIssue[] {
  if (field.type !== 'enum' && field.type !== 'boolean')
    return [{ path: [...path, 'field'], message: `"${field.label}" is neither a choice nor a yes or no.` }];
  return values.flatMap((value, index) =>
    isValueOf(field, value as never)
      ? []
      : [{ path: [...path, 'is', index], message: `"${String(value)}" is no value of "${field.label}".` }],
  );
}

/** What is wrong with what records take from a number elsewhere, or give to it. Pure. */
import type { Entity, Field, Formula } from './blueprint.ts';
import type { ShareEffect } from './effect.ts';
import { isHidden } from './field-access.ts';
import { isValueOf } from './field-value.ts';
import { allParts, fieldsIn, kindOf } from './formula.ts';

type Entities = ReadonlyMap<string, Entity>;

/** How much it is. */
export function amountOf(effect: ShareEffect): Formula {
  return 'minus' in effect ? effect.minus : effect.plus;
}

/** The first thing that is wrong with one, as a sentence. */
export function shareFault(
  effect: ShareEffect,
  entity: Entity,
  target: Entity,
  entities: Entities,
): string | null {
  const called = `What ${entity.label_plural} ${'minus' in effect ? 'take from' : 'give to'} ${target.label_plural}`;
  const field = target.fields.find(({ name }) => name === effect.field);
  if (target === entity) return `${called} changes their own kind of record. Name another one.`;
  if (!field) return `${called} is "${effect.field}", which ${target.label} lacks.`;
  if (field.type !== 'number' && field.type !== 'money')
    return `${called} is “${field.label}”, which is neither a number nor money.`;
  if (field.input === 'computed' || field.unique)
    return `${called} is “${field.label}”, which is ${field.unique ? 'never the same twice' : 'worked out'}.`;
  return amountFault(effect, entity, field, called, entities) ?? whileFault(effect, entity, called, entities);
}

function amountFault(
  effect: ShareEffect,
  entity: Entity,
  field: Field,
  called: string,
  entities: Entities,
): string | null {
  const amount = amountOf(effect);
  if (allParts(amount).some((part) => 'setting' in part))
    return `${called} changes with a setting of the app, so it could not be given back. Keep it in a field of ${entity.label}.`;
  const kind = kindOf(amount, entity, entities, []);
  if (typeof kind === 'object') return `${called} ${kind.wrong}.`;
  if (kind !== (field.type === 'money' ? 1 : 0))
    return `${called} is ${field.type === 'money' ? 'no sum of money' : 'no plain number'}, as “${field.label}” is.`;
  if (allParts(amount).some((part) => 'day' in part))
    return `${called} changes with the days, so it could not be given back. Leave out today.`;
  const read = fieldsIn(amount);
  const other = read.find(({ of }) => of !== undefined);
  if (other)
    return `${called} depends on “${other.field}” of another record, which may change meanwhile. Keep it in a field of ${entity.label}.`;
  const own = read.flatMap(({ field: name }) => entity.fields.find((one) => one.name === name) ?? []);
  const computed = own.find(({ input }) => input === 'computed');
  if (computed)
    return `${called} depends on “${computed.label}”, which is worked out. Say it by fields that are entered.`;
  const isWhole = field.type === 'money' || field.integer;
  if (isWhole && !comesOutWhole(amount, own))
    return `${called} is no whole number, but “${field.label}” is. Take whole numbers alone.`;
  const hidden = own.find((one) => isHidden(one) && JSON.stringify(one.see) !== JSON.stringify(field.see));
  return hidden ? `${called} would tell “${hidden.label}”, which fewer people see.` : null;
}

function comesOutWhole(amount: Formula, read: readonly Field[]): boolean {
  return (
    read.every(({ type, integer }) => type === 'money' || type === 'date' || integer) &&
    allParts(amount).every(
      (part) =>
        !('divided' in part) && !('percent' in part) && !('value' in part && !Number.isInteger(part.value)),
    )
  );
}

function whileFault(effect: ShareEffect, entity: Entity, called: string, entities: Entities): string | null {
  for (const { of, field: name, is } of effect.while) {
    const reference = entity.fields.find((one) => one.name === of)?.reference;
    if (of === effect.of) return `${called} depends on what it is taken from itself. Look at another record.`;
    const holder = of === undefined ? entity : entities.get(reference?.entity ?? '');
    const field = holder?.fields.find((one) => one.name === name);
    if (!holder || !field) return `${called} depends on "${name}", which is not there.`;
    if (holder === entity && of !== undefined)
      return `${called} depends on another ${entity.label}. Look at what is no ${entity.label}.`;
    if ((field.type !== 'enum' && field.type !== 'boolean') || field.input === 'computed')
      return `${called} depends on “${field.label}”, which is neither a choice nor a yes or no.`;
    const wrong = is.find((value) => !isValueOf(field, value));
    if (wrong !== undefined)
      return `${called} depends on “${field.label}” being "${String(wrong)}", which it never is.`;
  }
  return cascadeFault(entity, called, entities);
}

/** Records that are deleted with others give back what they took, as far as these are deleted by somebody. */
function cascadeFault(entity: Entity, called: string, entities: Entities): string | null {
  const through = entity.fields.filter(({ reference }) => reference?.on_delete === 'delete');
  const deep = through.find((pointer) => {
    const parent = entities.get(pointer.reference?.entity ?? '');
    return parent?.fields.some(({ reference }) => reference?.on_delete === 'delete');
  });
  return deep
    ? `${called} would be lost when more than “${deep.label}” is deleted with them. Let deleting that be refused while it has ${entity.label_plural}.`
    : null;
}

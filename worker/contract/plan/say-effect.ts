/** Effects as sentences: in the plan, and for whom they refuse something. Pure. */
import type { Blueprint, Effect, EffectValue, Entity, Field, Json } from './blueprint.ts';
import { isShare, makesOf, pointerOf, type SetEffect, type ShareEffect, writtenBy } from './effect.ts';
import { sayFormula } from './say-formula.ts';
import { joinOr, sayValue as sayConstant } from './say-guard.ts';
import { amountOf } from './share-problems.ts';

/** `A Sale takes Quantity from “In stock” of its product, for as long as it is there.` */
export function sayEffect(effect: Effect, entity: Entity, blueprint: Blueprint): string {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const target = writtenBy(effect, entity, entities) ?? entity;
  if (isShare(effect)) return sayShare(effect, entity, target, blueprint);
  const values = joinAnd(effect.set.map((value) => sayValue(value, entity, target, entities)));
  const what =
    makesOf(effect) !== undefined
      ? `adds to ${target.label_plural}: ${values}`
      : `sets ${values}${sayPointer(pointerOf(effect), entity)}`;
  return `${saySetOff(effect, entity)} ${what}.`;
}

/** What whoever is refused is told, where a number would leave its bounds. */
export function sayShareRefusal(
  effect: ShareEffect,
  field: Pick<Field, 'label'>,
  target: Pick<Entity, 'label'>,
): string {
  return effect.says ?? `“${field.label}” of this ${lowerFirst(target.label)} does not allow that.`;
}

function sayShare(effect: ShareEffect, entity: Entity, target: Entity, blueprint: Blueprint): string {
  const field = target.fields.find(({ name }) => name === effect.field);
  const amount = sayFormula(amountOf(effect), entity, blueprint);
  const [verb, from] = 'minus' in effect ? ['take', 'from'] : ['add', 'to'];
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const conditions = effect.while.map(({ of, field: name, is }) => {
    const reference = entity.fields.find((one) => one.name === of)?.reference;
    const holder = of === undefined ? entity : entities.get(reference?.entity ?? '');
    const looked = holder?.fields.find((one) => one.name === name);
    const values = is.map((value) => sayJson(looked, value));
    return `“${looked?.label ?? name}”${sayPointer(of, entity)} is ${joinOr(values)}`;
  });
  const held = conditions.length > 0 ? `while ${joinAnd(conditions)}` : 'for as long as they are there';
  const least = 'minus' in effect && field?.min !== undefined ? `, never below ${field.min}` : '';
  const most = 'plus' in effect && field?.max !== undefined ? `, never above ${field.max}` : '';
  return `${entity.label_plural} ${verb} ${amount} ${from} “${field?.label ?? effect.field}”${sayPointer(effect.of, entity)}, ${held}${least}${most}.`;
}

function saySetOff({ on = [], into = [] }: SetEffect, entity: Entity): string {
  const flow = entity.fields.find(({ name }) => name === entity.flow?.field);
  const done = on.map((name) => {
    if (name === 'create') return `A new ${entity.label}`;
    if (name === 'delete') return `A deleted ${entity.label}`;
    return `“${entity.actions.find((action) => action.name === name)?.label ?? name}”`;
  });
  const states = into.map((state) => sayJson(flow, state));
  return [...done, ...(states.length > 0 ? [`Coming to ${joinOr(states)}`] : [])].join(' or ');
}

function sayValue(
  value: EffectValue,
  entity: Entity,
  target: Entity,
  entities: ReadonlyMap<string, Entity>,
): string {
  const field = target.fields.find(({ name }) => name === value.field);
  const label = field?.label ?? value.field;
  if ('self' in value) return `${label} to this ${entity.label}`;
  if ('to' in value) return `${label} to ${sayJson(field, value.to)}`;
  const reference = entity.fields.find(({ name }) => name === value.of)?.reference;
  const holder = value.of === undefined ? entity : entities.get(reference?.entity ?? '');
  const source = holder?.fields.find(({ name }) => name === value.from);
  return `${label} to its ${source?.label ?? value.from}${sayPointer(value.of, entity)}`;
}

function sayPointer(pointer: string | undefined, entity: Entity): string {
  if (pointer === undefined) return '';
  return ` of its ${lowerFirst(entity.fields.find(({ name }) => name === pointer)?.label ?? pointer)}`;
}

function sayJson(field: Field | undefined, value: Json): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object' && !Array.isArray(value)) {
    const days = Number(value.in_days);
    return days === 0
      ? 'today'
      : `${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'} ${days < 0 ? 'before' : 'later'}`;
  }
  return sayConstant(field, value);
}

function joinAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function lowerFirst(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}

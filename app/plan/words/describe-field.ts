/** What a plan says of one field beside its word and type, as sentences for a person. Pure. */
import type { Blueprint, Entity, Field } from '../../../worker/contract/plan/blueprint.ts';
import { isHidden, settersOf } from '../../../worker/contract/plan/field-access.ts';
import { sayNumber } from '../../../worker/contract/plan/numbering-problems.ts';
import { sayFormula, sayRounding } from '../../../worker/contract/plan/say-formula.ts';
import { sayStart } from '../../../worker/contract/plan/start-problems.ts';
import { sayWho } from './say-who';

/** @returns who sees and sets the field, what it is worked out of, how it is numbered and what it starts as. */
export function describeFields(entity: Entity, blueprint: Blueprint): string[] {
  const { fields } = entity;
  return [
    ...fields.flatMap((field) => describeFieldAccess(field, blueprint)),
    ...fields.flatMap((field) => describeFormula(field, entity, blueprint)),
    ...fields.flatMap(describeNumbering),
    ...fields.flatMap((field) => describeStart(field, entity, blueprint)),
  ];
}

/** Between what a number or an amount may lie. */
export function describeBounds(field: Field): string[] {
  const isNumber = field.type === 'number' || field.type === 'money';
  if (!isNumber || (field.min === undefined && field.max === undefined)) return [];
  const show = (value: number) =>
    `${field.type === 'money' ? value / 100 : value}${field.unit ? ` ${field.unit}` : ''}`;
  if (field.min !== undefined && field.max !== undefined)
    return [`${field.label} is between ${show(field.min)} and ${show(field.max)}.`];
  return field.min !== undefined
    ? [`${field.label} is ${show(field.min)} or more.`]
    : [`${field.label} is ${show(field.max ?? 0)} at most.`];
}

/** Who sees or sets a field, where that is fewer people than the record is for. */
function describeFieldAccess(field: Field, blueprint: Blueprint): string[] {
  const setters = settersOf(field);
  const isSame = JSON.stringify(setters) === JSON.stringify(field.see);
  if (isHidden(field) && isSame)
    return [`${sayWho(field.see ?? [], blueprint)} can see and set ${field.label}.`];
  return [
    ...(isHidden(field) ? [`${sayWho(field.see ?? [], blueprint)} can see ${field.label}.`] : []),
    ...(setters ? [`${sayWho(setters, blueprint)} can set ${field.label}.`] : []),
  ];
}

/** What a field is worked out of. */
function describeFormula(field: Field, entity: Entity, blueprint: Blueprint): string[] {
  const { formula } = field;
  if (!formula) return [];
  const rounding = sayRounding(formula, field, blueprint.currency);
  return [`${field.label} is ${sayFormula(formula.is, entity, blueprint)}, ${rounding}.`];
}

/** How the app numbers records. */
function describeNumbering({ label, numbering }: Field): string[] {
  if (!numbering) return [];
  const [first, second] = [1, 2].map((count) => sayNumber(numbering, count, '2026'));
  const again = numbering.per_year ? ', from 1 again each year' : '';
  return [`${label} is given by the app: ${first}, ${second} and so on${again}.`];
}

/** What a field is where nothing is entered. */
function describeStart(field: Field, entity: Entity, blueprint: Blueprint): string[] {
  const start = sayStart(field, entity, new Map(blueprint.entities.map((one) => [one.name, one])));
  if (start === null) return [];
  return [`${field.label} starts as ${start}${field.input === 'never' ? '' : ', where none is entered'}.`];
}

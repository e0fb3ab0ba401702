/** A formula as SQL over its record's table, rounded as the plan says; empty where something in it is. */
import type { FieldFormula, Formula, Setting } from '../../../contract/plan/blueprint.ts';
import { allParts } from '../../../contract/plan/formula.ts';
import { usualDigits } from '../../../contract/plan/say-formula.ts';
import { findSetting } from '../../../contract/plan/settings.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { shownSum } from '../../core/operations/safe-sum.ts';
import { andApproved, andShown } from '../../core/operations/seen.ts';
import { settingSql } from '../../core/operations/setting-sql.ts';
import { nowSql } from '../day-sql.ts';

/** What a field of the record is worked out as. */
export function fieldSql(field: FieldModel, entity: EntityModel, model: AppModel): string {
  const { formula } = field;
  if (!formula) return field.computed ?? column(entity, field);
  // What counts days and years is whole already.
  if ('count' in formula.is || 'years_from' in formula.is) return formulaSql(formula.is, entity, model);
  return shownSum(rounded(formulaSql(formula.is, entity, model), field, formula, model));
}

/** Each product and quotient of a formula as SQL, and the whole: what must not grow beyond what can be shown. */
export function growing(field: FieldModel, entity: EntityModel, model: AppModel): string[] {
  const { formula } = field;
  if (!formula) return [];
  const products = allParts(formula.is).filter(
    (part) => 'times' in part || 'divided' in part || 'percent' in part,
  );
  const isCount = 'count' in formula.is || 'years_from' in formula.is;
  const parts = isCount ? products : [formula.is, ...products];
  return [...new Set(parts)].map((part) => formulaSql(part, entity, model));
}

/** A formula over the table of its record, not rounded. */
export function formulaSql(formula: Formula, entity: EntityModel, model: AppModel): string {
  const of = (part: Formula) => formulaSql(part, entity, model);
  const joined = (parts: readonly Formula[], sign: string) => `(${parts.map(of).join(` ${sign} `)})`;
  if ('value' in formula) return numberSql(formula.value);
  if ('money' in formula) return numberSql(formula.money);
  if ('day' in formula) return nowSql('%Y-%m-%d', model.timeZone);
  if ('setting' in formula) return settingSql(settingOf(formula, model));
  if ('field' in formula) return readSql(formula, entity, model);
  if ('plus' in formula) return joined(formula.plus, '+');
  if ('minus' in formula) return joined(formula.minus, '-');
  if ('times' in formula) return joined(formula.times, '*');
  if ('divided' in formula) return `(${formula.divided.map(of).join(' * 1.0 / ')})`;
  if ('percent' in formula) return `(${of(formula.percent)} * ${of(formula.of)} / 100.0)`;
  if ('count' in formula) return countSql(formula, of(formula.from), of(formula.to), model);
  return yearsSql(of(formula.years_from), of(formula.to));
}

/** The setting that a formula reads. */
export function settingOf({ setting }: { setting: string }, { blueprint }: AppModel): Setting {
  const found = findSetting(blueprint, setting);
  if (!found) throw new Error(`There is no setting "${setting}"`);
  return found;
}

function numberSql(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** A field of the record, or of the one that it points at where that is there for others to see. */
function readSql(
  { field: name, of }: Extract<Formula, { field: string }>,
  entity: EntityModel,
  model: AppModel,
): string {
  const reference = of === undefined ? null : entity.field(of).reference;
  if (!reference) return fieldSql(entity.field(name), entity, model);
  const { to, field: pointer } = reference;
  const field = to.field(name);
  const pointed = column(entity, pointer);
  if (to === entity)
    return `(SELECT _of.${sqlName(field.wire)} FROM ${sqlName(to.table)} AS _of WHERE _of.id = ${pointed}${andShown(to, '_of')})`;
  return `(SELECT ${fieldSql(field, to, model)} FROM ${sqlName(to.table)} WHERE ${sqlName(to.table)}.id = ${pointed}${andShown(to)})`;
}

/** Monday is the first day of a week in the numbers of days that SQLite counts. */
const WORKING = 5;

function countSql(
  { count, closed }: Extract<Formula, { count: string }>,
  from: string,
  to: string,
  model: AppModel,
): string {
  const number = (day: string) => `CAST(julianday(${day}) + 0.5 AS INTEGER)`;
  if (count !== 'working_days') {
    const days = `${number(to)} - ${number(from)}${count === 'days' ? ' + 1' : ''}${closedSql(closed, from, to, count === 'nights', model)}`;
    return `(CASE WHEN ${from} <= ${to} THEN ${days} END)`;
  }
  // Working days up to and with a day, counted from some Monday long ago.
  const until = (day: string, earlier = '') =>
    `((${number(day)}${earlier}) / 7 * ${WORKING} + MIN((${number(day)}${earlier}) % 7 + 1, ${WORKING}))`;
  return `(CASE WHEN ${from} <= ${to} THEN ${until(to)} - ${until(from, ' - 1')}${closedSql(closed, from, to, false, model, true)} END)`;
}

/** Less the days of the records that are left out. */
function closedSql(
  closed: { entity: string; field: string } | undefined,
  from: string,
  to: string,
  isWithoutLast: boolean,
  model: AppModel,
  isWeek = false,
): string {
  if (!closed) return '';
  const other = model.entity(closed.entity);
  const day = column(other, other.field(closed.field));
  const within = `${day} >= ${from} AND ${day} ${isWithoutLast ? '<' : '<='} ${to}`;
  const onWeekdays = isWeek ? ` AND strftime('%w', ${day}) NOT IN ('0', '6')` : '';
  return ` - (SELECT COUNT(DISTINCT ${day}) FROM ${sqlName(other.table)} WHERE ${within}${onWeekdays}${andApproved(other)})`;
}

function yearsSql(from: string, to: string): string {
  const part = (format: string, day: string) => `strftime('${format}', ${day})`;
  const years = `${part('%Y', to)} - ${part('%Y', from)} - (${part('%m-%d', to)} < ${part('%m-%d', from)})`;
  return `(CASE WHEN ${from} <= ${to} THEN ${years} END)`;
}

/** Decimals that are kept: of money in smallest units, so 0 keeps each of them and -2 whole dollars. */
export function keptDigits(field: FieldModel, { digits }: FieldFormula, model: AppModel): number {
  const kept = digits ?? usualDigits(field, model.currency.code);
  return field.type === 'money' ? Math.min(0, kept - model.currency.digits) : kept;
}

function rounded(value: string, field: FieldModel, formula: FieldFormula, model: AppModel): string {
  const digits = keptDigits(field, formula, model);
  const power = 10 ** Math.abs(digits);
  // What computers cannot write exactly (1.1 × 100 is a little more than 110) is no reason to round up.
  const scaled = `ROUND(${digits > 0 ? `${value} * ${power}.0` : digits < 0 ? `${value} / ${power}.0` : `${value} * 1.0`}, 6)`;
  const whole = wholeSql(scaled, formula.round);
  const isWhole = field.integer || field.type === 'money';
  if (digits > 0) return isWhole ? `CAST(${whole} / ${power}.0 AS INTEGER)` : `(${whole} / ${power}.0)`;
  return isWhole || digits < 0
    ? `CAST(${whole}${digits < 0 ? ` * ${power}` : ''} AS INTEGER)`
    : `(${whole} * 1.0)`;
}

function wholeSql(scaled: string, round: FieldFormula['round']): string {
  if (round === 'nearest') return `ROUND(${scaled})`;
  const whole = 'CAST(_value AS INTEGER)';
  const step = round === 'up' ? `+ (_value > ${whole})` : `- (_value < ${whole})`;
  return `(SELECT ${whole} ${step} FROM (SELECT ${scaled} AS _value))`;
}

function column(entity: EntityModel, { wire }: FieldModel): string {
  return `${sqlName(entity.table)}.${sqlName(wire)}`;
}

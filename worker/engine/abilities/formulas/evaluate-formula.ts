/** What a formula comes to, reckoned beside the app: checks compare it with what the app says. Pure. */
import type { FieldFormula, Formula } from '../../../contract/plan/blueprint.ts';

/** Values by what is read; null where there is none. */
export interface FormulaValues {
  read(field: Extract<Formula, { field: string }>): number | string | null;
  /** `YYYY-MM-DD` */
  today: string;
  /** What a setting of the app says. */
  setting(name: string): number;
  /** Days of records that are left out. */
  closed(from: { entity: string; field: string }): readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns a number or a day; null where something in it is empty. */
export function evaluateFormula(formula: Formula, values: FormulaValues): number | string | null {
  const of = (part: Formula) => evaluateFormula(part, values);
  const numbers = (parts: readonly Formula[], reckon: (one: number, other: number) => number) => {
    const found = parts.map(of);
    return found.every((one): one is number => typeof one === 'number') ? found.reduce(reckon) : null;
  };
  if ('value' in formula) return formula.value;
  if ('money' in formula) return formula.money;
  if ('day' in formula) return values.today;
  if ('setting' in formula) return values.setting(formula.setting);
  if ('field' in formula) return values.read(formula);
  if ('plus' in formula) return numbers(formula.plus, (one, other) => one + other);
  if ('minus' in formula) return numbers(formula.minus, (one, other) => one - other);
  if ('times' in formula) return numbers(formula.times, (one, other) => one * other);
  if ('divided' in formula) {
    const share = numbers(formula.divided, (one, other) => one / other);
    return share === null || !Number.isFinite(share) ? null : share;
  }
  if ('percent' in formula)
    return numbers([formula.percent, formula.of], (one, other) => (one * other) / 100);
  const [from, to] = 'count' in formula ? [formula.from, formula.to] : [formula.years_from, formula.to];
  const [first, last] = [of(from), of(to)];
  if (typeof first !== 'string' || typeof last !== 'string' || first > last) return null;
  return 'count' in formula ? countDays(formula, first, last, values) : fullYears(first, last);
}

function countDays(
  { count, closed }: Extract<Formula, { count: string }>,
  first: string,
  last: string,
  values: FormulaValues,
): number {
  const left = new Set(closed ? values.closed(closed) : []);
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  const counted = count === 'nights' ? days.slice(0, -1) : days;
  const isWorked = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  return counted.filter((day) => !left.has(day) && (count !== 'working_days' || isWorked(day))).length;
}

function fullYears(first: string, last: string): number {
  const isBefore = last.slice(5) < first.slice(5);
  return Number(last.slice(0, 4)) - Number(first.slice(0, 4)) - (isBefore ? 1 : 0);
}

/**
 * @param digits decimals that are kept; below zero, of whole tens or hundreds.
 */
export function roundValue(value: number, digits: number, round: FieldFormula['round']): number {
  const power = 10 ** Math.abs(digits);
  const scaled = Number((digits < 0 ? value / power : value * power).toFixed(6));
  const whole =
    round === 'up'
      ? Math.ceil(scaled)
      : round === 'down'
        ? Math.floor(scaled)
        : Math.sign(scaled) * Math.round(Math.abs(scaled));
  // A zero without a sign.
  return (digits < 0 ? whole * power : whole / power) + 0;
}

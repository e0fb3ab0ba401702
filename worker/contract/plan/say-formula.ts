/** A formula as people write it: "Hours × Rate of Worker". `readFormula` reads the same. Pure. */
import type { Blueprint, Entity, Field, FieldFormula, Formula } from './blueprint.ts';
import { findRead } from './formula.ts';
import { settingLabel } from './settings.ts';

/** What binds closer stands without brackets: 1 sums, 2 products, 3 shares and all that is one word. */
type Strength = 1 | 2 | 3;

export function sayFormula(formula: Formula, entity: Entity, blueprint: Blueprint): string {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const say = (part: Formula, least: Strength): string => {
    const [strength, text] = sayPart(part);
    return strength < least ? `(${text})` : text;
  };
  const join = (parts: readonly Formula[], sign: string, strength: Strength): [Strength, string] => [
    strength,
    // What is taken off or divided by is one thing, whatever it is made of.
    parts
      .map((part, index) => say(part, index === 0 ? strength : ((strength + 1) as Strength)))
      .join(` ${sign} `),
  ];
  const sayPart = (part: Formula): [Strength, string] => {
    if ('value' in part) return [part.value < 0 ? 1 : 3, String(part.value)];
    if ('money' in part) return [part.money < 0 ? 1 : 3, sayAmount(part.money, blueprint.currency)];
    if ('day' in part) return [3, 'today'];
    if ('setting' in part) return [3, settingLabel(blueprint.settings ?? [], part.setting)];
    if ('field' in part) return [3, sayField(part, entity, entities)];
    if ('plus' in part) return join(part.plus, '+', 1);
    if ('minus' in part) return join(part.minus, '−', 1);
    if ('times' in part) return join(part.times, '×', 2);
    if ('divided' in part) return join(part.divided, '÷', 2);
    if ('percent' in part) return [3, `${say(part.percent, 3)} % of ${say(part.of, 3)}`];
    if ('count' in part) {
      const words = part.count.replace('_', ' ');
      return [
        3,
        `${words} from ${say(part.from, 3)} to ${say(part.to, 3)}${sayClosed(part.closed, entities)}`,
      ];
    }
    return [3, `years from ${say(part.years_from, 3)} to ${say(part.to, 3)}`];
  };
  return say(formula, 1);
}

/** The label, with that of the pointer where it is another record's. */
export function sayField(
  read: Extract<Formula, { field: string }>,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): string {
  const field = findRead(read, entity, entities)?.field;
  const pointer = entity.fields.find(({ name }) => name === read.of);
  return `${field?.label ?? read.field}${read.of === undefined ? '' : ` of ${pointer?.label ?? read.of}`}`;
}

function sayClosed(
  closed: { entity: string; field: string } | undefined,
  entities: ReadonlyMap<string, Entity>,
): string {
  return closed ? ` without ${entities.get(closed.entity)?.label_plural ?? closed.entity}` : '';
}

/** `12.50 EUR`, of an amount in the smallest unit. */
function sayAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

export function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** How many decimals a formula keeps, where it says nothing of it. */
export function usualDigits(field: Pick<Field, 'type' | 'integer'>, currency: string): number {
  if (field.type === 'money') return digitsOf(currency);
  return field.integer ? 0 : 2;
}

/** `rounded up to whole numbers`, `to the smallest unit`; empty where it is as usual. */
export function sayRounding({ digits, round }: FieldFormula, field: Field, currency: string): string {
  const usual = usualDigits(field, currency);
  const kept = digits ?? usual;
  const how = round === 'nearest' ? 'rounded' : `rounded ${round}`;
  const to = kept === 0 ? 'whole numbers' : `${kept} decimal${kept === 1 ? '' : 's'}`;
  return `${how} to ${to}`;
}

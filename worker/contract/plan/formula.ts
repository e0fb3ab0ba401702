/** Formulas: what they are made of, and whether they come out as a number, as money or as a day. Pure. */
import type { Entity, Field, Formula, Setting } from './blueprint.ts';

/** What a formula reads: a field of the record, or of one that it points at. */
export type FormulaField = Extract<Formula, { field: string }>;

/** The formulas directly within one. */
export function partsOf(formula: Formula): Formula[] {
  if ('plus' in formula) return formula.plus;
  if ('minus' in formula) return formula.minus;
  if ('times' in formula) return formula.times;
  if ('divided' in formula) return formula.divided;
  if ('percent' in formula) return [formula.percent, formula.of];
  if ('count' in formula) return [formula.from, formula.to];
  if ('years_from' in formula) return [formula.years_from, formula.to];
  return [];
}

/** The formula and all formulas within it. */
export function allParts(formula: Formula): Formula[] {
  return [formula, ...partsOf(formula).flatMap(allParts)];
}

/** The fields that it reads, each once. */
export function fieldsIn(formula: Formula): FormulaField[] {
  const read = allParts(formula).filter((part): part is FormulaField => 'field' in part);
  return read.filter(
    (one, index) => read.findIndex(({ field, of }) => field === one.field && of === one.of) === index,
  );
}

/** Kinds of records whose days it leaves out. */
export function closedIn(formula: Formula): { entity: string; field: string }[] {
  return allParts(formula).flatMap((part) => ('count' in part && part.closed ? [part.closed] : []));
}

/** The field that a formula reads, and the kind of record that has it; null where there is none. */
export function findRead(
  { field: name, of }: FormulaField,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): { holder: Entity; field: Field } | null {
  const target = of === undefined ? null : entity.fields.find((one) => one.name === of)?.reference?.entity;
  const holder = of === undefined ? entity : entities.get(target ?? '');
  const field = holder?.fields.find((one) => one.name === name);
  return holder && field ? { holder, field } : null;
}

/** Whether a field is worked out of another one, by formulas alone. */
export function readsByFormula(
  from: { entity: Entity; field: Field },
  wanted: Field,
  entities: ReadonlyMap<string, Entity>,
  passed: readonly Field[] = [],
): boolean {
  if (!from.field.formula || passed.includes(from.field)) return false;
  return fieldsIn(from.field.formula.is).some((read) => {
    const found = findRead(read, from.entity, entities);
    return (
      found !== null &&
      (found.field === wanted ||
        readsByFormula({ entity: found.holder, field: found.field }, wanted, entities, [
          ...passed,
          from.field,
        ]))
    );
  });
}

/** A day, or a number that counts money so many times: money 1, a plain number 0. A sentence where it is neither. */
export type FormulaKind = 'day' | number | { wrong: string };

export function kindOf(
  formula: Formula,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
  settings: readonly Setting[],
): FormulaKind {
  const kind = (part: Formula) => kindOf(part, entity, entities, settings);
  if ('value' in formula) return 0;
  if ('money' in formula) return 1;
  if ('day' in formula) return 'day';
  if ('setting' in formula) {
    const setting = settings.find(({ name }) => name === formula.setting);
    if (!setting) return { wrong: `reads the setting "${formula.setting}", which is not there` };
    return setting.type === 'money' ? 1 : 0;
  }
  if ('field' in formula) return kindOfField(formula, entity, entities);
  const kinds = partsOf(formula).map(kind);
  const wrong = kinds.find((one) => typeof one === 'object');
  if (wrong) return wrong;
  if ('count' in formula || 'years_from' in formula)
    return kinds.every((one) => one === 'day')
      ? 0
      : { wrong: 'counts days or years between what are no dates' };
  const numbers = kinds.filter((one) => typeof one === 'number');
  if (numbers.length < kinds.length) return { wrong: 'reckons with a date. Count the days between two' };
  const [first = 0, second = 0] = numbers;
  if ('plus' in formula || 'minus' in formula)
    return numbers.every((one) => one === first)
      ? first
      : { wrong: 'adds up money and plain numbers. Say the number as an amount of money' };
  if ('divided' in formula) return first - second;
  return numbers.reduce((sum, one) => sum + one, 0);
}

function kindOfField(read: FormulaField, entity: Entity, entities: ReadonlyMap<string, Entity>): FormulaKind {
  const { field: name, of } = read;
  const pointer = entity.fields.find((one) => one.name === of);
  if (of !== undefined && !pointer?.reference)
    return { wrong: `looks through "${of}", which points at no record` };
  const found = findRead(read, entity, entities);
  if (!found) return { wrong: `reads "${name}", which is not there` };
  const { holder, field } = found;
  if (holder === entity && of !== undefined && field.input === 'computed')
    return { wrong: `reads "${field.label}" of another ${entity.label}, which is worked out itself` };
  if (field.type === 'money') return 1;
  if (field.type === 'number') return 0;
  if (field.type === 'date') return 'day';
  return { wrong: `reads "${field.label}", which is neither a number, money nor a date` };
}

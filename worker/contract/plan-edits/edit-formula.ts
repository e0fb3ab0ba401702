/** What a field is worked out of, changed by hand. Pure. */
import type { Blueprint, Entity, Field, FieldFormula, Formula } from '../plan/blueprint.ts';
import { closedIn, fieldsIn, findRead } from '../plan/formula.ts';
import { sayFormula, usualDigits } from '../plan/say-formula.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeField } from './change-entity.ts';
import { dropFromFields, type Gone, isAbout } from './drop-from-fields.ts';
import { readFormula } from './read-formula.ts';

/** What stands in the editor of a field's formula; null where a field cannot have one. */
export function formulaText(blueprint: Blueprint, entity: Entity, field: Field): string | null {
  const isNumber = field.type === 'number' || field.type === 'money';
  const isAbility = field.input === 'computed' && !field.formula;
  if (!isNumber || isAbility || field.input === 'never' || entity.title_field === field.name) return null;
  return field.formula ? sayFormula(field.formula.is, entity, blueprint) : '';
}

/**
 * Says what a field is worked out of; with nothing people enter it.
 * @returns a sentence where the text is not understood.
 */
export function setFormula(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  text: string,
): { blueprint: Blueprint } | { wrong: string } {
  if (text.trim() === '')
    return { blueprint: withVersion(changeField(blueprint, entity.name, field.name, withoutFormula)) };
  const read = readFormula(text, entity, blueprint);
  if ('wrong' in read) return read;
  const formula: FieldFormula = { round: 'nearest', ...field.formula, is: read.formula };
  return {
    blueprint: withVersion(changeField(blueprint, entity.name, field.name, (one) => worked(one, formula))),
  };
}

/** Ways to round as choices: how, and to how many decimals. */
export function listRoundings(
  { currency }: Blueprint,
  field: Field,
): { value: string; label: string; rounding: Omit<FieldFormula, 'is'> }[] {
  const usual = usualDigits(field, currency);
  const digits = [
    ...new Set([usual, 0, 1, 2, ...(field.formula?.digits === undefined ? [] : [field.formula.digits])]),
  ];
  return digits.flatMap((kept) =>
    (['nearest', 'up', 'down'] as const).map((round) => ({
      value: `${kept} ${round}`,
      label: `${kept === 0 ? 'Whole' : `${kept} decimal${kept === 1 ? '' : 's'}`}${round === 'nearest' ? '' : `, ${round}`}`,
      rounding: { round, ...(kept === usual ? {} : { digits: kept }) },
    })),
  );
}

export function roundingOf({ currency }: Blueprint, field: Field): string {
  const { formula } = field;
  return `${formula?.digits ?? usualDigits(field, currency)} ${formula?.round ?? 'nearest'}`;
}

export function setRounding(blueprint: Blueprint, entity: Entity, field: Field, value: string): Blueprint {
  const { formula } = field;
  const chosen = listRoundings(blueprint, field).find((one) => one.value === value);
  if (!formula || !chosen) return blueprint;
  return changeField(blueprint, entity.name, field.name, (one) => ({
    ...one,
    formula: { is: formula.is, ...chosen.rounding },
  }));
}

/** What is worked out is entered by nobody, and has no bounds of what people enter. */
function worked(
  { default: _start, min: _min, max: _max, set: _set, ...field }: Field,
  formula: FieldFormula,
): Field {
  return { ...field, required: false, unique: false, input: 'computed', formula };
}

/** The field as people enter it. */
export function withoutFormula({ formula, ...field }: Field): Field {
  return formula ? { ...field, input: 'always' } : { ...field };
}

/**
 * Lets fields be entered whose formulas read what is gone.
 * @param removed gets a line for each.
 */
export function dropFormulas(before: Blueprint, after: Blueprint, gone: Gone, removed: string[]): Blueprint {
  return dropFromFields(
    before,
    after,
    (field, entity, entities) =>
      field.formula && isReadBy(field.formula.is, entity, entities, gone)
        ? { field: withoutFormula(field), what: `the formula of ${field.label} of ${entity.label}` }
        : null,
    removed,
  );
}

function isReadBy(
  formula: Formula,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
  gone: Gone,
): boolean {
  return (
    closedIn(formula).some((one) => isAbout(gone, one.entity, one.field)) ||
    fieldsIn(formula).some((read) => {
      const found = findRead(read, entity, entities);
      const isPointer = isAbout(gone, entity.name, read.of);
      return isPointer || (found !== null && isAbout(gone, found.holder.name, found.field.name));
    })
  );
}

/** What is wrong with the formulas of a kind of record. Pure. */
import type { ErrorIssue } from '../errors.ts';
import { BLUEPRINT_LIMITS, type Entity, type Field, type Setting } from './blueprint.ts';
import { allParts, closedIn, kindOf, readsByFormula } from './formula.ts';

export function formulaProblems(
  entity: Entity,
  path: (string | number)[],
  entities: ReadonlyMap<string, Entity>,
  settings: readonly Setting[],
): ErrorIssue[] {
  return entity.fields.flatMap((field, index) => {
    const message = field.formula && findFault(entity, field, entities, settings);
    return message ? [{ path: [...path, 'fields', index, 'formula'], message }] : [];
  });
}

/** The first thing that is wrong, as a sentence. */
function findFault(
  entity: Entity,
  field: Field,
  entities: ReadonlyMap<string, Entity>,
  settings: readonly Setting[],
): string | null {
  const called = `The formula of "${field.label}" of ${entity.label}`;
  const formula = field.formula?.is;
  if (!formula) return null;
  if (field.input !== 'computed')
    return `"${field.label}" of ${entity.label} has a formula, so nobody enters it: its "input" is "computed".`;
  if (field.type !== 'number' && field.type !== 'money')
    return `${called} comes out as a number, so it must be a number or money.`;
  if (entity.title_field === field.name)
    return `${entity.label_plural} are called by "${field.label}", which is worked out. Call them by another field.`;
  if (allParts(formula).length > BLUEPRINT_LIMITS.formula)
    return `${called} has more than ${BLUEPRINT_LIMITS.formula} parts. Work out a part of it in a field of its own.`;
  const kind = kindOf(formula, entity, entities, settings);
  if (typeof kind === 'object') return `${called} ${kind.wrong}.`;
  const wanted = field.type === 'money' ? 1 : 0;
  if (kind === 'day') return `${called} is a date, not a number.`;
  if (kind !== wanted)
    return wanted === 1
      ? `${called} comes out as ${kind === 0 ? 'a plain number' : 'money times money'}, but "${field.label}" is money.`
      : `${called} comes out as money, but "${field.label}" is a plain number.`;
  const closed = closedIn(formula).find(
    (one) => entities.get(one.entity)?.fields.find(({ name }) => name === one.field)?.type !== 'date',
  );
  if (closed)
    return `${called} leaves out the days of "${closed.entity}", where "${closed.field}" is no date.`;
  if (readsByFormula({ entity, field }, field, entities)) return `${called} is worked out of itself.`;
  return null;
}

/** How long values may be: whole numbers within what a record can hold, with at least one length left. */
import type { Entity, Field } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { LONGEST } from '../core/operations/entity-parts.ts';

/** Largest bound that a plan may name: characters of a text, entries of a list. A record is one row of the database. */
const MOST = { text: 100_000, list: 1_000 } as const;

type Long = 'text' | 'long_text' | 'markdown' | 'email' | 'url' | 'list';
const LONG: ReadonlySet<string> = new Set<Long>(['text', 'long_text', 'markdown', 'email', 'url', 'list']);

/** @param path of the entity. */
export function findLengthProblems(entity: Entity, path: (string | number)[]): BlueprintProblem[] {
  return entity.fields.flatMap((field, index) =>
    isLong(field) ? problemsOf(entity, field, [...path, 'fields', index]) : [],
  );
}

function isLong(field: Field): field is Field & { type: Long } {
  return LONG.has(field.type);
}

function problemsOf(
  entity: Entity,
  field: Field & { type: Long },
  path: (string | number)[],
): BlueprintProblem[] {
  const called = `${entity.label}: "${field.label}"`;
  const units = field.type === 'list' ? 'entries' : 'characters';
  const most = field.type === 'list' ? MOST.list : MOST.text;
  const found = (['min', 'max'] as const).flatMap((bound): BlueprintProblem[] => {
    const value = field[bound];
    const least = bound === 'max' ? 1 : 0;
    if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return [];
    const message = `${called} has a length of ${value}, but ${units} are counted from ${least} to ${most}.`;
    return [{ path: [...path, bound], message }];
  });
  const usual = LONGEST[field.type];
  if (found.length === 0 && field.max === undefined && (field.min ?? 0) > usual)
    found.push({
      path: [...path, 'max'],
      message: `${called} has at least ${field.min} ${units}, which is more than the usual ${usual}. Say how many it may have.`,
    });
  return found;
}

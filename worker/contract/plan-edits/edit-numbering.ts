/** How the app numbers records in a field, changed by hand. Pure. */
import type { Blueprint, Entity, Field, Numbering } from '../plan/blueprint.ts';
import { sayNumber } from '../plan/numbering-problems.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeEntity } from './change-entity.ts';

/** Whether a field may hold running numbers: a text that no action sets. */
export function canBeNumbered(entity: Entity, field: Field): boolean {
  const isSet = entity.actions.some(({ set }) => set.some((part) => part.field === field.name));
  const isEntered = field.input === 'always' || field.input === 'create';
  return field.type === 'text' && !isSet && (isEntered || field.numbering !== undefined);
}

/**
 * @param numbering undefined: people enter the field.
 * @param year in which its examples are.
 */
export function setNumbering(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  numbering: Numbering | undefined,
  year: string,
): Blueprint {
  return withVersion(
    changeEntity(blueprint, entity.name, (one) => ({
      ...one,
      fields: one.fields.map((other) =>
        other.name !== field.name ? other : numbering ? numbered(other, numbering) : withoutNumbering(other),
      ),
      seed: numbering
        ? one.seed.map((record, index) => ({
            ...record,
            [field.name]: sayNumber(numbering, index + 1, year),
          }))
        : one.seed,
    })),
  );
}

function numbered(
  { default: _start, min: _min, max: _max, set: _set, ...field }: Field,
  numbering: Numbering,
): Field {
  return { ...field, required: false, unique: true, input: 'never', numbering };
}

/** The field as people enter it. */
export function withoutNumbering({ numbering, ...field }: Field): Field {
  return numbering ? { ...field, input: 'always' } : { ...field };
}

/** What a field starts as, changed by hand. Pure. */
import type { Blueprint, Entity, Field, FieldStart } from '../plan/blueprint.ts';
import { findRead } from '../plan/formula.ts';
import { canStartAs } from '../plan/start-problems.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeField } from './change-entity.ts';
import { dropFromFields, type Gone, isAbout } from './drop-from-fields.ts';

export interface StartChoice {
  /** `product.price`; empty for nothing. */
  value: string;
  label: string;
  start: FieldStart | undefined;
}

/** What a field may start as, nothing first; no choice where it can start as nothing else. */
export function listStarts(blueprint: Blueprint, entity: Entity, field: Field): StartChoice[] {
  const isGiven = field.unique || field.numbering || field.input === 'computed' || field.formula;
  if (isGiven || entity.flow?.field === field.name) return [];
  const choices = entity.fields.flatMap((pointer) => {
    const target = blueprint.entities.find(({ name }) => name === pointer.reference?.entity);
    if (!target || target === entity) return [];
    return target.fields
      .filter((source) => canStartAs(started(field, source), source))
      .map((source) => ({
        value: `${pointer.name}.${source.name}`,
        label: `${source.label} of the ${pointer.label}`,
        start: { of: pointer.name, field: source.name },
      }));
  });
  return choices.length === 0 ? [] : [{ value: '', label: 'Empty', start: undefined }, ...choices];
}

/** @param start undefined: the field starts empty. */
export function setStart(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  start: FieldStart | undefined,
): Blueprint {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const source = start && findRead(start, entity, entities)?.field;
  return withVersion(
    changeField(blueprint, entity.name, field.name, (one) =>
      source ? { ...started(one, source), starts: start } : withoutStart(one),
    ),
  );
}

/** The field with room for what it starts as: not required, of its bounds, for those alone who see the other. */
function started({ default: _start, min: _min, max: _max, ...field }: Field, source: Field): Field {
  return {
    ...field,
    required: false,
    integer: source.integer,
    ...(source.min === undefined ? {} : { min: source.min }),
    ...(source.max === undefined ? {} : { max: source.max }),
    ...(source.see === undefined ? {} : { see: source.see }),
  };
}

/** The field, which starts empty. */
export function withoutStart({ starts: _starts, ...field }: Field): Field {
  return field;
}

/**
 * Lets fields start empty which started as what is gone.
 * @param removed gets a line for each.
 */
export function dropStarts(before: Blueprint, after: Blueprint, gone: Gone, removed: string[]): Blueprint {
  return dropFromFields(
    before,
    after,
    (field, entity, entities) => {
      const { starts } = field;
      const found = starts && findRead(starts, entity, entities);
      const isGone =
        isAbout(gone, entity.name, starts?.of ?? '') ||
        (found && isAbout(gone, found.holder.name, found.field.name));
      if (!starts || !isGone) return null;
      return { field: withoutStart(field), what: `what ${field.label} of ${entity.label} starts as` };
    },
    removed,
  );
}

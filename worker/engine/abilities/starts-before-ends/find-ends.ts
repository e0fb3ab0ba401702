/** The two times of an entity of which one must not lie before the other. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { findStartAndEnd } from '../plan-times.ts';

export interface Ends {
  entity: EntityModel;
  start: FieldModel;
  end: FieldModel;
}

/** Whether an entity has two such times that no other rule keeps in order. */
export function hasEnds(entity: Entity, blueprint: Blueprint): boolean {
  return namesOf(entity, blueprint) !== null;
}

export function findEnds(name: string | undefined, model: AppModel): Ends | null {
  const entity = model.blueprint.entities.find((one) => one.name === name);
  const names = entity ? namesOf(entity, model.blueprint) : null;
  if (!entity || !names) return null;
  const found = model.entity(entity.name);
  return { entity: found, start: found.field(names.start), end: found.field(names.end) };
}

/** What a part of the plan says about when records take place, else what their fields say. */
function namesOf(entity: Entity, { abilities, pages }: Blueprint): { start: string; end: string } | null {
  const uses = [...abilities, ...pages.flatMap(({ blocks }) => blocks)].filter(
    (use) => use.entity === entity.name,
  );
  // It says more exactly what may touch.
  if (uses.some(({ ability, options }) => ability === 'conflict-check' && options.end !== undefined))
    return null;
  const said = uses.find(({ options }) => isTime(entity, options.start) && isTime(entity, options.end));
  if (said) return { start: String(said.options.start), end: String(said.options.end) };
  const pair = findStartAndEnd(entity.fields);
  return pair && { start: pair.start.name, end: pair.end.name };
}

function isTime({ fields }: Entity, name: unknown): boolean {
  return fields.some((field) => field.name === name && (field.type === 'date' || field.type === 'datetime'));
}

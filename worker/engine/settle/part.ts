/** A part that a plan can do without, and what of entities is such. */
import type { Blueprint, Entity, Json } from '../../contract/plan/blueprint.ts';
import { keepActions } from '../../contract/plan-edits/forget.ts';

export interface Part {
  /** For a person: "the figure “Revenue” on Overview". */
  name: string;
  value: Json;
  without(): Blueprint;
}

export function leaveOperation(blueprint: Blueprint, entity: Entity, does: string): Part {
  const action = entity.actions.find(({ name }) => name === does);
  const kept = keepActions(entity, (one) => one !== action);
  const rules = kept.rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => name !== does) }))
    .filter(({ operations }) => operations.length > 0);
  const operations = action ? kept.operations : kept.operations.filter((name) => name !== does);
  return {
    name: action
      ? `the button “${action.label}” of ${entity.label_plural}`
      : `to ${does} ${entity.label_plural.toLowerCase()}`,
    value: partOfEntity(entity, (action ?? does) as Json),
    without: () => replaceEntity(blueprint, entity, { ...kept, rules, operations }),
  };
}

/** A part of an entity as plans are compared: two entities may have the same field, and only one of them before. */
export function partOfEntity({ name }: Entity, part: Json): Json {
  return { entity: name, part };
}

export function replaceEntity(blueprint: Blueprint, entity: Entity, by: Entity): Blueprint {
  return { ...blueprint, entities: blueprint.entities.map((one) => (one === entity ? by : one)) };
}

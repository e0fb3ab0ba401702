/** What visitors may not do by inference. Pure. */

import type { Assumed, Blueprint, Entity, Rule } from './blueprint.ts';
import { allowedTo } from './close-changes.ts';

/**
 * [PRIV21] A plan that was inferred (by a model) in which visitors change and delete nothing and take no step, but where the words
 * give it. What was theirs is for those who run the app and their team, or for the others whom the rule names; the plan says so
 * as an assumption, which one press opens.
 * @param said what was read of the words alone; null where nothing was understood.
 */
export function closeToVisitors(blueprint: Blueprint, said: Blueprint | null): Blueprint {
  const entities = blueprint.entities.map((entity) => closeEntity(entity, said));
  const closed = entities.filter((entity, index) => {
    const before = blueprint.entities[index];
    return (
      before !== undefined && before !== entity && CHANGING.some((permission) => isOpen(before, permission))
    );
  });
  if (entities.every((entity, index) => entity === blueprint.entities[index])) return blueprint;
  const known = blueprint.assumed ?? [];
  const added = closed
    .filter(({ name }) => !known.some((one) => one.about === 'changes' && one.entity === name))
    .map(({ name }): Assumed => ({ about: 'changes', entity: name }));
  const assumed = [...known, ...added];
  return { ...blueprint, entities, ...(assumed.length > 0 ? { assumed } : {}) };
}

const CHANGING = ['update', 'delete'] as const;

function closeEntity(entity: Entity, said: Blueprint | null): Entity {
  const permissions = [...CHANGING, ...entity.actions.map(({ name }) => name)].filter(
    (permission) => isOpen(entity, permission) && !isSaid(entity, permission, said),
  );
  if (permissions.length === 0) return entity;
  const rules = entity.rules.flatMap((rule): Rule[] => {
    const closed = rule.operations.filter((name) => permissions.includes(name));
    if (closed.length === 0 || !rule.allow.includes('public')) return [rule];
    const left = rule.operations.filter((name) => !permissions.includes(name));
    const allow = rule.allow.filter((one) => one !== 'public');
    // What no rule says is settled as those who run the app and their team.
    return [
      ...(left.length > 0 ? [{ ...rule, operations: left }] : []),
      ...(allow.length > 0 ? [{ ...rule, operations: closed, allow }] : []),
    ];
  });
  return { ...entity, rules };
}

/** A rule gives it to visitors. */
function isOpen(entity: Entity, permission: string): boolean {
  return entity.rules.some(
    ({ operations, allow }) => operations.includes(permission) && allow.includes('public'),
  );
}

/** The words give it: for such records, or for all that there are, where nobody signs in. */
function isSaid({ name }: Entity, permission: string, said: Blueprint | null): boolean {
  const gives = (entity: Entity, asked: string) => {
    const isThere = entity.rules.some(({ operations }) => operations.includes(asked));
    return isThere && allowedTo(entity, asked).includes('public');
  };
  const known = said?.entities.find((entity) => entity.name === name);
  if (known) return gives(known, permission);
  return (
    said !== null && said.entities.length > 0 && said.entities.every((entity) => gives(entity, 'update'))
  );
}

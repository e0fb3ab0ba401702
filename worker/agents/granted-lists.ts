/** The lists of an app that its Blueprint grants, and how they answer a visitor who is not signed in. */
import type { Blueprint, Entity, Json } from '../contract/plan/blueprint.ts';

export interface GrantedList {
  entity: string;
  path: string;
  /** 200 where everyone may see the list, else 401. */
  status: 200 | 401;
  /** Records that a visitor sees of a freshly started app: those that wait for approval are not among them. */
  seeded: number;
}

export function listGranted(blueprint: Blueprint): GrantedList[] {
  return blueprint.entities
    .filter((entity) => entity.operations.includes('list'))
    .map((entity) => {
      const rules = entity.rules.filter((rule) => rule.operations.includes('list'));
      const open = rules.some((rule) => rule.allow.includes('public'));
      return {
        entity: entity.label_plural,
        path: `/api/${entity.plural.replaceAll('_', '-')}`,
        status: open ? 200 : 401,
        seeded: entity.seed.filter((record) => isSeen(entity, record, blueprint)).length,
      };
    });
}

/** Approved, where that is asked for, and so is what it is a part of. */
function isSeen(entity: Entity, record: Record<string, Json>, blueprint: Blueprint): boolean {
  const { approval, flow } = entity;
  if (approval) {
    const field = entity.fields.find(({ name }) => name === approval.field);
    const initial = flow?.field === approval.field ? flow.initial : undefined;
    const state = record[approval.field] ?? field?.default ?? initial;
    if (!approval.shown.some((shown) => shown === state)) return false;
  }
  const whole = findWhole(entity, blueprint);
  if (!whole) return true;
  const place = record[whole.field];
  const of = typeof place === 'number' ? whole.entity.seed[place - 1] : undefined;
  return of !== undefined && isSeen(whole.entity, of, blueprint);
}

/** What records of this kind go with, where it waits for approval itself or goes with something that does. */
function findWhole(
  entity: Entity,
  blueprint: Blueprint,
  asking: Entity[] = [],
): { field: string; entity: Entity } | null {
  for (const { name, required, reference } of entity.fields) {
    const to = blueprint.entities.find((one) => one.name === reference?.entity);
    if (!required || reference?.on_delete !== 'delete' || !to || to === entity || asking.includes(to))
      continue;
    if (to.approval || findWhole(to, blueprint, [...asking, entity])) return { field: name, entity: to };
  }
  return null;
}

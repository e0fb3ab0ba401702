/** Effects: of what kind one is, what sets it off, and what it reads and writes. Pure. */
import type { Effect, Entity } from './blueprint.ts';

export type ShareEffect = Extract<Effect, { while: unknown }>;
export type SetEffect = Extract<Effect, { set: unknown }>;

/** What is taken from, or given to, a number for as long as a record is there. */
export function isShare(effect: Effect): effect is ShareEffect {
  return !('set' in effect);
}

/** Whether it makes another record. */
export function makesOf(effect: Effect): string | undefined {
  return 'make' in effect ? effect.make : undefined;
}

/** The pointer to the record whose fields it writes; undefined where they are its own, or a new one's. */
export function pointerOf(effect: Effect): string | undefined {
  return 'of' in effect ? effect.of : undefined;
}

/** The kind of record that it writes to. */
export function writtenBy(
  effect: Effect,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): Entity | undefined {
  const made = makesOf(effect);
  if (made !== undefined) return entities.get(made);
  const pointer = pointerOf(effect);
  if (pointer === undefined) return entity;
  const reference = entity.fields.find(({ name }) => name === pointer)?.reference;
  return entities.get(reference?.entity ?? '');
}

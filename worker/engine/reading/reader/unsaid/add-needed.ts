/** Parts without which what is kept makes no sense, and who takes part in what. */
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact } from '../facts.ts';

/** More kinds than these are never added to what a text names itself. */
export const MOST = 9;

/** Parts that live inside what is there, and what a required pointer of it must point at. */
export function addNeeded(
  core: readonly string[],
  entities: EntityFact[],
  /** The text says what it wants: only what the records cannot do without comes besides. */
  told: boolean,
  add: (thing: string, words: undefined, evidence: string, source: 'lexicon') => void,
): void {
  for (let round = 0; round < 2; round += 1)
    for (const name of core) {
      if (entities.length >= MOST) return;
      // Products are items under another name.
      if (name === 'item' && entities.some((entity) => entity.thing === 'product')) continue;
      const thing = requireThing(name);
      const inside = thing.fields.some(
        (field) =>
          (field.required || (field.core && field.reference?.onDelete === 'delete')) &&
          field.reference &&
          entities.some((entity) => entity.thing === field.reference?.thing),
      );
      const needed = entities.some(
        (entity) =>
          entity.thing !== undefined &&
          requireThing(entity.thing).fields.some(
            (field) =>
              (field.required || (field.core && field.reference?.onDelete === 'delete')) &&
              field.reference?.thing === name,
          ),
      );
      // Who signs up for a shift needs no event besides it.
      if (
        thing.nature === 'event' &&
        entities.some((entity) => entity.thing !== undefined && requireThing(entity.thing).nature === 'event')
      )
        continue;
      if (inside && /^(?:record|message)$/.test(thing.nature) && findRegistration([], entities) !== undefined)
        continue;
      if (
        needed ||
        (inside && (told ? /^(part|media)$/ : /^(part|log|message|record|media)$/).test(thing.nature))
      )
        add(name, undefined, '', 'lexicon');
    }
}

/** Who takes part has a name of its own in some domains: the booking of a class. */
export function findRegistration(
  things: readonly string[],
  entities: readonly EntityFact[],
): string | undefined {
  const isPartaking = (name: string) => {
    const thing = requireThing(name);
    return (
      thing.nature === 'record' &&
      thing.fields.some(
        ({ required, reference }) =>
          required &&
          reference !== undefined &&
          requireThing(reference.thing).nature === 'event' &&
          entities.some((entity) => entity.thing === reference.thing),
      )
    );
  };
  // Tickets that are kept already are what people take part with.
  return (
    entities.find(({ thing }) => thing !== undefined && isPartaking(thing))?.thing ?? things.find(isPartaking)
  );
}

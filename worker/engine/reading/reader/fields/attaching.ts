/** What fields and relations are attached to, while the mentions of a text are gone through. */
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact, RelationFact } from '../facts.ts';
import type { Weighing } from '../nouns/candidate.ts';

export interface Attaching {
  byKey: Map<string, EntityFact>;
  weighing: Weighing;
  main: EntityFact | null;
  /** The app is named after its main records ("a recipe collection"): what it lists belongs to them. */
  mainIsKind: boolean;
  relations: RelationFact[];
}

/** The entity that the words mean in this text. */
export function entityOf(words: string, { byKey, weighing }: Attaching): EntityFact | null {
  return byKey.get(weighing.meaning.get(words) ?? '') ?? null;
}

/** How records of this kind are best met; '' where nothing is known of them. */
export function natureOf(entity: EntityFact): string {
  return entity.thing === undefined ? '' : requireThing(entity.thing).nature;
}

/** Every ability by its name. */
import type { Ability } from '../ability.ts';
import { record } from './record/record.ts';
import { relation } from './relation/relation.ts';

const abilities: Ability[] = [record as Ability, relation as Ability];

const byName = new Map(abilities.map((ability) => [ability.name, ability]));

/** The ability of this name, or null. */
export function findAbility(name: string): Ability | null {
  return byName.get(name) ?? null;
}

/** All things of the lexicon by name. Each is parsed once, when first asked for. */

import { parseThing, type Thing, type ThingNotation } from './thing.ts';
import { BOOKING } from './things/booking.ts';
import { CLUBS } from './things/clubs.ts';
import { COMMERCE } from './things/commerce.ts';
import { COMMUNITY } from './things/community.ts';
import { FINANCE } from './things/finance.ts';
import { HEALTH } from './things/health.ts';
import { HOMES } from './things/homes.ts';
import { LEARNING } from './things/learning.ts';
import { MEDIA } from './things/media.ts';
import { NEIGHBOURS } from './things/neighbours.ts';
import { PEOPLE } from './things/people.ts';
import { PLACES } from './things/places.ts';
import { ROUNDS } from './things/rounds.ts';
import { SALES } from './things/sales.ts';
import { SERVICES } from './things/services.ts';
import { STOCK } from './things/stock.ts';
import { WORK } from './things/work.ts';
import { WRITING } from './things/writing.ts';
import { wordTable } from './word-table.ts';

// Where a word could mean several things and no domain decides, the earlier one is meant.
const NOTATIONS = wordTable<ThingNotation>({
  ...WORK,
  ...ROUNDS,
  ...NEIGHBOURS,
  ...COMMERCE,
  ...SALES,
  ...FINANCE,
  ...PEOPLE,
  ...BOOKING,
  ...COMMUNITY,
  ...LEARNING,
  ...HEALTH,
  ...WRITING,
  ...MEDIA,
  ...STOCK,
  ...PLACES,
  ...CLUBS,
  ...SERVICES,
  ...HOMES,
});

const parsed = new Map<string, Thing>();

/** The thing of this name; a name that is not there is a bug of the lexicon and throws. */
export function requireThing(name: string): Thing {
  const known = parsed.get(name);
  if (known) return known;
  const notation = NOTATIONS[name];
  if (!notation) throw new Error(`The lexicon has no thing called "${name}"`);
  const thing = parseThing(name, notation);
  parsed.set(name, thing);
  return thing;
}

let byWord: Map<string, string[]> | null = null;

/** Names of the things that people call so (singular, lower case), the usual one first. */
export function findThings(word: string): readonly string[] {
  if (!byWord) {
    byWord = new Map();
    const ranked: [string, string, number][] = Object.entries(NOTATIONS).flatMap(([name, notation]) =>
      notation.words.map((one, rank): [string, string, number] => [one, name, rank]),
    );
    // The first word of a thing is its usual name and goes before another thing's further names.
    for (const [one, name] of ranked.sort((a, b) => Math.min(a[2], 1) - Math.min(b[2], 1)))
      byWord.set(one, [...(byWord.get(one) ?? []), name]);
  }
  return byWord.get(word) ?? [];
}

/** Every word by which people call a thing; for spelling and for telling nouns from verbs. */
export function listThingWords(): string[] {
  return [...new Set(Object.values(NOTATIONS).flatMap((notation) => notation.words))];
}

/** An ability that needs records of a kind which nobody named brings them in: the attempts at a quiz, the questions of a survey. */

import { makeUnique, toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise } from '../../../core/names/inflection.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { Draft, DraftEntity } from './draft.ts';
import { draftEntity } from './draft-entities.ts';
import { relateByLexicon } from './draft-relations.ts';

/**
 * The draft's entity of this thing of the lexicon; it is added, with its pointers at what is there, where it is missing.
 * @param words how people call one; absent: the lexicon's usual name.
 */
export function addThing(draft: Draft, thingName: string, words?: string): DraftEntity {
  const known = draft.entities.find((one) => one.thing?.name === thingName);
  if (known) return known;
  const thing = requireThing(thingName);
  const called = words ?? thing.words[0] ?? thingName;
  const taken = new Set(draft.entities.flatMap(({ entity }) => [entity.name, entity.plural]));
  const name = makeUnique(toIdentifier(called, 'thing'), taken);
  const plural = makeUnique(toIdentifier(pluralise(called), 'things'), new Set([...taken, name]));
  const added = draftEntity(
    {
      name,
      words: called,
      plural: pluralise(called),
      fields: [],
      thing: thingName,
      person: thing.nature === 'person',
      source: 'ability',
      confidence: 1,
      evidence: '',
    },
    thing,
    name,
    plural,
    draft.facts,
  );
  relateByLexicon(added, draft.entities);
  draft.entities.push(added);
  return added;
}

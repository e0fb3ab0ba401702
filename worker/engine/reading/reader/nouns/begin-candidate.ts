/** The first mention of a noun → a candidate that gathers points. */
import type { FieldKind } from '../../lexicon/fields.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { Mention } from '../walk/mention.ts';
import { isPersonWord } from '../words/vocabulary.ts';
import type { Candidate, Weighing } from './candidate.ts';
import { penaltyOf } from './noun-points.ts';
import type { ResolvedNoun } from './resolve-noun.ts';

/** Puts the candidate among those that are weighed. @param field what its name tells where it is a field by name */
export function beginCandidate(
  key: string,
  resolved: ResolvedNoun,
  mention: Mention,
  weighing: Weighing,
  field: FieldKind | null,
): Candidate {
  // A team is made of people, yet kept like a thing.
  const person =
    resolved.thing === undefined
      ? isPersonWord(mention.phrase.head)
      : requireThing(resolved.thing).nature === 'person';
  const penalty = penaltyOf(resolved, mention, weighing, field);
  const candidate: Candidate = {
    key,
    words: resolved.words,
    ...(resolved.thing === undefined ? {} : { thing: resolved.thing }),
    inDomain: resolved.inDomain,
    inCore: resolved.inCore,
    person,
    points: (resolved.inCore ? 0.4 : resolved.inDomain ? 0.3 : resolved.thing ? 0.05 : -0.1) - penalty,
    penalty,
    attributeOnly: true,
    onlySeen: true,
    onlyKind: true,
    passive: true,
    plural: false,
    order: weighing.candidates.size,
    evidence: mention.evidence,
  };
  weighing.candidates.set(key, candidate);
  return candidate;
}

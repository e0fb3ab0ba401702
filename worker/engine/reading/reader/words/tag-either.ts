/** Words that are noun and verb alike: post, book and order. */

import { singularise } from '../../../core/names/inflection.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import {
  earlierVerb,
  type Guessed,
  isKnownNoun,
  leadsToObject,
  looksNominal,
  startsObject,
} from './guessed.ts';
import { COMMANDS, COMPOUND_FIRST, NOUNISH } from './tag-words.ts';
import { findVerb } from './verb-forms.ts';
import { APP_NOUNS, CONTAINERS, FILLER_ADJECTIVES, PEOPLE, PREPOSITIONS } from './vocabulary.ts';

/** Whether a word that can be either is a verb here. */
export function tagEither(
  token: Guessed,
  form: 'base' | 's',
  before: Guessed | undefined,
  prev: Guessed | undefined,
  near: Guessed | undefined,
  all: Guessed[],
  index: number,
): boolean {
  // "mood and water every day": how often, not what.
  const isTime =
    /^(?:every|each)$/.test(near?.lower ?? '') &&
    /^(?:day|week|month|morning|evening|night|year)$/.test(all[index + 2]?.lower ?? '');
  if (isTime && (prev?.tag === 'C' || before?.after.includes(','))) return false;
  const followedByObject =
    near !== undefined && (startsObject(near.lower) || /^(up|off|out)$/.test(near.lower));
  if (prev) {
    if (prev.tag === 'D' || prev.tag === 'Q' || prev.tag === 'A') return false;
    if (prev.tag === 'M' || prev.tag === 'R') return true;
    if (prev.tag === 'X') return !/^(them|us|me|him)$/.test(prev.lower);
    if (prev.lower === 'to') {
      const head = all[index - 2];
      const belongs =
        head &&
        /^(belong|belongs|belonging|assigned|assign|linked|related|connected|attached|respond|reply|replies|listen|access|apply)$/.test(
          head.lower,
        );
      return form === 'base' && !belongs;
    }
    if (prev.tag === 'P') return false;
    if (prev.tag === 'N') {
      if (form === 'base' && COMMANDS.has(token.lower) && near && startsObject(near.lower)) return true;
      // "plants with photo, light needs, pot size"
      if (token.lower === 'needs' && (token.after !== '' || near === undefined)) return false;
      if (/^(works|lives|comes|goes|happens|looks|leads|runs|wants|needs)$/.test(token.lower)) return true;
      const isStaff = /^(?:people|staff|crew)$/.test(prev.lower);
      const plural = singularise(prev.lower) !== prev.lower || isStaff;
      // "Warehouse staff book stock in and out"
      if (form === 'base' && isStaff && near && !CONTAINERS.has(near.lemma)) return true;
      // "employees request hardware"
      const isDone = near && looksNominal(near) && !CONTAINERS.has(near.lemma) && !APP_NOUNS.has(near.lemma);
      if (form === 'base' && plural && PEOPLE.has(prev.lemma) && isDone) return true;
      if (form === 'base')
        return (
          plural &&
          !(
            near &&
            looksNominal(near) &&
            NOUNISH.has(token.lemma) &&
            isKnownNoun(near.lemma) &&
            singularise(near.lower) === near.lower &&
            !followedByObject
          )
        );
      return (
        followedByObject ||
        (!plural &&
          !NOUNISH.has(token.lemma) &&
          near !== undefined &&
          (looksNominal(near) || near.guess.includes('Adjective') || FILLER_ADJECTIVES.has(near.lower)))
      );
    }
    if (prev.tag === 'C') {
      // "have a photo, title, bio and email": the last item of a list of fields.
      if (!near && all[index - 2]?.tag === 'N' && all[index - 3]?.after === ',' && findFieldKind(token.lemma))
        return false;
      if (form === 's') return followedByObject;
      if (all[index - 2]?.tag === 'V' && leadsToObject(near)) return true;
      if (COMPOUND_FIRST.has(token.lower) && near && looksNominal(near) && !startsObject(near.lower))
        return false;
      // "I collect whisky and hold tastings"
      if (/^(?:hold|host|run|give|keep)$/.test(token.lower) && near && singularise(near.lower) !== near.lower)
        return true;
      return followedByObject || leadsToObject(near) || earlierVerb(all, index);
    }
    if (prev.tag === 'B') return form === 'base';
    if (prev.tag === 'V') return false;
  }
  // "Log swims with distance"
  if (
    form === 'base' &&
    /^(?:log|record|enter|register|rate|browse|follow|share)$/.test(token.lower) &&
    near &&
    singularise(near.lower) !== near.lower
  )
    return true;
  if (form === 's') return followedByObject;
  // "rate and review books", "like and comment": two verbs side by side.
  const [and, second] = [all[index + 1], all[index + 2]];
  if (
    form === 'base' &&
    /^(and|or)$/.test(and?.lower ?? '') &&
    second &&
    findVerb(second.lower)?.form === 'base' &&
    !COMPOUND_FIRST.has(token.lower) &&
    (second.after !== '' || leadsToObject(all[index + 3])) &&
    earlierVerb(all, index)
  )
    return true;
  // "Let people in our street share garden produce"
  if (
    form === 'base' &&
    all[0]?.lower === 'let' &&
    !all.slice(1, index).some(({ tag }) => tag === 'V') &&
    near &&
    looksNominal(near) &&
    index > 1
  )
    return true;
  const imperative = before === undefined || /[:.;,(–-]/.test(before.after) || token.before !== '';
  if (COMPOUND_FIRST.has(token.lower) && near && looksNominal(near) && !startsObject(near.lower))
    return false;
  if (!imperative) return leadsToObject(near);
  // "…, show estimated waiting time"
  if (
    /^(?:show|display)$/.test(token.lower) &&
    near &&
    /(?:Adjective|PastTense|Participle)/.test(near.guess.join())
  )
    return true;
  if (
    COMMANDS.has(token.lower) &&
    (before === undefined || /[.;:]/.test(before.after)) &&
    near &&
    looksNominal(near) &&
    !CONTAINERS.has(near.lemma)
  )
    return true;
  if (followedByObject || leadsToObject(near)) return true;
  if (near && PREPOSITIONS.has(near.lower))
    return /^(search|filter|sort|group|log|sign|look|browse|export|listen|respond|apply)$/.test(token.lower);
  return false;
}

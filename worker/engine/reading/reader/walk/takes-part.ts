/** Actions by which people take part in something: "sign up for shifts", "join a game night". */
import { findThings, requireThing } from '../../lexicon/things.ts';
import type { ActionPhrase } from './mention.ts';

/** Whether people take part in something at a time: "sign up for shifts", "RSVP to rehearsals", "join a game night". */
export function takesPart({
  verb,
  object,
  evidence,
}: Pick<ActionPhrase, 'verb' | 'object' | 'evidence'>): boolean {
  if (!/^(?:sign up|register|rsvp|attend|join|enrol|enroll)$/.test(verb)) return false;
  if (
    verb === 'sign up' &&
    /\bsign(?:s|ed)? up (?:for|to)(?: (?:it|them|the|an?)\b|(?=[.,;]|$))/i.test(evidence)
  )
    return true;
  return /^(?:class|course|shift|trip|game|slot)$/.test(object) || eventOf(object) !== undefined;
}

/** What happens at a time and is called so, if anything. */
export function eventOf(words: string): string | undefined {
  return findThings(words).find((name) => requireThing(name).nature === 'event');
}

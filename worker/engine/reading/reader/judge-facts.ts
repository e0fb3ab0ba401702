/** Whether enough was understood to plan an app, instead of building something arbitrary. */
import type { Facts } from './facts.ts';

/** Points of a domain from which on a bare word ("crm") is understood. */
const SURE_DOMAIN = 2;

/** A sentence for the person when nothing can be planned, else null. */
export function judgeFacts(facts: Facts, description: string): string | null {
  const letters = description.match(/\p{L}/gu)?.length ?? 0;
  if (description.trim() === '' || letters === 0)
    return 'There is nothing to read yet. Describe in a sentence or two what your app should keep or show.';
  // A quiz is understood although no word of the text names what it keeps.
  const said = facts.entities.filter(({ source }) => source === 'text' || source === 'ability');
  const domain = (facts.domains[0]?.score ?? 0) >= SURE_DOMAIN;
  const isTool = facts.wanted.some(({ ability }) => /^(?:calculator|timer|game)$/.test(ability));
  if (said.length === 0 && !domain && !isTool)
    return 'I could not find an app in this text. Say what it should keep track of, or what it should show, and for whom.';
  // Two or three words of which none is known may be a slip of the keyboard.
  const known =
    domain ||
    isTool ||
    said.some((entity) => entity.thing !== undefined || entity.fields.length > 0 || entity.confidence >= 0.6);
  const words = description.trim().split(/\s+/).length;
  if (!known && words <= 3 && !said.some((entity) => looksLikeWord(entity.words)))
    return 'I do not know what this means. Say in a sentence what your app should keep track of or show.';
  return null;
}

function looksLikeWord(words: string): boolean {
  return words
    .split(' ')
    .every(
      (word) =>
        word.length >= 4 && /[aeiouy]/.test(word) && !/[^aeiouy]{5,}/.test(word) && !/(.)\1\1/.test(word),
    );
}

/** Whether enough was understood to plan an app, instead of building something arbitrary. */
import type { Facts } from './facts.ts';

/** Points of a domain from which on a bare word ("crm") is understood. */
const SURE_DOMAIN = 2;

// Words by which English is told from other languages, and the same of others.
const ENGLISH =
  /\b(?:the|and|with|for|that|where|who|can|a|an|of|my|to|i|we|is|are|or|in|on|each|app|website)\b/gi;
const FOREIGN =
  /\b(?:und|mit|für|eine?n?|der|die|das|ich|el|la|los|las|una?|con|para|que|mi|les?|des|une?|avec|pour|et|mon|ma|il|gli|della|che|per|het|een|voor|met|och|ett|som|med|og|uma?|com|os|не|и|для|на|что)\b/giu;

/** A sentence for the person when nothing can be planned, else null. */
export function judgeFacts(facts: Facts, description: string): string | null {
  const letters = description.match(/\p{L}/gu)?.length ?? 0;
  if (description.trim() === '' || letters === 0)
    return 'There is nothing to read yet. Describe in a sentence or two what your app should keep or show.';
  // A quiz is understood although no word of the text names what it keeps.
  const said = facts.entities.filter(({ source }) => source === 'text' || source === 'ability');
  const domain = (facts.domains[0]?.score ?? 0) >= SURE_DOMAIN;
  const isTool = facts.wanted.some(({ ability }) => /^(?:calculator|timer|game)$/.test(ability));
  if (said.length === 0 && !domain && !isTool) {
    if (isForeign(description))
      return 'So far I read English only. Please describe your app in English; what you enter in it later can be in any language.';
    return 'I could not find an app in this text. Say what it should keep track of, or what it should show, and for whom.';
  }
  // Two or three words of which none is known may be a slip of the keyboard.
  const known =
    domain ||
    isTool ||
    said.some((entity) => entity.thing !== undefined || entity.fields.length > 0 || entity.confidence >= 0.6);
  const words = description.trim().split(/\s+/).length;
  if (!known && words <= 3 && !said.some((entity) => looksLikeWord(entity.words)))
    return 'I do not know what this means. Say in a sentence what your app should keep track of or show.';
  if (!domain && isForeign(description) && !said.some((entity) => entity.thing !== undefined))
    return 'So far I read English only. Please describe your app in English; what you enter in it later can be in any language.';
  return null;
}

function isForeign(text: string): boolean {
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const all = text.match(/\p{L}/gu)?.length ?? 1;
  return latin / all < 0.5 || (foreign >= 2 && foreign > english);
}

function looksLikeWord(words: string): boolean {
  return words
    .split(' ')
    .every(
      (word) =>
        word.length >= 4 && /[aeiouy]/.test(word) && !/[^aeiouy]{5,}/.test(word) && !/(.)\1\1/.test(word),
    );
}

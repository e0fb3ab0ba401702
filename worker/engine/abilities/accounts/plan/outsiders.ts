/** Whether a text itself says that people from outside come to the app: never its trade, never its topic. */
import type { Draft } from '../../../reading/architect/draft/draft.ts';
import { isForVisitors } from '../../../reading/architect/draft/draft.ts';
import { namesSite } from '../../../reading/architect/pages/design-theme.ts';
import { isOutsider } from './plan-roles.ts';
import { isNamed, MAKES } from './read-people.ts';

/** Below this a wish is a guess. */
const SURE = 0.7;

/** Wishes that only somebody from outside can use. */
const USED_FROM_OUTSIDE = new Set(['form', 'newsletter', 'cart', 'checkout', 'apply']);

/** Verbs of those who look. */
const LOOKS = /^(?:see|view|read|check|look|visit|browse|find|search|watch|follow)$/;

/**
 * The plan is laid out for visitors, and the words give it to them: they call it a website or a shop, ask for something that
 * only visitors use, or say what people who do not work there see, send or make.
 */
export function isGivenToOutsiders(draft: Draft): boolean {
  return (
    isForVisitors(draft) &&
    (isNamedPublic(draft) || sendsFromOutside(draft) || listOutsiders(draft).length > 0)
  );
}

/** "A website for …", "a sneaker store". */
function isNamedPublic({ facts, domain, options }: Draft): boolean {
  if (
    namesSite(facts.kind ?? '') ||
    options.projectType === 'landing_page' ||
    options.projectType === 'store'
  )
    return true;
  return facts.kind !== undefined && domain?.layout === 'store';
}

function sendsFromOutside({ facts }: Draft): boolean {
  return facts.wanted.some(
    ({ ability, confidence, evidence }) =>
      USED_FROM_OUTSIDE.has(ability) && confidence >= SURE && evidence !== '',
  );
}

/** Words for people who do not work there, and of whom the text says what they do in the app. */
function listOutsiders(draft: Draft): string[] {
  return draft.facts.roles.flatMap(({ words, does }) =>
    isOutsider(words) && does.some(({ verb, object }) => isActionInApp(draft, verb, object)) ? [words] : [],
  );
}

/** Making an account is no action of its own: what it is made for is said behind it. */
const SIGNS = /^(?:sign|log|register|join)$/;

function isActionInApp(draft: Draft, words: string, object: string): boolean {
  const [verb = ''] = words.split(' ');
  if (MAKES.test(verb) || LOOKS.test(verb)) return object !== '' || !SIGNS.test(verb);
  return !/^(?:have|be|belong)$/.test(verb) && draft.entities.some((one) => isNamed(object, one));
}

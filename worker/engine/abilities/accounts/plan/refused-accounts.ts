import type { Draft } from '../../../reading/architect/draft/draft.ts';

const REFUSED =
  /\b(?:log[- ]?ins?|logging in|sign(?:ing)?[- ]?(?:in|up)s?|accounts?|registration|registering|authentication|auth|passwords?|users?)\b/i;

/** The words by which a text wants no accounts. */
export function refusedAccounts(draft: Draft): string | undefined {
  return draft.facts.unwanted.find((words) => REFUSED.test(words));
}

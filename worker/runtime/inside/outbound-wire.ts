/** What an app's isolate and the way out of it (../outbound) say to each other beside the call itself. */

/** With a call: what the app wants done with an answer that leads elsewhere, as `RequestInit.redirect` has it. */
export const REDIRECT_HEADER = 'x-hewn-outbound-redirect';
/** With an answer that is none: its body says why, in a sentence. */
export const REFUSED_HEADER = 'x-hewn-outbound-refused';
/** With an answer: where it came from, after all that led elsewhere. */
export const ANSWERED_HEADER = 'x-hewn-outbound-url';

/** Why an address that holds one is refused. */
export const NO_PASSWORD = 'an address must hold no name or password';

/** @param host of the address alone: a path or a query may hold what no log is to have. */
export function describeRefusal(host: string, reason: string): string {
  return `${host} was not called: ${reason}. The owner of this app allows hosts in the Deploy tab, under Outbound hosts.`;
}

/** @param host as above */
export function describeFailure(host: string, reason: string): string {
  return `${host} was called, but ${reason}.`;
}

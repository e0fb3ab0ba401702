/** What stands in the place of a page for those whom it is not for: visitors first, then others with an account. */
export const LOCKED_TEXTS: readonly [string, string] = [
  'This page is for people with an account.',
  'This page is not for you',
];

/** Addresses of the pages that come with accounts. */
export const OWN_PATHS: readonly string[] = [
  '/sign-in',
  '/register',
  '/account',
  '/invitation',
  '/manage/people',
];

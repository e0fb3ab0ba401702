/** First parts of addresses below `/api` that belong to an app itself or to what abilities keep, in snake_case. */
export const OWN_PLURALS: readonly string[] = [
  'api',
  'auth',
  'direct_messages',
  'docs',
  'files',
  'health',
  'live',
  'notifications',
];

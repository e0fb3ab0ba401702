import { expect, test } from 'vitest';
import { dropInternalHeaders, dropOwnCredentials } from './own-headers.ts';

test('[HOST3] a visitor cannot send a header that only we set', () => {
  const kept = dropInternalHeaders(
    new Headers({ 'X-Hewn-User': 'someone', 'x-hewn-role': 'owner', accept: '*/*' }),
  );
  expect([...kept.keys()]).toEqual(['accept']);
});

test('[HOST4] our cookie and our tokens do not reach code that is not ours; the app keeps its own', () => {
  const kept = dropOwnCredentials(
    new Headers({
      cookie: 'a=1; __Host-hewn_session=secret; __host-HEWN_x=2; __Host-session=app',
      authorization: 'Bearer hewn_abc',
    }),
  );
  expect(kept.get('cookie')).toBe('a=1; __Host-session=app');
  expect(kept.has('authorization')).toBe(false);
  expect(dropOwnCredentials(new Headers({ cookie: '__Host-hewn_session=x' })).has('cookie')).toBe(false);
  expect(dropOwnCredentials(new Headers({ authorization: 'Bearer of-the-app' })).get('authorization')).toBe(
    'Bearer of-the-app',
  );
});

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
      cookie: '__Host-hewn_session=secret; __Host-HEWN_x=2; __Host-session=app; __Host-b=1',
      authorization: 'Bearer hewn_abc',
    }),
  );
  expect(kept.get('cookie')).toBe('__Host-session=app; __Host-b=1');
  expect(kept.has('authorization')).toBe(false);
  const ofTheApp = new Headers({ authorization: 'Bearer of-the-app' });
  expect(dropOwnCredentials(ofTheApp).get('authorization')).toBe('Bearer of-the-app');
});

test('[HOST4] a cookie that a sibling may have set for all apps does not reach one', () => {
  for (const cookie of [
    'session=tossed',
    '__Secure-session=tossed',
    '__host-session=tossed',
    ' x=__Host-a',
    '',
  ])
    expect(dropOwnCredentials(new Headers({ cookie })).has('cookie'), cookie).toBe(false);
});

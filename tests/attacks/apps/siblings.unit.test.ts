/** [COOKIE] Apps are siblings under one host: what the page or the backend of one does to the cookies of another. */
import { expect, test } from 'vitest';
import { HELD_PREFIX } from '../../../worker/domain/apps/app-cookies.ts';
import { cleanRequest, cleanResponse } from '../../../worker/runtime/pages/clean-messages.ts';

const answerOf = (headers: [string, string][]) => cleanResponse(new Response('x', { headers }));

test.each([
  'sid=stolen; Domain=apps.localhost; Path=/',
  'sid=stolen;DOMAIN = .apps.localhost ; HttpOnly',
  'domain=apps.localhost; Domain=apps.localhost',
  '__Host-session=stolen; Domain=apps.localhost; Path=/; Secure',
])('[COOKIE5] a backend sets no cookie for its siblings: %s', (cookie) => {
  const [kept = ''] = answerOf([['set-cookie', cookie]]).headers.getSetCookie();
  expect(kept.split(';').slice(1).join(';')).not.toMatch(/domain/i);
});

test('[COOKIE6] a backend clears nothing that its siblings keep', () => {
  const answer = answerOf([['Clear-Site-Data', '"*"']]);
  expect(answer.headers.has('clear-site-data')).toBe(false);
});

test('[COOKIE7] a session that a sibling plants is not the one that the app set', () => {
  const planted = 'sid=planted';
  const own = (answerOf([['set-cookie', 'sid=own; HttpOnly']]).headers.getSetCookie()[0] ?? '').split(';')[0];
  const request = cleanRequest(
    new Request('http://victim.apps.localhost/', { headers: { cookie: `${planted}; ${own}; ${planted}` } }),
  );
  expect(own).toBe(`${HELD_PREFIX}sid=own`);
  expect(request.headers.get('cookie')).toBe('sid=own');
});

import { expect, test } from 'vitest';
import { dropOwnCredentials } from '../access/own-headers.ts';
import { expireForeign, HELD_PREFIX, holdCookie, isOwnCookie, showHeld } from './app-cookies.ts';

test('[COOKIE1] a cookie for servers alone is kept under a name that no sibling can set, and comes back under its own', () => {
  const kept = holdCookie(
    'sid=abc=def; Path=/admin; Domain=apps.localhost; Max-Age=60; HttpOnly; SameSite=Lax',
  );
  expect(kept).toBe(`${HELD_PREFIX}sid=abc=def; Max-Age=60; HttpOnly; SameSite=Lax; Path=/; Secure`);
  const sent = kept.split(';')[0] ?? '';
  expect(isOwnCookie(sent)).toBe(true);
  expect(showHeld(`__Host-session=1; ${sent}`)).toBe('__Host-session=1; sid=abc=def');
});

test('[COOKIE1] taking it away takes away what was kept', () => {
  expect(holdCookie('sid=""; httponly; expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure')).toBe(
    `${HELD_PREFIX}sid=""; httponly; expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure`,
  );
});

test('[COOKIE2] a sibling neither forges such a cookie nor reads it', () => {
  const headers = dropOwnCredentials(
    new Headers({ cookie: `sid=forged; ${HELD_PREFIX}sid=own; other=1; __host-hewn_session=ours` }),
  );
  expect(showHeld(headers.get('cookie') ?? '')).toBe('sid=own');
});

test.each([
  'theme=dark; Path=/',
  '__Host-session=1; Secure; Path=/; HttpOnly',
  'nameless; HttpOnly',
  '=x; HttpOnly',
])('[COOKIE3] what scripts read, what is bound already and what has no name stays as it is: %s', (cookie) => {
  expect(holdCookie(cookie)).toBe(cookie);
});

test('[COOKIE4] cookies of siblings that fill a request are taken away where a page of theirs could set them', () => {
  const url = new URL('http://mine.apps.localhost:8787/api/notes');
  const foreign = Array.from({ length: 40 }, (_, index) => `f${index}=${'x'.repeat(200)}`);
  expect(expireForeign('a=1; b=2', url)).toEqual([]);
  const lines = expireForeign([...foreign, '__Host-session=1', 'bad name=1'].join('; '), url);
  expect(lines).toContain('f0=; Domain=apps.localhost; Path=/; Max-Age=0');
  expect(lines).toContain('f39=; Domain=apps.localhost; Path=/api; Max-Age=0');
  expect(lines.filter((line) => /session|bad/.test(line))).toEqual([]);
});

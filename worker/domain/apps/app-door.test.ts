import { expect, test } from 'vitest';
import { isOwnCheck, OWN_CHECK_HEADER, signOwnCheck } from '../access/own-check.ts';
import { doorHeaders, FIRST_SETTINGS, findRedirect, readBasic } from './app-door.ts';

const door = FIRST_SETTINGS.doors.production;
const [http, https] = [new URL('http://app.example/a?b=c'), new URL('https://app.example/a?b=c')];

test('[DOORS4] http is led to https, with path and query, but on a local Hewn and where it is not forced', () => {
  expect(findRedirect(door, http, false)).toBe('https://app.example/a?b=c');
  expect(findRedirect(door, https, false)).toBeNull();
  expect(findRedirect(door, http, true)).toBeNull();
  expect(findRedirect({ ...door, forceHttps: false }, http, false)).toBeNull();
  expect([doorHeaders(door, http), doorHeaders({ ...door, hsts: false }, https)]).toEqual([{}, {}]);
  expect(doorHeaders(door, https)).toEqual({ 'strict-transport-security': 'max-age=31536000' });
});

test('[DOORS2] name and password are read as RFC 7617 has them; anything else is none', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  expect(readBasic(basic('ada:a:b'))).toEqual({ user: 'ada', password: 'a:b' });
  expect(readBasic(basic('ada:größer'))).toEqual({ user: 'ada', password: 'größer' });
  for (const wrong of [
    null,
    '',
    'Basic',
    'Basic %%%',
    'Bearer abc',
    basic('nocolon'),
    `Basic ${'a'.repeat(2000)}`,
  ])
    expect(readBasic(wrong)).toBeNull();
});

test('[DOORS5] a check of ours is for one environment, with one secret, for two minutes', () => {
  const now = Date.UTC(2026, 0, 1);
  const header = signOwnCheck('secret', 'app--staging', now)[OWN_CHECK_HEADER] ?? '';
  expect(isOwnCheck('secret', 'app--staging', header, now + 60_000)).toBe(true);
  for (const [secret, host, text, later] of [
    ['other', 'app--staging', header, 0],
    ['secret', 'app--production', header, 0],
    ['secret', 'app--staging', `${header}0`, 0],
    ['secret', 'app--staging', '', 0],
    ['secret', 'app--staging', null, 0],
    ['secret', 'app--staging', header, 120_000],
  ] as const)
    expect(isOwnCheck(secret, host, text, now + later)).toBe(false);
});

import { expect, test } from 'vitest';
import { readOutboundHosts } from './outbound-hosts.ts';

const own = ['localhost', 'apps.hewn.example', 'hewn.example'];
const read = (...texts: string[]) =>
  readOutboundHosts(texts, own, (name) => ['com', 'co.uk', 'example'].includes(name));

test('[OUT1] exact names, once each, in the form of DNS', () => {
  expect(
    read('API.Weather.example', 'api.weather.example.', ' api.weather.example:443 ', 'müller.example'),
  ).toEqual({
    ok: true,
    hosts: ['api.weather.example', 'xn--mller-kva.example'],
  });
  expect(read()).toEqual({ ok: true, hosts: [] });
});

const REFUSED: [string, RegExp][] = [
  ['*.weather.example', /wildcard/],
  ['*', /wildcard/],
  ['com', /one network/],
  ['co.uk', /Everybody may have names/],
  ['localhost', /one network/],
  ['printer.local', /one network/],
  ['metadata.google.internal', /one network/],
  ['hewn.example', /Hewn’s own/],
  ['notes.apps.hewn.example', /Hewn’s own/],
  ['https://api.weather.example', /name alone/],
  ['api.weather.example/v1', /name alone/],
  ['api.weather.example:8443', /name alone/],
  ['api.weather.example:443:443', /name alone/],
  ['user@api.weather.example', /name alone/],
  ['[::1]', /name alone/],
  ['::1', /name alone/],
  ['[::ffff:7f00:1]:443', /name alone/],
  ['127.0.0.1', /an address/],
  ['127.1', /an address/],
  ['2130706433', /an address/],
  ['0x7f000001', /an address/],
  ['0177.0.0.1', /an address/],
  ['0x7f.1:443', /an address/],
  ['１２７.０.０.１', /an address/],
  ['api_weather.example', /no domain name/],
  ['-a.example', /no domain name/],
  ['a..example', /no domain name/],
  ['', /no domain name/],
  [`${'a'.repeat(64)}.example`, /no domain name/],
];

test.each(REFUSED)(
  '[OUT1] "%s" is refused with the reason, and nothing beside it is kept',
  (text, reason) => {
    expect(read('api.weather.example', text)).toEqual({ ok: false, message: expect.stringMatching(reason) });
  },
);

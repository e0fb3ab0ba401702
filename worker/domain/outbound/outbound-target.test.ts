import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutboundTarget } from './outbound-target.ts';

const HOSTS = ['api.weather.example', 'xn--mller-kva.example'];
const read = (address: string) => readOutboundTarget(address, HOSTS);

test.each([
  ['https://api.weather.example/v1?q=1#part', 'https://api.weather.example/v1?q=1'],
  ['HTTPS://API.Weather.Example:443/', 'https://api.weather.example/'],
  ['https:\\\\api.weather.example\\v1', 'https://api.weather.example/v1'],
  ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ['https://api%2eweather.example/', 'https://api.weather.example/'],
])('[OUT2] %s is asked for as %s', (address, asked) => {
  const target = read(address);
  expect(target.ok && target.url.href).toBe(asked);
});

test.each([
  'http://api.weather.example/',
  'ws://api.weather.example/',
  'wss://api.weather.example/',
  'ftp://api.weather.example/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://api.weather.example:8443/',
  'https://api.weather.example:80/',
  'https://api.weather.example./',
  'https://user@api.weather.example/',
  'https://user:password@api.weather.example/',
  'https://:password@api.weather.example/',
  'https://api.weather.example@evil.example/',
  'https://api.weather.example:443@evil.example/',
  'https://api.weather.example%40evil.example/',
  'https://evil.example/#@api.weather.example',
  'https://evil.example\\@api.weather.example/',
  'https://evil.example?api.weather.example',
  'https://api.weather.example.evil.example/',
  'https://sub.api.weather.example/',
  'https://weather.example/',
  'https://api.weather.examp1e/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://①②⑦.⓪.⓪.①/',
  '//evil.example/',
  '/v1',
  '',
])('[OUT2] %s is refused', (address) => {
  expect(read(address)).toMatchObject({ ok: false, reason: expect.any(String) });
});

test('[OUT2] whatever an address is made of: what passes is https at port 443 of exactly a host that is allowed', () => {
  const part = fc.constantFrom(
    ...[
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '%40',
      '%2e',
      '.',
      'user',
      '443',
      '8443',
      '\t',
      ' ',
    ],
    ...['api.weather.example', 'evil.example', '127.0.0.1', '[::1]', 'localhost', '。', '\u00ad', 'ⓐ'],
  );
  let passed = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = read(`https://${parts.join('')}`);
      if (!target.ok) return;
      passed++;
      expect(target.url.href).toMatch(/^https:\/\/api\.weather\.example\//);
    }),
    { seed: 18, numRuns: 20_000 },
  );
  expect(passed).toBeGreaterThan(10);
});

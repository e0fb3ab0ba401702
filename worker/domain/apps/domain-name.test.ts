import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDomainName } from './domain-name.ts';

const OWN = ['hewn.dev', 'apps.hewn.dev', 'localhost'];
const read = (text: string) => readDomainName(text, OWN, (domain) => ['com', 'co.uk'].includes(domain));

test.each([
  [' Shop.Example.COM. ', 'shop.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['a-b.c1.example.co.uk', 'a-b.c1.example.co.uk'],
  ['ＳＨＯＰ.example.com', 'shop.example.com'],
])('[DOMAIN1] %s is kept as %s', (text, domain) => {
  expect(read(text)).toEqual({ ok: true, domain });
});

test.each([
  ...['https://shop.example.com', 'shop.example.com/path', 'shop.example.com:443', 'me@shop.example.com'],
  ...['*.example.com', 'shop example.com', 'shop_1.example.com', '-a.example.com', 'a-.example.com'],
  ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '1.2.3.4.', '１２７.0.0.1'],
  ...[
    'localhost',
    'shop',
    'shop.localhost',
    'printer.local',
    'x.internal',
    'x.onion',
    '1.0.0.127.in-addr.arpa',
  ],
  ...['hewn.dev', 'www.hewn.dev', 'crm.apps.hewn.dev', 'com', 'co.uk', '..', 'a..com', '.com', ''],
  ...[`${'a'.repeat(64)}.example.com`, `${'abc.'.repeat(64)}example.com`, 'a\0b.example.com'],
])('[DOMAIN1] %s is no domain that somebody can bring along', (text) => {
  const answer = read(text);
  expect(answer).toMatchObject({ ok: false });
  expect(answer.ok || answer.message.length).toBeGreaterThan(10);
});

test('[DOMAIN1] what is taken is a name of DNS, and taken again it stays the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'binary' }), fc.webAuthority()), (text) => {
      const answer = read(text);
      if (!answer.ok) return;
      expect(answer.domain).toMatch(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/);
      expect(read(answer.domain)).toEqual(answer);
    }),
    { numRuns: 500, seed: 18 },
  );
});

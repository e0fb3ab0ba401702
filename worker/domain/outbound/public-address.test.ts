import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
];

/** One address of each range that no app may reach (IANA's special-purpose registries), and forms that programs read differently. */
const REFUSED = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ...[
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
  ],
  ...['198.51.100.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
  ],
  ...[
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...['fec0::1', 'ff02::1', '4000::1', '5f00::1'],
  ...[
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '8.8.8',
    '134744072',
    '08.8.8.8',
  ],
  ...[
    '',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8.',
    '[2606:4700::1111]',
    'localhost',
    'example.com',
    '8.8.8.8:80',
    '1.1.1.256',
  ],
];

test.each(PUBLIC)('[OUT4] %s is of the world', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(REFUSED)('[OUT4] "%s" is of a machine or a network, or no address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('[OUT4] whatever stands in a private range, in whatever form of IPv6 it is wrapped', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const address = fc.oneof(
    fc.tuple(fc.constantFrom('10', '127', '0'), byte, byte, byte).map((parts) => parts.join('.')),
    fc.tuple(fc.constantFrom('192.168', '169.254'), byte, byte).map((parts) => parts.join('.')),
    fc.tuple(fc.integer({ min: 16, max: 31 }), byte, byte).map((parts) => `172.${parts.join('.')}`),
  );
  fc.assert(
    fc.property(address, fc.constantFrom('', '::ffff:', '::', '64:ff9b::', '::ffff:0:'), (four, before) => {
      expect(isPublicAddress(before + four)).toBe(false);
    }),
    { seed: 18, numRuns: 2_000 },
  );
});

test('[OUT4] no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof isPublicAddress(text)).toBe('boolean');
    }),
    { seed: 18, numRuns: 2_000 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase32, encodeBase32 } from './base32.ts';

test('what is encoded is decoded to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = encodeBase32(bytes);
      expect(text).toMatch(/^[a-z2-7]*$/);
      expect(decodeBase32(text)).toEqual(bytes);
    }),
  );
});

test('a value has one spelling: other last letters, other cases and foreign letters are refused', () => {
  expect(encodeBase32(new Uint8Array([255]))).toBe('74');
  for (const text of ['75', '7', '7A', 'a1', 'ää', '74=']) expect(decodeBase32(text), text).toBeNull();
});

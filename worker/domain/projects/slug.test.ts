import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, MAX_SLUG, makeSlug } from './slug.ts';

const random = new Uint8Array([1, 2, 3, 4, 5]);

test('a slug reads like the name and ends in random letters', () => {
  expect(makeSlug("Müller's Bakery", random)).toBe('mullers-bakery-aebagbaf');
  expect(makeSlug('Straßen  &  Wege!', random)).toBe('strassen-wege-aebagbaf');
});

test('a name without Latin letters still gets a slug', () => {
  expect(makeSlug('東京 2024', random)).toBe('site-aebagbaf');
});

test('[SLUG2] an app cannot pass for a part of Hewn: reserved first words are dropped', () => {
  expect(makeSlug('Login', random)).toBe('site-aebagbaf');
  expect(makeSlug('Hewn Support', random)).toBe('site-aebagbaf');
  expect(makeSlug('Admin Pricing Tool', random)).toBe('pricing-tool-aebagbaf');
});

test('[SLUG1] whatever the name, the slug is a label of at most 50 that no environment suffix can be read into', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.uint8Array({ minLength: 5, maxLength: 5 }),
      (name, bytes) => {
        const slug = makeSlug(name, bytes);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG);
        expect(isSlug(slug)).toBe(true);
        expect(slug).not.toContain('--');
        expect(`${slug}--development`.length).toBeLessThanOrEqual(63);
      },
    ),
  );
});

test('too little randomness is refused', () => {
  expect(() => makeSlug('Notes', new Uint8Array(4))).toThrow(RangeError);
});

test('what is no slug', () => {
  for (const text of ['', '-a', 'a-', 'a--b', 'A', '1a', 'a.b', 'a_b', 'a'.repeat(51)])
    expect(isSlug(text), text).toBe(false);
});

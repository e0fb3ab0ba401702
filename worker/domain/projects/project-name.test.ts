import { expect, test } from 'vitest';
import { nameCopy, nameFromRequest } from './project-name.ts';

test('the first 50 characters of the request, on one line, never half a character', () => {
  expect(nameFromRequest('  A shop\n\n for   tea ')).toBe('A shop for tea');
  expect(Array.from(nameFromRequest('🌱'.repeat(80)))).toHaveLength(50);
  expect(nameFromRequest(`${'a'.repeat(49)} b`)).toBe('a'.repeat(49));
});

test('a copy says so, counts on, and keeps within the length', () => {
  expect(nameCopy('Books', [])).toBe('Books copy');
  expect(nameCopy('Books', ['Books', 'Books copy'])).toBe('Books copy 2');
  expect(nameCopy('Books copy', ['Books copy', 'Books copy 2'])).toBe('Books copy 3');
  const long = nameCopy('🌱'.repeat(50), []);
  expect([Array.from(long).length, long.endsWith('🌱 copy')]).toEqual([50, true]);
});

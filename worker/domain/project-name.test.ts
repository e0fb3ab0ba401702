import { expect, test } from 'vitest';
import { nameFromRequest } from './project-name.ts';

test('the first 50 characters of the request, on one line, never half a character', () => {
  expect(nameFromRequest('  A shop\n\n for   tea ')).toBe('A shop for tea');
  expect(Array.from(nameFromRequest('🌱'.repeat(80)))).toHaveLength(50);
  expect(nameFromRequest(`${'a'.repeat(49)} b`)).toBe('a'.repeat(49));
});

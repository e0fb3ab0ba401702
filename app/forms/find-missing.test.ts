import { expect, test } from 'vitest';
import { findMissing } from './find-missing';

test('what is empty, blank or absent is missing; what is not required is not', () => {
  const fields = new FormData();
  fields.set('name', ' \n');
  fields.set('email', 'ada@example.com');
  fields.set('company', '');
  expect(findMissing(fields, ['name', 'email', 'message'])).toEqual(['name', 'message']);
});

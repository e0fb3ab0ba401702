/** [VER7] A version is called by what was asked for then. */
import { expect, test } from 'vitest';
import { nameRun } from './name-change.ts';

const requirements = 'A bakery that takes orders';

test('[VER7] the first build is called by the description, a change by its words or by what it did', () => {
  expect(nameRun({ requirements })).toBe(requirements);
  const sentences = ['Orders have a phone.', 'Cakes have a picture.'];
  expect(nameRun({ requirements, change: { reason: 'change', asked: 'add a phone', sentences } })).toBe(
    'add a phone',
  );
  expect(nameRun({ requirements, change: { reason: 'change', sentences } })).toBe(
    'Orders have a phone. Cakes have a picture.',
  );
  expect(
    nameRun({ requirements, change: { reason: 'restore', sentences: ['Back to version 2.'], restores: 2 } }),
  ).toBe('Back to version 2.');
});

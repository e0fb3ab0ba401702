import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { buildModel } from '../../core/model.ts';
import { bookedSentence } from './booked-sentence.ts';

test.each([
  ['Appointment', 'Thank you. Your appointment is booked.'],
  ['Booking', 'Thank you. Your booking is made.'],
  ['Table reservation', 'Thank you. Your table reservation is made.'],
])('[BOOK9] nothing is said twice: %s', (label, says) => {
  const [entity] = buildModel(readFixture('salon')).entities;
  if (!entity) throw new Error('The salon keeps nothing');
  expect(bookedSentence({ ...entity, label })).toBe(says);
});

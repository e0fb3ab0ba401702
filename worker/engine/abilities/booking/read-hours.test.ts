import { expect, test } from 'vitest';
import { findTimeZone } from '../../core/time-zones/find-time-zone.ts';
import { readHours } from './read-hours.ts';

test.each([
  ['Open Tuesday to Saturday from 9 to 18:30.', [{ days: [2, 3, 4, 5, 6], from: '09:00', to: '18:30' }]],
  ['We are open Mon-Fri 10am - 4pm', [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '16:00' }]],
  [
    'Opening hours: weekdays 8 to 5, weekends 10 to 2',
    [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' },
      { days: [6, 0], from: '10:00', to: '14:00' },
    ],
  ],
  ['open daily from 12:00 to 22:00', [{ days: [0, 1, 2, 3, 4, 5, 6], from: '12:00', to: '22:00' }]],
  ['Available on Monday and Thursday between 2 and 6pm', [{ days: [1, 4], from: '14:00', to: '18:00' }]],
])('[BOOK1] opening hours are read from "%s"', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

test('[BOOK1] figures that are no opening hours are left alone', () => {
  expect(readHours('Pain on a scale from 0 to 10. Groups of 4 to 12 people.')).toEqual([]);
  expect(readHours('A salon with services and stylists')).toEqual([]);
});

test('[BOOK2] the clock is that of the named city, of the person, of the currency, or UTC', () => {
  expect(findTimeZone('a salon in Lisbon', 'GBP', 'Asia/Tokyo')).toBe('Europe/Lisbon');
  expect(findTimeZone('a salon', 'GBP', 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(findTimeZone('a salon', 'GBP', undefined)).toBe('Europe/London');
  expect(findTimeZone('a salon', 'USD', undefined)).toBe('UTC');
});

/** [OWN6] What a text says of a business is said; what it does not is a sample. */
import { expect, test } from 'vitest';
import { contactRows, hourRows } from './said-facts.ts';

test('[OWN6] mail and phone of the text are no samples', () => {
  expect(contactRows('Call us: +44 20 1234 5678 or write to eat@olive.example.')).toEqual([
    { label: 'Email', value: 'eat@olive.example' },
    { label: 'Phone', value: '+44 20 1234 5678' },
    { label: 'Address', value: 'Mill Lane 8', sample: true },
  ]);
  const samples = contactRows('Founded 2019-05-01, 12 to 22 seats, version 0.1.2').map(
    ({ sample }) => sample,
  );
  expect(samples).toEqual([true, true, true]);
});

test('[OWN6] opening hours of the text, with the days on which nobody is there', () => {
  expect(hourRows('We are open Tuesday to Saturday from 12 to 22.')).toEqual([
    { label: 'Monday', value: 'closed' },
    { label: 'Tuesday to Saturday', value: '12:00 – 22:00' },
    { label: 'Sunday', value: 'closed' },
  ]);
  expect(hourRows('Open daily 9 to 17')).toEqual([{ label: 'Every day', value: '09:00 – 17:00' }]);
  expect(hourRows('A quiet place')).toEqual([]);
});

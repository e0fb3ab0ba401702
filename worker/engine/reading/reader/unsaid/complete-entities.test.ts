import { expect, test } from 'vitest';
import { readText } from '../read-text.ts';

test.each([
  'Events with date and place that members sign up for.',
  'Members register for workshops',
  'Rehearsals with a date. People RSVP to rehearsals.',
  "Our choir: post rehearsals with a date, let people say if they're coming.",
  'Members can join events',
  'Volunteers sign up for shifts',
])('[READ13] who takes part is kept, and what they take part in: %s', async (text) => {
  const { entities } = await readText(text);
  expect(entities.map(({ thing }) => thing)).toContain('registration');
  expect(entities.length).toBeGreaterThan(1);
});

test('[READ13] registering as a user is no taking part', async () => {
  const { entities } = await readText('Users can register and log in. Notes have a title.');
  expect(entities.map(({ thing }) => thing)).not.toContain('registration');
});

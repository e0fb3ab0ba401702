/** [FORM7] Whoever sends something is asked for their name once, and [FORM8] has to say no more than what the text names. */
import { expect, test } from 'vitest';
import type { Field } from '../../../../contract/plan/blueprint.ts';
import { planApp } from '../plan-app.ts';

async function fieldsOf(text: string, entity: RegExp, which = (_: Field) => true): Promise<string[]> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const found = outcome.plan.blueprint.entities.find(({ name }) => entity.test(name));
  return found?.fields.filter(which).map(({ label }) => label) ?? [];
}

test.each([
  [
    'Guest name',
    'A restaurant takes reservations: guest name, phone, party size, date and time.',
    /reservation/,
  ],
  [
    'Client name',
    'A website for my law firm. Visitors send an enquiry with their client name and a message.',
    /enquiry/,
  ],
  [
    'Student name',
    'Yoga school site with classes. A class booking has a student name, an email and a class.',
    /booking/,
  ],
])('[FORM7] %s stands where their name would: %s', async (label, text, entity) => {
  const labels = await fieldsOf(text, entity);
  expect(labels.filter((one) => /\bname$/i.test(one))).toEqual([label]);
});

test('[FORM7] who has a name of their own beside it keeps both', async () => {
  const labels = await fieldsOf(
    'A restaurant takes reservations: name, guest name, phone, party size, date and time.',
    /reservation/,
  );
  expect(labels.filter((one) => /\bname$/i.test(one))).toEqual(['Name', 'Guest name']);
});

test.each([
  ['A restaurant takes reservations: guest name, phone and date.', /reservation/, ['Guest name', 'Guests']],
  [
    'A website for my law firm. Visitors send an enquiry with a phone number and a message.',
    /enquiry/,
    ['Name'],
  ],
  ['A site for a carpenter with a contact form.', /message/, ['Name', 'Message']],
])(
  '[FORM8] visitors have to say what the text names, when it is, how many and who they are: %s',
  async (text, entity, labels) => {
    const required = await fieldsOf(text, entity, ({ required, type }) => required && !/^date/.test(type));
    expect(required.sort()).toEqual([...labels].sort());
  },
);

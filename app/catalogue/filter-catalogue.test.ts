import { describe, expect, test } from 'vitest';
import { ALL, filterCatalogue } from './filter-catalogue';

const items = [
  { name: 'Stripe', text: 'Take payments', kind: 'payments' },
  { name: 'Twilio', text: 'Send an SMS', kind: 'communication' },
  { name: 'Mollie', text: 'Payments in Europe', kind: 'payments' },
];
const reading = {
  texts: (item: (typeof items)[number]) => [item.name, item.text],
  isIn: (item: (typeof items)[number], category: string) => item.kind === category,
};
const find = (query: string, category: string = ALL) =>
  filterCatalogue(items, { query, category }, reading).map((item) => item.name);

describe('a list that is searched', () => {
  test('everything without a filter', () => expect(find('')).toEqual(['Stripe', 'Twilio', 'Mollie']));
  test('by a part of any text, in any case', () => expect(find('PAYMENT')).toEqual(['Stripe', 'Mollie']));
  test('text and category together', () => {
    expect(find('payments', 'communication')).toEqual([]);
    expect(find('s', 'communication')).toEqual(['Twilio']);
  });
  test('signs that mean something elsewhere are just signs', () => expect(find('.*')).toEqual([]));
});

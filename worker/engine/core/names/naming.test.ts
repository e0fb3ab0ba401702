import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAscii } from './ascii.ts';
import { makeUnique, toIdentifier } from './identifier.ts';
import { isUncountable, pluralise, singularise } from './inflection.ts';
import { named } from './name.ts';
import { javascriptName, pythonName, sqlName, typeName } from './reserved.ts';
import { nameForms, splitWords } from './words.ts';

test.each([
  ['company', 'companies'],
  ['day', 'days'],
  ['box', 'boxes'],
  ['class', 'classes'],
  ['dish', 'dishes'],
  ['branch', 'branches'],
  ['bus', 'buses'],
  ['quiz', 'quizzes'],
  ['person', 'people'],
  ['child', 'children'],
  ['movie', 'movies'],
  ['photo', 'photos'],
  ['tomato', 'tomatoes'],
  ['house', 'houses'],
  ['course', 'courses'],
  ['leaf', 'leaves'],
  ['analysis', 'analyses'],
  ['status', 'statuses'],
  ['address', 'addresses'],
  ['line item', 'line items'],
  ['Salesperson', 'Salespeople'],
  ['bookshelf', 'bookshelves'],
  ['FAQ', 'FAQs'],
])('%s and %s are one word in two numbers', (one, many) => {
  expect(pluralise(one)).toBe(many);
  expect(singularise(many)).toBe(one);
  expect(singularise(one)).toBe(one);
});

test('words without a plural stay as they are', () => {
  expect(pluralise('equipment')).toBe('equipment');
  expect(singularise('news')).toBe('news');
  expect(isUncountable('office furniture')).toBe(true);
  expect(isUncountable('chair')).toBe(false);
});

test('a name is written in every case', () => {
  expect(nameForms('line_item')).toEqual({
    snake: 'line_item',
    kebab: 'line-item',
    camel: 'lineItem',
    pascal: 'LineItem',
    constant: 'LINE_ITEM',
    title: 'Line item',
  });
  expect(nameForms('VATNumber').snake).toBe('vat_number');
  expect(splitWords("The customer's e-mail (work)")).toEqual(['the', 'customers', 'e', 'mail', 'work']);
});

test('letters of other alphabets become ASCII', () => {
  expect(toAscii('Škoda Łódź Straße Größe')).toBe('Skoda Lodz Strasse Groesse');
  expect(toAscii('Школа Щука')).toBe('Shkola Shchuka');
  expect(toAscii('Ελληνικά')).toBe('Ellinika');
  expect(toIdentifier('Дата рождения')).toBe('data_rozhdeniya');
});

test('a script without letters gets a name of its own, the same each time', () => {
  expect(toIdentifier('顧客名')).toMatch(/^field_[a-z0-9]+$/);
  expect(toIdentifier('顧客名')).toBe(toIdentifier('顧客名'));
  expect(toIdentifier('顧客名')).not.toBe(toIdentifier('住所'));
  expect(toIdentifier('24 hour service', 'item')).toBe('item_24_hour_service');
});

test('any text becomes an identifier that a Blueprint accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(toIdentifier(text)).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(toIdentifier(text).length).toBeLessThanOrEqual(48);
    }),
    { numRuns: 500 },
  );
});

test('a taken name gets a number', () => {
  expect(makeUnique('note', new Set())).toBe('note');
  expect(makeUnique('note', new Set(['note', 'note_2']))).toBe('note_3');
});

test('reserved words are avoided in each language', () => {
  expect(javascriptName(named`class`)).toBe('classItem');
  expect(javascriptName(named`deal`)).toBe('deal');
  expect(typeName(named`Record`)).toBe('RecordItem');
  expect(typeName(named`Event`)).toBe('Event');
  expect(pythonName(named`class`)).toBe('class_');
  expect(pythonName('id')).toBe('id_');
  expect(sqlName('order')).toBe('"order"');
  expect(sqlName('orders')).toBe('orders');
});

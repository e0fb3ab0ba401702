import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import { buildModel, titleChain } from './model.ts';

test('names and wire names stand in every case that printers need', () => {
  const model = buildModel(readFixture('language-school'));
  const entity = model.entity('class');
  expect(entity.names.camel).toBe('classItem');
  expect(entity.names.pascal).toBe('Class');
  expect(entity.apiPath).toBe('/api/classes');
  expect(entity.field('teacher').wire).toBe('teacher_id');
  expect(model.entity('lesson').field('order').wire).toBe('order');
  expect(model.slug).toBe('shkola-most');
});

test('references are known at both ends', () => {
  const model = buildModel(readFixture('crm'));
  expect(model.entity('deal').references.map(({ to, onDelete }) => [to.names.snake, onDelete])).toEqual([
    ['company', 'refuse'],
    ['contact', 'empty'],
  ]);
  expect(
    model.entity('company').referencedBy.map(({ from, labelWire }) => [from.names.snake, labelWire]),
  ).toEqual([
    ['contact', 'company_label'],
    ['deal', 'company_label'],
  ]);
});

test('a title that is a reference is followed to a text', () => {
  const model = buildModel(readFixture('language-school'));
  const chain = titleChain(model.entity('attendance'));
  expect(chain?.references.map(({ to }) => to.names.snake)).toEqual(['enrolment', 'student']);
  expect(chain?.field.names.snake).toBe('name');
});

test('titles that point at each other in a circle end', () => {
  const blueprint = readFixture('crm');
  const [company, contact] = blueprint.entities;
  if (!company || !contact) throw new Error('The fixture changed');
  company.title_field = 'main_contact';
  company.fields.push({
    ...contact.fields[4],
    name: 'main_contact',
    reference: { entity: 'contact', on_delete: 'empty' },
  } as never);
  contact.title_field = 'company';
  expect(titleChain(buildModel(blueprint).entity('company'))).toBeNull();
});

test('a flow says what may follow each state', () => {
  const model = buildModel(readFixture('crm'));
  expect(model.entity('deal').flow?.next.get('won')).toEqual([]);
  expect(model.entity('deal').field('stage').default).toBe('lead');
  const free = buildModel(readFixture('vet-clinic')).entity('visit').flow;
  // Only the check-in leads to waiting, and it says from where.
  expect(free?.next.get('missed')).toEqual(['booked', 'treated']);
  const unsaid = buildModel(readFixture('salon')).entity('appointment').flow;
  expect(unsaid?.next.get('cancelled')).toEqual(['booked', 'done', 'no_show']);
});

test('a page that ends in an id shows the record of its first block', () => {
  const model = buildModel(readFixture('events-site'));
  expect(model.entity('event').detailPage?.path).toBe('/programme/:id');
  expect(model.entity('message').detailPage).toBeNull();
});

test('money knows the digits of its currency', () => {
  expect(buildModel(readFixture('restaurant-site')).currency).toEqual({ code: 'JPY', digits: 0 });
  expect(buildModel(readFixture('expenses')).currency).toEqual({ code: 'CHF', digits: 2 });
});

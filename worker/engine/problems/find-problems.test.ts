import { expect, test } from 'vitest';
import { fixtureNames, readFixture } from '../../../tests/engine/fixtures.ts';
import { Blueprint, FIELD_TYPES, OnDelete, OPERATIONS } from '../../contract/plan/blueprint.ts';
import { abilityNames } from '../abilities/registry.ts';
import { findGeneratorProblems } from '../index.ts';

type Edit = (blueprint: Blueprint) => void;
const entity = (blueprint: Blueprint, name: string) => {
  const found = blueprint.entities.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The fixture has no ${name}`);
  return found;
};
/** Renames a field; examples that name it would be the first problem. */
function rename(blueprint: Blueprint, of: string, field: number, name: string): void {
  for (const each of blueprint.entities) each.seed = [];
  Object.assign(entity(blueprint, of).fields[field] ?? {}, { name });
}
const firstBlock = (blueprint: Blueprint, page: string) => {
  const found = blueprint.pages.find((candidate) => candidate.name === page)?.blocks[0];
  if (!found) throw new Error(`The fixture has no page ${page}`);
  return found;
};

test.each<[string, Edit, RegExp]>([
  [
    'a rule for people who are signed in',
    (b) => entity(b, 'deal').rules.push({ operations: ['delete'], allow: ['signed_in'] }),
    /but nobody can sign in/,
  ],
  [
    'a page for people who are signed in',
    (b) => Object.assign(b.pages[0] ?? {}, { audience: 'signed_in' }),
    /not for everyone/,
  ],
  [
    'an ability that is not there',
    (b) => b.abilities.push({ ability: 'hologram', entity: 'deal', options: {} }),
    /"hologram", which cannot be built yet.*table, cards/,
  ],
  [
    'an implied ability',
    (b) => b.abilities.push({ ability: 'record', entity: 'deal', options: {} }),
    /comes by itself/,
  ],
  [
    'a block that works behind',
    (b) => b.abilities.push({ ability: 'table', entity: 'deal', options: {} }),
    /something to see/,
  ],
  [
    'an option that nobody knows',
    (b) => Object.assign(firstBlock(b, 'deals').options, { colour: 'red' }),
    /colour/,
  ],
  [
    'a column that is no field',
    (b) => Object.assign(firstBlock(b, 'companies').options, { columns: ['turnover'] }),
    /names "turnover", which is no field of Company/,
  ],
  [
    'a filter that cannot be chosen',
    (b) => Object.assign(firstBlock(b, 'companies').options, { filters: ['notes'] }),
    /filters by "Notes"/,
  ],
  [
    'a sort that is no field',
    (b) => Object.assign(firstBlock(b, 'companies').options, { sort: '-turnover' }),
    /names "turnover"/,
  ],
  [
    'a board over a text',
    (b) => Object.assign(firstBlock(b, 'deals').options, { field: 'title' }),
    /not a choice/,
  ],
  [
    'a board whose records cannot move',
    (b) => {
      entity(b, 'deal').operations = ['list'];
    },
    /must grant "update"/,
  ],
  [
    'a table without a list',
    (b) => {
      entity(b, 'company').operations = ['create', 'read'];
    },
    /must grant "list"/,
  ],
  [
    'a detail on a page without id',
    (b) => Object.assign(b.pages.find(({ name }) => name === 'company') ?? {}, { path: '/one-company' }),
    /must end in \/:id/,
  ],
  [
    'a related list that does not point here',
    (b) =>
      Object.assign(firstBlock(b, 'company').options, { related: [{ entity: 'deal', field: 'contact' }] }),
    /does not point at Company/,
  ],
  [
    'a sum without a number',
    (b) =>
      Object.assign(firstBlock(b, 'overview').options, {
        tiles: [{ label: 'Sum', entity: 'deal', measure: 'sum' }],
      }),
    /does not say which number/,
  ],
  [
    'a sum of texts',
    (b) =>
      Object.assign(firstBlock(b, 'overview').options, {
        tiles: [{ label: 'Sum', entity: 'deal', measure: 'sum', of: 'title' }],
      }),
    /which is no number/,
  ],
  [
    'a dashboard with nothing on it',
    (b) => Object.assign(firstBlock(b, 'overview').options, { tiles: [], charts: [] }),
    /neither figures nor charts/,
  ],
  [
    'a chart by month of a state',
    (b) =>
      Object.assign(firstBlock(b, 'overview').options, {
        charts: [{ label: 'C', entity: 'deal', group: 'stage', measure: 'count', per: 'month', kind: 'bar' }],
      }),
    /it is no date/,
  ],
  [
    'a field that every object has',
    (b) => rename(b, 'company', 1, 'constructor'),
    /every object of JavaScript/,
  ],
  ['a field that lists use themselves', (b) => rename(b, 'company', 1, 'sort'), /"sort", which lists use/],
  ['a field like a bound of another', (b) => rename(b, 'deal', 5, 'value_min'), /bounds of "value"/],
  [
    'a field like the title of a pointer',
    (b) => rename(b, 'deal', 5, 'company_label'),
    /carries the title of "Company"/,
  ],
  [
    'an action called like an operation',
    (b) => Object.assign(entity(b, 'deal').actions[0] ?? {}, { name: 'delete' }),
    /an operation already/,
  ],
  [
    'an action that no step leads to',
    (b) => Object.assign(entity(b, 'deal').actions[0] ?? {}, { when: [{ field: 'stage', is: ['lost'] }] }),
    /can never be done/,
  ],
  [
    'a thing that nobody can make first',
    (b) => {
      entity(b, 'company').operations = ['list', 'read'];
      entity(b, 'company').seed = [];
      for (const name of ['contact', 'deal']) entity(b, name).seed = [];
    },
    /nobody can make a Company and there is no example/,
  ],
  [
    'a record that belongs to whoever has an address which is not there',
    (b) =>
      b.abilities.push({
        ability: 'ownership',
        entity: 'deal',
        options: { of: { email: 'gone', role: 'rep' } },
      }),
    /has no e-mail field "gone"/,
  ],
  [
    'a plural that the app keeps',
    (b) => Object.assign(entity(b, 'company'), { plural: 'health' }),
    /belongs to the app itself/,
  ],
])('%s is refused with a sentence', (_, edit, message) => {
  const blueprint = readFixture('crm');
  edit(blueprint);
  const problems = findGeneratorProblems(blueprint);
  expect(problems.map((problem) => problem.message).join('\n')).toMatch(message);
  for (const { path } of problems) expect(path.length).toBeGreaterThan(0);
});

test('a form asks for everything that is required', () => {
  const blueprint = readFixture('restaurant-site');
  Object.assign(firstBlock(blueprint, 'reserve').options, { fields: ['name', 'phone'] });
  expect(
    findGeneratorProblems(blueprint)
      .map(({ message }) => message)
      .join(),
  ).toMatch(/does not ask for "Day", which is required/);
});

test('a button leads to a page that has an address alone', () => {
  const blueprint = readFixture('restaurant-site');
  Object.assign(firstBlock(blueprint, 'home').options, { action: { label: 'Go', page: 'dish' } });
  expect(findGeneratorProblems(blueprint)[0]?.message).toMatch(/has no address alone/);
});

test('the fixtures together use every field type, operation, deletion and ability', () => {
  const all = fixtureNames.map(readFixture);
  const entities = all.flatMap((blueprint) => blueprint.entities);
  const fields = entities.flatMap((one) => one.fields);
  const used = <Value>(values: Value[]) => [...new Set(values)].sort();
  expect(used(fields.map((field) => field.type))).toEqual([...FIELD_TYPES].sort());
  expect(used(entities.flatMap((one) => one.operations))).toEqual([...OPERATIONS].sort());
  expect(used(fields.flatMap((field) => field.reference?.on_delete ?? []))).toEqual(
    [...OnDelete.options].sort(),
  );
  expect(used(fields.map((field) => field.input))).toEqual(['always', 'computed', 'create', 'never']);
  expect(
    used(
      all.flatMap((blueprint) =>
        [...blueprint.abilities, ...blueprint.pages.flatMap((page) => page.blocks)].map((use) => use.ability),
      ),
    ),
  ).toEqual(abilityNames().sort());
  expect(fixtureNames.length).toBeGreaterThanOrEqual(12);
});

test("[PLAN] names that are one in code, or the database's own, are refused with their place", () => {
  const plan = readFixture('todo');
  const [first] = plan.entities;
  if (!first) throw new Error('The plan has no entity');
  const field = { ...first.fields[0], name: 'a_1', label: 'A' } as (typeof first.fields)[number];
  first.fields.push(field, { ...field, name: 'a1' });
  first.seed = [];
  first.plural = 'sqlite_master';
  const about = { title: 'About', blocks: [{ ability: 'text', options: { body: 'a' } }] };
  plan.pages.push(
    ...Blueprint.parse({
      ...plan,
      entities: [],
      abilities: [],
      pages: [
        { ...about, name: 'about', path: '/about' },
        { ...about, name: 'about_page', path: '/about-us' },
      ],
    }).pages,
  );
  const found = findGeneratorProblems(plan).map(({ path }) => path.join('.'));
  expect(found).toContain(`entities.0.fields.${first.fields.length - 1}.name`);
  expect(found).toContain('entities.0.plural');
  expect(found).toContain(`pages.${plan.pages.length - 1}.name`);
});

/** [RULES] What a plan says of itself in sentences. Long, since each kind of sentence is tried on the same plan. */
import { expect, test } from 'vitest';
import { type AbilityUse, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { describeBlock } from './describe-block';
import { describeAudience, describeRules } from './describe-rules';

const plan = Blueprint.parse({
  version: 1,
  name: 'Library',
  roles: [
    { name: 'admin', label: 'Admin', description: 'Runs the library' },
    { name: 'member', label: 'Member' },
  ],
  entities: [
    {
      name: 'author',
      plural: 'authors',
      label: 'Author',
      label_plural: 'Authors',
      title_field: 'name',
      fields: [{ name: 'name', label: 'Name', type: 'text', required: true, unique: true }],
    },
    {
      name: 'book',
      plural: 'books',
      label: 'Book',
      label_plural: 'Books',
      title_field: 'title',
      operations: ['list', 'read', 'create'],
      fields: [
        { name: 'title', label: 'Title', type: 'text', required: true },
        {
          name: 'author',
          label: 'Author',
          type: 'reference',
          required: true,
          reference: { entity: 'author' },
        },
        { name: 'price', label: 'Price', type: 'money', min: 0 },
        {
          name: 'state',
          label: 'State',
          type: 'enum',
          options: [
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ],
        },
      ],
      flow: {
        field: 'state',
        initial: 'in',
        transitions: [
          { from: 'in', to: ['out'] },
          { from: 'out', to: [] },
        ],
      },
      actions: [
        {
          name: 'lend',
          label: 'Lend',
          when: [{ field: 'state', is: ['in'] }],
          set: [{ field: 'state', to: 'out' }],
        },
      ],
      rules: [{ operations: ['create', 'lend'], allow: [{ roles: ['admin'] }, 'owner'] }],
    },
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'book' }] }],
});

test('[RULES1] what a plan demands is said in sentences', () => {
  expect(describeRules(plan)).toEqual([
    {
      entity: null,
      title: 'The whole app',
      rules: ['People sign in; there are these roles: Admin and Member.', 'Admin: Runs the library.'],
    },
    {
      entity: 'author',
      title: 'Authors',
      rules: [
        'An Author needs Name.',
        'No two Authors have the same Name.',
        'An Author that has Books cannot be deleted.',
      ],
    },
    {
      entity: 'book',
      title: 'Books',
      rules: [
        'A Book needs Title and Author.',
        'Price is 0 or more.',
        'State starts at In.',
        'From In it can go to Out.',
        'Out is final.',
        'Lend sets State to Out, only when State is In.',
        'Books cannot be changed or deleted.',
        'Only Admin or whoever added it can add and lend Books.',
      ],
    },
  ]);
});

test('[RULES1] what the same people may do is one sentence', () => {
  const books = plan.entities[1];
  if (!books) throw new Error('The plan has books.');
  const rules = (['read', 'create', 'delete'] as const).map((name) => ({
    operations: [name],
    allow: name === 'create' ? ['signed_in' as const] : [{ roles: ['admin'] }],
  }));
  const said = describeRules({ ...plan, entities: [{ ...books, rules }] }).flatMap((group) => group.rules);
  expect(said.filter((rule) => / can (see|add|delete)/.test(rule))).toEqual([
    'Only Admin can see and delete Books.',
    'Everyone who is signed in can add Books.',
  ]);
});

test('[RULES2] an app without roles says that everyone can use it', () => {
  expect(describeRules({ ...plan, roles: [] })[0]?.rules).toEqual([
    'Everyone who has the address can use it; there is no login.',
  ]);
});

test('[RULES3] pages say whom they are for', () => {
  expect(describeAudience('public', plan)).toBeNull();
  expect(describeAudience('signed_in', plan)).toBe('Everyone who is signed in');
  expect(describeAudience({ roles: ['admin'] }, plan)).toBe('Only Admin');
});

/** What is said of the plan without them. */
const PLAIN = describeRules(plan).flatMap(({ rules }) => rules);

test('[RULES5] what works behind the pages is said in the words of the plan', () => {
  const abilities: AbilityUse[] = [
    { ability: 'ownership', entity: 'author', options: {} },
    { ability: 'progress', entity: 'author', options: { parts: 'book' } },
    { ability: 'conflict-check', entity: 'book', options: { resources: ['author'] } },
    { ability: 'live', options: {} },
  ];
  const groups = describeRules({ ...plan, abilities });
  expect(groups.map(({ rules }) => rules.filter((rule) => !PLAIN.includes(rule)))).toEqual([
    ['What others change appears at once, without reloading.'],
    [
      'An Author belongs to the person who added it.',
      'How much of an Author is done is worked out from its Books.',
    ],
    ['No two Books have the same Author at the same time.'],
  ]);
});

test('[RULES6] what stands on a page is said in words', () => {
  const say = (ability: string, entity?: string) => describeBlock({ ability, entity, options: {} }, plan);
  expect(say('board', 'book')).toBe('board of Books');
  expect(say('detail', 'author')).toBe('all about an Author');
  expect(say('due', 'book')).toBe('Books that are due');
  expect(say('dashboard')).toBe('figures');
  expect(say('calculator')).toBe('calculator');
});

test('[FIELD4] who sees and sets a field is said', () => {
  const [author] = plan.entities;
  const fields = [
    ...(author?.fields ?? []),
    { name: 'fee', label: 'Fee', type: 'money', see: [{ roles: ['admin'] }] },
    { name: 'note', label: 'Note', type: 'text', see: ['owner', { roles: ['admin'] }], set: ['owner'] },
    { name: 'rank', label: 'Rank', type: 'number', set: [{ roles: ['admin', 'member'] }] },
  ];
  const said = describeRules(Blueprint.parse({ ...plan, entities: [{ ...author, fields }] }));
  expect(said.find(({ entity }) => entity === 'author')?.rules).toEqual(
    expect.arrayContaining([
      'Only Admin can see and set Fee.',
      'Only whoever added it or Admin can see Note.',
      'Only whoever added it can set Note.',
      'Only Admin or Member can set Rank.',
    ]),
  );
});

test('[GUARD4] when something may be done is said', () => {
  const book = plan.entities.find(({ name }) => name === 'book');
  const guards = [
    {
      operations: ['update', 'delete'],
      when: [
        { field: 'state', is: [book?.fields.find(({ name }) => name === 'state')?.options?.[0]?.value] },
      ],
      except: [{ roles: ['admin'] }],
    },
    { operations: ['create'], when: [{ of: 'author', field: 'retired', is: [false] }] },
    { operations: ['delete'], not_by: ['owner', { named: ['author'] }], except: [{ roles: ['admin'] }] },
  ];
  const retired = { name: 'retired', label: 'Retired', type: 'boolean' };
  const entities = plan.entities.map((entity) =>
    entity.name === 'author'
      ? { ...entity, fields: [...entity.fields, retired] }
      : entity.name === 'book'
        ? { ...entity, guards }
        : entity,
  );
  const said = describeRules(Blueprint.parse({ ...plan, entities }));
  const label = book?.fields.find(({ name }) => name === 'state')?.options?.[0]?.label;
  expect(said.find(({ entity }) => entity === 'book')?.rules).toEqual(
    expect.arrayContaining([
      `Books can be changed or deleted only while “State” is ${label}; by Admin at any time.`,
      'Books can be added only while “Retired” of its author is no.',
      'Books can be deleted, but never by whoever added it or its Author; by Admin at any time.',
    ]),
  );
});

test('[NAMED4] whom a record names is said by the names of the fields that lead there', () => {
  const author = plan.entities.find(({ name }) => name === 'author');
  const pointer = (name: string, label: string, entity: string) => ({
    name,
    label,
    type: 'reference',
    reference: { entity },
  });
  const entities = plan.entities.map((entity) =>
    entity.name === 'book'
      ? {
          ...entity,
          rules: [
            { operations: ['update'], allow: [{ named: ['author'] }, { roles: ['admin'] }] },
            { operations: ['delete'], allow: [{ named: ['author', 'agent'] }] },
          ],
        }
      : entity.name === 'author'
        ? { ...entity, fields: [...entity.fields, pointer('agent', 'Agent', 'agent')] }
        : entity,
  );
  const agent = { ...author, name: 'agent', plural: 'agents', seed: [] };
  const said = describeRules(Blueprint.parse({ ...plan, entities: [...entities, agent] }));
  expect(said.find(({ entity }) => entity === 'book')?.rules).toEqual(
    expect.arrayContaining([
      'Only its Author or Admin can change Books.',
      'Only the Agent of its Author can delete Books.',
    ]),
  );
});

test('[FORMULA5] the plan says what a field is worked out of, and how that is rounded', () => {
  const book = plan.entities.find(({ name }) => name === 'book');
  const added = [
    { name: 'price', label: 'Price', type: 'money' },
    {
      name: 'fee',
      label: 'Fee',
      type: 'money',
      input: 'computed',
      formula: { is: { percent: { value: 20 }, of: { field: 'price' } }, digits: 0, round: 'up' },
    },
  ];
  const entities = plan.entities.map((entity) =>
    entity === book ? { ...entity, fields: [...entity.fields, ...added] } : entity,
  );
  const said = describeRules(Blueprint.parse({ ...plan, version: 2, entities }));
  expect(said.find(({ entity }) => entity === 'book')?.rules).toContain(
    'Fee is 20 % of Price, rounded up to whole numbers.',
  );
});

test('[RUN3] the plan says how records are numbered', () => {
  const number = {
    name: 'number',
    label: 'Number',
    type: 'text',
    unique: true,
    input: 'never',
    numbering: { prefix: 'B-' },
  };
  const entities = plan.entities.map((entity) =>
    entity.name === 'book' ? { ...entity, fields: [...entity.fields, number] } : entity,
  );
  const said = describeRules(Blueprint.parse({ ...plan, version: 2, entities }));
  expect(said.find(({ entity }) => entity === 'book')?.rules).toContain(
    'Number is given by the app: B-2026-001, B-2026-002 and so on, from 1 again each year.',
  );
});

test('[EFFECT4] what becomes of other things is a sentence', () => {
  const [author, book] = plan.entities;
  const entities = [
    {
      ...author,
      fields: [...(author?.fields ?? []), { name: 'copies', label: 'Copies', type: 'number', min: 0 }],
    },
    {
      ...book,
      fields: [
        ...(book?.fields ?? []),
        { name: 'pages', label: 'Pages', type: 'number' },
        { name: 'done_on', label: 'Done on', type: 'date', input: 'never' },
      ],
      effects: [
        { of: 'author', field: 'copies', minus: { field: 'pages' } },
        { into: ['out'], set: [{ field: 'done_on', to: { in_days: 14 } }] },
        { on: ['create'], make: 'author', set: [{ field: 'name', from: 'title' }] },
      ],
    },
  ];
  const said = describeRules(Blueprint.parse({ ...plan, version: 2, entities })).flatMap(
    ({ rules }) => rules,
  );
  expect(said).toEqual(
    expect.arrayContaining([
      'Books take Pages from “Copies” of its author, for as long as they are there, never below 0.',
      'Coming to Out sets Done on to 14 days later.',
      'A new Book adds to Authors: Name to its Title.',
    ]),
  );
});

test('[START3] what a field starts as is said', () => {
  const [author, book] = plan.entities;
  if (!author || !book) throw new Error('The plan has books and authors.');
  const fee = { name: 'fee', label: 'Fee', type: 'money' };
  const fields = [...book.fields, { ...fee, starts: { of: 'author', field: 'fee' } }];
  const started = Blueprint.parse({
    ...plan,
    version: 2,
    entities: [
      { ...author, fields: [...author.fields, fee] },
      { ...book, fields },
    ],
  });
  const said = describeRules(started).flatMap(({ rules }) => rules);
  expect(said.filter((rule) => !PLAIN.includes(rule))).toEqual([
    'Fee starts as the Fee of its Author, where none is entered.',
  ]);
});

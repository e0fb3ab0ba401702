/** Edits of a plan by hand: whatever is done, a plan that can be built comes out. One story over all edits, so longer than most. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint, type FieldType } from '../plan/blueprint.ts';
import { findBlueprintProblems } from '../plan/blueprint-meaning.ts';
import { removePage, renameApp, renamePage, setColour } from './edit-app.ts';
import { addEntity, removeEntity, renameEntity } from './edit-entity.ts';
import {
  addField,
  FIELD_TYPE_LABELS,
  pointField,
  removeField,
  renameField,
  requireField,
  retypeField,
  setChoices,
} from './edit-field.ts';
import { nameIdentifier, pluralise } from './names.ts';

const stages = ['lead', 'proposal', 'won', 'lost'].map((value) => ({ value, label: value.toUpperCase() }));

/** Companies, contacts of them, deals with stages, a board, a dashboard, an action. */
const crm = Blueprint.parse({
  version: 1,
  name: 'Agency CRM',
  entities: [
    {
      name: 'company',
      plural: 'companies',
      label: 'Company',
      label_plural: 'Companies',
      title_field: 'name',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'website', label: 'Website', type: 'url' },
      ],
      seed: [{ name: 'Fern & Co' }, { name: 'Birch Ltd' }],
    },
    {
      name: 'contact',
      plural: 'contacts',
      label: 'Contact',
      label_plural: 'Contacts',
      title_field: 'name',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'email', label: 'Email', type: 'email' },
        {
          name: 'company',
          label: 'Company',
          type: 'reference',
          required: true,
          reference: { entity: 'company' },
        },
      ],
      seed: [{ name: 'Ada', company: 1 }],
    },
    {
      name: 'deal',
      plural: 'deals',
      label: 'Deal',
      label_plural: 'Deals',
      title_field: 'title',
      fields: [
        { name: 'title', label: 'Title', type: 'text', required: true },
        { name: 'value', label: 'Value', type: 'money' },
        { name: 'stage', label: 'Stage', type: 'enum', required: true, options: stages, default: 'lead' },
        {
          name: 'contact',
          label: 'Contact',
          type: 'reference',
          reference: { entity: 'contact', on_delete: 'empty' },
        },
      ],
      flow: { field: 'stage', initial: 'lead' },
      actions: [{ name: 'win', label: 'Mark as won', set: [{ field: 'stage', to: 'won' }] }],
      rules: [{ operations: ['win', 'update'], allow: ['public'] }],
      seed: [{ title: 'Website', value: 120000, stage: 'lead', contact: 1 }],
    },
  ],
  pages: [
    {
      name: 'overview',
      title: 'Overview',
      path: '/',
      blocks: [
        {
          ability: 'dashboard',
          entity: 'deal',
          options: {
            tiles: [
              {
                label: 'Won',
                entity: 'deal',
                measure: 'sum',
                of: 'value',
                where: [{ field: 'stage', is: 'won' }],
              },
            ],
            charts: [{ label: 'Per stage', entity: 'deal', group: 'stage', measure: 'count', kind: 'bar' }],
          },
        },
      ],
    },
    {
      name: 'board',
      title: 'Pipeline',
      path: '/board',
      blocks: [
        {
          ability: 'board',
          entity: 'deal',
          title: 'Deals by stage',
          options: { field: 'stage', card: ['value'] },
        },
      ],
    },
    {
      name: 'deals',
      title: 'Deals',
      path: '/deals',
      blocks: [
        {
          ability: 'table',
          entity: 'deal',
          options: { columns: ['title', 'value', 'stage'], filters: ['stage'], sort: '-value' },
        },
      ],
    },
    {
      name: 'companies',
      title: 'Companies',
      path: '/companies',
      blocks: [{ ability: 'table', entity: 'company' }],
    },
    {
      name: 'company',
      title: 'Company',
      path: '/companies/:id',
      nav: false,
      blocks: [
        {
          ability: 'detail',
          entity: 'company',
          options: { related: [{ entity: 'contact', field: 'company' }] },
        },
      ],
    },
  ],
});

const blocksOf = (plan: Blueprint, page: string) => plan.pages.find((one) => one.name === page)?.blocks ?? [];

test('[EDIT1] removing a field takes its columns, board, sums, steps and buttons along and names them', () => {
  const { blueprint, alsoRemoved } = removeField(crm, 'deal', 'stage');
  expect(findBlueprintProblems(blueprint)).toEqual([]);
  expect(blocksOf(blueprint, 'deals')[0]?.options).toEqual({
    columns: ['title', 'value'],
    filters: [],
    sort: '-value',
  });
  expect(blueprint.pages.map((page) => page.name)).toEqual(['deals', 'companies', 'company']);
  expect(blueprint.pages[0]?.path).toBe('/');
  expect(blueprint.entities[2]).toMatchObject({ actions: [], rules: [{ operations: ['update'] }] });
  expect(blueprint.entities[2]?.flow).toBeUndefined();
  expect(alsoRemoved).toEqual([
    'the button Mark as won of Deal',
    'the steps of Deal',
    'the page Overview',
    'the page Pipeline',
  ]);
});

test('[EDIT2] removing a field leaves what does not need it', () => {
  const { blueprint } = removeField(crm, 'deal', 'value');
  expect(blocksOf(blueprint, 'board')[0]?.options).toEqual({ field: 'stage' });
  expect(blocksOf(blueprint, 'overview')[0]?.options).toMatchObject({
    tiles: [],
    charts: [{ group: 'stage' }],
  });
  expect(blocksOf(blueprint, 'deals')[0]?.options).toEqual({
    columns: ['title', 'stage'],
    filters: ['stage'],
  });
});

test('[EDIT3] removing a thing removes what points at it, its blocks and its pages', () => {
  const { blueprint, alsoRemoved } = removeEntity(crm, 'company');
  expect(findBlueprintProblems(blueprint)).toEqual([]);
  expect(blueprint.entities.map((entity) => entity.name)).toEqual(['contact', 'deal']);
  expect(blueprint.entities[0]?.fields.map((field) => field.name)).toEqual(['name', 'email']);
  expect(blueprint.pages.map((page) => page.name)).toEqual(['overview', 'board', 'deals']);
  expect(alsoRemoved).toContain('Company of Contact');
});

test('[EDIT4] a new word for a thing goes through its titles, not through the code', () => {
  const renamed = renameEntity(crm, 'company', 'Client');
  expect(renamed.entities[0]).toMatchObject({ name: 'company', label: 'Client', label_plural: 'Clients' });
  expect(renamed.pages.map((page) => page.title)).toEqual([
    'Overview',
    'Pipeline',
    'Deals',
    'Clients',
    'Client',
  ]);
  // Without a word for a while, and then the old one again: nothing else has changed.
  expect(renameEntity(renameEntity(crm, 'company', ''), 'company', 'Company')).toEqual(crm);
});

test('[EDIT5] a new thing comes with a page and can be built', () => {
  const added = addEntity(addEntity(crm, 'Invoice'), 'Invoice');
  expect(findBlueprintProblems(added)).toEqual([]);
  expect(added.entities.slice(-2).map((entity) => entity.name)).toEqual(['invoice', 'invoice_2']);
  expect(added.pages.slice(-2).map((page) => page.path)).toEqual(['/invoices', '/invoice-2s']);
});

test('[EDIT6] a field that must be filled gets a value in every example', () => {
  const required = requireField(crm, 'deal', 'contact', true);
  expect(findBlueprintProblems(required)).toEqual([]);
  expect(required.entities[2]?.fields[3]?.reference?.on_delete).toBe('refuse');
});

test('[EDIT7] another type keeps the columns and drops what stood on the old type', () => {
  const { blueprint, alsoRemoved } = retypeField(crm, 'deal', 'stage', 'text');
  expect(findBlueprintProblems(blueprint)).toEqual([]);
  expect(blocksOf(blueprint, 'deals')[0]?.options.columns).toEqual(['title', 'value', 'stage']);
  expect(alsoRemoved).toContain('the page Pipeline');
});

test('[EDIT8] lost choices disappear from steps, buttons and examples', () => {
  const { blueprint: changed } = setChoices(crm, 'deal', 'stage', ['PROPOSAL', 'Signed', 'LOST']);
  expect(findBlueprintProblems(changed)).toEqual([]);
  expect(changed.entities[2]?.fields[2]?.options?.map((option) => option.value)).toEqual([
    'proposal',
    'signed',
    'lost',
  ]);
  expect(changed.entities[2]?.flow?.initial).toBe('proposal');
  expect(changed.entities[2]?.actions).toEqual([]);
  expect(changed.entities[2]?.seed[0]?.stage).toBe('proposal');
  expect(blocksOf(changed, 'overview')[0]?.options).toMatchObject({
    tiles: [],
    charts: [{ group: 'stage' }],
  });
});

test('[EDIT9] a page can go; the first address passes on', () => {
  const { blueprint } = removePage(crm, 'overview');
  expect(blueprint.pages[0]).toMatchObject({ name: 'board', path: '/' });
  expect(findBlueprintProblems(blueprint)).toEqual([]);
});

test('[EDIT10] colours and names', () => {
  const plan = setColour(setColour(renameApp(crm, 'Fern'), 'background', '#101010'), 'accent', '#ff8800');
  expect(plan).toMatchObject({ name: 'Fern', theme: { background: '#101010', accent: '#ff8800' } });
  expect(setColour(plan, 'background', null).theme).not.toHaveProperty('background');
  expect(renamePage(crm, 'deals', 'Sales').pages[2]?.title).toBe('Sales');
});

test('[EDIT11] words of any alphabet become identifiers', () => {
  expect(nameIdentifier('Due date!', 'x')).toBe('due_date');
  expect(nameIdentifier('Größe', 'x')).toBe('gro_e');
  expect(nameIdentifier('価格', 'field')).toBe('field');
  expect(nameIdentifier('2nd try', 'x')).toBe('nd_try');
  expect(['Box', 'Category', 'Day', 'Sales person'].map(pluralise)).toEqual([
    'Boxes',
    'Categories',
    'Days',
    'Sales people',
  ]);
});

test('[EDIT12] whatever is edited in whatever order, a plan that could be built can still be built', () => {
  const types = Object.keys(FIELD_TYPE_LABELS) as FieldType[];
  const edit = fc.tuple(fc.constantFrom(...EDITS.keys()), fc.nat(9), fc.nat(9), fc.constantFrom(...types));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let plan = crm;
      for (const [kind, a, b, type] of edits) {
        const entity = plan.entities[a % Math.max(1, plan.entities.length)];
        const field = entity?.fields[b % Math.max(1, entity.fields.length)];
        if (entity && field)
          plan = (EDITS[kind] as EditFunction)(plan, entity.name, field.name, type, entity.fields.length);
        // One page has to stay: the last one cannot be removed in the page either.
        if (plan.pages.length === 0) return;
        expect(findBlueprintProblems(Blueprint.parse(plan))).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});

type EditFunction = (
  plan: Blueprint,
  entity: string,
  field: string,
  type: FieldType,
  fields: number,
) => Blueprint;

const EDITS: EditFunction[] = [
  (plan, entity, field, _type, count) => (count > 1 ? removeField(plan, entity, field).blueprint : plan),
  (plan, entity, field) => requireField(plan, entity, field, true),
  (plan, entity, field) => requireField(plan, entity, field, false),
  (plan, entity, field, type) => retypeField(plan, entity, field, type).blueprint,
  (plan, entity, _field, type) => addField(plan, entity, 'Due date', type),
  (plan, entity, field) => renameField(plan, entity, field, 'Other'),
  (plan, entity) => removeEntity(plan, entity).blueprint,
  (plan) => addEntity(plan, 'Invoice'),
  (plan, entity) => renameEntity(plan, entity, 'Client'),
  (plan, entity) => removePage(plan, plan.pages.find((page) => page.name !== entity)?.name ?? '').blueprint,
  (plan, entity, field) => {
    const found = plan.entities.find((one) => one.name === entity)?.fields.find((one) => one.name === field);
    return found?.type === 'enum' ? setChoices(plan, entity, field, ['LEAD', 'New', 'Old']).blueprint : plan;
  },
  (plan, entity, field) => {
    const found = plan.entities.find((one) => one.name === entity)?.fields.find((one) => one.name === field);
    return found?.type === 'reference'
      ? pointField(plan, entity, field, plan.entities[0]?.name ?? entity)
      : plan;
  },
];

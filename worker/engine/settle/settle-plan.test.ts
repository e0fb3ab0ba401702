/** What the parts of a plan mean for each other (rules in SPEC.md). Long, since each rule is shown by a plan of its own. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureNames, readFixture } from '../../../tests/engine/fixtures.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { allowedTo } from '../../contract/plan/close-changes.ts';
import { NAME_FIELD } from '../../contract/plan-edits/forget.ts';
import { findAbility } from '../abilities/registry.ts';
import type { Ability } from '../core/ability.ts';
import { inEntity } from '../core/operations/in-entity.ts';
import { sayApart } from '../problems/find-assembly-problems.ts';
import { findBuildProblems } from '../problems/find-build-problems.ts';
import { findGeneratorProblems } from '../problems/find-problems.ts';
import { planApp } from '../reading/architect/plan-app.ts';
import { planChange } from '../reading/change/plan-change.ts';
import { pruneProblems } from './prune-problems.ts';
import { settle } from './settle.ts';
import { settlePlan } from './settle-plan.ts';

/** A fixture with accounts and one role, changed. */
function withStaff(name: string, change: (plan: Blueprint) => void): Blueprint {
  const plan = structuredClone(readFixture(name));
  plan.abilities.push({ ability: 'accounts', options: {} });
  plan.roles = [
    { name: 'admin', label: 'Admin', description: '', sign_up: false },
    { name: 'staff', label: 'Staff', description: '', sign_up: false },
  ];
  change(plan);
  return Blueprint.parse(plan);
}

const entityOf = (plan: Blueprint, name: string) => {
  const found = plan.entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

const settled = (after: Blueprint, before: Blueprint | null) => {
  const result = settlePlan(after, before);
  if (!result.ok) throw new Error(result.problem.message);
  return result;
};

const SEE = ['list', 'read', 'summary'];

test('[SETTLE1] who may not see records may not change them', () => {
  const plan = withStaff('crm', (crm) => {
    entityOf(crm, 'deal').rules = [
      { operations: SEE, allow: [{ roles: ['staff'] }] },
      { operations: ['delete'], allow: [{ roles: ['admin', 'staff'] }] },
    ];
  });
  const deal = entityOf(settled(plan, null).blueprint, 'deal');
  expect(allowedTo(deal, 'update')).toEqual([{ roles: ['staff'] }]);
  expect(allowedTo(deal, 'delete')).toEqual([{ roles: ['staff'] }]);
  for (const action of deal.actions) expect(allowedTo(deal, action.name)).toEqual([{ roles: ['staff'] }]);
  // Sending something in without seeing it afterwards is what forms are for.
  expect(allowedTo(deal, 'create')).toEqual(['public']);
});

test('[SETTLE2] a page is for no more people than what it shows, and the first page stays open', () => {
  const plan = withStaff('crm', (crm) => {
    entityOf(crm, 'deal').rules = [{ operations: SEE, allow: [{ roles: ['staff'] }] }];
  });
  const { blueprint } = settled(plan, null);
  const showing = blueprint.pages.filter(({ blocks }) => blocks.some(({ entity }) => entity === 'deal'));
  expect(showing.length).toBeGreaterThan(0);
  for (const page of showing) expect(page.audience).toEqual({ roles: ['staff'] });
  const first = blueprint.pages.find(({ path }) => path === '/');
  expect(first?.audience).toBe('public');
  expect(JSON.stringify(first?.blocks)).not.toContain('"deal"');
});

test('[SETTLE2] what hangs on an open record and is closed leaves its page, which stays open', async () => {
  const plan = readFixture('crm');
  const outcome = await planChange(plan, 'only staff can see contacts');
  if (!outcome.understood) throw new Error(outcome.message);
  const company = outcome.blueprint.pages.find(({ path }) => path === '/companies/:id');
  expect(company?.audience).toBe('public');
  expect(JSON.stringify(company?.blocks)).not.toContain('"contact"');
});

test('[SETTLE3] a figure of what grants no summary leaves the plan and is named', () => {
  const before = readFixture('crm');
  const after = structuredClone(before);
  entityOf(after, 'company').operations = ['list', 'read', 'create', 'update', 'delete'];
  const result = settled(after, before);
  expect(findGeneratorProblems(result.blueprint)).toEqual([]);
  expect(result.consequences.join(' ')).toMatch(/the figure “.*” on Overview/);
  expect(JSON.stringify(result.blueprint.pages)).not.toContain('"entity":"company","measure"');
});

test('[SETTLE3] what was just asked for does not silently leave the plan again', () => {
  const before = readFixture('crm');
  const after = structuredClone(before);
  const page = after.pages.find(({ blocks }) => blocks.some(({ ability }) => ability === 'dashboard'));
  const options = page?.blocks.find(({ ability }) => ability === 'dashboard')?.options;
  const tiles = options?.tiles;
  if (!Array.isArray(tiles)) throw new Error('The fixture has no figures');
  tiles.push({ label: 'Names added up', entity: 'company', measure: 'sum', of: 'name' });
  expect(settlePlan(after, before)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('is no number') },
  });
});

test('[SETTLE4] a checkout without its cart is refused with a sentence', () => {
  const before = readFixture('candles');
  const after = {
    ...before,
    pages: before.pages.filter(({ blocks }) => !blocks.some(({ ability }) => ability === 'cart')),
  };
  const isCheckout = ({ ability }: { ability: string }) => ability === 'checkout';
  // The checkout stood in the plan before, so it may leave it; as a new wish it may not.
  expect(
    settled(after, before)
      .blueprint.pages.flatMap(({ blocks }) => blocks)
      .some(isCheckout),
  ).toBe(false);
  const none = { ...after, pages: after.pages.filter(({ blocks }) => !blocks.some(isCheckout)) };
  expect(settlePlan(after, none)).toMatchObject({ ok: false });
});

test('[SETTLE5] settling a plan that is settled changes nothing', () => {
  for (const name of fixtureNames) {
    const plan = readFixture(name);
    expect({ name, ...settlePlan(plan, plan) }).toEqual({
      name,
      ok: true,
      blueprint: plan,
      consequences: [],
    });
  }
});

test('[SETTLE6] two parts that would answer at one address are refused before anything is built', async () => {
  const plan = readFixture('recipes');
  const files = structuredClone(plan);
  const [first] = files.entities;
  if (!first) throw new Error('The fixture keeps nothing');
  first.plural = 'files';
  const after = Blueprint.parse({
    ...files,
    entities: files.entities.map((entity) =>
      entity === first && !entity.fields.some(({ type }) => type === 'image')
        ? { ...entity, fields: [...entity.fields, { name: 'photo_2', label: 'Photo', type: 'image' }] }
        : entity,
    ),
    abilities: [
      ...files.abilities.filter(({ ability }) => ability !== 'upload'),
      { ability: 'upload', entity: first.name },
    ],
  });
  expect(settlePlan(after, plan)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('/api/files') },
  });
});

/** An ability of whose parts no check can be derived. */
function breakChecks(name: string): void {
  const ability = findAbility(name);
  if (!ability) throw new Error(`There is no ability ${name}`);
  const spy = vi.spyOn(ability, 'pageChecks').mockImplementation(() => {
    throw new Error('No sample value is found');
  });
  onTestFinished(() => spy.mockRestore());
}

test('[SETTLE7] a part that cannot be checked leaves a new plan and is named', () => {
  breakChecks('dashboard');
  const result = settled(readFixture('crm'), null);
  expect(JSON.stringify(result.blueprint.pages)).not.toContain('"dashboard"');
  expect(result.consequences.join(' ')).toContain('Overview');
});

test('[SETTLE7] a described app is planned without what cannot be checked, and says so', async () => {
  breakChecks('dashboard');
  const outcome = await planApp(
    'A CRM for a small agency: companies, contacts that belong to a company, and deals that move through lead, proposal, won and lost.',
  );
  if (!outcome.understood) throw new Error(outcome.message);
  expect(JSON.stringify(outcome.plan.blueprint.pages)).not.toContain('"dashboard"');
  expect(outcome.plan.not_built.length).toBeGreaterThan(0);
});

test('[SETTLE9] a field that cannot be kept leaves a new plan with all that shows it; a new wish for it is refused', () => {
  const before = readFixture('crm');
  const after = structuredClone(before);
  const { name, fields } = entityOf(after, 'deal');
  fields.push({ ...NAME_FIELD, name: 'q', label: 'Quest', required: false });
  const table = after.pages.flatMap(({ blocks }) => blocks).find((block) => block.entity === name);
  if (table?.options) table.options.columns = ['q'];
  const result = settled(after, null);
  expect(result.consequences).toContain('“Quest” of Deals');
  expect(entityOf(result.blueprint, 'deal').fields).toEqual(entityOf(before, 'deal').fields);
  expect(findGeneratorProblems(result.blueprint)).toEqual([]);
  expect(settlePlan(after, before)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('which lists use for themselves') },
  });
});

test('[SETTLE9] a record that needs one of its own kind need not have it any more', () => {
  const after = structuredClone(readFixture('crm'));
  const deal = entityOf(after, 'deal');
  deal.seed = [];
  deal.fields.push({
    ...NAME_FIELD,
    name: 'earlier',
    label: 'Earlier deal',
    type: 'reference',
    reference: { entity: 'deal', on_delete: 'refuse' },
  });
  const result = settled(Blueprint.parse(after), null);
  expect(result.consequences).toContain('that every record of Deals needs “Earlier deal”');
  expect(entityOf(result.blueprint, 'deal').fields.at(-1)).toMatchObject({ required: false });
});

/** Calls of an ability's member throw where a use or its entity is of some kind. */
function breakMember(
  name: string,
  member: 'checks' | 'operations' | 'computes',
  isBroken: (...given: Parameters<NonNullable<Ability['checks']>>) => boolean,
): void {
  const ability = findAbility(name);
  if (!ability) throw new Error(`There is no ability ${name}`);
  const known = ability[member];
  const broken: NonNullable<Ability['checks']> = (use, model) => {
    if (isBroken(use, model)) throw new Error('No sample value is found');
    return (known?.(use, model) ?? []) as ReturnType<NonNullable<Ability['checks']>>;
  };
  Object.assign(ability, { [member]: broken });
  onTestFinished(() => {
    if (known) Object.assign(ability, { [member]: known });
    else delete ability[member];
  });
}

test('[SETTLE9] the field for which no check of its entity is found leaves, not the entity', () => {
  breakMember('record', 'checks', ({ entity }, model) =>
    model.entity(entity ?? '').fields.some(({ names }) => names.snake === 'website'),
  );
  const before = readFixture('crm');
  expect(entityOf(before, 'company').fields.map(({ name }) => name)).toContain('website');
  const result = settled(before, null);
  const left = entityOf(result.blueprint, 'company').fields.map(({ name }) => name);
  expect(left).toEqual(
    entityOf(before, 'company')
      .fields.map(({ name }) => name)
      .filter((name) => name !== 'website'),
  );
  expect(result.consequences).toEqual(['“Website” of Companies']);
});

test.each(['operations', 'computes'] as const)(
  '[SETTLE9] a block whose %s throw leaves with a sentence',
  (member) => {
    breakMember('dashboard', member, () => true);
    if (member === 'operations')
      expect(findBuildProblems(readFixture('crm'))[0]?.path.slice(0, 1)).toEqual(['pages']);
    const result = settled(readFixture('crm'), null);
    expect(JSON.stringify(result.blueprint.pages)).not.toContain('"dashboard"');
    expect(result.consequences.join(' ')).toContain('Overview');
  },
);

test('[SETTLE9] the cause of a problem without a place is looked for', () => {
  const isWrong = (plan: Blueprint) =>
    plan.pages.some(({ blocks }) => blocks.some(({ ability }) => ability === 'board'));
  const find = (plan: Blueprint) => {
    if (isWrong(plan)) throw new Error('Nothing makes src/ui/Board');
    return [];
  };
  const before = readFixture('crm');
  const pruned = pruneProblems(before, () => true, find);
  if (!pruned.ok) throw new Error(pruned.problem.message);
  expect(pruned.removed).toHaveLength(1);
  expect(pruned.blueprint.entities).toEqual(before.entities);
  expect(pruneProblems(before, () => false, find)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('Nothing makes src/ui/Board') },
  });
});

test.each([
  ['a column of one stack', (plan: Blueprint) => hasField(plan, 'website'), '“Website” of Companies'],
  [
    'a block of a page',
    (plan: Blueprint) => JSON.stringify(plan.pages).includes('"board"'),
    'the page Deals',
  ],
])('[SETTLE9] %s that cannot be written leaves, and nothing else does', (_, isWrong, left) => {
  const before = readFixture('crm');
  const find = (plan: Blueprint) =>
    isWrong(plan) ? [sayApart(new TypeError('undefined is no text'))] : findBuildProblems(plan);
  const pruned = pruneProblems(before, () => true, find);
  if (!pruned.ok) throw new Error(pruned.problem.message);
  expect(pruned.removed).toEqual([left]);
  expect(pruned.blueprint.entities.length).toBe(before.entities.length);
});

function hasField(plan: Blueprint, field: string): boolean {
  return plan.entities.some(({ fields }) => fields.some(({ name }) => name === field));
}

test('[SETTLE9] what throws while the files of an entity are written speaks of that entity', () => {
  const { model } = settle(readFixture('crm'));
  const at = model.entities.findIndex(({ names }) => names.snake === 'deal');
  const print = (plural: string) => () =>
    inEntity(model, plural, () => {
      throw new TypeError('undefined is no text');
    });
  expect(print('deals')).toThrow(expect.objectContaining({ path: ['entities', at] }));
  expect(print('files')).toThrow(TypeError);
});

/** What leaves a plan that is wrong in one place. */
function leftOf(name: string, change: (plan: Blueprint) => void): string[] {
  const plan = structuredClone(readFixture(name));
  change(plan);
  const result = settled(Blueprint.parse(plan), null);
  expect(findBuildProblems(result.blueprint)).toEqual([]);
  return result.consequences;
}

test('[SETTLE10] examples lose what they cannot have, and those that cannot be without it leave; the others stay', () => {
  const seeds = (plan: Blueprint) => plan.entities.map(({ seed }) => seed.length);
  const before = readFixture('crm');
  const wrong = withStaff('crm', (crm) => {
    entityOf(crm, 'company').seed[0] = { ...entityOf(crm, 'company').seed[0], website: 7, nothing_such: 1 };
    delete entityOf(crm, 'company').seed[1]?.name;
  });
  const result = settled(wrong, null);
  expect(result.consequences).toContain('what does not fit in the examples of Companies');
  const at = before.entities.findIndex(({ name }) => name === 'company');
  const [first] = entityOf(result.blueprint, 'company').seed;
  expect(first).toEqual(
    Object.fromEntries(
      Object.entries(before.entities[at]?.seed[0] ?? {}).filter(([name]) => name !== 'website'),
    ),
  );
  expect(seeds(result.blueprint)[at]).toBe((seeds(before)[at] ?? 0) - 1);
  // Those that point at one point at the same one, by another number.
  const named = (plan: Blueprint) =>
    entityOf(plan, 'contact').seed.flatMap(({ name, company }) => {
      const of = entityOf(plan, 'company').seed[Number(company) - 1]?.name;
      return of === undefined ? [] : [`${name} of ${of}`];
    });
  const missing = before.entities[at]?.seed[1]?.name;
  expect(named(result.blueprint)).toEqual(named(before).filter((one) => !one.endsWith(` of ${missing}`)));
});

test('[SETTLE10] steps, titles, approval, pages and roles that cannot be leave with a sentence', () => {
  const flow = { field: 'nothing_such', initial: 'lead' };
  expect(leftOf('crm', (crm) => Object.assign(entityOf(crm, 'deal'), { flow }))).toContain(
    'the steps of Deals',
  );
  expect(
    leftOf('crm', (crm) => Object.assign(entityOf(crm, 'company'), { title_field: 'nothing_such' })),
  ).toEqual(['that Companies are called by “nothing such”']);
  const approval = { field: 'stage', shown: ['won'], by: ['nobody'] };
  expect(leftOf('crm', (crm) => Object.assign(entityOf(crm, 'deal'), { approval }))).toContain(
    'to add deals that somebody approves first',
  );
  expect(
    leftOf(
      'crm',
      (crm) =>
        void crm.pages.push(
          ...structuredClone(readFixture('crm').pages.slice(0, 1)).map((page) => ({
            ...page,
            name: 'again',
            title: 'Again',
          })),
        ),
    ),
  ).toEqual(['the page Again']);
  expect(leftOf('crm', (crm) => Object.assign(crm.pages[0] ?? {}, { path: '/elsewhere' }))).toHaveLength(1);
  const page = readFixture('crm').pages.find(({ path }) => path.includes(':'));
  expect(
    leftOf('crm', (crm) => {
      for (const one of crm.pages) if (one.name === page?.name) one.nav = true;
    }),
  ).toEqual([`${page?.title} in the navigation`]);
});

test('[SETTLE10] what somebody should have approved is not shown at once, and steps of nobody are taken by nobody', () => {
  const wrong = withStaff('crm', (crm) => {
    Object.assign(entityOf(crm, 'deal'), { approval: { field: 'stage', shown: ['won'], by: ['nobody'] } });
    const { flow } = entityOf(crm, 'deal');
    if (flow) flow.by = ['nobody'];
  });
  const deal = entityOf(settled(wrong, null).blueprint, 'deal');
  expect(deal.approval).toBeUndefined();
  expect(deal.operations).not.toContain('create');
  expect(deal.operations).not.toContain('update');
  expect(deal.actions).toEqual([]);
  if (deal.flow) expect(deal.flow).toMatchObject({ transitions: [] });
});

test('[SETTLE11] colours and faces unsettle nothing, the layout does', () => {
  // Deals are for staff, and stand on open pages: whatever is settled closes these.
  const before = withStaff('crm', (crm) => {
    entityOf(crm, 'deal').rules = [{ operations: SEE, allow: [{ roles: ['staff'] }] }];
  });
  const font = before.theme.font === 'serif' ? ('mono' as const) : ('serif' as const);
  const dressed = { ...before, theme: { ...before.theme, font } };
  expect(settlePlan(dressed, before)).toEqual({ ok: true, blueprint: dressed, consequences: [] });
  const layout = before.theme.layout === 'tool' ? ('board' as const) : ('tool' as const);
  const laidOut = settled({ ...before, theme: { ...before.theme, layout } }, before);
  expect(laidOut.blueprint.pages).not.toEqual(before.pages);
});

/**
 * What texts say about people becomes roles, rules and pages. Long, since each rule is shown by whole texts.
 */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { planOnce } from '../../../../../tests/engine/plan-once.ts';
import { buildPlan } from '../../../../../tests/support/apps/build-plan.ts';
import { findKeptOfAssigned } from '../../../../contract/plan/assigned-fields.ts';
import type { Blueprint, Entity } from '../../../../contract/plan/blueprint.ts';
import { removePage } from '../../../../contract/plan-edits/edit-app.ts';
import { listAssumed } from '../../../../contract/plan-edits/list-assumed.ts';
import { settleAccess } from '../../../core/access/settle-access.ts';
import { deriveContractSuite } from '../../../generate.ts';
import { findGeneratorProblems } from '../../../index.ts';
import { planChange } from '../../../reading/change/plan-change.ts';
import { settlePlan } from '../../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 120_000 });

async function plan(text: string): Promise<Blueprint> {
  const outcome = await planOnce(text);
  if (!outcome.understood) throw new Error(outcome.message);
  expect(findGeneratorProblems(outcome.plan.blueprint)).toEqual([]);
  return outcome.plan.blueprint;
}

/** What visitors may do with records that are there. */
const listVisitorChanges = (blueprint: Blueprint) =>
  blueprint.entities.flatMap(({ name, rules }) =>
    rules
      .filter(({ allow }) => allow.includes('public'))
      .flatMap(({ operations }) => operations)
      .filter((permission) => !['list', 'read', 'summary', 'create'].includes(permission))
      .map((permission) => `${name}.${permission}`),
  );

/** `owner admin` for who may do it. */
function allowed(blueprint: Blueprint, entity: string, permission: string): string {
  const rules = blueprint.entities.find(({ name }) => name === entity)?.rules ?? [];
  const found = rules.find(({ operations }) => operations.includes(permission))?.allow ?? ['public'];
  return found.flatMap((one) => (typeof one === 'string' ? [one] : one.roles)).join(' ');
}

test.each([
  ['A website for a bakery with products, opening hours and a contact form', 'message', 'product'],
  ['Landing page for a startup with features, pricing and an email signup', 'subscriber', 'feature'],
  ['A website to publish events where people register and get a place', 'registration', 'event'],
  ['Yoga studio site with classes, teachers profiles and prices', 'booking', 'class'],
])('[PRIV4] visitors see what is published and send without reading: %s', async (text, sent, shown) => {
  const blueprint = await plan(text);
  expect(blueprint.audience).toBe('public');
  expect(blueprint.roles.filter(({ sign_up }) => sign_up)).toEqual([]);
  expect(allowed(blueprint, shown, 'list')).toBe('public');
  expect(allowed(blueprint, shown, 'update')).toBe('admin team');
  expect(allowed(blueprint, sent, 'create')).toBe('public');
  for (const permission of ['list', 'read', 'update', 'delete', 'summary'])
    expect([permission, allowed(blueprint, sent, permission)]).toEqual([permission, 'admin team']);
  expect(blueprint.pages.find(({ path }) => path === '/')?.audience).toBe('public');
});

test.each([
  ['simple todo list, no login', 'owner'],
  ['I am a private maths tutor and keep track of my students and the sessions we had', 'owner'],
  ['Track my job applications with company, role, salary and status', 'owner'],
  ['A CRM for a small agency: companies, contacts that belong to a company, and deals', 'invited'],
  ['Leave requests of our team: employees request leave, managers approve it', 'accounts'],
  ['Habit tracker where people sign up and see their own habits', 'accounts'],
])('[PRIV4] what is nobody else’s business is closed to strangers: %s', async (text, audience) => {
  const blueprint = await plan(text);
  expect(blueprint.audience).toBe(audience);
  for (const { name, operations, actions } of blueprint.entities)
    for (const permission of [...operations, ...actions.map((action) => action.name)])
      expect([name, permission, allowed(blueprint, name, permission)]).not.toEqual([
        name,
        permission,
        'public',
      ]);
  expect(blueprint.pages.map((page) => page.audience)).not.toContain('public');
});

test('[PRIV5] what visitors write together is theirs to add, and nobody’s to change but the owner’s', async () => {
  for (const [text, entity] of [
    ['Guestbook for our wedding: guests write guestbook entries', 'guestbook_entry'],
    ['A website where people suggest ideas without having to create an account', 'idea'],
  ] as const) {
    const blueprint = await plan(text);
    expect(allowed(blueprint, entity, 'list')).toBe('public');
    expect(allowed(blueprint, entity, 'create')).toBe('public');
    expect(allowed(blueprint, entity, 'delete')).toBe('admin team');
  }
  const shared = await plan('a shared grocery list for our family, no login');
  for (const permission of ['list', 'create'])
    expect([permission, allowed(shared, 'shopping_item', permission)]).toEqual([permission, 'public']);
  for (const permission of ['update', 'delete', 'buy'])
    expect([permission, allowed(shared, 'shopping_item', permission)]).toEqual([permission, 'admin team']);
});

test.each([
  ['I record stays and costs for my guesthouse', 'owner'],
  ['Something for my bakery', 'owner'],
  ['We are a nonprofit and want to manage donors, their donations and campaigns with a goal', 'invited'],
  ['Sheet music of our choir: title, composer, voices and in which cupboard', 'invited'],
  ['A pomodoro timer with tasks and a log of finished sessions', 'owner'],
  ['A dashboard of stays and costs for my guesthouse', 'owner'],
])('[PRIV20] a trade or a topic opens nothing to visitors: %s', async (text, audience) => {
  const blueprint = await plan(text);
  expect(blueprint.audience).toBe(audience);
  expect(blueprint.assumed).toEqual([{ about: 'audience' }]);
  expect(JSON.stringify(blueprint.entities.map(({ rules }) => rules))).not.toContain('public');
  const [line] = listAssumed(blueprint);
  const opened = settleAccess(line?.open() ?? blueprint);
  expect(opened.audience).toBe('public');
  expect(listAssumed(opened)).toEqual([]);
  expect(findGeneratorProblems(opened)).toEqual([]);
});

test('[PRIV21] everyone who may change is whoever is let in, unless a rule by hand says visitors', async () => {
  const blueprint = await plan('Everyone can see, add, change and delete Parcels');
  expect(blueprint.audience).toBe('public');
  for (const permission of ['list', 'create'])
    expect(allowed(blueprint, 'parcel', permission)).toBe('public');
  for (const permission of ['update', 'delete'])
    expect(allowed(blueprint, 'parcel', permission)).toBe('admin team');
  const [line] = listAssumed(blueprint);
  expect(line?.sentence).toBe('Visitors change and delete no Parcels: you and your team do.');
  const opened = settleAccess(line?.open() ?? blueprint);
  for (const permission of ['update', 'delete']) expect(allowed(opened, 'parcel', permission)).toBe('public');
  expect(listAssumed(opened)).toEqual([]);
  const again = await planChange(blueprint, 'Everyone can delete parcels');
  if (!again.understood) throw new Error(again.message);
  expect(allowed(again.blueprint, 'parcel', 'list')).toBe('public');
  expect(allowed(again.blueprint, 'parcel', 'delete')).toBe('signed_in');
});

test('[PRIV22] what a page allowed goes with the page, and with those for whom it no longer is', async () => {
  const blueprint = await plan('A website for a bakery with products, opening hours and a contact form');
  const without = (entity: string, sends: boolean) =>
    blueprint.pages
      .filter((page) =>
        page.blocks.some((use) => use.entity === entity && (use.ability === 'form') === sends),
      )
      .map(({ name }) => name);
  const formless = without('message', true).reduce(
    (now, name) => settleAccess(removePage(now, name).blueprint),
    blueprint,
  );
  expect(allowed(blueprint, 'message', 'create')).toBe('public');
  expect(allowed(formless, 'message', 'create')).toBe('admin team');
  const closed: Blueprint = {
    ...blueprint,
    pages: blueprint.pages.map((page) =>
      JSON.stringify(page.blocks).includes('"product"') ? { ...page, audience: { roles: ['admin'] } } : page,
    ),
  };
  const settled = settlePlan(closed, blueprint);
  if (!settled.ok) throw new Error(settled.problem.message);
  expect(allowed(blueprint, 'product', 'list')).toBe('public');
  expect(allowed(settled.blueprint, 'product', 'list')).toBe('admin team');
  expect(settled.consequences).toContain('Products for everyone to see');
});

test('[PRIV21] no description of ours lets visitors change or delete anything', async () => {
  const texts = ['prompts', 'dev'].flatMap((name) =>
    readFileSync(`tests/fixtures/${name}.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).prompt),
  );
  for (const text of texts) {
    const outcome = await planOnce(text);
    if (outcome.understood) expect([text, listVisitorChanges(outcome.plan.blueprint)]).toEqual([text, []]);
  }
}, 120_000);

test('[ACC6] a forum is read by all and written by people with accounts', async () => {
  const blueprint = await plan(
    'A discussion forum for gardeners with categories, threads and replies. People must sign up to post.',
  );
  expect(blueprint.roles.map(({ name }) => name)).toEqual(['admin']);
  expect(allowed(blueprint, 'thread', 'list')).toBe('public');
  expect(allowed(blueprint, 'thread', 'create')).toBe('signed_in');
  expect(allowed(blueprint, 'thread', 'update')).toBe('owner admin');
  expect(allowed(blueprint, 'category', 'create')).toBe('admin');
});

test('[ACC7] students see the grades that are about them, teachers enter them', async () => {
  const blueprint = await plan(
    'School app: students, teachers and classes. Teachers enter grades. Students can see only their own grades.',
  );
  expect(allowed(blueprint, 'grade', 'create')).toBe('teacher admin');
  expect(allowed(blueprint, 'grade', 'list')).toBe('owner teacher admin');
  expect(blueprint.roles.find(({ name }) => name === 'student')?.sign_up).toBe(false);
  expect(blueprint.abilities).toContainEqual(
    expect.objectContaining({
      ability: 'ownership',
      entity: 'grade',
      options: { of: { role: 'student', reference: 'student', email: 'email' } },
    }),
  );
});

test('[ACC8] employers post jobs, candidates apply, admins alone delete', async () => {
  const blueprint = await plan(
    'A job board where employers post jobs and candidates apply. Only admins can delete jobs.',
  );
  const chosen = blueprint.roles.filter(({ sign_up }) => sign_up).map(({ name }) => name);
  expect(chosen).toEqual(['employer', 'candidate']);
  expect(allowed(blueprint, 'job', 'list')).toBe('public');
  expect(allowed(blueprint, 'job', 'create')).toBe('employer admin');
  expect(allowed(blueprint, 'job', 'delete')).toBe('admin');
  expect(allowed(blueprint, 'application', 'create')).toBe('candidate admin');
  // Employers see those for their own jobs, as their second owner.
  expect(allowed(blueprint, 'application', 'list')).toBe('owner admin');
});

test('[ACC9] what is private is everyone’s own', async () => {
  for (const text of ['Note taking app where notes are private', 'Habit tracker with user accounts']) {
    const blueprint = await plan(text);
    const [entity] = blueprint.entities;
    expect(blueprint.roles).toEqual([]);
    expect(allowed(blueprint, entity?.name ?? '', 'list')).toBe('owner');
    expect(blueprint.pages.every(({ audience }) => audience === 'signed_in')).toBe(true);
  }
});

test('[ACC10] an admin page is for admins, the shop for everybody', async () => {
  const blueprint = await plan(
    'An online shop for candles with prices, a cart and a checkout that records the order. I need an admin page to see the orders.',
  );
  expect(allowed(blueprint, 'product', 'list')).toBe('public');
  expect(allowed(blueprint, 'order', 'list')).toBe('admin');
  expect(blueprint.pages.find(({ path }) => path === '/')?.audience).toBe('public');
  expect(blueprint.pages.find(({ path }) => path === '/manage-orders')?.audience).toEqual({
    roles: ['admin'],
  });
});

test('[ACC11] managers decide, and nobody decides by editing', async () => {
  const blueprint = await plan(
    'Leave request tool: employees request leave, managers approve or reject requests',
  );
  const leave = blueprint.entities.find(({ name }) => name === 'leave');
  expect(allowed(blueprint, 'leave', 'approve')).toBe('manager admin');
  expect(allowed(blueprint, 'leave', 'reject')).toBe('manager admin');
  expect(leave?.fields.find(({ name }) => name === leave.flow?.field)?.input).toBe('never');
});

test('[ACC12] tickets and their replies stay between customers and agents', async () => {
  const blueprint = await plan(
    'A support desk: customers open tickets with a subject and priority, agents answer and close them',
  );
  expect(allowed(blueprint, 'ticket', 'list')).toBe('owner agent admin');
  expect(allowed(blueprint, 'ticket', 'create')).toBe('customer admin');
  expect(allowed(blueprint, 'reply', 'list')).toBe('owner agent admin');
});

test('[ACC13] who asks for no login and for admins hears what that means', async () => {
  const blueprint = await plan('A small inventory of tools, no login needed. Only admins can delete tools.');
  expect(blueprint.audience).toBe('owner');
  expect(blueprint.not_built.map(({ reason }) => reason).join()).toMatch(/Nobody can be told apart/);
});

test('[ACC14] parents see what is about their own children, and nobody else’s', async () => {
  const blueprint = await plan('School app: teachers enter grades, parents see only their own children');
  const of = (entity: string) =>
    blueprint.abilities.find((use) => use.ability === 'ownership' && use.entity === entity)?.options.of;
  expect(of('grade')).toEqual({ role: 'parent', reference: 'child', email: 'parent_email' });
  expect(of('child')).toEqual({ role: 'parent', email: 'parent_email' });
  expect(allowed(blueprint, 'grade', 'list')).toBe('owner teacher admin');
  expect(blueprint.roles.find(({ name }) => name === 'parent')?.sign_up).toBe(false);
});

test('[ACC15] patients with accounts see neither each other nor what is kept about others', async () => {
  const blueprint = await plan(
    'Patient portal where patients log in, see their test results, book an appointment with a doctor and message the practice',
  );
  for (const entity of ['patient', 'test_result', 'appointment', 'message'])
    expect([entity, allowed(blueprint, entity, 'list')]).toEqual([entity, 'owner admin']);
});

test('[ACC16] applications for one’s own jobs do not close the jobs', async () => {
  const blueprint = await plan(
    'Employers post jobs, candidates apply with a cover letter, every employer sees only the applications for their own jobs',
  );
  expect(allowed(blueprint, 'job', 'list')).toBe('public');
  const use = blueprint.abilities.find(
    ({ ability, entity }) => ability === 'ownership' && entity === 'application',
  );
  expect(use?.options.also).toMatchObject({ through: 'job' });
});

test('[ACC17] who sees everything and changes nothing has no rights to change', async () => {
  const blueprint = await plan(
    'Ticket system: employees report tickets, technicians solve them. Managers see everything but change nothing.',
  );
  expect(allowed(blueprint, 'ticket', 'list')).toBe('owner admin technician manager');
  expect(allowed(blueprint, 'ticket', 'update')).not.toContain('manager');
});

test('[PRIV15] who makes a record sees what it can be of, people who are presented among it', async () => {
  const clinic = await plan(
    'A clinic where patients make appointments with vets. Vets manage their own details and see appointments. Patients log in and see their own appointments. Vets have name, specialty and phone.',
  );
  expect(allowed(clinic, 'vet', 'list')).toContain('patient');
  expect(allowed(clinic, 'vet', 'update')).not.toContain('patient');
  expect(allowed(clinic, 'patient', 'list')).toBe('owner vet admin');
  const jobs = await plan(
    'A jobs site where graduates log in, browse positions with title and salary, and apply for positions. Firms log in and post positions.',
  );
  expect(allowed(jobs, 'position', 'list')).toBe('public');
});

test.each([
  'A courier firm: the dispatcher enters parcels and assigns each to a driver. Drivers see and set the status of only the parcels assigned to them.',
  'The office enters parcels and assigns each one to a driver. A driver sees only the parcels assigned to them and sets their status.',
  'Drivers can only see parcels that are assigned to them and update the status.',
])(
  '[PRIV27] what is assigned to somebody is theirs to see and change, and nothing of the others: %s',
  async (text) => {
    const blueprint = await plan(text);
    for (const permission of ['list', 'read', 'summary', 'update'])
      expect([permission, allowed(blueprint, 'parcel', permission)]).toEqual([
        permission,
        expect.stringMatching(/^owner /),
      ]);
    for (const permission of ['list', 'read', 'summary', 'update', 'create', 'delete'])
      expect([permission, allowed(blueprint, 'parcel', permission)]).not.toEqual([
        permission,
        expect.stringMatching(/driver|signed_in|public/),
      ]);
    for (const permission of ['create', 'delete'])
      expect(allowed(blueprint, 'parcel', permission)).not.toContain('owner');
    const use = blueprint.abilities.find(
      ({ ability, entity }) => ability === 'ownership' && entity === 'parcel',
    );
    expect(use?.options.of).toMatchObject({ role: 'driver', reference: 'driver' });
  },
);

const COURIER =
  'A courier firm: the dispatcher enters parcels with a price and notes and assigns each to a driver. Drivers see and set the status of only the parcels assigned to them.';

test('[PRIV28] who a record is assigned to sets its state and what is theirs to fill in, until somebody opens it', async () => {
  const blueprint = await plan(COURIER);
  const kept = ({ entities }: Blueprint, from: Blueprint) =>
    findKeptOfAssigned(entities.find(({ name }) => name === 'parcel') as Entity, from);
  expect(kept(blueprint, blueprint)?.kept).toEqual(expect.arrayContaining(['driver', 'price']));
  expect(kept(blueprint, blueprint)?.set).toEqual(expect.arrayContaining(['status', 'notes']));
  const [line, ...others] = listAssumed(blueprint).filter(({ about }) => about === 'assigned');
  expect(others).toEqual([]);
  expect(line?.sentence).toMatch(/^Of the Parcels that are assigned to them, .*Driver change .*Status/);
  const opened = line?.open();
  if (!opened) throw new Error('Nothing opens it');
  const settled = settleAccess(opened);
  expect(kept(settled, settled)).toBeNull();
  expect(listAssumed(settled).filter(({ about }) => about === 'assigned')).toEqual([]);
  expect(settleAccess(blueprint)).toEqual(blueprint);
  // Over the wire, by the check of the plan.
  const check = deriveContractSuite(blueprint).checks.find(({ id }) => id === 'parcel.owner');
  const refused = (check?.steps ?? []).filter(
    ({ call, expect: { status } }) => call.as === 'driver' && call.method === 'PATCH' && status === 422,
  );
  expect(refused.map(({ call }) => Object.keys(call.body as object)[0])).toEqual(
    expect.arrayContaining(['driver_id', 'price']),
  );
  for (const framework of ['React + Hono', 'React + FastAPI'] as const)
    expect((await buildPlan(blueprint, framework, false)).failures).toEqual([]);
});

test('[PRIV29] a driver sees their own record and no other, and makes none', async () => {
  const blueprint = await plan(COURIER);
  for (const permission of ['list', 'read', 'summary'])
    expect([permission, allowed(blueprint, 'driver', permission)]).toEqual([
      permission,
      'owner admin dispatcher',
    ]);
  const said = await plan(`${COURIER} Drivers can see all drivers.`);
  expect(allowed(said, 'driver', 'list')).not.toContain('owner');
});

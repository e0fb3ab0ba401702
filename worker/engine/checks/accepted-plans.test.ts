/**
 * [BUILDS1] The checks of a plan make records that keep all of its rules at once, so that a plan that is accepted builds. Long, since
 * each rule is shown by a whole plan.
 */
import { expect, test, vi } from 'vitest';
import { comingDay, onStack, openPlan, STACKS } from '../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../tests/engine/run-backend.ts';
import type { Access, Blueprint, BlueprintInput } from '../../contract/plan/blueprint.ts';
import { DUE_STATES } from '../abilities/due/due-options.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../generate.ts';
import { findGeneratorProblems } from '../index.ts';
import { planApp } from '../reading/architect/plan-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const time = (field: string) => ({ name: field, label: field, type: 'datetime' as const, required: true });

/** What the contract of a plan finds in the backend that is made from it. */
async function tryPlan(plan: Blueprint): Promise<string[]> {
  expect(findGeneratorProblems(plan)).toEqual([]);
  const { checks } = deriveContractSuite(plan);
  return findFailures(await loadBackend(generateBackend(plan, 'React + Hono')), checks);
}

test('[BUILDS1] what is over long ago began before', async () => {
  const state = {
    name: 'state',
    label: 'State',
    type: 'enum',
    input: 'computed',
    options: DUE_STATES,
  } as const;
  const drills = openPlan(
    [
      {
        name: 'drill',
        plural: 'drills',
        fields: [name, { ...time('starts_at'), default: 'now' }, time('ends_at'), state],
      },
    ],
    {
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: [{ ability: 'due', entity: 'drill', options: { date: 'ends_at', state: 'state' } }],
        },
      ],
    },
  );
  expect(await tryPlan(drills)).toEqual([]);
});

const tracks = openPlan(
  [
    { name: 'track', plural: 'tracks', fields: [name] },
    {
      name: 'ride',
      plural: 'rides',
      fields: [
        name,
        {
          name: 'track',
          label: 'Track',
          type: 'reference',
          required: true,
          reference: { entity: 'track', on_delete: 'refuse' },
        },
        time('starts_at'),
      ],
    },
  ],
  {
    time_zone: 'UTC',
    abilities: [
      {
        ability: 'conflict-check',
        entity: 'ride',
        options: { start: 'starts_at', minutes: 75, resources: ['track'] },
      },
    ],
    pages: [
      {
        name: 'home',
        title: 'Home',
        path: '/',
        blocks: [
          {
            ability: 'booking',
            entity: 'ride',
            options: {
              start: 'starts_at',
              resource: 'track',
              minutes: 75,
              step: 60,
              hours: [
                { days: [2, 3], from: '15:00', to: '22:00' },
                { days: [2], from: '11:00', to: '23:00' },
              ],
            },
          },
        ],
      },
    ],
  },
);

test('[BUILDS1] what takes longer than the steps between two starts is booked at starts that are offered', async () => {
  expect(await tryPlan(tracks)).toEqual([]);
});

test.each(STACKS)('[BOOK10] hours that overlap offer each start once: %s', (stack) =>
  onStack(stack, tracks, async (call) => {
    await call('POST', '/api/tracks', { name: 'North' });
    const day = comingDay(2);
    const { items } = (await call('GET', `/api/rides/slots?day=${day}`)).body;
    const starts = items.map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).toContain(`${day}T15:00:00.000Z`);
    expect(new Set(starts).size).toBe(starts.length);
  }),
);

const admin = { roles: ['admin'] };
const reading = ['list', 'read'];
const writing = ['create', 'update', 'delete'];

/** An app for people with accounts, run by admins who give the other roles. */
function closedPlan(
  roles: readonly string[],
  entities: readonly Partial<BlueprintInput['entities'][number]>[],
  more: Partial<BlueprintInput> = {},
): Blueprint {
  return openPlan(entities, {
    audience: 'accounts',
    roles: ['admin', ...roles].map((role) => ({ name: role, label: role, description: '', sign_up: false })),
    ...more,
    abilities: [{ ability: 'accounts', options: {} }, ...(more.abilities ?? [])],
  });
}

const pointer = (to: string, on_delete: 'delete' | 'refuse') =>
  ({ name: to, label: to, type: 'reference', required: true, reference: { entity: to, on_delete } }) as const;

test('[OWN2] what is about somebody is theirs to see, though the record of that person is whose who made it', async () => {
  const plan = closedPlan(
    ['patient'],
    [
      {
        name: 'patient',
        plural: 'patients',
        fields: [name, { name: 'email', label: 'Email', type: 'email' }],
        rules: [{ operations: [...reading, ...writing], allow: ['owner', admin] }],
      },
      {
        name: 'note',
        plural: 'notes',
        fields: [name, pointer('patient', 'delete')],
        rules: [
          { operations: reading, allow: ['owner', admin] },
          { operations: writing, allow: [admin] },
        ],
      },
    ],
    {
      abilities: [
        { ability: 'ownership', entity: 'patient', options: {} },
        {
          ability: 'ownership',
          entity: 'note',
          options: { of: { role: 'patient', reference: 'patient', email: 'email' } },
        },
      ],
    },
  );
  const { checks } = deriveContractSuite(plan);
  expect(checks.map(({ id }) => id)).toContain('note.owner');
  expect(await tryPlan(plan)).toEqual([]);
});

test('[BUILDS2] a role may be called as checks call whoever has none', async () => {
  for (const role of ['member', 'visitor']) {
    const plan = closedPlan(
      [role],
      [
        {
          name: 'work_log',
          plural: 'work_logs',
          fields: [name],
          rules: [
            { operations: reading, allow: ['owner', admin] },
            { operations: writing, allow: [{ roles: [role, 'admin'] }] },
          ],
        },
      ],
      { abilities: [{ ability: 'ownership', entity: 'work_log', options: {} }] },
    );
    expect(await tryPlan(plan)).toEqual([]);
  }
});

test('[PRIV24] what must point at something is added by those alone who may see it', async () => {
  const plan = settleAccess(
    closedPlan(
      ['customer', 'driver'],
      [
        {
          name: 'ride',
          plural: 'rides',
          fields: [name, pointer('car', 'refuse')],
          rules: [
            { operations: reading, allow: ['signed_in'] },
            { operations: writing, allow: [{ roles: ['customer', 'driver'] }] },
          ],
        },
        {
          name: 'car',
          plural: 'cars',
          fields: [name],
          rules: [{ operations: [...reading, ...writing], allow: [{ roles: ['driver', 'admin'] }] }],
        },
      ],
    ),
  );
  const creation = plan.entities[0]?.rules.find(({ operations }) => operations.includes('create'));
  expect(creation?.allow).toEqual([{ roles: ['driver'] }]);
  expect(await tryPlan(plan)).toEqual([]);
});

test('[PRIV24] what is sent in is sent by those alone who may see what it must point at', async () => {
  const plan = settleAccess(
    closedPlan(
      ['driver', 'groomer'],
      [
        {
          name: 'appointment',
          plural: 'appointments',
          fields: [name, pointer('dog', 'refuse')],
          rules: [
            { operations: [...reading, 'update', 'delete'], allow: [{ roles: ['driver', 'admin'] }] },
            { operations: ['create'], allow: ['signed_in'] },
          ],
        },
        {
          name: 'dog',
          plural: 'dogs',
          fields: [name],
          rules: [{ operations: [...reading, ...writing], allow: [{ roles: ['groomer', 'admin'] }] }],
        },
      ],
      {
        pages: [
          { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'form', entity: 'appointment' }] },
        ],
      },
    ),
  );
  const creation = plan.entities[0]?.rules.find(({ operations }) => operations.includes('create'));
  expect(creation?.allow).toEqual([{ roles: ['groomer', 'admin'] }]);
  expect(await tryPlan(plan)).toEqual([]);
});

test('[BUILDS1] what somebody makes and may not list is looked for in no list of theirs', async () => {
  const customer = { ...pointer('customer', 'refuse'), required: false };
  const plan = closedPlan(
    ['customer'],
    [
      {
        name: 'relative',
        plural: 'relatives',
        fields: [name, customer],
        rules: [
          { operations: reading, allow: [admin] },
          { operations: ['create'], allow: [{ roles: ['customer', 'admin'] }] },
          { operations: ['update', 'delete'], allow: ['owner', admin] },
        ],
      },
      {
        name: 'customer',
        plural: 'customers',
        fields: [name],
        rules: [
          { operations: [...reading, 'update', 'delete'], allow: ['owner', admin] },
          { operations: ['create'], allow: [{ roles: ['customer', 'admin'] }] },
        ],
      },
    ],
    { abilities: ['relative', 'customer'].map((entity) => ({ ability: 'ownership', entity, options: {} })) },
  );
  expect(await tryPlan(plan)).toEqual([]);
});

test('[BUILDS1] who makes what is also for the owner of another thing is somebody who sees that thing', async () => {
  const chemicals = (seeing: Access[]) =>
    closedPlan(
      ['customer', 'visitor'],
      [
        {
          name: 'chemical',
          plural: 'chemicals',
          fields: [name, pointer('fridge', 'delete')],
          rules: [
            { operations: [...reading, 'update', 'delete'], allow: ['owner', admin] },
            { operations: ['create'], allow: ['signed_in'] },
          ],
        },
        {
          name: 'fridge',
          plural: 'fridges',
          fields: [name],
          rules: [
            { operations: reading, allow: seeing },
            { operations: ['update', 'delete'], allow: ['owner', admin] },
            { operations: ['create'], allow: [{ roles: ['customer', 'admin'] }] },
          ],
        },
      ],
      {
        abilities: [
          {
            ability: 'ownership',
            entity: 'chemical',
            options: { also: { through: 'fridge', changes: 'other' } },
          },
          { ability: 'ownership', entity: 'fridge', options: {} },
        ],
      },
    );
  const isChecked = (plan: Blueprint) =>
    deriveContractSuite(plan).checks.some(({ id }) => id === 'chemical.owner.also');
  const closed = chemicals(['owner', admin]);
  expect(isChecked(closed)).toBe(false);
  expect(await tryPlan(closed)).toEqual([]);
  const shown = chemicals(['owner', { roles: ['visitor', 'admin'] }]);
  expect(isChecked(shown)).toBe(true);
  expect(await tryPlan(shown)).toEqual([]);
});

test('[PRIV25] nobody points at what they may not see, in an app that is made right and in none that is not', async () => {
  const supplier = {
    name: 'supplier',
    label: 'Supplier',
    type: 'reference',
    reference: { entity: 'supplier' },
  } as const;
  const plan = closedPlan(
    ['clerk'],
    [
      {
        name: 'wish',
        plural: 'wishes',
        fields: [name, supplier],
        rules: [
          { operations: [...reading, 'create'], allow: ['signed_in'] },
          { operations: ['update', 'delete'], allow: [admin] },
        ],
      },
      {
        name: 'supplier',
        plural: 'suppliers',
        fields: [name],
        rules: [{ operations: [...reading, ...writing], allow: [admin] }],
      },
    ],
  );
  expect(await tryPlan(plan)).toEqual([]);
  const { checks } = deriveContractSuite(plan);
  const files = generateBackend(plan, 'React + Hono');
  const path = 'backend/routes/wishes.ts';
  const open = files[path]?.replaceAll("user.role !== 'admin'", 'user.id === 0') ?? '';
  expect(open).not.toBe(files[path]);
  const failures = await findFailures(await loadBackend({ ...files, [path]: open }), checks);
  expect(failures.map((failure) => failure.split(':')[0])).toContain('wish.blind.supplier');
});

test('[PRIV16] who sees all things of a kind sees what is theirs of what hangs on another’s', async () => {
  const plan = closedPlan(
    ['customer'],
    [
      {
        name: 'booking',
        plural: 'bookings',
        fields: [name, pointer('court', 'refuse')],
        rules: [
          { operations: [...reading, 'update', 'delete'], allow: ['owner', admin] },
          { operations: ['create'], allow: [{ roles: ['customer'] }] },
        ],
      },
      {
        name: 'court',
        plural: 'courts',
        fields: [name],
        rules: [
          { operations: reading, allow: ['owner', { roles: ['customer', 'admin'] }] },
          { operations: writing, allow: ['owner', admin] },
        ],
      },
    ],
    {
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: [
            { ability: 'table', entity: 'booking' },
            { ability: 'form', entity: 'booking' },
          ],
        },
      ],
      abilities: ['booking', 'court'].map((entity) => ({ ability: 'ownership', entity, options: {} })),
    },
  );
  expect(deriveContractSuite(plan).checks.map(({ id }) => id)).toContain('ways.customer.booking');
  expect(await tryPlan(plan)).toEqual([]);
});

const waiting = {
  name: 'state',
  label: 'State',
  type: 'enum',
  options: ['waiting', 'shown'].map((value) => ({ value, label: value })),
  default: 'waiting',
  required: true,
  input: 'never',
} as const;

const shows = {
  name: 'show',
  label: 'Show',
  when: [{ field: 'state', is: ['waiting'] }],
  set: [{ field: 'state', to: 'shown' }],
};

test('[PRIV26] who no longer sees what waits for approval does not approve it', async () => {
  const plan = settleAccess(
    closedPlan(
      ['staff', 'manager'],
      [
        {
          name: 'remark',
          plural: 'remarks',
          fields: [name, pointer('mail', 'delete'), waiting],
          actions: [shows],
          approval: { field: 'state', shown: ['shown'], by: ['staff', 'admin'] },
          rules: [
            { operations: [...reading, ...writing], allow: [{ roles: ['staff', 'manager', 'admin'] }] },
            { operations: ['show'], allow: [{ roles: ['staff', 'admin'] }] },
          ],
        },
        {
          name: 'mail',
          plural: 'mails',
          fields: [name],
          rules: [{ operations: [...reading, ...writing], allow: [{ roles: ['manager', 'admin'] }] }],
        },
      ],
    ),
  );
  expect(plan.entities[0]?.approval?.by).toEqual(['admin']);
  expect(deriveContractSuite(plan).checks.map(({ id }) => id)).toContain('remark.approval');
  expect(await tryPlan(plan)).toEqual([]);
});

test('[PRIV26] who sees only what is their own approves nothing of others', async () => {
  const plan = settleAccess(
    closedPlan(
      ['staff', 'manager'],
      [
        {
          name: 'duty',
          plural: 'duties',
          fields: [name, waiting],
          actions: [shows],
          approval: { field: 'state', shown: ['shown'], by: ['staff', 'admin'] },
          rules: [
            { operations: reading, allow: ['owner', { roles: ['manager', 'admin'] }] },
            { operations: writing, allow: [{ roles: ['manager', 'admin'] }] },
            { operations: ['show'], allow: [admin] },
          ],
        },
      ],
      {
        abilities: [{ ability: 'ownership', entity: 'duty', options: {} }],
        pages: [
          {
            name: 'home',
            title: 'Home',
            path: '/',
            blocks: [{ ability: 'table', entity: 'duty', options: {} }],
          },
          {
            name: 'approvals',
            title: 'Approvals',
            path: '/approvals',
            audience: { roles: ['staff', 'admin'] },
            blocks: [
              {
                ability: 'approval-queue',
                entity: 'duty',
                options: { states: ['waiting'], actions: ['show'] },
              },
            ],
          },
        ],
      },
    ),
  );
  expect(plan.entities[0]?.approval?.by).toEqual(['admin']);
  expect(plan.pages[1]?.audience).toEqual({ roles: ['admin'] });
  expect(await tryPlan(plan)).toEqual([]);
});

test('[BUILDS1] who sees all parts of what is somebody’s own is no stranger to them', async () => {
  const plan = closedPlan(
    ['guest'],
    [
      {
        name: 'quiz',
        plural: 'quizzes',
        fields: [name],
        rules: [
          { operations: reading, allow: ['signed_in'] },
          { operations: ['create'], allow: [{ roles: ['guest', 'admin'] }] },
          { operations: ['update', 'delete'], allow: ['owner', admin] },
        ],
      },
      {
        name: 'question',
        plural: 'questions',
        fields: [name, pointer('quiz', 'delete')],
        rules: [
          { operations: [...reading, 'update', 'delete'], allow: ['owner', { roles: ['guest', 'admin'] }] },
          { operations: ['create'], allow: ['owner', admin] },
        ],
      },
    ],
    {
      abilities: [
        { ability: 'ownership', entity: 'quiz', options: {} },
        { ability: 'ownership', entity: 'question', options: { through: 'quiz' } },
      ],
    },
  );
  expect(await tryPlan(plan)).toEqual([]);
});

test('[DUE1] nothing is over as it begins', async () => {
  const outcome = await planApp(
    'Chemicals have an expiry date. Students submit them, admins approve or reject them. Show what is overdue.',
  );
  if (!outcome.understood) throw new Error(outcome.message);
  const { entities, pages } = outcome.plan.blueprint;
  const uses = pages.flatMap(({ blocks }) => blocks).filter(({ ability }) => ability === 'due');
  expect(uses.length).toBeGreaterThan(0);
  for (const { entity, options } of uses) {
    const { done } = options as { done?: { field: string; is: string[] } };
    const { flow } = entities.find((one) => one.name === entity) ?? {};
    expect(flow?.initial).toBeDefined();
    expect(done?.is ?? []).not.toContain(flow?.initial);
  }
  expect(await tryPlan(outcome.plan.blueprint)).toEqual([]);
});

test('[WAY4] lines are changed where they stand by those alone who may change them', async () => {
  const number = (field: string) => ({ name: field, label: field, type: 'number', required: true }) as const;
  const money = (field: string, input: 'always' | 'computed') =>
    ({ name: field, label: field, type: 'money', input }) as const;
  const rules = [
    { operations: [...reading, 'create'], allow: ['public' as const] },
    { operations: ['update', 'delete'], allow: [admin] },
  ];
  const plan = closedPlan(
    [],
    [
      { name: 'invoice', plural: 'invoices', fields: [name, money('total', 'computed')], rules },
      {
        name: 'line',
        plural: 'lines',
        fields: [
          name,
          pointer('invoice', 'delete'),
          number('quantity'),
          { ...money('price', 'always'), required: true },
          money('amount', 'computed'),
        ],
        rules,
      },
    ],
    {
      audience: 'public',
      pages: [
        { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'invoice' }] },
        {
          name: 'invoice',
          title: 'Invoice',
          path: '/invoices/:id',
          nav: false,
          blocks: [{ ability: 'detail', entity: 'invoice' }],
        },
      ],
      abilities: [
        {
          ability: 'totals',
          entity: 'invoice',
          options: {
            lines: 'line',
            by: 'invoice',
            price: 'price',
            quantity: 'quantity',
            line_total: 'amount',
            total: 'total',
          },
        },
      ],
    },
  );
  const editor = (await generateFrontend(plan))['src/components/InvoiceLines.tsx'] ?? '';
  expect(editor).toContain("may('update') ? (");
  expect(editor).toContain("onRemove={may('delete') ? deleteLine : undefined}");
  expect(await tryPlan(plan)).toEqual([]);
});

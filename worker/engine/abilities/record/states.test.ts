/** [STATE] States are rules of the record: changes, new records, presses and imports obey one table, also side by side. */
import { expect, test, vi } from 'vitest';
import { countStatuses, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import { deriveContractSuite, generateFrontend } from '../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Staff confirm or decline; the presses say nothing of what they lead from. */
const requests = openPlan(
  [
    {
      name: 'request',
      plural: 'requests',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        {
          name: 'status',
          label: 'Status',
          type: 'enum',
          required: true,
          options: [
            { value: 'asked', label: 'Asked' },
            { value: 'confirmed', label: 'Confirmed', tone: 'success' },
            { value: 'declined', label: 'Declined', tone: 'danger' },
          ],
        },
        { name: 'confirmed_at', label: 'Confirmed at', type: 'datetime', input: 'never' },
      ],
      flow: { field: 'status', initial: 'asked' },
      actions: [
        {
          name: 'confirm',
          label: 'Confirm',
          when: [{ field: 'status', is: ['asked', 'declined'] }],
          set: [
            { field: 'status', to: 'confirmed' },
            { field: 'confirmed_at', to: 'now' },
          ],
        },
        {
          name: 'decline',
          label: 'Decline',
          when: [{ field: 'status', is: ['asked', 'confirmed'] }],
          set: [{ field: 'status', to: 'declined' }],
        },
      ],
    },
  ],
  {
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'request' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'request' }] },
    ],
  },
);

test.each(STACKS)('[STATE2] what was declined is not confirmed by calling again: %s', (stack) =>
  onStack(stack, requests, async (call) => {
    const { body } = await call('POST', '/api/requests', { name: 'Rex' });
    const path = `/api/requests/${body.id}`;
    expect((await call('POST', `${path}/decline`)).status).toBe(200);
    expect((await call('POST', `${path}/confirm`)).status).toBe(409);
    expect((await call('PATCH', path, { status: 'confirmed' })).status).toBe(409);
    expect((await call('PATCH', path, { status: 'asked' })).status).toBe(409);
    expect((await call('PATCH', path, { name: 'Rex the second' })).status).toBe(200);
    expect((await call('GET', path)).body).toMatchObject({ status: 'declined', confirmed_at: null });
  }),
);

test.each(STACKS)('[STATE1] nothing begins, alone or in a file, where its states end: %s', (stack) =>
  onStack(stack, requests, async (call) => {
    expect((await call('POST', '/api/requests', { name: 'Rex', status: 'confirmed' })).status).toBe(409);
    const rows = [{ name: 'Rex' }, { name: 'Ada', status: 'declined' }];
    expect(await call('POST', '/api/requests/import', { rows })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'rows', 1] }] },
    });
    expect((await call('GET', '/api/requests')).body.total).toBe(0);
  }),
);

test.each(STACKS)('[STATE3] of twenty steps from one state one is taken: %s', (stack) =>
  onStack(stack, requests, async (call) => {
    const { body } = await call('POST', '/api/requests', { name: 'Rex' });
    const path = `/api/requests/${body.id}`;
    const presses = Array.from({ length: 20 }, () => call('POST', `${path}/confirm`));
    expect(countStatuses(await Promise.all(presses))).toEqual({ 200: 1, 409: 19 });
    const mixed = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? call('POST', `${path}/decline`) : call('PATCH', path, { status: 'asked' }),
    );
    const won = (await Promise.all(mixed)).filter(({ status }) => status === 200);
    const { status } = (await call('GET', path)).body;
    // Back to the beginning may be followed by a decline; from a decline nothing follows.
    expect(won.length).toBeLessThanOrEqual(status === 'asked' ? 10 : 11);
    expect(status).toBe('declined');
  }),
);

const clerks = { roles: ['clerk', 'manager', 'admin'] };
const managers = { roles: ['manager', 'admin'] };

/** Clerks file claims and change them; what is paid follows a manager's press. Wishes have no presses, and states for managers to set. */
const claims = openPlan(
  [
    {
      name: 'claim',
      plural: 'claims',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'receipt', label: 'Receipt', type: 'boolean' },
        {
          name: 'status',
          label: 'Status',
          type: 'enum',
          required: true,
          options: [
            { value: 'filed', label: 'Filed' },
            { value: 'checked', label: 'Checked', tone: 'info' },
            { value: 'approved', label: 'Approved', tone: 'success' },
            { value: 'paid', label: 'Paid', tone: 'success' },
            { value: 'refused', label: 'Refused', tone: 'danger' },
          ],
        },
      ],
      flow: { field: 'status', initial: 'filed' },
      actions: [
        {
          name: 'check_it',
          label: 'Check',
          when: [{ field: 'receipt', is: [true] }],
          set: [{ field: 'status', to: 'checked' }],
        },
        { name: 'approve', label: 'Approve', when: [], set: [{ field: 'status', to: 'approved' }] },
        { name: 'refuse_it', label: 'Refuse', when: [], set: [{ field: 'status', to: 'refused' }] },
      ],
      rules: [
        {
          operations: ['list', 'read', 'create', 'update', 'delete', 'summary', 'check_it'],
          allow: [clerks],
        },
        { operations: ['approve', 'refuse_it'], allow: [managers] },
      ],
    },
    {
      name: 'wish',
      plural: 'wishes',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        {
          name: 'status',
          label: 'Status',
          type: 'enum',
          required: true,
          options: [
            { value: 'asked', label: 'Asked' },
            { value: 'granted', label: 'Granted', tone: 'success' },
          ],
        },
      ],
      flow: { field: 'status', initial: 'asked', by: ['manager', 'admin'] },
      rules: [{ operations: ['list', 'read', 'create', 'update', 'delete', 'summary'], allow: [clerks] }],
    },
  ],
  {
    audience: 'invited',
    roles: ['admin', 'manager', 'clerk'].map((name) => ({ name, label: name, description: '' })),
    abilities: [{ ability: 'accounts' }],
  },
);

test.each(STACKS)('[STATE4] a change takes no step that its caller could not press: %s', async (stack) => {
  const { checks } = deriveContractSuite(claims);
  const statuses = (id: string) =>
    (checks.find((check) => check.id === id)?.steps ?? []).flatMap(({ call, expect: { status } }) =>
      status >= 400 ? [[call.as, status, (call.body as { status?: string } | undefined)?.status]] : [],
    );
  expect(statuses('claim.flow.held')).toEqual([
    ['clerk', 403, 'approved'],
    ['clerk', 403, 'refused'],
  ]);
  expect(statuses('wish.flow.begins')).toEqual([['clerk', 409, 'granted']]);
  expect(statuses('claim.action.check_it')).toContainEqual([expect.anything(), 409, 'checked']);
  expect((await buildPlan(claims, stack, false)).failures).toEqual([]);
});

test('[STATE4] pages offer such a step as its press alone', async () => {
  const form = (await generateFrontend(claims))['src/components/ClaimForm.tsx'] ?? '';
  expect(form.replace(/\s+/g, ' ')).toContain(
    "{ filed: [], checked: ['filed'], approved: ['filed', 'paid'], paid: ['filed'], refused: [], }",
  );
});

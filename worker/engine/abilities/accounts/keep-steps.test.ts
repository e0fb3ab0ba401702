/** [PRIV10] A member does not take a step that is another's: a buyer does not mark their order as paid. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { setRule } from '../../../contract/plan-edits/edit-rules.ts';
import { deriveContractSuite, generateFrontend } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

async function readPlan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

const SHOP =
  'An online shop for candles where customers register, sign in and see their own orders. Orders have a status: new, paid, shipped. Staff mark orders as paid and shipped.';

const EXPENSES =
  'Expense tool: employees submit expenses, managers approve or reject them. Employees see their own.';

const flowOf = (plan: Blueprint, name: string) => plan.entities.find((one) => one.name === name)?.flow;

test('[PRIV10] the steps of an order are for those who run the shop, the tasks of somebody are their own', async () => {
  const shop = await readPlan(SHOP);
  expect(flowOf(shop, 'order')?.by).toEqual(['staff', 'admin']);
  const own = await readPlan('A todo app where everyone signs in and keeps their own tasks, todo or done');
  expect(own.entities.map(({ flow }) => flow?.by)).toEqual(own.entities.map(() => undefined));
  // Who lets everybody change orders means the steps, too.
  expect(flowOf(setRule(shop, 'order', ['update'], 'signed_in'), 'order')?.by).toBeUndefined();
});

const allowOf = (plan: Blueprint, name: string, permission: string) =>
  plan.entities
    .find((one) => one.name === name)
    ?.rules.find(({ operations }) => operations.includes(permission))?.allow;

test('[PRIV12] what others handle is not deleted by whoever asked for it, unless the text says so', async () => {
  const team = [{ roles: ['staff', 'admin'] }];
  expect(allowOf(await readPlan(SHOP), 'order', 'delete')).toEqual(team);
  const free = await readPlan(`${SHOP} Customers can delete their own orders.`);
  expect(allowOf(free, 'order', 'delete')).toEqual(['owner', ...team]);
  const own = await readPlan('A todo app where everyone signs in and keeps their own tasks, todo or done');
  expect(own.entities.map(({ name }) => allowOf(own, name, 'delete'))).toEqual(
    own.entities.map(() => expect.arrayContaining(['owner'])),
  );
  const expenses = await readPlan(EXPENSES);
  expect(allowOf(expenses, 'expense', 'delete')).toEqual([{ roles: ['manager', 'admin'] }]);
});

test('[PRIV12] what customers do with theirs, they do with no other customer', async () => {
  const salon = await readPlan(
    'A salon where customers register and book appointments; status requested, confirmed, cancelled. Customers can cancel their own appointments. Staff confirm them.',
  );
  expect(allowOf(salon, 'appointment', 'cancel')).toEqual(['owner', { roles: ['staff', 'admin'] }]);
  const closed = deriveContractSuite(salon).checks.find(({ id }) => id === 'appointment.owner');
  const statuses = (closed?.steps ?? [])
    .filter(({ call }) => call.path.endsWith('/cancel'))
    .map(({ expect: { status } }) => status);
  expect(statuses).toEqual([404]);
});

test('[FORM2] a form asks for the state of a record only those who may set it', async () => {
  const files = await generateFrontend(await readPlan(SHOP));
  const form = files['src/components/OrderForm.tsx'] ?? '';
  expect(
    form.match(/\{orderRecord && may\('status:set'\) && \(\s*<SelectField label="Status"/g),
  ).toHaveLength(1);
  expect(form.match(/label="Status"/g)).toHaveLength(1);
  expect(files['src/api/orders.ts']).toContain("'status:set': [{ roles: ['staff', 'admin'] }]");
});

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[PRIV10] over the wire a buyer is refused, and the record stays theirs: %s',
  async (framework) => {
    const shop = await readPlan(SHOP);
    const check = deriveContractSuite(shop).checks.find(({ id }) => id === 'order.owner');
    const patches = (check?.steps ?? []).filter(
      ({ call }) => call.method === 'PATCH' && JSON.stringify(call.body).includes('"status":"paid"'),
    );
    expect(patches.map(({ call, expect: { status } }) => [call.as, status])).toEqual([
      ['customer', 403],
      ['staff', 200],
    ]);
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    expect((await buildPlan(shop, framework)).failures).toEqual([]);
    expect((await buildPlan(await readPlan(EXPENSES), framework)).failures).toEqual([]);
  },
);

test('[PRIV14] what others decided on is no longer changed by whoever asked for it', async () => {
  const judgedIn = async (text: string) =>
    deriveContractSuite(await readPlan(text)).checks.filter(({ id }) => id.endsWith('.judged'));
  const [expense] = await judgedIn(EXPENSES);
  expect(
    (expense?.steps ?? []).flatMap(({ call, expect: { status } }) =>
      call.path.startsWith('/api/expenses/') ? [[call.method, call.as, status]] : [],
    ),
  ).toEqual([
    ['PATCH', 'employee', 200],
    ['POST', 'admin', 200],
    ['PATCH', 'employee', 409],
    ['PATCH', 'admin', 200],
  ]);
  expect(await judgedIn(SHOP)).toHaveLength(1);
  const leave = 'Leave requests: employees request holidays with days, managers approve them';
  expect(await judgedIn(leave)).toHaveLength(1);
  expect((await buildPlan(await readPlan(leave), 'React + Hono', false)).failures).toEqual([]);
  // What somebody cancels is theirs, and what nobody else decides on as well.
  const own = 'A todo app where everyone signs in and keeps their own tasks, todo or done';
  expect(await judgedIn(own)).toEqual([]);
});

test('[FORM3] a form to change a record offers its own state and those that may follow it', async () => {
  const plan = await readPlan(EXPENSES);
  const expense = plan.entities.find(({ name }) => name === 'expense');
  if (!expense?.flow) throw new Error('Expenses have no flow');
  for (const field of expense.fields) if (field.name === 'status') field.input = 'always';
  expense.actions = [];
  expense.rules = expense.rules.map((rule) => ({
    ...rule,
    operations: rule.operations.filter((name) => name !== 'approve' && name !== 'reject'),
  }));
  expense.rules = expense.rules.filter(({ operations }) => operations.length > 0);
  expense.flow.transitions = [{ from: 'submitted', to: ['approved', 'rejected'] }];
  const form = (await generateFrontend(plan))['src/components/ExpenseForm.tsx'] ?? '';
  expect(form.replace(/\s+/g, ' ')).toContain(
    'choice.value === expense.status || statusMoves[expense.status].includes(choice.value)',
  );
});

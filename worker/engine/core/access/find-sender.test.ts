/** [FORM5] A visitor of a form picks from no list of persons: they say who they are, and the server finds or makes the person. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateFrontend } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';
import { findSender } from './find-sender.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

const CAKES =
  'An order form for a bakery: customers order cakes; orders have a customer, cake, pickup date and notes. Customers have name, phone and email.';

async function readPlan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

/** The orders of a plan, and the rules of its customers. */
function partsOf(plan: Blueprint) {
  const order = plan.entities.find(({ name }) => name === 'order');
  const customer = plan.entities.find(({ name }) => name === 'customer');
  if (!order || !customer) throw new Error('The plan has no orders of customers');
  return { order, customer };
}

test('[FORM5] who may not see the customers is asked who they are', async () => {
  const plan = await readPlan(CAKES);
  const { order, customer } = partsOf(plan);
  const sender = findSender(order, plan);
  expect(sender?.reference).toBe('customer');
  expect(sender?.fields).toEqual(expect.arrayContaining(['name', 'email', 'phone']));
  expect(sender?.by).toContain('admin');
  const open = customer.rules.map((rule) => ({ ...rule, allow: ['public' as const] }));
  const entities = plan.entities.map((one) => (one === customer ? { ...customer, rules: open } : one));
  expect(findSender(order, { ...plan, entities })).toBeNull();
});

test('[FORM5] the form has inputs for the visitor, and those who look after the orders pick', async () => {
  const files = await generateFrontend(await readPlan(CAKES));
  const form = files['src/components/PublicOrderForm.tsx'] ?? '';
  expect(form).toContain('label="Your email"');
  // What the order has itself is not asked twice.
  expect(form).toContain('label="Phone"');
  expect(form).not.toMatch(/label="Your (?:name|phone)"/);
  expect(form).not.toContain('path={customersPath}');
  expect(files['src/components/OrderForm.tsx']).toContain('path={customersPath}');
});

test('[FORM5] picking, and saying nothing, are refused by the contract', async () => {
  const check = deriveContractSuite(await readPlan(CAKES)).checks.find(({ id }) => id === 'order.sender');
  const sent = (check?.steps ?? []).filter(
    ({ call }) => call.as === 'visitor' && call.path === '/api/orders',
  );
  expect(sent.map(({ expect: { status } }) => status)).toEqual([422, 422, 201, 201, 201]);
});

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[FORM5] it holds over the wire, whether an order needs a customer or not: %s',
  async (framework) => {
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    const plan = await readPlan(CAKES);
    const needing = structuredClone(plan);
    const pointer = partsOf(needing).order.fields.find(({ name }) => name === 'customer');
    if (!pointer?.reference) throw new Error('Orders point at no customer');
    pointer.required = true;
    pointer.reference.on_delete = 'refuse';
    for (const one of [plan, needing]) expect((await buildPlan(one, framework, false)).failures).toEqual([]);
  },
);

/** [FORM4] What no form asks those who send a record, they cannot say by another way: the total of an order. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { findKeptFields } from '../../core/records/kept-fields.ts';
import { deriveContractSuite, generateFrontend } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';
import { planChange } from '../../reading/change/plan-change.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

const SHOP =
  'An online shop for candles where customers register, sign in and see their own orders. Orders have a status: new, paid, shipped. Staff mark orders as paid and shipped.';
const BAKERY = 'A site for a bakery where people order cakes with a form; the order has a total';

async function readPlan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

function keptOf(plan: Blueprint, name: string): string[] | undefined {
  const entity = plan.entities.find((one) => one.name === name);
  return entity && findKeptFields(entity, plan)?.fields;
}

test('[FORM4] what is kept from those who send is what no form asks them', async () => {
  expect(keptOf(await readPlan(BAKERY), 'order')).toEqual(
    expect.arrayContaining(['total', 'status', 'notes']),
  );
  const shop = await readPlan(SHOP);
  expect(keptOf(shop, 'order')).toContain('total');
  expect(keptOf(shop, 'candle')).toBeUndefined();
  const own = await readPlan('A todo app where everyone signs in and keeps their own tasks, todo or done');
  expect(own.entities.map((entity) => findKeptFields(entity, own))).toEqual(own.entities.map(() => null));
});

test('[FORM4] a visitor who sends a total is refused, and the shop says it', async () => {
  const check = deriveContractSuite(await readPlan(BAKERY)).checks.find(({ id }) => id === 'order.kept');
  const sent = (check?.steps ?? []).filter(({ call }) =>
    JSON.stringify(call.body ?? null).includes('"total"'),
  );
  expect(sent.map(({ call, expect: { status } }) => [call.method, call.as, status])).toEqual([
    ['POST', 'visitor', 422],
    ['PATCH', 'admin', 200],
  ]);
  const form = (await generateFrontend(await readPlan(SHOP)))['src/components/OrderForm.tsx'] ?? '';
  expect(form).toContain(`{may('kept:set') && <MoneyField label="Total"`);
});

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[FORM4] it holds over the wire: %s',
  async (framework) => {
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    for (const text of [BAKERY, SHOP])
      expect((await buildPlan(await readPlan(text), framework, false)).failures).toEqual([]);
  },
);

test('[FORM4] what no form asks can be made unique', async () => {
  const outcome = await planChange(await readPlan(BAKERY), 'make the total of orders unique');
  if (!outcome.understood) throw new Error(outcome.message);
  expect((await buildPlan(outcome.blueprint, 'React + Hono', false)).failures).toEqual([]);
});

/** [PRIV10] A member does not take a step that is another's: a buyer does not mark their order as paid. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../../tests/generator/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/build-plan.ts';
import type { Blueprint } from '../../../contract/blueprint.ts';
import { setRule } from '../../../contract/plan-edits/edit-rules.ts';
import { planApp } from '../../architect/plan-app.ts';
import { deriveContractSuite } from '../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

async function readPlan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

const SHOP =
  'An online shop for candles where customers register, sign in and see their own orders. Orders have a status: new, paid, shipped. Staff mark orders as paid and shipped.';

const flowOf = (plan: Blueprint, name: string) => plan.entities.find((one) => one.name === name)?.flow;

test('[PRIV10] the steps of an order are for those who run the shop, the tasks of somebody are their own', async () => {
  const shop = await readPlan(SHOP);
  expect(flowOf(shop, 'order')?.by).toEqual(['staff', 'admin']);
  const own = await readPlan('A todo app where everyone signs in and keeps their own tasks, todo or done');
  expect(own.entities.map(({ flow }) => flow?.by)).toEqual(own.entities.map(() => undefined));
  // Who lets everybody change orders means the steps, too.
  expect(flowOf(setRule(shop, 'order', ['update'], 'signed_in'), 'order')?.by).toBeUndefined();
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
  },
);

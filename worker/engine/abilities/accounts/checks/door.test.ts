/** [PRIV2] The door is asked for every kind of record, whatever it is called: the call that says whether an app is well is one path. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../../tests/support/apps/build-plan.ts';
import { planApp } from '../../../reading/architect/plan-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[PRIV2] what begins like the call for health is behind the door: %s',
  async (framework) => {
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    const outcome = await planApp('I keep screenings with a name and a date.');
    if (!outcome.understood) throw new Error(outcome.message);
    const [kind, ...others] = outcome.plan.blueprint.entities;
    if (!kind) throw new Error('The plan keeps nothing');
    // Published to everyone by its own rules, so that the door alone keeps strangers out.
    const rules = [{ operations: [...kind.operations], allow: ['public' as const] }];
    const entities = [{ ...kind, plural: 'health_screenings', rules }, ...others];
    const blueprint = { ...outcome.plan.blueprint, entities };
    expect((await buildPlan(blueprint, framework, false)).failures).toEqual([]);
  },
);

/** A role and a kind of record may have one name, and one rule may name several roles: on both stacks the contract is kept. */
import { expect, test, vi } from 'vitest';
import { findPython } from '../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../tests/support/apps/build-plan.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { settlePlan } from '../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 240_000 });

const found = await findPython();

test.each([['React + Hono'], ['React + FastAPI']] as const)(
  '[NAME10] members are a role and a kind of record: %s',
  async (framework) => {
    if (framework === 'React + FastAPI' && 'missing' in found) return;
    expect((await buildPlan(planClub(), framework, false)).failures).toEqual([]);
  },
);

/** Members and coaches look after records of members. */
function planClub(): Blueprint {
  const settled = settlePlan(
    Blueprint.parse({
      version: 1,
      name: 'Club',
      audience: 'public',
      roles: [
        { name: 'admin', label: 'Admin' },
        { name: 'member', label: 'Member', sign_up: true },
        { name: 'coach', label: 'Coach' },
      ],
      entities: [
        {
          name: 'member',
          plural: 'members',
          label: 'Member',
          label_plural: 'Members',
          title_field: 'name',
          fields: [{ name: 'name', label: 'Name', type: 'text', required: true }],
          rules: [
            {
              operations: ['list', 'read', 'create', 'update', 'delete', 'summary'],
              allow: [{ roles: ['member', 'coach'] }],
            },
          ],
        },
      ],
      pages: [
        {
          name: 'members',
          title: 'Members',
          path: '/',
          blocks: [{ ability: 'table', entity: 'member' }],
        },
      ],
      abilities: [{ ability: 'accounts' }],
    }),
    null,
  );
  if (!settled.ok) throw new Error(settled.problem.message);
  return settled.blueprint;
}

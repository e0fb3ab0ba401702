/** One chain of `changes.bench.mjs`: drawn, built, checked; a failing one is shortened. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { settleAccess } from '../../../worker/engine/index.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { drawChain, shrinkChain } from '../../engine/change-chains.ts';
import { buildPlan } from '../../support/apps/build-plan.ts';
import { doWork } from './share-work.mjs';

doWork(async ({ plan: source, seed, stack }) => {
  const plan = await readPlan(source);
  const chain = await drawChain(plan, seed, process.env.HEWN_CHANGES_FAMILIES?.split(','));
  const { checks, failures } = await buildPlan(chain.blueprint, stack);
  const families = chain.changes.map(({ family }) => family);
  if (failures.length === 0) return { checks, families, refused: chain.refused };
  const ids = new Set(failures.map(idOf));
  const least = await shrinkChain(plan, chain.changes, async (changed) =>
    (await buildPlan(changed, stack)).failures.some((failure) => ids.has(idOf(failure))),
  );
  return { checks, families, refused: chain.refused, failures, least };
});

const idOf = (failure) => failure.split(': ')[0];

/** @returns {Promise<Blueprint>} */
async function readPlan({ file, prompt }) {
  if (file)
    // As a live app has it: a run keeps the plan that it built, in which everything is said.
    return settleAccess(
      Blueprint.parse(JSON.parse(readFileSync(inRoot('tests/fixtures/blueprints', file), 'utf8'))),
    );
  const outcome = await planApp(prompt);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

/** One description of `prompts.bench.mjs`: planned, written, bundled, booted and checked. */
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { buildPlan } from '../../support/apps/build-plan.ts';
import { doWork } from './share-work.mjs';

doWork(async ({ prompt, stack }) => {
  const started = performance.now();
  const outcome = await planApp(prompt);
  const planned = performance.now();
  if (!outcome.understood) return { refused: outcome.message };
  const { checks, failures } = await buildPlan(outcome.plan.blueprint, stack);
  return { checks, failures, planMs: planned - started, buildMs: performance.now() - planned };
});

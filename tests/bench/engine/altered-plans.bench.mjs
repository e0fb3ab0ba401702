/**
 * 2,000 plans altered as models alter them: how many were refused in words, how many printed whole for both stacks (formatted,
 * with their contract), and every fault once with a plan that has it. `ALTERED_PLANS` and `ALTERED_SEED` choose others.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { alteredPlan } from '../../engine/altered-plans.ts';
import { fixtureNames, readFixture } from '../../engine/fixtures.ts';
import { tryAltered } from '../../engine/try-altered.ts';

const total = Number(process.env.ALTERED_PLANS ?? 2_000);
const seed = Number(process.env.ALTERED_SEED ?? 1);

const plans = new Map(fixtureNames.map((name) => [name, readFixture(name)]));
for (const line of readFileSync(new URL('../../fixtures/prompts.jsonl', import.meta.url), 'utf8').split(
  '\n',
)) {
  if (line.trim() === '') continue;
  const { id, prompt } = JSON.parse(line);
  const outcome = await planApp(prompt);
  if (outcome.understood) plans.set(id, outcome.plan.blueprint);
}

/** @type {Record<string, number>} */
const counts = {};
/** @type {Map<string, { count: number, first: string }>} */
const faults = new Map();
const started = performance.now();
const drawn = fc.sample(alteredPlan(plans), { numRuns: total, seed });
for (const [index, { from, alterations, plan }] of drawn.entries()) {
  const outcome = await tryAltered(plan, true);
  counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
  for (const fault of outcome.faults) {
    const known = faults.get(fault) ?? { count: 0, first: `${index}: ${from}, ${alterations.join(', ')}` };
    faults.set(fault, { ...known, count: known.count + 1 });
  }
}
const seconds = (performance.now() - started) / 1000;
console.log(
  `${total} plans of ${plans.size} (seed ${seed}): ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}; ${faults.size} faults; ${((seconds / total) * 1000).toFixed(0)} ms a plan`,
);
for (const [fault, { count, first }] of [...faults].slice(0, 40))
  console.log(`  ${count} × ${fault.slice(0, 300)} (${first})`);
if (faults.size > 0) process.exitCode = 1;
process.exit();

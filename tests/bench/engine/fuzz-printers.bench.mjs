/**
 * 10,000 hostile plans through both printers and the parsers of their languages: how many were refused in words, how many printed,
 * and every fault once. `FUZZ_PLANS` and `FUZZ_SEED` choose others.
 */
import fc from 'fast-check';
import { hostilePlan } from '../../engine/hostile-plans.ts';
import { tryPrinters } from '../../engine/try-printers.ts';

const total = Number(process.env.FUZZ_PLANS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const BATCH = 250;

/** @type {Record<string, number>} */
const counts = { malformed: 0, refused: 0, printed: 0 };
/** @type {Map<string, number>} */
const faults = new Map();
const started = performance.now();
for (let done = 0; done < total; done += BATCH) {
  const numRuns = Math.min(BATCH, total - done);
  for (const { from, plan } of fc.sample(hostilePlan, { numRuns, seed: seed + done })) {
    const outcome = await tryPrinters(plan).catch((error) => ({
      kind: 'threw',
      faults: [`${from}: ${error}`],
    }));
    counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
    for (const fault of outcome.faults) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
}
const seconds = (performance.now() - started) / 1000;
console.log(
  `${total} plans (seed ${seed}): ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}; ${faults.size} faults; ${((seconds / total) * 1000).toFixed(0)} ms a plan`,
);
for (const [fault, count] of [...faults].slice(0, 40)) console.log(`  ${count} × ${fault.slice(0, 300)}`);
if (faults.size > 0) process.exitCode = 1;
process.exit();

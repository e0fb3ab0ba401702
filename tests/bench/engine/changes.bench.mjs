/**
 * Random chains of 1–6 accepted changes from every family of rules and by hand, over the plans of tests/fixtures and the
 * plans of descriptions (tests/fixtures/*.jsonl, and `../shared/prompts/train.jsonl` or the file in `HEWN_PROMPTS`). The
 * plan that comes out is written, bundled, booted and asked every check of its contract, pages rendered; a chain that
 * fails is shortened to the changes that it takes and printed.
 *
 * `HEWN_CHANGES_COUNT` chains (1,000) from number `HEWN_CHANGES_FROM` (0); a number is the chain's seed, so a part can be
 * run alone and again. `HEWN_CHANGES_STACK` is `hono`, `fastapi` (under uvicorn), or by default Hono with each tenth chain on FastAPI as
 * well. `HEWN_CHANGES_FAMILIES` names the families to draw from (all). `HEWN_BENCH_PROCESSES` says how many at a time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { describeChange } from '../../engine/change-chains.ts';
import { CHANGE_FAMILIES } from '../../engine/random-changes.ts';
import { shareWork } from '../parts/share-work.mjs';

/** Of how many chains one is built on FastAPI too. */
const FASTAPI_EACH = 10;
/** Descriptions taken of the file that is not part of the repository. */
const MOST_OF_FILE = 40;

const from = Number(process.env.HEWN_CHANGES_FROM ?? 0);
const count = Number(process.env.HEWN_CHANGES_COUNT ?? 1000);
const asked = process.env.HEWN_CHANGES_STACK;
const plans = listPlans();
const chains = Array.from({ length: count }, (_, index) => from + index).flatMap((seed) =>
  stacksOf(seed).map((stack) => ({ seed, stack, plan: plans[seed % plans.length] })),
);
const sums = { built: {}, checks: 0, failed: 0, changes: 0 };
const families = Object.fromEntries(CHANGE_FAMILIES.map((family) => [family, { accepted: 0, refused: 0 }]));

await shareWork(new URL('../parts/changes-worker.mjs', import.meta.url), chains, {
  onResult({ seed, stack, plan }, result) {
    sums.built[stack] = (sums.built[stack] ?? 0) + 1;
    if ('error' in result) {
      sums.failed += 1;
      console.log(`chain ${seed} (${plan.name}, ${stack}): ${result.error}`);
      return;
    }
    sums.checks += result.checks;
    sums.changes += result.families.length;
    for (const family of result.families) families[family].accepted += 1;
    for (const [family, refused] of Object.entries(result.refused)) families[family].refused += refused;
    if (!result.failures) return;
    sums.failed += 1;
    console.log(
      `chain ${seed} (${plan.name}, ${stack}): ${result.least.map(describeChange).join(', ') || 'the plan itself'}`,
    );
    for (const failure of result.failures.slice(0, 3)) console.log(`  ${failure.slice(0, 500)}`);
  },
});

console.log(`\n${'family'.padEnd(16)}  accepted  refused in words`);
for (const [family, { accepted, refused }] of Object.entries(families))
  console.log(`${family.padEnd(16)}  ${String(accepted).padStart(8)}  ${String(refused).padStart(16)}`);
const built = Object.entries(sums.built).map(([stack, number]) => `${number} on ${stack}`);
console.log(
  `\n${count} chains of ${sums.changes} accepted changes over ${Math.min(count, plans.length)} plans, ${built.join(', ')}: ${sums.failed} fail (goal 0), ${sums.checks} checks`,
);
const missing = Object.entries(families).filter(([, { accepted }]) => accepted === 0);
if (missing.length > 0) console.log(`Never accepted: ${missing.map(([family]) => family).join(', ')}`);
if (sums.failed > 0) process.exitCode = 1;

function stacksOf(seed) {
  if (asked === 'hono') return ['React + Hono'];
  if (asked === 'fastapi') return ['React + FastAPI'];
  return ['React + Hono', ...(seed % FASTAPI_EACH === 0 ? ['React + FastAPI'] : [])];
}

function listPlans() {
  const files = readdirSync(inRoot('tests/fixtures/blueprints')).map((file) => ({
    name: file.replace('.json', ''),
    file,
  }));
  const own = ['dev', 'prompts'].flatMap((set) => readPrompts(inRoot(`tests/fixtures/${set}.jsonl`)));
  const given = process.env.HEWN_PROMPTS ?? inRoot('..', 'shared', 'prompts', 'train.jsonl');
  const more = existsSync(given) ? readPrompts(given).slice(20, 20 + MOST_OF_FILE) : [];
  return [...files, ...own, ...more];
}

function readPrompts(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ id, prompt }) => ({ name: id, prompt }));
}

/**
 * Whether plans of whole texts build: each that is taken of the labelled texts is printed, held against its contract, and its pages are
 * opened. What fails is named with its rule. `-- words-built` tries all sets; sets alone by their names: `node … words-built.bench.mjs fresh`.
 */
import { readFileSync } from 'node:fs';
import { planDescription } from '../../../worker/engine/plan/plan-description.ts';
import { checkApp } from '../../support/apps/check-app.ts';

const sets = ['given-people', 'given-specs', 'given-short', 'fresh', 'blind', 'blind2'];
const asked = process.argv.slice(2);

for (const name of asked.length > 0 ? asked : sets) {
  const rows = readFileSync(new URL(`../../words/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const sum = { built: 0, refused: 0, failed: [], rules: 0 };
  const begun = performance.now();
  for (const { id, text } of rows) {
    const failures = await tryText(text, sum);
    if (failures === null) sum.refused += 1;
    else if (failures.length === 0) sum.built += 1;
    else sum.failed.push(`${id}: ${failures.slice(0, 2).join('; ')}`);
  }
  console.log(
    `${name.padEnd(13)} ${rows.length} texts: built ${sum.built} with ${sum.rules} rules, refused ${sum.refused}, failed ${sum.failed.length}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  for (const line of sum.failed) console.log(`  ${line}`);
}

/** What does not hold of the app of a text; null where it is not planned. */
async function tryText(text, sum) {
  const outcome = await planDescription(text);
  if (!outcome.understood) return null;
  try {
    const rules = await checkApp(outcome.plan.blueprint);
    sum.rules += rules.length;
    return rules.flatMap(({ id, failure }) =>
      failure === null ? [] : [`${id}: ${String(failure).slice(0, 200)}`],
    );
  } catch (error) {
    return [error instanceof Error ? error.message.slice(0, 300) : String(error)];
  }
}

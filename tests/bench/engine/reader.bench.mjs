/**
 * What the built-in engine understands: the development prompts and 60 more, each with the entities and features that a
 * person would look for, and the time from text to plan. `HEWN_BENCH_ALL=1` prints every prompt, not only the flawed ones.
 */
import { listDetectors } from '../../../worker/engine/abilities/registry.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { readText } from '../../../worker/engine/reading/reader/read-text.ts';
import { readPrompts, scorePlan } from '../../support/apps/plan-score.ts';
import { printTable, summarize } from '../parts/measure.mjs';

const ROUNDS = 5;
const everything = process.env.HEWN_BENCH_ALL === '1';

const started = performance.now();
await planApp('crm');
console.log(
  `First plan of a process (dictionary and lexicon loaded): ${(performance.now() - started).toFixed(0)} ms`,
);

const times = [];
for (const name of /** @type {const} */ (['dev', 'prompts'])) {
  const prompts = readPrompts(name);
  // The prompts of our own have a theme only where they ask for one; in dev it may stand beside the text.
  const rows = [];
  const sums = { found: 0, asked: 0, recognised: 0, features: 0, theme: 0, themes: 0, flawless: 0 };
  for (const prompt of prompts) {
    const outcome = await planApp(prompt.prompt);
    const facts = await readText(prompt.prompt, listDetectors());
    const own = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await planApp(prompt.prompt);
      own.push(performance.now() - from);
    }
    const time = summarize(own).median;
    times.push(time);
    if (!outcome.understood) {
      rows.push({ prompt: prompt.id, entities: 'not understood' });
      sums.asked += prompt.entities.length;
      sums.features += prompt.features.length;
      continue;
    }
    const { blueprint } = outcome.plan;
    const score = scorePlan(prompt, blueprint, facts);
    sums.found += score.entities.found.length;
    sums.asked += prompt.entities.length;
    sums.recognised += score.features.recognised.length;
    sums.features += prompt.features.length;
    const saysTheme = name === 'prompts' || facts.looks.evidence.length > 0;
    if (score.theme !== null && saysTheme) {
      sums.themes += 1;
      if (score.theme) sums.theme += 1;
    }
    const flawless =
      score.entities.missing.length + score.features.missing.length === 0 &&
      !(saysTheme && score.theme === false);
    if (flawless) sums.flawless += 1;
    if (flawless && !everything) continue;
    rows.push({
      prompt: prompt.id,
      entities: `${score.entities.found.length}/${prompt.entities.length}`,
      missing: score.entities.missing.join(', '),
      extra: score.entities.extra.join(', '),
      features: `${score.features.recognised.length}/${prompt.features.length}`,
      'not seen': score.features.missing.join(', '),
      theme: score.theme === null || !saysTheme ? '' : score.theme ? 'yes' : 'no',
      'not built': blueprint.not_built.length,
      ms: time.toFixed(1),
    });
  }
  console.log(`\n${name}: ${prompts.length} prompts, ${sums.flawless} without a flaw`);
  if (rows.length > 0) printTable(everything ? 'Prompts' : 'With a flaw', rows);
  const share = (part, whole) => `${part}/${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
  console.log(
    `entities ${share(sums.found, sums.asked)}, features recognised ${share(sums.recognised, sums.features)}, colours ${share(sums.theme, sums.themes)}`,
  );
}
const { median, p95, max } = summarize(times);
console.log(
  `\nText → plan, warm: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${max.toFixed(1)} ms`,
);
const long = readPrompts('prompts')
  .map(({ prompt }) => prompt)
  .join('\n\n')
  .slice(0, 20_000);
const from = performance.now();
await planApp(long);
console.log(`A text of ${long.length} characters: ${(performance.now() - from).toFixed(0)} ms`);

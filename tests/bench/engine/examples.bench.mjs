/**
 * The examples of every plan: those of another trade than the record's own, figures that nobody believes, what is arranged
 * and lies behind, ends before starts, and texts to be replaced that visitors would read. All of them should be none.
 *
 * Reads the descriptions of `tests/fixtures` and of the files in `HEWN_PROMPTS` (separated by commas; by default
 * `../shared/prompts/train.jsonl` and `dev.jsonl` beside the repository). `HEWN_BENCH_ALL=1` prints every plan's examples.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { auditExamples, findSmallMoney } from '../../support/apps/example-audit.ts';
import { readPrompts } from '../../support/apps/plan-score.ts';

const files = process.env.HEWN_PROMPTS?.split(',') ?? [
  inRoot('..', 'shared', 'prompts', 'train.jsonl'),
  inRoot('..', 'shared', 'prompts', 'dev.jsonl'),
];
const prompts = [
  ...readPrompts('dev'),
  ...readPrompts('prompts'),
  ...files
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
];

const sums = {
  plans: 0,
  refused: 0,
  failed: 0,
  records: 0,
  foreign: 0,
  figure: 0,
  past: 0,
  order: 0,
  placeholder: 0,
  money: 0,
};
for (const { id, prompt } of prompts) {
  let outcome;
  try {
    outcome = await planApp(prompt);
  } catch (error) {
    sums.failed += 1;
    console.log(`${id} cannot be planned: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
    continue;
  }
  if (!outcome.understood) {
    sums.refused += 1;
    continue;
  }
  const { blueprint } = outcome.plan;
  sums.plans += 1;
  for (const entity of blueprint.entities) sums.records += entity.seed.length;
  const faults = auditExamples(blueprint, prompt);
  for (const { rule, place, says } of faults) {
    sums[rule] += 1;
    console.log(`${id} ${rule}: ${place}: ${says}`);
  }
  for (const says of findSmallMoney(blueprint)) {
    sums.money += 1;
    console.log(`${id} money: ${says}`);
  }
  if (process.env.HEWN_BENCH_ALL === '1') {
    console.log(`\n${id} [${blueprint.name}] ${prompt.slice(0, 160)}`);
    for (const { name, seed } of blueprint.entities)
      console.log(
        `  ${name}: ${seed
          .slice(0, 3)
          .map((record) => JSON.stringify(record))
          .join(' ')}`,
      );
  }
}
console.log(
  `\n${sums.plans} plans with ${sums.records} examples (${sums.refused} texts refused in words, ${sums.failed} could not be planned)`,
);
console.log(
  `Of another trade ${sums.foreign}, figures out of bounds ${sums.figure}, past where it is ahead ${sums.past}, ends before starts ${sums.order}, texts to be replaced before visitors ${sums.placeholder}, amounts too small for the currency ${sums.money} (goal 0 each)`,
);

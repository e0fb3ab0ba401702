/**
 * How long each prompt is that agents give to a model before anything of an app, in tokens as the ledger reckons them (3
 * characters each, which is rather too many), what the schema of a plan adds to the architect's, and what one build sends in all
 * where each agent asks once and the code is written in three questions. No call is made.
 */

import { z } from 'zod';
import { listPrompts } from '../../../worker/agents/prompts/list-prompts.ts';
import { estimateTokens } from '../../../worker/contract/context.ts';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { describeAbilities } from '../../../worker/engine/describe-abilities.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { listQuestions } from '../parts/build-questions.mjs';

const MOST = 12_000;
const print = (name, text) =>
  console.log(
    `${name.padEnd(26)} ${String(text.length).padStart(7)} characters ${String(estimateTokens(text)).padStart(6)} tokens`,
  );

for (const [name, text] of Object.entries(listPrompts(describeAbilities()))) {
  print(name, text);
  if (estimateTokens(text) > MOST) process.exitCode = 1;
}
print(
  'schema of a Blueprint',
  JSON.stringify(z.toJSONSchema(Blueprint, { io: 'input', unrepresentable: 'any' })),
);

console.log('\nOne build of the to-do app with a metronome that its plan cannot say:');
let all = 0;
for (const [name, text] of await listQuestions(Blueprint.parse(todo))) {
  print(name, text);
  all += estimateTokens(text);
}
console.log(`${'in all'.padEnd(26)} ${String(all).padStart(33)} tokens`);

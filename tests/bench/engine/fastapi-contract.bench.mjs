/**
 * How many contract checks backends in Python pass under real uvicorn: every fixture Blueprint and every description that
 * the engine is developed with.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend } from '../../../worker/engine/generate.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { findFastapiFailures, findPython } from '../../engine/run-fastapi.ts';

const found = await findPython();
if ('missing' in found) throw new Error(found.missing);

const sums = { passed: 0, checks: 0, whole: 0, apps: 0 };
const folder = inRoot('tests', 'fixtures', 'blueprints');
for (const name of readdirSync(folder)) {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  await measure(name.replace('.json', ''), Blueprint.parse(JSON.parse(text)));
}
const prompts = readFileSync(inRoot('tests', 'fixtures', 'dev.jsonl'), 'utf8')
  .trim()
  .split('\n');
for (const line of prompts) {
  const { id, prompt } = JSON.parse(line);
  const outcome = await planApp(prompt);
  if (outcome.understood) await measure(`"${id}"`, outcome.plan.blueprint);
  else console.log(`"${id}" is not understood`);
}
console.log(`${sums.passed} of ${sums.checks} checks pass; ${sums.whole} of ${sums.apps} apps are whole`);
if (sums.passed < sums.checks) process.exitCode = 1;

/** @param {string} name @param {Blueprint} blueprint */
async function measure(name, blueprint) {
  const { checks } = deriveContractSuite(blueprint);
  const start = performance.now();
  const failures = await findFastapiFailures(
    generateBackend(blueprint, 'React + FastAPI'),
    checks,
    found.python,
  );
  sums.passed += checks.length - failures.length;
  sums.checks += checks.length;
  sums.whole += failures.length === 0 ? 1 : 0;
  sums.apps += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(24)} ${checks.length - failures.length} of ${checks.length} checks, ${seconds} s`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
}

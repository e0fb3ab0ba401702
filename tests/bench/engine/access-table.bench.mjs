/**
 * What everybody gets of 12 apps: every operation and page × the stranger, who signed in, each role and the owner, asked over
 * the wire on both stacks and held against the plan's rules. `HEWN_TABLE_PLANS` names other plans of tests/fixtures/blueprints.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { askAccess } from '../../support/apps/access-table.ts';

const PLANS =
  'restaurant-site,candles,forum,salon,crm,jobs,vet-clinic,library,language-school,guest-house,todo,recipes';
const STACKS = /** @type {const} */ (['React + Hono', 'React + FastAPI']);

let cells = 0;
let wrong = 0;
for (const name of (process.env.HEWN_TABLE_PLANS ?? PLANS).split(',')) {
  const text = readFileSync(inRoot('tests/fixtures/blueprints', `${name}.json`), 'utf8');
  const plan = Blueprint.parse(JSON.parse(text));
  const tables = [];
  for (const stack of STACKS) tables.push(await askAccess(plan, stack));
  print(name, tables[0]);
  tables.forEach((table, index) => {
    cells += table.rows.length * table.actors.length;
    wrong += table.wrong.length;
    for (const line of table.wrong) console.log(`  NOT AS PLANNED on ${STACKS[index]}: ${line}`);
  });
}
console.log(`\n${cells} cells on both stacks, ${wrong} not as the plan says (goal 0)`);
if (wrong > 0) process.exitCode = 1;

function print(name, { actors, rows }) {
  const first = Math.max(...rows.map(({ what }) => what.length), name.length);
  const width = Math.max(8, ...actors.map((actor) => actor.length)) + 2;
  console.log(`\n${name.padEnd(first)}  ${actors.map((actor) => actor.padEnd(width)).join('')}`);
  for (const { what, got } of rows)
    console.log(`${what.padEnd(first)}  ${got.map((cell) => cell.padEnd(width)).join('')}`);
}

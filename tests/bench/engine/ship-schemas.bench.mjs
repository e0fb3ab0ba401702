/**
 * 30 changes of what an app keeps, on a filled database of both stacks: how many values must be kept, and how many are not. The
 * app's own backends make, fill and read the tables. `tests/engine/schema-changes.ts` says what must come of each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase, tryChange } from '../../engine/keep-values.ts';
import { findPython } from '../../engine/run-fastapi.ts';
import { readPlan, SCHEMA_CHANGES } from '../../engine/schema-changes.ts';
import { printTable } from '../parts/measure.mjs';

const plan = readPlan();
const folder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const found = await findPython();
const stacks = [
  { name: 'React + Hono', python: null },
  ...('python' in found ? [{ name: 'React + FastAPI', python: found.python }] : []),
];
if ('missing' in found) {
  console.log(found.missing);
  process.exitCode = 1;
}
try {
  const rows = [];
  for (const [index, { name, python }] of stacks.entries()) {
    const filled = join(folder, `filled-${index}.db`);
    await fillDatabase(plan, filled, python);
    let [values, wrong] = [0, 0];
    for (const [number, change] of SCHEMA_CHANGES.entries()) {
      const file = join(folder, `${index}-${number}.db`);
      const kept = await tryChange(change, { plan, filled, file, python });
      values += kept.values;
      wrong += kept.wrong.length;
      for (const line of kept.wrong) console.log(`${name}, ${change.name}: ${line}`);
    }
    rows.push({ stack: name, changes: SCHEMA_CHANGES.length, 'values to keep': values, 'not kept': wrong });
    if (wrong > 0) process.exitCode = 1;
  }
  printTable('Values through changes of the plan', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

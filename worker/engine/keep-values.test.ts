/** [DATA10] What changes of a plan leave of the values of a filled app; all of them in `npm run bench -- ship-schemas`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDatabase, tryChange } from '../../tests/engine/keep-values.ts';
import { findPython } from '../../tests/engine/run-fastapi.ts';
import { readPlan, SCHEMA_CHANGES, type SchemaChange } from '../../tests/engine/schema-changes.ts';

const plan = readPlan();
const folder = mkdtempSync(join(tmpdir(), 'hewn-values-'));
const found = await findPython();
const python = 'python' in found ? found.python : null;

/** Every third of the table. */
const SAMPLE = SCHEMA_CHANGES.filter((_, index) => index % 3 === 1);
/** Each start of a backend in Python takes a second or more. */
const PYTHON_SAMPLE = SCHEMA_CHANGES.filter(({ name }) => name === 'code becomes number');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectKept(change: SchemaChange, stack: string, runBy: string | null) {
  const name = change.name.replace(/\W+/g, '-');
  const filled = join(folder, `${stack}.db`);
  const kept = await tryChange(change, {
    plan,
    filled,
    file: join(folder, `${stack}-${name}.db`),
    python: runBy,
  });
  expect(kept.wrong).toEqual([]);
  // 118 values of 11 records, but for those of what is removed.
  expect(kept.values).toBeGreaterThanOrEqual(100);
}

test('[DATA10] there are 30 of them, each once', () => {
  expect(new Set(SCHEMA_CHANGES.map(({ name }) => name)).size).toBe(30);
});

beforeAll(() => fillDatabase(plan, join(folder, 'hono.db'), null));

test.each(SAMPLE)('[DATA10] React + Hono: $name', (change) => expectKept(change, 'hono', null));

test.skipIf(python === null)('[DATA10] React + FastAPI: a field in another type', async () => {
  await fillDatabase(plan, join(folder, 'fastapi.db'), python);
  for (const change of PYTHON_SAMPLE) await expectKept(change, 'fastapi', python);
});

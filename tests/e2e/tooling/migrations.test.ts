import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from '../../../bin/parts/run-command.mjs';

/** Below the project, as drizzle-kit takes paths relative to where it runs. */
const copy = 'tests/output/migrations';

test('[MIGRATE1] the migrations say all that the schema says: there is nothing left to generate', async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync('tests/output', { recursive: true });
  cpSync('migrations', copy, { recursive: true });
  const before = readdirSync(copy, { recursive: true });
  const said = await runCommand(
    'drizzle-kit',
    ['generate', '--dialect', 'sqlite', '--schema', 'worker/db/schema.ts', '--out', copy],
    { quiet: true },
  );
  expect(said).toContain('No schema changes');
  expect(readdirSync(copy, { recursive: true })).toEqual(before);
});

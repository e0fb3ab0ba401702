import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** The database of a folder of Miniflare. */
function openLocal(state: string): DatabaseSync {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const name = readdirSync(folder).find((one) => /^[0-9a-f]{64}\.sqlite$/.test(one));
  return new DatabaseSync(join(folder, name ?? 'none'));
}

const readTables = (database: DatabaseSync) =>
  database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '%d1_migrations%' ORDER BY name")
    .all()
    .filter(({ name }) => !/^(?:_cf_|sqlite_)/.test(String(name)));

test('[MIGRATE2] a new data folder has all migrations, noted as wrangler notes them; each file comes as a whole or not at all', async () => {
  const state = mkdtempSync(join(tmpdir(), 'hewn-migrate-'));
  const migrate = () => runCommand('node', ['bin/parts/server/migrate-database.mjs', state], { quiet: true });
  const files = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const meant = new DatabaseSync(':memory:');
  for (const name of files) meant.exec(readFileSync(`migrations/${name}`, 'utf8'));
  try {
    await migrate();
    const made = openLocal(state);
    expect(readTables(made)).toEqual(readTables(meant));
    const noted = () =>
      made
        .prepare('SELECT name FROM d1_migrations ORDER BY id')
        .all()
        .map(({ name }) => name);
    expect(noted()).toEqual(files);
    // As it was before the newest one, but for its triggers: those stop it halfway, and nothing of it stays.
    made.exec('DROP TABLE team_departures');
    made.prepare('DELETE FROM d1_migrations WHERE name = ?').run('0021_team_departures.sql');
    const before = readTables(made);
    await expect(migrate()).rejects.toThrow(/already exists/);
    expect(readTables(made)).toEqual(before);
    made.exec('DROP TRIGGER project_members_left; DROP TRIGGER project_members_demoted');
    await migrate();
    expect(readTables(made)).toEqual(readTables(meant));
    expect(noted().sort()).toEqual(files);
    made.close();
  } finally {
    meant.close();
    rmSync(state, { recursive: true, force: true });
  }
});

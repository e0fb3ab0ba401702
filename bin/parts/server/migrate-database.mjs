/**
 * The process that brings a local database up to date, started by migrate-local.mjs: the migrations that it does not have, by
 * Miniflare's own API, each file as a whole or not at all. They are noted as wrangler notes them, so either can go on where the
 * other was; wrangler itself starts a runtime for each file, which took a new data folder 15 s.
 * Its one argument is the folder in which Miniflare keeps its data.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { inRoot } from '../root.mjs';

/** Between the statements of a file, as drizzle-kit writes it. */
const BREAKPOINT = '--> statement-breakpoint';

/** As wrangler makes it. */
const NOTED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

const config = JSON.parse(readFileSync(inRoot('build', 'worker', 'wrangler.json'), 'utf8'));
const [{ binding, database_id: id, migrations_dir: folder }] = config.d1_databases;

const miniflare = new Miniflare({
  cf: false,
  telemetry: { enabled: false },
  resourcePersistencePath: join(process.argv[2] ?? '', 'v3'),
  workers: [
    {
      config: {
        name: 'migrate',
        compatibilityDate: config.compatibility_date,
        manifest: {
          mainModule: 'index.js',
          modulesRoot: inRoot(),
          modules: { 'index.js': { type: 'esm', contents: 'export default {};' } },
        },
        env: { [binding]: { type: 'd1', id } },
      },
      dev: { rootPath: inRoot() },
    },
  ],
});
try {
  await migrate(await miniflare.getD1Database(binding));
} finally {
  await miniflare.dispose();
}

/** @param {Awaited<ReturnType<Miniflare['getD1Database']>>} database */
async function migrate(database) {
  await database.prepare(NOTED).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const had = new Set(results.map(({ name }) => name));
  const files = readdirSync(inRoot(folder)).filter((name) => name.endsWith('.sql'));
  for (const name of files.filter((one) => !had.has(one)).sort()) {
    const statements = readFileSync(inRoot(folder, name), 'utf8').split(BREAKPOINT);
    await database.batch([
      ...statements.map((one) => database.prepare(one)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}

/** Tables of one project, in the SQLite of its Durable Object. Forward only: a change is a further entry of `MIGRATIONS`. */

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE files (
    path TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    -- Who wrote it: 'frontend', 'backend' or 'project' for generated files, 'person' for edited ones.
    origin TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  );
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    status TEXT NOT NULL,
    progress INTEGER NOT NULL,
    request TEXT NOT NULL,
    blueprint TEXT,
    not_built TEXT NOT NULL,
    analysis TEXT,
    slug TEXT,
    error TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    finished_at INTEGER,
    deadline_at INTEGER NOT NULL,
    heartbeat_at INTEGER NOT NULL,
    pokes INTEGER NOT NULL,
    settled INTEGER NOT NULL
  );
  CREATE INDEX runs_created ON runs (created_at);
  CREATE TABLE steps (
    run_id TEXT NOT NULL REFERENCES runs (id),
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    agent TEXT NOT NULL,
    status TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    interruptions INTEGER NOT NULL,
    share REAL NOT NULL,
    started_at INTEGER,
    finished_at INTEGER,
    provider TEXT,
    model TEXT,
    tokens_in INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    detail TEXT,
    PRIMARY KEY (run_id, name)
  );
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    type TEXT NOT NULL,
    step TEXT,
    message TEXT NOT NULL,
    progress INTEGER NOT NULL
  );
  -- Bundles on their way from one step to the next, in parts below the row limit; gone when the run has settled.
  CREATE TABLE products (
    run_id TEXT NOT NULL,
    name TEXT NOT NULL,
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (run_id, name, part)
  );
  CREATE TABLE versions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id TEXT NOT NULL UNIQUE,
    slug TEXT NOT NULL,
    artifact_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- 'trying' while its run goes on, then 'kept' or 'withdrawn'.
    state TEXT NOT NULL
  );
  `,
];

/** Brings the tables to the newest form; does nothing when they have it. */
export function applySchema(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    const row = storage.sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray()[0];
    if (!row) storage.sql.exec('INSERT INTO schema_version (version) VALUES (0)');
    const from = row?.version ?? 0;
    for (const migration of MIGRATIONS.slice(from)) storage.sql.exec(migration);
    if (from < MIGRATIONS.length)
      storage.sql.exec('UPDATE schema_version SET version = ?', MIGRATIONS.length);
  });
}

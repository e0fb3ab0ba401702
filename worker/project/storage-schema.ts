/** Tables of one project, in the SQLite of its Durable Object. Forward only: a change is a further entry of `MIGRATIONS`. Long, since none of them is ever taken away. */

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
  `
  -- SHA-256 of the content; empty for rows from before, until they are written again.
  ALTER TABLE files ADD COLUMN hash TEXT NOT NULL DEFAULT '';
  -- Of a binary file: \`content\` is empty, its bytes are the blob of that hash.
  ALTER TABLE files ADD COLUMN binary_size INTEGER;
  -- Contents by their SHA-256, deflated, in parts below the row limit; written once, however many versions hold them.
  CREATE TABLE blobs (
    hash TEXT NOT NULL,
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (hash, part)
  );
  -- Versions of the files; \`versions\` above are those of the deployed app.
  CREATE TABLE file_versions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Empty for Hewn itself.
    author_id TEXT NOT NULL,
    author_email TEXT NOT NULL,
    reason TEXT NOT NULL,
    message TEXT NOT NULL,
    run_id TEXT,
    files_changed INTEGER NOT NULL,
    size INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  );
  -- What a version changed. A file of a version is its newest row up to that number; \`hash\` is null where it was removed.
  CREATE TABLE file_version_entries (
    path TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES file_versions (number),
    hash TEXT,
    size INTEGER NOT NULL,
    is_binary INTEGER NOT NULL,
    PRIMARY KEY (path, number)
  ) WITHOUT ROWID;
  CREATE INDEX file_version_entries_number ON file_version_entries (number);
  `,
  `
  -- Versions as commits of git. A commit never changes, though its version may be named anew.
  CREATE TABLE git_commits (
    number INTEGER PRIMARY KEY REFERENCES file_versions (number),
    oid TEXT NOT NULL UNIQUE,
    message TEXT NOT NULL
  );
  -- Git's name of a content, by ours.
  CREATE TABLE git_blobs (
    hash TEXT PRIMARY KEY,
    oid TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  `
  -- What the steps of builds generated last, whatever was edited since; contents are blobs.
  CREATE TABLE generated_files (
    path TEXT PRIMARY KEY,
    origin TEXT NOT NULL,
    hash TEXT NOT NULL
  ) WITHOUT ROWID;
  -- Files in which an edit by hand and the newest build could not be brought together; \`hash\` is of what was generated.
  CREATE TABLE merge_conflicts (
    path TEXT PRIMARY KEY,
    origin TEXT NOT NULL,
    reason TEXT NOT NULL,
    hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  -- The generated files that a version stood on, as a blob; null for versions from before.
  ALTER TABLE file_versions ADD COLUMN generated TEXT;
  `,
  `
  CREATE TABLE chat_messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    -- Grows with each message and each edit of one, over the whole chat.
    change INTEGER NOT NULL UNIQUE,
    type TEXT NOT NULL,
    -- Empty for the project itself.
    user_id TEXT NOT NULL,
    user TEXT,
    message TEXT NOT NULL,
    -- Made by the sender: the same one is the same message.
    client_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    is_deleted INTEGER NOT NULL,
    UNIQUE (user_id, client_id)
  );
  CREATE INDEX chat_messages_sender ON chat_messages (user_id, created_at);
  `,
  `
  -- Turns of the Build chat; \`private\` is what people do not see of one.
  CREATE TABLE turns (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    body TEXT NOT NULL,
    private TEXT NOT NULL
  );
  -- What happened in a turn; the same id of a turn is the same thing, done again after a kill.
  CREATE TABLE turn_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    turn_id TEXT NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (turn_id, id)
  );
  -- What nobody but people change: a file, a folder, or \`entity:name\`.
  CREATE TABLE locks (name TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
  `
  -- Versions that were put somewhere, or are to be; \`versions\` are what can be put.
  CREATE TABLE deployments (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    environment TEXT NOT NULL,
    -- 'deploy', 'promote' or 'rollback'.
    kind TEXT NOT NULL,
    -- Null until what was saved is built.
    version INTEGER,
    -- Of the files, where those are to be built.
    saved_version INTEGER,
    request TEXT NOT NULL,
    status TEXT NOT NULL,
    error TEXT,
    -- What was there before, from when it is replaced.
    previous TEXT,
    -- How often it was begun, and how often the process ended while it was at work.
    attempts INTEGER NOT NULL,
    interruptions INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
  );
  CREATE INDEX deployments_environment ON deployments (environment, position);
  -- The run whose plan a version has that was built from saved files.
  ALTER TABLE versions ADD COLUMN plan_run_id TEXT;
  ALTER TABLE versions ADD COLUMN saved_version INTEGER;
  -- When it was put live once more; the newest of all is the one that is.
  ALTER TABLE versions ADD COLUMN live_at INTEGER;
  `,
  `
  -- Files that were opened to be written together, one Yjs document each.
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    -- Of the file's content that the document stands for: another one in \`files\` was written by somebody else.
    hash TEXT NOT NULL,
    -- The file's lines end with CR LF; those of the document never do.
    is_crlf INTEGER NOT NULL
  );
  -- The document as it was when it was compacted last (Yjs, version 2 of its encoding), in parts below the row limit.
  CREATE TABLE document_states (
    document INTEGER NOT NULL REFERENCES documents (id),
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (document, part)
  ) WITHOUT ROWID;
  -- What came since, as it came.
  CREATE TABLE document_updates (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL REFERENCES documents (id),
    body BLOB NOT NULL
  );
  CREATE INDEX document_updates_document ON document_updates (document, seq);
  `,
  `
  -- Documents that are ahead of their file's row: what is typed is written there when somebody reads it.
  CREATE TABLE document_typed (
    document INTEGER PRIMARY KEY REFERENCES documents (id),
    -- Of the text with the file's line ends, and its bytes.
    hash TEXT NOT NULL,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL
  );
  -- What came since a document was compacted, as it came: one page of storage a key, where \`document_updates\` took three.
  CREATE TABLE document_tails (
    document INTEGER NOT NULL REFERENCES documents (id),
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (document, seq)
  ) WITHOUT ROWID;
  INSERT INTO document_tails (document, seq, body) SELECT document, seq, body FROM document_updates;
  DROP TABLE document_updates;
  ALTER TABLE document_states ADD COLUMN is_deflated INTEGER NOT NULL DEFAULT 0;
  -- Which files are others by now is read here, and not along the content of each.
  CREATE UNIQUE INDEX files_hashes ON files (path, hash, binary_size);
  `,
  `
  -- What is talked about: a line of a file, or an element of the preview.
  CREATE TABLE comment_threads (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    -- Grows with each change of any thread.
    change INTEGER NOT NULL,
    -- Of a line; the place is in the document of that id, which may be gone with its file.
    path TEXT,
    document INTEGER,
    place_from TEXT,
    place_to TEXT,
    quote TEXT NOT NULL,
    -- Where it was, when the file had the content of that hash.
    line INTEGER,
    is_lost INTEGER NOT NULL,
    seen_hash TEXT,
    -- Of an element, as JSON.
    element TEXT,
    resolved_at INTEGER,
    resolved_by TEXT,
    -- Nothing is left in it.
    is_gone INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE INDEX comment_threads_path ON comment_threads (path);
  CREATE TABLE comments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    thread_id TEXT NOT NULL REFERENCES comment_threads (id),
    user_id TEXT NOT NULL,
    user TEXT,
    text TEXT NOT NULL,
    -- Made by the writer: the same one is the same comment.
    client_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    is_deleted INTEGER NOT NULL,
    UNIQUE (user_id, client_id)
  );
  CREATE INDEX comments_thread ON comments (thread_id, seq);
  CREATE INDEX comments_sender ON comments (user_id, created_at);
  `,
  `
  -- What people are to be told of beside the page, until they are.
  CREATE TABLE waiting_notices (key TEXT PRIMARY KEY, body TEXT NOT NULL);
  `,
  `
  -- What people attach to requests of the Build chat; without a turn it waits for one.
  CREATE TABLE attachments (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    turn_id TEXT,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE INDEX attachments_turn ON attachments (turn_id, user_id);
  -- Its bytes, in parts below the row limit.
  CREATE TABLE attachment_parts (
    id TEXT NOT NULL,
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (id, part)
  ) WITHOUT ROWID;
  `,
  `
  -- Email of who locked it, where they have one, and when; null for locks from before.
  ALTER TABLE locks ADD COLUMN user TEXT;
  ALTER TABLE locks ADD COLUMN locked_at INTEGER;
  `,
  `
  -- Questions to the assistant, each its person's own, and their answers.
  CREATE TABLE questions (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    status TEXT NOT NULL,
    task TEXT NOT NULL,
    question TEXT NOT NULL,
    answer TEXT,
    attempts INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX questions_user ON questions (user_id, position);
  `,
  `
  -- How the lines of a document's file end: lf, crlf, or mixed, where each keeps its own.
  ALTER TABLE documents ADD COLUMN line_ends TEXT NOT NULL DEFAULT 'lf';
  UPDATE documents SET line_ends = 'mixed'
    WHERE EXISTS (SELECT 1 FROM files WHERE files.path = documents.path AND instr(files.content, char(13)) > 0);
  ALTER TABLE documents DROP COLUMN is_crlf;
  `,
  `
  -- Texts that are about to be written into many files at once, by their hash.
  CREATE TABLE staged_texts (hash TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  -- What agents of others did here, and what they wait for the owner to say.
  CREATE TABLE agent_calls (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    client TEXT NOT NULL,
    by_email TEXT,
    tool TEXT NOT NULL,
    ok INTEGER NOT NULL
  );
  CREATE TABLE agent_requests (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    client TEXT NOT NULL,
    asked_by TEXT,
    version INTEGER NOT NULL,
    message TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    answered_at INTEGER,
    deployment_id TEXT
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

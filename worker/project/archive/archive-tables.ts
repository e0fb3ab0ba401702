/**
 * Which tables of a project go into its archive, column by column: what is not named here stays behind. What belongs to the place
 * (ids of the project, addresses, documents that are being written) is made anew where it is put back.
 */

/**
 * `?`: may be null. `json`: text that is JSON. `run`: the id of a run, or a key that ends with one, without
 * the project's before it.
 */
type ColumnKind =
  | 'text'
  | 'text?'
  | 'run'
  | 'run?'
  | 'int'
  | 'int?'
  | 'real'
  | 'json'
  | 'json?'
  | 'hash'
  | 'hash?'
  | 'bytes';

export interface ArchivedTable {
  /** In the database, and of the archive's entry. */
  name: string;
  columns: Readonly<Record<string, ColumnKind>>;
  /** Their order; also what is bound at the beginning, so that rows that come meanwhile stay out. */
  order: string;
  where?: string;
  /** Of columns that are not in the archive, for the rows that are put back. */
  constants?: Readonly<Record<string, string | number | null>>;
  /** It is for reading: what ran elsewhere did not run here, so nothing of it is put back. */
  isRecord?: boolean;
}

const ENDED_TURNS = "status IN ('succeeded', 'failed', 'stopped')";

/** In the order in which they can be put back. */
export const ARCHIVED_TABLES = [
  {
    name: 'file_versions',
    order: 'number',
    columns: {
      number: 'int',
      author_id: 'text',
      author_email: 'text',
      reason: 'text',
      message: 'text',
      run_id: 'run?',
      files_changed: 'int',
      size: 'int',
      created_at: 'int',
      generated: 'hash?',
    },
  },
  {
    name: 'file_version_entries',
    order: 'number, path',
    columns: { number: 'int', path: 'text', hash: 'hash?', size: 'int', is_binary: 'int' },
  },
  { name: 'generated_files', order: 'path', columns: { path: 'text', origin: 'text', hash: 'hash' } },
  {
    name: 'merge_conflicts',
    order: 'path',
    columns: { path: 'text', origin: 'text', reason: 'text', hash: 'hash', created_at: 'int' },
  },
  { name: 'locks', order: 'name', columns: { name: 'text' } },
  {
    name: 'runs',
    order: 'rowid',
    where: 'settled = 1',
    constants: { settled: 1, slug: null },
    columns: {
      id: 'run',
      status: 'text',
      progress: 'int',
      request: 'json',
      blueprint: 'json?',
      not_built: 'json',
      analysis: 'text?',
      error: 'json?',
      created_at: 'int',
      updated_at: 'int',
      finished_at: 'int?',
      deadline_at: 'int',
      heartbeat_at: 'int',
      pokes: 'int',
    },
  },
  {
    name: 'steps',
    order: 'rowid',
    where: 'run_id IN (SELECT id FROM runs WHERE settled = 1)',
    columns: {
      run_id: 'run',
      name: 'text',
      position: 'int',
      agent: 'text',
      status: 'text',
      attempt: 'int',
      interruptions: 'int',
      share: 'real',
      started_at: 'int?',
      finished_at: 'int?',
      provider: 'text?',
      model: 'text?',
      tokens_in: 'int',
      tokens_out: 'int',
      detail: 'text?',
    },
  },
  {
    name: 'events',
    order: 'seq',
    where: 'run_id IN (SELECT id FROM runs WHERE settled = 1)',
    columns: {
      seq: 'int',
      run_id: 'run',
      at: 'int',
      type: 'text',
      step: 'text?',
      message: 'text',
      progress: 'int',
    },
  },
  {
    // Code that was handed over, from which a version was made.
    name: 'products',
    order: 'rowid',
    where: "name = 'sources' AND run_id IN (SELECT id FROM runs WHERE settled = 1)",
    columns: { run_id: 'run', name: 'text', part: 'int', body: 'bytes' },
  },
  {
    // What the project says of itself is of the place where it happened.
    name: 'chat_messages',
    order: 'seq',
    where: "type = 'message'",
    columns: {
      seq: 'int',
      id: 'text',
      change: 'int',
      type: 'text',
      user_id: 'text',
      user: 'text?',
      message: 'text',
      client_id: 'run',
      created_at: 'int',
      edited_at: 'int?',
      is_deleted: 'int',
    },
  },
  {
    name: 'comment_threads',
    order: 'seq',
    columns: {
      seq: 'int',
      id: 'text',
      change: 'int',
      path: 'text?',
      quote: 'text',
      line: 'int?',
      is_lost: 'int',
      element: 'json?',
      resolved_at: 'int?',
      resolved_by: 'text?',
      is_gone: 'int',
      created_at: 'int',
    },
  },
  {
    name: 'comments',
    order: 'seq',
    columns: {
      seq: 'int',
      id: 'text',
      thread_id: 'text',
      user_id: 'text',
      user: 'text?',
      text: 'text',
      client_id: 'text',
      created_at: 'int',
      edited_at: 'int?',
      is_deleted: 'int',
    },
  },
  {
    name: 'turns',
    order: 'position',
    where: ENDED_TURNS,
    columns: { position: 'int', id: 'text', status: 'text', body: 'json', private: 'json' },
  },
  {
    name: 'turn_events',
    order: 'seq',
    where: `turn_id IN (SELECT id FROM turns WHERE ${ENDED_TURNS})`,
    columns: { seq: 'int', turn_id: 'text', id: 'text', at: 'int', body: 'json' },
  },
  {
    name: 'versions',
    order: 'number',
    where: "state = 'kept' OR state = 'staged'",
    isRecord: true,
    columns: {
      number: 'int',
      run_id: 'run',
      created_at: 'int',
      state: 'text',
      plan_run_id: 'run?',
      saved_version: 'int?',
      live_at: 'int?',
    },
  },
  {
    name: 'deployments',
    order: 'position',
    where: "status <> 'deploying'",
    isRecord: true,
    columns: {
      position: 'int',
      id: 'text',
      environment: 'text',
      kind: 'text',
      version: 'int?',
      saved_version: 'int?',
      request: 'json',
      status: 'text',
      error: 'json?',
      created_at: 'int',
      finished_at: 'int?',
    },
  },
] as const satisfies readonly ArchivedTable[];

export function findArchivedTable(name: string): ArchivedTable | null {
  return ARCHIVED_TABLES.find((table) => table.name === name) ?? null;
}

/**
 * What a change of the plan leaves of the values of a filled app: its own backend of before makes and fills the tables, the
 * migration of an activation is done in them, and the backend of afterwards is asked what is there.
 */
import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import type { Framework } from '../../worker/contract/run.ts';
import type { ColumnShape } from '../../worker/domain/data-shape/data-shape.ts';
import { ASIDE_INDEX, planMigration } from '../../worker/domain/data-shape/plan-migration.ts';
import { describeData, generateBackend } from '../../worker/engine/generate.ts';
import { openDatabase } from '../../worker/engine/kit/hono/backend/node-database.ts';
import { loadBackend } from './run-backend.ts';
import { serveFastapi } from './run-fastapi.ts';
import { ROWS, type Row, type SchemaChange } from './schema-changes.ts';

interface Backend {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** @param python runs the backends in Python; null: those in TypeScript are meant. */
async function open(plan: Blueprint, file: string, python: string | null): Promise<Backend> {
  const framework: Framework = python === null ? 'React + Hono' : 'React + FastAPI';
  const files = generateBackend(plan, framework);
  if (python !== null) {
    const served = await serveFastapi(files, python);
    await served.restart(false, { DATABASE: file });
    return served;
  }
  const database = openDatabase(file);
  const app = (await loadBackend(files))(database, { SEED: 'off' });
  return {
    fetch: async (request) => app.fetch(request),
    close: async () => database.close(),
  };
}

/** The app makes the tables of the plan, and they are filled; values that `ROWS` names none of are as the app keeps nothing. */
export async function fillDatabase(plan: Blueprint, file: string, python: string | null): Promise<void> {
  await (await open(plan, file, python)).close();
  const sqlite = new DatabaseSync(file);
  try {
    // In whatever order the plan has its kinds.
    sqlite.exec('PRAGMA foreign_keys = OFF');
    for (const { id, name, columns } of describeData(plan).tables) {
      const plural = plan.entities.find((entity) => entity.name === id)?.plural ?? '';
      for (const row of ROWS[plural] ?? []) {
        const names = columns.map((column) => `"${column.name}"`).join(', ');
        const places = columns.map(() => '?').join(', ');
        const values = columns.map((column) => toStored(column, row[column.id] ?? null));
        sqlite.prepare(`INSERT INTO "${name}" (${names}) VALUES (${places})`).run(...values);
      }
    }
  } finally {
    sqlite.close();
  }
}

function toStored(
  { kind, nullable, definition, name }: ColumnShape,
  value: Row[string],
): string | number | null {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return Number(value);
  if (value !== null || nullable) return value;
  if (/^(created|updated)_at$/.test(name)) return '2026-05-01T10:00:00.000Z';
  if (kind === 'list') return '[]';
  return definition.startsWith('TEXT') ? '' : 0;
}

/** How many values must be what they were or what they become, and those that are not, each in a sentence. */
export interface Kept {
  values: number;
  wrong: string[];
}

/** @param filled the database of `plan`; it stays as it is. @param file of the copy that is changed */
export async function tryChange(
  { edit, at, becomes }: SchemaChange,
  { plan, filled, file, python }: { plan: Blueprint; filled: string; file: string; python: string | null },
): Promise<Kept> {
  const next = edit(plan);
  copyFileSync(filled, file);
  const before = await readAll(plan, filled, python);
  migrate(file, plan, next);
  const after = await readAll(next, file, python);
  const kept: Kept = { values: 0, wrong: [] };
  for (const [path, rows] of Object.entries(before)) {
    const isGone = becomes === 'gone' && at?.path === path && after[path] === undefined;
    if (isGone) continue;
    for (const [index, row] of rows.entries()) {
      for (const [field, value] of Object.entries(row)) {
        // A relation is shown by its id and its name.
        const isChanged =
          at?.path === path && [at.field, `${at.field}_id`, `${at.field}_label`].includes(field);
        if (isChanged && !Array.isArray(becomes)) continue;
        const expected = isChanged ? (becomes as Row[string][])[index] : value;
        const found = after[path]?.[index]?.[field];
        kept.values++;
        if (JSON.stringify(found) !== JSON.stringify(expected))
          kept.wrong.push(
            `${path} ${index + 1}, ${field}: ${JSON.stringify(value)} became ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
          );
      }
    }
  }
  if (at && becomes === 'gone' && after[at.path]?.some((row) => at.field in row))
    kept.wrong.push(`${at.path} still have ${at.field}`);
  return kept;
}

/** By the path of their calls, in the order of their ids; paths that nobody offers any more are left out. */
async function readAll(plan: Blueprint, file: string, python: string | null): Promise<Record<string, Row[]>> {
  const backend = await open(plan, file, python);
  try {
    const found: Record<string, Row[]> = {};
    for (const path of Object.keys(ROWS)) {
      const answer = await backend.fetch(new Request(`http://localhost/api/${path}?page_size=100`));
      if (answer.status === 404) continue;
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const { items } = (await answer.json()) as { items: Row[] };
      found[path] = items.toSorted((a, b) => Number(a.id) - Number(b.id));
    }
    return found;
  } finally {
    await backend.close();
  }
}

/** As an activation does it, in one transaction. */
function migrate(file: string, plan: Blueprint, next: Blueprint): void {
  const sqlite = new DatabaseSync(file);
  try {
    const found = new Map<string, Set<string>>();
    const columns = sqlite.prepare(
      "SELECT m.name AS at, c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'",
    );
    for (const { at, name } of columns.all())
      found.set(String(at), (found.get(String(at)) ?? new Set()).add(String(name)));
    if (found.has(ASIDE_INDEX)) throw new Error('It was changed before');
    sqlite.exec('BEGIN; PRAGMA defer_foreign_keys = ON');
    for (const statement of planMigration(describeData(plan), describeData(next), found, []))
      sqlite.exec(statement);
    sqlite.exec('COMMIT');
    const broken = sqlite.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0) throw new Error(`Records point at nothing: ${JSON.stringify(broken)}`);
  } finally {
    sqlite.close();
  }
}

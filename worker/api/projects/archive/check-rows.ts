/** Rows of an archive, before any of them is kept. Whoever made the archive may have written what they liked. Pure. */
import { z } from 'zod';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { PageElement } from '../../../contract/room/comments.ts';
import { Turn, TurnEvent } from '../../../contract/room/turns.ts';
import { Framework } from '../../../contract/run.ts';
import { checkPath } from '../../../domain/files/paths.ts';
import type { ArchivedTable } from '../../../project/archive/archive-tables.ts';
import type { ArchivedRow } from '../../../project/archive/project-archive.ts';

/** Ids, numbers and counts of a project; times have a bound of their own. */
const MAX_INT = 2 ** 31 - 1;
/** Clocks differ; a later time than this is none that anything happened at, ms. */
const AHEAD_MS = 86_400_000;
const TIME = /(^|_)at$/;

/** Of one value, characters: with all else it fits into a row of 2 MB. */
const MAX_TEXT = 1_900_000;
const HASH = /^[0-9a-f]{64}$/;

const text = z.string().max(MAX_TEXT);
const KINDS = {
  text,
  'text?': text.nullable(),
  run: text,
  'run?': text.nullable(),
  int: z.number().int(),
  'int?': z.number().int().nullable(),
  real: z.number(),
  json: text,
  'json?': text.nullable(),
  hash: z.string().regex(HASH),
  'hash?': z.string().regex(HASH).nullable(),
  bytes: z.base64().max(MAX_TEXT),
} as const;

const RunRequest = z.looseObject({
  requirements: z.string(),
  projectType: z.string(),
  name: z.string(),
  isPlanned: z.boolean(),
  executeAll: z.boolean(),
  framework: Framework,
});
const TurnRest = z.object({
  userId: z.string(),
  ask: z.boolean(),
  focus: z.string().nullable(),
  attempts: z.number().int(),
  blueprint: z.string().nullable(),
});
const Told = z.array(z.object({ asked: z.string(), reason: z.string() }));
const Failure = z.looseObject({
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  evidence: z.array(z.string()),
});

/** What stands in columns of JSON, and what single values may be, beside their kind. */
const MEANINGS: Record<string, Record<string, z.ZodType>> = {
  runs: {
    status: z.enum(['succeeded', 'failed', 'cancelled']),
    request: RunRequest,
    blueprint: Blueprint,
    not_built: Told,
    error: Failure,
  },
  turns: {
    status: z.enum(['succeeded', 'failed', 'stopped']),
    body: Turn.partial({ position: true }),
    private: TurnRest,
  },
  turn_events: { body: TurnEvent.omit({ seq: true, turn_id: true, at: true }) },
  comment_threads: { element: PageElement },
  chat_messages: { type: z.enum(['message', 'system']) },
  products: { name: z.literal('sources') },
};

/** @returns the row of a line, or null where it is none of this table. @param now ms since 1970 */
export function readRow(table: ArchivedTable, line: string, now: number): ArchivedRow | null {
  const value = parse(line);
  if (!isObject(value)) return null;
  const names = Object.keys(table.columns);
  if (Object.keys(value).length !== names.length) return null;
  const row: ArchivedRow = {};
  for (const [name, kind] of Object.entries(table.columns)) {
    const read = KINDS[kind].safeParse(value[name]);
    if (!read.success || !hasMeaning(table.name, name, kind, read.data)) return null;
    if (kind.startsWith('int') && !isBounded(name, read.data, now)) return null;
    if (name === 'body' && hasOddTime(parse(String(read.data)), now)) return null;
    row[name] = read.data;
  }
  return row;
}

function isBounded(name: string, value: unknown, now: number): boolean {
  if (typeof value !== 'number') return true;
  return value >= 0 && value <= (TIME.test(name) ? now + AHEAD_MS : MAX_INT);
}

/** Whether a body says of itself a time that nothing happened at. */
function hasOddTime(body: unknown, now: number): boolean {
  if (!isObject(body)) return false;
  return Object.entries(body).some(([name, value]) => {
    if (!TIME.test(name) || typeof value !== 'string') return false;
    const at = Date.parse(value);
    return !(at >= 0 && at <= now + AHEAD_MS);
  });
}

function hasMeaning(table: string, name: string, kind: string, value: string | number | null): boolean {
  if (name === 'path' && value !== null) {
    const checked = checkPath(String(value));
    if (!checked.ok || checked.path !== value) return false;
  }
  const meaning = MEANINGS[table]?.[name];
  if (value === null) return true;
  if (!kind.startsWith('json')) return meaning === undefined || meaning.safeParse(value).success;
  const parsed = parse(String(value));
  return parsed !== undefined && (meaning === undefined || meaning.safeParse(parsed).success);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // The line is refused with the others that are none.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The data of an environment of an app: its tables, their rows, and what is done with them in the workspace. */
import { z } from 'zod';

/** Longest name of a table or column, characters. */
const MAX_NAME = 200;
/** Longest text of a value that is sent, characters. */
const MAX_TEXT = 100_000;
/** Rows on a page. */
export const MAX_PAGE_ROWS = 200;
/** Texts that are longer come cut in lists, characters. */
export const SHOWN_TEXT = 1_000;

const Name = z.string().min(1).max(MAX_NAME);

/** How a value is meant. `bytes` are shown by their number alone; `any`: nothing is said about it. */
export const DataKind = z.enum([
  'text',
  'email',
  'link',
  'integer',
  'number',
  'money',
  'boolean',
  'date',
  'datetime',
  'choice',
  'reference',
  'list',
  'bytes',
  'any',
]);
export type DataKind = z.infer<typeof DataKind>;

export const DataColumn = z.object({
  name: z.string(),
  /** How a person calls it. */
  label: z.string(),
  kind: DataKind,
  nullable: z.boolean(),
  /** A new row needs no value for it. */
  is_optional: z.boolean(),
  /** The row's own number, or what Hewn writes itself: it is shown and not changed. */
  is_fixed: z.boolean(),
  /** Of a password, a token, a key: its values are never sent. */
  is_secret: z.boolean(),
  /** money: decimals of the smallest unit. */
  digits: z.number().int().optional(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** The table whose rows it names. */
  references: z.string().optional(),
});
export type DataColumn = z.infer<typeof DataColumn>;

export const DataTable = z.object({
  name: z.string(),
  label: z.string(),
  columns: z.array(DataColumn),
  /** Rows are counted to 100,000. */
  rows: z.number().int(),
  has_more: z.boolean(),
  /** Its rows have no number by which one could be changed. */
  is_fixed: z.boolean(),
});
export type DataTable = z.infer<typeof DataTable>;

export const DataTables = z.object({ tables: z.array(DataTable) });

/** A value as the database keeps it: truth as 0 and 1, money in the smallest unit. Cut: a longer text begins so. */
export const DataValue = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ bytes: z.number().int() }),
  z.object({ cut: z.string() }),
]);
export type DataValue = z.infer<typeof DataValue>;

export const DataRow = z.object({
  /** Its number; null in a table whose rows have none. */
  key: z.number().nullable(),
  /** Of the columns that are not secret, in their order. */
  values: z.array(DataValue),
});
export type DataRow = z.infer<typeof DataRow>;

export const FILTER_OPS = ['contains', 'is', 'is_not', 'more', 'less', 'empty', 'not_empty'] as const;
export const DataFilter = z.strictObject({
  column: Name,
  op: z.enum(FILTER_OPS),
  value: z.string().max(MAX_NAME).default(''),
});
export type DataFilter = z.infer<typeof DataFilter>;

export const DataRowsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
  /** As `next` of the page before. */
  after: z.string().max(4_000).optional(),
  /** A column; with `-` before it the other way round. */
  sort: z.string().min(1).max(MAX_NAME).optional(),
  column: Name.optional(),
  op: z.enum(FILTER_OPS).default('contains'),
  value: z.string().max(MAX_NAME).default(''),
});
export type DataRowsQuery = z.infer<typeof DataRowsQuery>;

export const DataPage = z.object({
  /** Names of the columns that are not secret. */
  columns: z.array(z.string()),
  rows: z.array(DataRow),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** What rows of other tables are called: by column, by number. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type DataPage = z.infer<typeof DataPage>;

/** A value that is sent: as `DataValue`, or true and false. */
export const SentValue = z.union([z.string().max(MAX_TEXT), z.number(), z.boolean(), z.null()]);
export type SentValue = z.infer<typeof SentValue>;

/** Columns of a row that are sent. */
const Values = z
  .record(Name, SentValue)
  .refine((values) => Object.keys(values).length <= 200, { message: 'A row has at most 200 values.' });

export const InsertRowBody = z.strictObject({ values: Values });
export const RowInserted = z.object({ key: z.number() });

/** `before`: what was seen there; where it is another by now nothing is changed. */
export const UpdateRowBody = z.strictObject({ values: Values, before: Values.default({}) });

/** Rows that are deleted at once. */
export const MAX_DELETED = 200;
export const DeleteRowsBody = z.strictObject({
  keys: z.array(z.number().int()).min(1).max(MAX_DELETED),
});
/** `undo` brings them back, as long as not much else was deleted since. */
export const RowsDeleted = z.object({
  /** With those that had to go with them. */
  deleted: z.number().int(),
  undo: z.string(),
});
export const UndoDeleteBody = z.strictObject({ undo: z.string().min(1).max(100) });
export const RowsBroughtBack = z.object({ restored: z.number().int() });

/** Longest statement that is taken, characters. */
const MAX_SQL = 20_000;
export const SqlBody = z.strictObject({
  sql: z.string().trim().min(1).max(MAX_SQL),
  /** It may change rows. */
  write: z.boolean().default(false),
  /** In production too: the person said so. */
  unlocked: z.boolean().default(false),
});
export const SqlAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(DataValue)),
  /** There are more than are shown. */
  truncated: z.boolean(),
  /** Rows that were changed; null for a question. */
  changed: z.number().int().nullable(),
});
export type SqlAnswer = z.infer<typeof SqlAnswer>;

/** Rows that are imported at once. */
export const MAX_IMPORT_ROWS = 5_000;
export const ImportBody = z.strictObject({
  columns: z.array(Name).min(1).max(200),
  /** The values of each row, in the order of the columns. */
  rows: z.array(z.array(SentValue).max(200)).min(1).max(MAX_IMPORT_ROWS),
  /** Nothing is kept: it is only told what would become of it. */
  trial: z.boolean().default(false),
});
/** All rows or none; `problems` are those of single rows, by their place in what was sent. */
export const ImportAnswer = z.object({
  added: z.number().int(),
  problems: z.array(z.object({ row: z.number().int(), column: z.string().optional(), message: z.string() })),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const ExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

export const BackupState = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Bytes of the data. */
  size: z.number().int(),
  /** `restore`: made before an earlier one was gone back to. */
  reason: z.enum(['daily', 'hand', 'restore']),
  /** Of the app, when it was made. */
  version: z.number().int(),
  /** restore: when the backup was made whose data took the place of these. */
  replaced_by: z.iso.datetime().optional(),
});
export type BackupState = z.infer<typeof BackupState>;

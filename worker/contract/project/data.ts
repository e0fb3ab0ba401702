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
